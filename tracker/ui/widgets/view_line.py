"""One line of the screen that a function draws from the view."""

from collections.abc import Callable

from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from tracker.ui.paint import LOOKS, paint
from tracker.ui.text import Pieces
from tracker.ui.view import View


class ViewLine(Widget):
    """A line that is painted again only when what it says has changed."""

    COMPONENT_CLASSES = LOOKS
    ALLOW_SELECT = False

    view: var[View] = var(View)

    def __init__(self, draw: Callable[[View, int], Pieces], *, id: str) -> None:
        super().__init__(id=id)
        self._draw = draw
        self._painted: Pieces = ()

    def watch_view(self) -> None:
        """Paint the line again where it says something else."""
        pieces = self._draw(self.view, self.size.width)
        self.set_class(not pieces, "-empty")
        if pieces != self._painted:
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return the line; it is drawn only now, since while it is hidden it has no width."""
        self._painted = self._draw(self.view, self.size.width)
        return paint(self, self._painted, self.size.width)
