"""The lines of the log that are seen: where the cursor is among them, and which have changed."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec import Struct
from textual.geometry import Region

from tracker.ui.log_pane import Pane
from tracker.ui.text import Piece, Pieces, width_of
from tracker.words.log import NOTHING_FITS

CURSOR = "› "


class Line(Struct, frozen=True):
    """A line that is seen; `current` where the cursor is, `marked` where that has its mark."""

    pieces: Pieces
    current: bool = False
    marked: bool = False


NO_LINE = Line(())


def seen_in(pane: Pane, *, is_read: bool) -> tuple[Line, ...]:
    """Return the lines of a pane; where there are none, its reader is told so."""
    current = pane.current
    lines = tuple(
        Line(pieces, place in current, place in current[:1]) for place, pieces in pane.lines
    )
    nothing = (Line((Piece(NOTHING_FITS, "dim"),)),) if is_read else ()
    return lines or nothing


def with_cursor(line: Line) -> Pieces:
    """Return a line as it is drawn while the log is read."""
    return (Piece(CURSOR if line.marked else " " * len(CURSOR), "key"), *line.pieces)


def changed_lines(before: Sequence[Line], seen: Sequence[Line], width: int) -> Iterator[Region]:
    """Yield the lines that look different; one with the cursor is painted from end to end."""
    for y, (old, new) in enumerate(zip_longest(before, seen, fillvalue=NO_LINE)):
        if old != new:
            has_ground = old.current or new.current
            text = max(width_of(old.pieces), width_of(new.pieces)) + len(CURSOR)
            yield Region(0, y, width if has_ground else text, 1)
