"""Pieces of text into strips of the screen, in the colours of the style sheet."""

from typing import get_args

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from tracker.ui.text import Look, Pieces

LOOKS: set[str] = {f"look--{look}" for look in get_args(Look)}
"""The component classes that every widget has which draws pieces."""


def paint(widget: Widget, pieces: Pieces, width: int, ground: str | None = None) -> Strip:
    """Return a line `width` cells wide; `ground` is a component class that lies under it all.

    Text becomes segments as it stands, so that no name is ever read as markup.
    """
    base = widget.get_component_rich_style("look--plain")
    if ground is not None:
        base += widget.get_component_rich_style(ground, partial=True)
    segments = [
        Segment(text, _on(base, widget.get_component_rich_style(f"look--{look}", partial=True)))
        for text, look in pieces
    ]
    return Strip(segments).adjust_cell_length(width, base)


def _on(base: Style, look: Style) -> Style:
    """Return a look on its ground.

    Where the ground is reversed, an ink would be a ground of its own: all is in the ground's
    colours there, and what would be reversed elsewhere is not, so that it stands out still.
    """
    if not base.reverse:
        return base + look
    return base + look.without_color + Style(reverse=not look.reverse)
