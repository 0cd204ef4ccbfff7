"""Text by the cells of a terminal that it takes: cut, padded, broken into lines."""

from collections.abc import Iterator

from rich.cells import cell_len, set_cell_size

LEAST_BEGINNING = 3
"""So many cells of a name are worth more than its number."""


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


def fit(text: str, width: int, *, right: bool = False) -> str:
    """Return text cut or padded to exactly so many cells; `right` puts it at the right end.

    >>> fit("5/16", 6, right=True)
    '  5/16'
    """
    short = cut(text, width)
    room = " " * max(width - cell_len(short), 0)
    return room + short if right else short + room


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
