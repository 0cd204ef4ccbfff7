"""A panel about one creature."""

from collections.abc import Sequence

from textual.geometry import Size
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from tracker.ui.creature import creature_lines
from tracker.ui.mob_panel import mob_lines
from tracker.ui.mob_rows import fold_label
from tracker.ui.paint import changed, paint, put_titles, repaint
from tracker.ui.sides import said_of
from tracker.ui.subjects import Subject, subjects
from tracker.ui.text import ACTING, SELECTED, Piece, Pieces, cut, cut_name, short
from tracker.ui.view import View
from tracker.words.plain import clean
from tracker.words.screen import more_lines


class Panel(Widget):
    """A creature: hit points, defenses, conditions, what it holds ready, attacks, notes.

    It is the panel at `place` of `count`. `lines` are all there are, `top` the first that is seen,
    and `seen` what is painted: of a new view only what looks different in it.
    """

    ALLOW_SELECT = False

    view: var[View] = var(View)
    count: var[int] = var(1)
    titles: var[tuple[str, str]] = var(("", ""))
    lines: var[tuple[Pieces, ...]] = var(())
    top: var[int] = var(0)
    seen: var[tuple[Pieces, ...]] = var(())

    def __init__(self, place: int) -> None:
        super().__init__(classes="panel")
        self._place = place
        self._subject: Subject | None = None
        self._laid_out_for = Size(0, 0)

    def watch_view(self) -> None:
        """Take over a new view."""
        before, self._subject = self._subject, self._picked()
        self.display = self._subject is not None
        if self._subject is None:
            return
        sign, one, fold = self._subject
        self._laid_out_for = self.size
        width = self.size.width
        if not width:
            self.titles = (f"{sign} {short(clean(one.name))}", "")  # the frame is painted first
            return
        if fold is None:
            self.lines = tuple(creature_lines(one, self.view, width))
        else:
            self.lines = tuple(mob_lines(fold, self.view, width))
        is_same = before is not None and _is_about_the_same(before, self._subject)
        self.top = self.top if is_same else 0  # validated anew: there may be fewer lines now
        self._look()
        side = cut(said_of(self.view.encounter.told_apart, one.side), width // 2)
        room = width - len(sign) - 4
        name = cut_name(clean(one.name), room) if fold is None else fold_label(fold, room)
        self.titles = (f"{sign} {name}", side)
        self.set_class(sign == ACTING, "-acting")
        self.set_class(sign == SELECTED, "-selected")

    def watch_count(self) -> None:
        """Take over how many panels there are."""
        self.watch_view()

    def watch_titles(self) -> None:
        """Put the titles into the frame."""
        put_titles(self, *self.titles)

    def watch_top(self) -> None:
        """Show other lines."""
        self._look()

    def watch_seen(self, before: tuple[Pieces, ...], seen: tuple[Pieces, ...]) -> None:
        """Paint the lines that have changed."""
        repaint(self, list(changed(before, seen)))

    def on_resize(self) -> None:
        """Work the lines out for the new width, and paint all of them, with the frame."""
        self.watch_view()
        self.refresh()

    def _picked(self) -> Subject | None:
        picked = subjects(self.view, self.count) if self._place < self.count else ()
        return picked[self._place] if self._place < len(picked) else None

    def _look(self) -> None:
        key = self.view.keymap.cap(SCROLLS) if self._is_scrolled else ""
        self.seen = fitting(self.lines[self.top :], self.size.height, key)

    @property
    def _is_scrolled(self) -> bool:
        """Whether the keys scroll this panel, and not that of somebody else who is selected."""
        return self.view.chosen is None or self.shows(self.view.selected)

    def shows(self, name: str | None) -> bool:
        """Whether the panel is about the one of this name."""
        if self._subject is None:
            return False
        _, one, fold = self._subject
        return one.name == name if fold is None else fold.has(name)

    def scroll_pages(self, pages: int) -> None:
        """Scroll by pages, back below zero."""
        self.top += pages * max(self.size.height - 2, 1)

    def validate_top(self, top: int) -> int:
        """Keep within what there is."""
        return max(0, min(top, len(self.lines) - self.size.height))

    def on_mouse_scroll_down(self) -> None:
        """Scroll on."""
        self.top += 1

    def on_mouse_scroll_up(self) -> None:
        """Scroll back."""
        self.top -= 1

    def render_line(self, y: int) -> Strip:
        """Return a line."""
        if self._laid_out_for != self.size:  # painted before it was told of its size
            self.watch_view()
        return paint(self, self.seen[y] if y < len(self.seen) else (), self.size.width)


def _is_about_the_same(before: Subject, now: Subject) -> bool:
    """Whether a panel stays with whom it was about, a group with the same group."""
    if before.fold is None or now.fold is None:
        return before.fold is now.fold and before.who.name == now.who.name
    return before.fold.name == now.fold.name


SCROLLS = "panel_down"
"""The action that scrolls a panel on."""


def fitting(lines: Sequence[Pieces], height: int, key: str) -> tuple[Pieces, ...]:
    """Return as many lines as there is room for; the last one says how many more there would be.

    `key` would show them.

    >>> fitting([(Piece("a"),), (Piece("b"),), (Piece("c"),)], 2, "]")[1][0].text
    '… 2 more lines: ]'
    """
    if len(lines) <= height:
        return tuple(lines)
    shown = lines[: max(height - 1, 0)]
    return (*shown, (Piece(more_lines(len(lines) - len(shown), key), "dim"),))
