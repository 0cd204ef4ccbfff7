"""One line of the screen that a function draws from the view."""

from collections.abc import Callable

from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from tracker.ui.paint import paint
from tracker.ui.text import Pieces
from tracker.ui.view import View


class ViewLine(Widget):
    """A line that is painted again only when what it says has changed."""

    ALLOW_SELECT = False

    view: var[View] = var(View)

    def __init__(self, draw: Callable[[View, int], Pieces], *, id: str) -> None:
        super().__init__(id=id)
        self._draw = draw
        self._drawn: tuple[View, int, Pieces] = (View(), 0, ())
        self._painted: Pieces = ()

    def watch_view(self) -> None:
        """Paint the line again where it says something else."""
        pieces = self._pieces()
        self.set_class(not pieces, "-empty")
        if pieces != self._painted:
            self.refresh()

    def on_resize(self) -> None:
        """Paint the line in its new width."""
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return the line; while it is hidden it has no width, so it may be drawn only now."""
        self._painted = self._pieces()
        return paint(self, self._painted, self.size.width)

    def _pieces(self) -> Pieces:
        """Return the line, drawn once for a view and a width."""
        view, width = self.view, self.size.width
        if (view, width) != self._drawn[:2]:
            self._drawn = (view, width, self._draw(view, width))
        return self._drawn[2]
