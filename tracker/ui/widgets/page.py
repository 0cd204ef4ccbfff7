"""Lines to be read on a page that scrolls, such as the help and the report."""

from collections.abc import Callable

from textual.content import Content
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tracker.ui.paint import paint
from tracker.ui.text import Pieces


class Page(ScrollView, can_focus=True):
    """Lines that are set out anew for each width, in a frame with a title and how to leave it."""

    ALLOW_SELECT = False

    def __init__(
        self,
        lines: Callable[[int], list[Pieces]],
        *,
        title: str,
        keys: str,
        id: str,
        scrolls: str = "",
    ) -> None:
        """Say `keys` in the frame, or `scrolls` instead where there is more than can be seen."""
        super().__init__(id=id)
        self._lines_for = lines
        self._lines: list[Pieces] = []
        self.border_title = Content(title)
        self._keys, self._scrolls = keys, scrolls or keys

    def on_mount(self) -> None:
        """Let the arrows scroll."""
        self.focus()

    def on_resize(self) -> None:
        """Set the lines out anew, and say whether they go on."""
        self._lines = self._lines_for(self.scrollable_content_region.width)
        self.virtual_size = Size(0, len(self._lines))
        goes_on = len(self._lines) > self.scrollable_content_region.height
        self.border_subtitle = Content(self._scrolls if goes_on else self._keys)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return a line of the page."""
        index = y + self.scroll_offset.y
        line = self._lines[index] if index < len(self._lines) else ()
        return paint(self, line, self.scrollable_content_region.width)
