"""A part of the start screen that a function draws from its view."""

from collections.abc import Callable

from textual.geometry import Size
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from tracker.ui.paint import changed, paint, repaint
from tracker.ui.start_view import StartView
from tracker.ui.text import Pieces

Draw = Callable[[StartView, int, int], list[Pieces]]
"""Draws a view on so many cells and lines."""


class StartPart(Widget):
    """Some lines that are painted again only when what they say has changed."""

    ALLOW_SELECT = False

    view: var[StartView] = var(StartView)

    def __init__(self, draw: Draw, *, id: str) -> None:
        super().__init__(id=id)
        self._draw = draw
        self._drawn: tuple[StartView, Size, list[Pieces]] = (StartView(), Size(), [])
        self._painted: list[Pieces] = []

    def watch_view(self) -> None:
        """Paint again what says something else."""
        repaint(self, list(changed(self._painted, self._lines())))

    def on_resize(self) -> None:
        """Work the lines out for their new room."""
        self.watch_view()

    def render_line(self, y: int) -> Strip:
        """Return a line; it is painted before it is told of its size, and drawn only then."""
        lines = self._painted = self._lines()
        return paint(self, lines[y] if y < len(lines) else (), self.content_size.width)

    def _lines(self) -> list[Pieces]:
        """Return the lines, drawn once for a view and a size."""
        view, size = self.view, self.content_size
        if (view, size) != self._drawn[:2]:
            self._drawn = (view, size, self._draw(view, *size) if size else [])
        return self._drawn[2]
