"""Text in terminal cells: cut, padded, wrapped, and told how it looks."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from rich.cells import cell_len

from tracker.cells import cut as cut  # noqa: PLC0414
from tracker.cells import cut_name as cut_name  # noqa: PLC0414
from tracker.cells import fit as fit  # noqa: PLC0414
from tracker.cells import tail as tail  # noqa: PLC0414
from tracker.cells import wrap as wrap  # noqa: PLC0414
from tracker.words.plain import clean

Look = Literal[
    "plain",
    "strong",
    "dim",
    "acting",
    "good",
    "warn",
    "bad",
    "info",
    "track",
    "key",
    "alarm",
    "side-red",
    "side-yellow",
    "side-green",
    "side-cyan",
    "side-blue",
    "side-magenta",
    "side-grey",
]
"""What a piece of text means to the eye; the style sheet says which colours that is."""


ACTING, SELECTED = "►", "›"
"""What stands before whoever acts, and before what is selected."""

MARK = "●"
"""The sign of the marked; those of the sides are in `tracker.model.signs`."""


LONGEST_NAME = 28
"""So many cells of a name stand in a sentence."""


class Piece(NamedTuple):
    """A run of text with one look."""

    text: str
    look: Look = "plain"


Pieces = tuple[Piece, ...]
"""A line of the screen, left to right."""


def whole_parts(text: str, width: int, between: str = " · ") -> str:
    """Return a text without those of its last parts for which there is no room.

    >>> whole_parts("row or name · ↓ other attack", 20), whole_parts("a · b", 1)
    ('row or name', 'a')
    """
    parts = text.split(between)
    while len(parts) > 1 and cell_len(between.join(parts)) > width:
        parts.pop()
    return between.join(parts)


def short(name: str) -> str:
    """Return a name as it stands in a sentence: clean, and never the whole of the sentence.

    >>> short("Reinforcement"), len(short("Very " * 100))
    ('Reinforcement', 28)
    """
    return cut_name(clean(name), LONGEST_NAME)


def width_of(pieces: Pieces) -> int:
    """Return how many cells a line takes."""
    return sum(cell_len(piece.text) for piece in pieces)


def bar(now: int, most: int, width: int, look: Look) -> Pieces:
    """Return a bar of `width` cells, filled as far as `now` is of `most`.

    Whoever has a hit point left shows at least half a cell.

    >>> [piece.text for piece in bar(5, 10, 4, "good")]
    ['━━', '──']
    """
    halves = round(2 * width * min(max(now, 0), most) / most)
    if now > 0:
        halves = max(halves, 1)
    filled = "━" * (halves // 2) + "╸" * (halves % 2)
    return (Piece(filled, look), Piece("─" * (width - len(filled)), "track"))


def flow(groups: Iterable[Pieces], width: int) -> list[Pieces]:
    """Return groups of pieces two cells apart, in as many lines as they need.

    >>> [len(line) for line in flow([(Piece("Fort +2"),), (Piece("Ref +3"),)], 10)]
    [1, 1]
    """
    lines: list[Pieces] = []
    for group in groups:
        if lines and width_of(lines[-1]) + 2 + width_of(group) <= width:
            lines[-1] = (*lines[-1], Piece("  "), *group)
        else:
            lines.append(group)
    return lines
