"""The report of the fight so far, to be read on the whole screen."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tracker.report.figures import Report
from tracker.report.outline import outline
from tracker.ui.paint import LOOKS, paint
from tracker.ui.reported import report_lines
from tracker.ui.text import Pieces
from tracker.words.report import KEYS, TITLE


class ReportScreen(ModalScreen[None]):
    """A report in a scrolling page."""

    COMPONENT_CLASSES = LOOKS
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,V,М,q,й", "dismiss(None)", show=False)]

    def __init__(self, report: Report, file: str) -> None:
        """Show the report of the fight in a file, which is named by how to keep it."""
        super().__init__()
        self._report, self._file = report, file

    def compose(self) -> ComposeResult:
        """The page, scrolled by the arrows."""
        yield ReportPage(self._report, self._file)

    def on_mount(self) -> None:
        """Let the arrows scroll."""
        self.query_one(ReportPage).focus()


class ReportPage(ScrollView, can_focus=True):
    """The lines of a report, for the width there is."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j,о", "scroll_down", show=False),
        Binding("k,л", "scroll_up", show=False),
    ]

    def __init__(self, report: Report, file: str) -> None:
        super().__init__(id="report")
        self._page, self._file = outline(report), file
        self._lines: list[Pieces] = []

    def on_mount(self) -> None:
        """Say what it is and how to leave it."""
        self.border_title = Content(TITLE)
        self.border_subtitle = Content(KEYS)

    def on_resize(self) -> None:
        """Set the page out anew."""
        self._lines = report_lines(self._page, self.scrollable_content_region.width, self._file)
        self.virtual_size = Size(0, len(self._lines))
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return a line of the report."""
        index = y + self.scroll_offset.y
        line = self._lines[index] if index < len(self._lines) else ()
        return paint(self, line, self.scrollable_content_region.width)
