"""A part of the start screen that a function draws from its view."""

from collections.abc import Callable

from textual.reactive import reactive, var
from textual.strip import Strip
from textual.widget import Widget

from tracker.ui.paint import paint
from tracker.ui.start_view import StartView
from tracker.ui.text import Pieces

Draw = Callable[[StartView, int, int], list[Pieces]]
"""Draws a view on so many cells and lines."""


class StartPart(Widget):
    """Some lines that are painted again only when what they say has changed."""

    ALLOW_SELECT = False

    view: var[StartView] = var(StartView)
    lines: reactive[list[Pieces]] = reactive(list)

    def __init__(self, draw: Draw, *, id: str) -> None:
        super().__init__(id=id)
        self._draw = draw

    def watch_view(self) -> None:
        """Work the lines out anew."""
        if self.size:
            self.lines = self._draw(self.view, *self.content_size)

    def on_resize(self) -> None:
        """Work the lines out for their new room."""
        self.watch_view()

    def render_line(self, y: int) -> Strip:
        """Return a line."""
        pieces = self.lines[y] if y < len(self.lines) else ()
        return paint(self, pieces, self.content_size.width)
