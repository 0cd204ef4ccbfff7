"""Pieces of text into strips of the screen, in the colours of the style sheet."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import zip_longest
from typing import get_args

from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tracker.ui.text import Look, Pieces, width_of

LOOKS: set[str] = {f"look--{look}" for look in get_args(Look)} | {
    "row--selected",
    "row--acting",
    "row--both",
}
"""The component classes of a screen on which pieces are drawn.

The widgets on it share them: Textual works out each of them for each node that has them, over and
over while an app starts, which took it a fifth of the time to the first screen.
"""


def paint(widget: Widget, pieces: Pieces, width: int, ground: str | None = None) -> Strip:
    """Return a line `width` cells wide; `ground` is a component class that lies under it all.

    Text becomes segments as it stands, so that no name is ever read as markup.
    """
    style_of = partial(widget.screen.get_component_rich_style, partial=True)
    base = widget.visual_style.rich_style
    if ground is not None:
        base += style_of(ground)
    segments = [Segment(text, _on(base, style_of(f"look--{look}"))) for text, look in pieces]
    return Strip(segments).adjust_cell_length(width, base).simplify()


def _on(base: Style, look: Style) -> Style:
    """Return a look on its ground.

    Where the ground is reversed, an ink would be a ground of its own: all is in the ground's
    colours there, and what would be reversed elsewhere is not, so that it stands out still.
    """
    if not base.reverse:
        return base + look
    return base + look.without_color + Style(reverse=not look.reverse)


def changed(before: Sequence[Pieces], after: Sequence[Pieces]) -> Iterator[Region]:
    """Yield what of a widget's lines looks different, without what is blank behind both.

    >>> from tracker.ui.text import Piece
    >>> list(changed([(Piece("Rook"),), (Piece("HP 9"),)], [(Piece("Rook"),), (Piece("HP 10"),)]))
    [Region(x=0, y=1, width=5, height=1)]
    """
    for y, (old, new) in enumerate(zip_longest(before, after, fillvalue=())):
        width = max(width_of(old), width_of(new))
        if old != new and width:
            yield Region(0, y, width, 1)


def repaint(widget: Widget, regions: Sequence[Region]) -> None:
    """Paint these parts of a widget again; Textual takes no part at all for the whole."""
    if regions:
        widget.refresh(*regions)


def put_titles(widget: Widget, title: str, subtitle: str) -> None:
    """Put titles into the frame of a widget, and paint those of its two lines that change.

    Textual's setters paint the whole widget again, so this sets what they set.
    """
    before = (widget._border_title, widget._border_subtitle)
    after = widget._border_title, widget._border_subtitle = Content(title), Content(subtitle)
    width, height = widget.outer_size
    frame = Region(0, 0, width, height).translate(-widget.content_offset)
    lines = (frame.y, frame.bottom - 1)
    changes = zip(lines, before, after, strict=True)
    repaint(widget, [Region(frame.x, y, width, 1) for y, old, new in changes if old != new])
