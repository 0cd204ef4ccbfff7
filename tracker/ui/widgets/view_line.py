"""One line of the screen that a function draws from the view."""

from collections.abc import Callable

from textual.reactive import reactive, var
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
    pieces: reactive[Pieces] = reactive(())

    def __init__(self, draw: Callable[[View, int], Pieces], *, id: str) -> None:
        super().__init__(id=id)
        self._draw = draw

    def watch_view(self) -> None:
        """Work the line out anew."""
        self.pieces = self._draw(self.view, self.size.width)
        self.set_class(not self.pieces, "-empty")

    def on_resize(self) -> None:
        """Work the line out for its new width."""
        self.watch_view()

    def render_line(self, y: int) -> Strip:
        """Return the line."""
        return paint(self, self.pieces, self.size.width)
