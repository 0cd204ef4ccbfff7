"""The log: what happened, the newest at the bottom."""

from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from tracker.ui.entries import Entries
from tracker.ui.paint import LOOKS, changed, paint, put_titles, repaint
from tracker.ui.text import Pieces
from tracker.ui.view import View


class Log(Widget):
    """The sentences of all steps up to now.

    `back` is how many lines it is scrolled back from the newest; at 0 it follows what happens.
    """

    COMPONENT_CLASSES = LOOKS
    ALLOW_SELECT = False
    BORDER_TITLE = "Log"

    view: var[View] = var(View)
    back: var[int] = var(0)
    shown: var[tuple[Pieces, ...]] = var(())

    def __init__(self, past: tuple[str, ...] = ()) -> None:
        self._past = past
        self._entries = Entries(width=0)
        super().__init__(id="log")

    def watch_view(self) -> None:
        """Take over what was done or undone since the last view."""
        before = len(self._entries.lines)
        first = self._entries.follow(self.view.steps)
        after = len(self._entries.lines)
        if first == before == after:
            return
        if self.back:
            self.back += after - before
        self._show()

    def on_resize(self) -> None:
        """Break all sentences anew where the width has changed."""
        if self.size.width != self._entries.width:
            self._entries = Entries(self.size.width, self._past)
            self._entries.follow(self.view.steps)
        self.back = self.back  # validated anew: there may be fewer lines above now
        self._show()

    def validate_back(self, back: int) -> int:
        """Keep within what there is."""
        return max(0, min(back, len(self._entries.lines) - self.size.height))

    def watch_back(self) -> None:
        """Say how much is below what can be seen."""
        put_titles(self, self.BORDER_TITLE, f"▼ {self.back} newer, PgDn" if self.back else "")
        self._show()

    def watch_shown(self, before: tuple[Pieces, ...], shown: tuple[Pieces, ...]) -> None:
        """Paint the lines that have changed."""
        repaint(self, list(changed(before, shown)))

    def scroll_pages(self, pages: int) -> None:
        """Scroll by pages, back below zero."""
        self.back -= pages * max(self.size.height - 1, 1)

    def on_mouse_scroll_up(self) -> None:
        """Scroll back."""
        self.back += 2

    def on_mouse_scroll_down(self) -> None:
        """Scroll on."""
        self.back -= 2

    def render_line(self, y: int) -> Strip:
        """Return a line of the log."""
        return paint(self, self.shown[y] if y < len(self.shown) else (), self.size.width)

    def _show(self) -> None:
        """Work out which lines can be seen."""
        lines, height = self._entries.lines, self.size.height
        first = max(len(lines) - height - self.back, 0)
        self.shown = tuple(lines[first : first + height])
