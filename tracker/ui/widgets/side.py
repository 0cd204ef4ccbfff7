"""The right half of the fight: who acts in one line, the panels, or a sheet in their place."""

from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.reactive import var

from tracker.ui.creature import acting_line
from tracker.ui.subjects import subjects
from tracker.ui.view import View
from tracker.ui.widgets.panel import Panel
from tracker.ui.widgets.sheet_form import SheetForm
from tracker.ui.widgets.view_line import ViewLine

MOST_PANELS = 4
LEAST_WIDTH, LEAST_HEIGHT = 46, 9
"""A panel beside another is at least so wide, one above another so high."""


class Side(Vertical):
    """As many panels as there is room for; where that is one, a line stands for who acts."""

    view: var[View] = var(View)

    def __init__(self) -> None:
        super().__init__(id="side")

    def compose(self) -> ComposeResult:
        """The line, the panels, and the sheet that can be laid over them."""
        yield ViewLine(acting_line, id="acting-line").data_bind(Side.view)
        with Container(id="panels"):
            for place in range(MOST_PANELS):
                yield Panel(place).data_bind(Side.view)
        yield SheetForm()

    def watch_view(self) -> None:
        """Share the room anew, should there be fewer or more to show."""
        self._share()

    def on_resize(self) -> None:
        """Share the room among the panels."""
        columns, rows = grid_of(self.size.width, self.size.height)
        self.set_class(columns * rows == 1, "-single")
        for panel in self.query(Panel):
            panel.count = columns * rows
        self._share()

    def _share(self) -> None:
        columns, rows = grid_of(self.size.width, self.size.height)
        count = max(len(subjects(self.view, columns * rows)), 1)
        columns = min(columns, count)
        grid = self.query_one("#panels", Container).styles
        shape = (columns, -(-count // columns))
        if (grid.grid_size_columns, grid.grid_size_rows) != shape:
            grid.grid_size_columns, grid.grid_size_rows = shape

    def scroll_panel(self, pages: int) -> None:
        """Scroll the panel of the selected, or the only one."""
        panels = [panel for panel in self.query(Panel) if panel.display]
        chosen = [panel for panel in panels if panel.shows(self.view.selected)]
        for panel in (chosen or panels)[:1]:
            panel.scroll_pages(pages)


def grid_of(width: int, height: int) -> tuple[int, int]:
    """Return how many panels stand beside and above one another.

    >>> grid_of(34, 15), grid_of(58, 22), grid_of(116, 38)
    ((1, 1), (1, 2), (2, 2))
    """
    return (2 if width >= 2 * LEAST_WIDTH else 1), (2 if height >= 2 * LEAST_HEIGHT else 1)
