"""Text in terminal cells: cut, padded, wrapped, and told how it looks."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from rich.cells import cell_len, set_cell_size

from tracker.words.plain import clean

Look = Literal[
    "plain", "strong", "dim", "acting", "good", "warn", "bad", "info", "track", "key", "alarm"
]
"""What a piece of text means to the eye; the style sheet says which colours that is."""


ACTING, SELECTED = "►", "›"
"""What stands before whoever acts, and before what is selected."""

ALLY, MARK = "◆", "●"
"""The signs of the party's own, and of the marked."""


LONGEST_NAME = 28
"""So many cells of a name stand in a sentence."""


LEAST_BEGINNING = 3
"""So many cells of a name are worth more than its number."""


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


def cut(text: str, width: int) -> str:
    """Return text that takes at most so many cells, with `…` where something is missing.

    >>> cut("Reinforcement", 6), cut("Rook", 6)
    ('Reinf…', 'Rook')
    """
    if width <= 0:
        return ""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + "…"


def tail(text: str, width: int) -> str:
    """Return the end of a text in at most so many cells, with `…` where something is missing.

    >>> tail("as said at the table", 9)
    '…he table'
    """
    if cell_len(text) <= width:
        return text
    while cell_len(text) > width - 1:
        text = text[1:]
    return f"…{text}"


def cut_name(name: str, width: int) -> str:
    """Return a name cut to so many cells, its number kept where it has one.

    >>> cut_name("Reinforcement 12", 10), cut_name("Reinforcement", 10)
    ('Reinfo… 12', 'Reinforce…')
    """
    head, _, number = name.rpartition(" ")
    room = width - len(number) - 1
    if cell_len(name) <= width or not head or not number.isdecimal() or room < LEAST_BEGINNING:
        return cut(name, width)
    return f"{cut(head, room)} {number}"


def short(name: str) -> str:
    """Return a name as it stands in a sentence: clean, and never the whole of the sentence.

    >>> short("Reinforcement"), len(short("Very " * 100))
    ('Reinforcement', 28)
    """
    return cut_name(clean(name), LONGEST_NAME)


def fit(text: str, width: int, *, right: bool = False) -> str:
    """Return text cut or padded to exactly so many cells; `right` puts it at the right end.

    >>> fit("5/16", 6, right=True)
    '  5/16'
    """
    short = cut(text, width)
    room = " " * max(width - cell_len(short), 0)
    return room + short if right else short + room


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


def wrap(text: str, width: int) -> Iterator[str]:
    """Yield text in lines of at most `width` cells, broken at spaces where there are any."""
    if cell_len(text) <= width:
        yield text
        return
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if cell_len(longer) <= width:
            line = longer
            continue
        if line:
            yield line
        *full, line = _chopped(word, width)
        yield from full
    if line:
        yield line


def _chopped(word: str, width: int) -> list[str]:
    """Break a word that is too long for any line."""
    parts = [""]
    for char in word:
        if cell_len(parts[-1] + char) > width:
            parts.append("")
        parts[-1] += char
    return parts
