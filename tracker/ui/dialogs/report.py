"""The report of the fight so far, to be read on the whole screen."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from tracker.keys.keymap import Keymap
from tracker.report.figures import Report
from tracker.report.outline import outline
from tracker.ui.binding import closing, with_keys
from tracker.ui.paint import LOOKS
from tracker.ui.reported import report_lines
from tracker.ui.text import Pieces
from tracker.ui.widgets.page import Page
from tracker.words.report import KEYS, TITLE


class ReportPage(Page):
    """The lines of a report, scrolled by letters as well."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j,о", "scroll_down", show=False),
        Binding("k,л", "scroll_up", show=False),
    ]


class ReportScreen(ModalScreen[None]):
    """A report in a scrolling page."""

    COMPONENT_CLASSES = LOOKS
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, report: Report, file: str, keymap: Keymap) -> None:
        """Show the report of the fight in a file, which is named by how to keep it."""
        super().__init__()
        self._page, self._file = outline(report), file
        self._bindings = with_keys(self._bindings, closing(keymap, "report"))

    def compose(self) -> ComposeResult:
        """The page, scrolled by the arrows."""
        yield ReportPage(self._lines, title=TITLE, keys=KEYS, id="report")

    def _lines(self, width: int) -> list[Pieces]:
        return report_lines(self._page, width, self._file)
