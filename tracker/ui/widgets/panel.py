"""A panel about one creature."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from tracker.model.combatant import Combatant
from tracker.ui.creature import creature_lines
from tracker.ui.paint import LOOKS, changed, paint, put_titles, repaint
from tracker.ui.text import Piece, Pieces, cut
from tracker.ui.view import View, upcoming
from tracker.words.plain import clean


class Subject(NamedTuple):
    """Whom a panel is about, and the sign that says why."""

    sign: str
    who: Combatant


def chosen(view: View) -> Subject | None:
    """The panel of the selected."""
    one = view.chosen
    sign = "▶" if one is not None and one.name == view.encounter.current else "›"
    return None if one is None else Subject(sign, one)


def acting(view: View) -> Subject | None:
    """The first panel: the one acting, or the selected while nobody acts."""
    one = view.acting
    return chosen(view) if one is None else Subject("▶", one)


def beside(view: View) -> Subject | None:
    """The second panel: the selected, or who is next where the one acting is selected."""
    first, second = acting(view), chosen(view)
    if first is None or second is None:
        return None
    if first.who is not second.who:
        return second
    one = upcoming(view.encounter) if view.acting is not None else None
    return None if one is None else Subject("next:", one)


def fitting(lines: Sequence[Pieces], height: int) -> tuple[Pieces, ...]:
    """Return as many lines as there is room for; the last one says how many more there would be.

    >>> fitting([(Piece("a"),), (Piece("b"),), (Piece("c"),)], 2)[1][0].text
    '… 2 more lines'
    """
    if len(lines) <= height:
        return tuple(lines)
    shown = lines[: max(height - 1, 0)]
    return (*shown, (Piece(f"… {len(lines) - len(shown)} more lines", "dim"),))


class Panel(Widget):
    """A creature: hit points, defenses, conditions, what it holds ready, notes.

    Of a new view only what looks different in it is painted.
    """

    COMPONENT_CLASSES = LOOKS
    ALLOW_SELECT = False

    view: var[View] = var(View)
    titles: var[tuple[str, str]] = var(("", ""))
    lines: var[tuple[Pieces, ...]] = var(())

    def __init__(self, pick: Callable[[View], Subject | None], *, id: str) -> None:
        super().__init__(id=id)
        self._pick = pick

    def watch_view(self) -> None:
        """Take over a new view."""
        subject, (width, height) = self._pick(self.view), self.size
        self.set_class(subject is None, "-empty")
        if subject is None or not width:
            self.lines = ()
            return
        self.lines = fitting(creature_lines(subject.who, self.view, width), height)
        name = cut(clean(subject.who.name), width - len(subject.sign) - 6)
        self.titles = (f"{subject.sign} {name}", cut(clean(subject.who.side), width - 6))
        self.set_class(subject.sign == "▶", "-acting")

    def watch_titles(self) -> None:
        """Put the titles into the frame."""
        put_titles(self, *self.titles)

    def watch_lines(self, before: tuple[Pieces, ...], lines: tuple[Pieces, ...]) -> None:
        """Paint the lines that have changed."""
        repaint(self, list(changed(before, lines)))

    def on_resize(self) -> None:
        """Work the lines out for the new width."""
        self.watch_view()

    def render_line(self, y: int) -> Strip:
        """Return a line."""
        return paint(self, self.lines[y] if y < len(self.lines) else (), self.size.width)
