"""A panel about one creature."""

from textual.content import Content
from textual.reactive import reactive, var
from textual.strip import Strip
from textual.widget import Widget

from tracker.ui.creature import creature_lines
from tracker.ui.paint import LOOKS, paint
from tracker.ui.subjects import ACTING, SELECTED, Subject, subjects
from tracker.ui.text import Piece, Pieces, cut, cut_name
from tracker.ui.view import View
from tracker.words.plain import clean
from tracker.words.screen import more_lines


class Panel(Widget):
    """A creature: hit points, defenses, attacks, conditions, what it holds ready, notes.

    It is the panel at `place` of `count`; `top` is the first of its lines that is seen.
    """

    COMPONENT_CLASSES = LOOKS
    ALLOW_SELECT = False

    view: var[View] = var(View)
    count: var[int] = var(1)
    titles: var[tuple[str, str]] = var(("", ""))
    lines: reactive[tuple[Pieces, ...]] = reactive(())
    top: reactive[int] = reactive(0)

    def __init__(self, place: int) -> None:
        super().__init__(classes="panel")
        self._place = place
        self._subject: Subject | None = None

    def watch_view(self) -> None:
        """Take over a new view."""
        before = self._subject
        self._subject = self._picked()
        self.display = self._subject is not None
        if self._subject is None or not self.size.width:
            return
        sign, one = self._subject
        if before is None or before.who.name != one.name:
            self.top = 0
        self.lines = tuple(creature_lines(one, self.view, self.size.width))
        self.top = self.top  # validated anew: there may be fewer lines now
        side = cut(clean(one.side), self.size.width // 3)
        name = cut_name(clean(one.name), self.size.width - len(sign) - 4)
        self.titles = (f"{sign} {name}", side)
        self.set_class(sign == ACTING, "-acting")
        self.set_class(sign == SELECTED, "-selected")

    def watch_count(self) -> None:
        """Take over how many panels there are."""
        self.watch_view()

    def watch_titles(self) -> None:
        """Put the titles into the frame."""
        self.border_title, self.border_subtitle = map(Content, self.titles)

    def on_resize(self) -> None:
        """Work the lines out for the new width."""
        self.watch_view()

    def _picked(self) -> Subject | None:
        picked = subjects(self.view, self.count) if self._place < self.count else []
        return picked[self._place] if self._place < len(picked) else None

    def shows(self, name: str | None) -> bool:
        """Whether the panel is about the one of this name."""
        return self._subject is not None and self._subject.who.name == name

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
        """Return a line; the last one says how many more there would be."""
        below = len(self.lines) - self.top - self.size.height
        if below > 0 and y == self.size.height - 1:
            return paint(self, (Piece(more_lines(below + 1, "]"), "dim"),), self.size.width)
        index = self.top + y
        return paint(self, self.lines[index] if index < len(self.lines) else (), self.size.width)
