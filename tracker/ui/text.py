"""Text in terminal cells: cleaned, cut, padded, wrapped, and told how it looks."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from rich.cells import cell_len, set_cell_size

Look = Literal[
    "plain", "strong", "dim", "acting", "good", "warn", "bad", "info", "track", "key", "alarm"
]
"""What a piece of text means to the eye; the style sheet says which colours that is."""

VARIATION_SELECTOR = "\ufe0f"
"""Makes some glyphs two cells wide in some terminals, so it is left out."""


class Piece(NamedTuple):
    """A run of text with one look."""

    text: str
    look: Look = "plain"


Pieces = tuple[Piece, ...]
"""A line of the screen, left to right."""


@lru_cache(maxsize=8192)
def clean(text: str) -> str:
    """Return text with every character that could disturb the screen shown as `·`.

    Those are line ends, tabs, control characters, and all that is invisible or turns the direction
    of writing.

    >>> clean("Orc\\n[/]")
    'Orc·[/]'
    """
    if text.isprintable() and VARIATION_SELECTOR not in text:
        return text
    return "".join(_shown(char) for char in text)


def _shown(char: str) -> str:
    if char == VARIATION_SELECTOR:
        return ""
    if char.isprintable():
        return char
    return " " if char in "\u00a0\u2002\u2003\u2009\u202f\u3000" else "·"


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
