"""On which line of a TOML text a key stands, which the TOML reader of Python does not tell."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

Table = dict[str, Any]
"""A TOML table as it was read."""

Loc = tuple[int | str, ...]
"""The way to a value: keys of tables and, from 0, places in lists."""


class Lines:
    """The lines of a TOML text that is known to be valid.

    >>> lines = Lines('name = "Dock"\\n\\n[[combatants]]\\nname = "Rook"\\nhp = { max = 0 }')
    >>> lines.of(("combatants", 0, "hp", "max"))
    5
    """

    def __init__(self, text: str) -> None:
        self._lines: dict[Loc, int] = {}
        blocks: Counter[Loc] = Counter()
        inside: Loc = ()
        for number, source, parsed in _statements(text):
            if source.startswith("["):
                inside = _header(parsed, blocks, repeated=source.startswith("[["))
                for length in range(1, len(inside) + 1):
                    self._lines.setdefault(inside[:length], number)
            else:
                self._lines |= {
                    inside + path: number + below for path, below in _places(source, parsed)
                }

    def of(self, loc: Loc) -> int | None:
        """Return the line of a value, or of the nearest thing around it that has a line."""
        for length in range(len(loc), 0, -1):
            if loc[:length] in self._lines:
                return self._lines[loc[:length]]
        return None


def paths(value: object, start: Loc = ()) -> Iterator[Loc]:
    """Yield the way to everything in a value, outer before inner.

    >>> list(paths({"hp": {"max": 16}}))
    [('hp',), ('hp', 'max')]
    """
    if start:
        yield start
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*start, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from paths(inner, (*start, place))


def _statements(text: str) -> Iterator[tuple[int, str, Table]]:
    """Yield the first line, the text and the meaning of each statement.

    A statement of several lines is one that cannot be read before its last line, and that line
    holds what closes a list, a table or a text.
    """
    held: list[str] = []
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), start=1):
        held.append(line)
        if len(held) > 1 and not any(closing in line for closing in ("]", "}", '"""', "'''")):
            continue
        source = "\n".join(held)
        try:
            parsed = tomllib.loads(source)
        except tomllib.TOMLDecodeError:
            continue
        if parsed:
            yield number - len(held) + 1, source.lstrip(), parsed
        held.clear()


def _places(source: str, parsed: Table) -> Iterator[tuple[Loc, int]]:
    """Yield the way to everything in a statement, and on which of its lines, from 0, it begins."""
    way, items = _list_in(parsed)
    starts = _starts(source, len(items))
    for path in paths(parsed):
        match path[len(way) :]:
            case (int(place), *_):
                yield path, starts[place]
            case _:
                yield path, 0


def _list_in(statement: Table) -> tuple[Loc, list[Any]]:
    """Return the way to the value of a statement, and its items where it is a list."""
    way: Loc = ()
    value: Any = statement
    while isinstance(value, dict) and len(value) == 1:
        ((key, value),) = value.items()
        way += (key,)
    return way, value if isinstance(value, list) else []


def _starts(source: str, count: int) -> list[int]:
    """Return on which line of a statement each of the `count` items of its list begins.

    Lines that can be read once a bracket closes them hold whole items, and the next ones begin
    on the line behind them.
    """
    starts: list[int] = []
    begin, opening, held = 0, "", ""
    for number, line in enumerate(source.split("\n") if count else (), start=1):
        held += f"{line}\n"
        try:
            _, items = _list_in(tomllib.loads(f"{opening}{held}]"))
        except tomllib.TOMLDecodeError:
            continue
        starts += [begin] * len(items)
        begin, opening, held = number, "items = [", ""
    return starts + [begin] * (count - len(starts))


def _header(parsed: Table, blocks: Counter[Loc], *, repeated: bool) -> Loc:
    """Return the way to the table that a header opens, and count the blocks of its list."""
    way: Loc = ()
    rest: Any = parsed
    while rest:
        ((key, rest),) = rest.items()
        way += (key,)
        if isinstance(rest, list):
            rest = rest[0]
        if repeated and not rest:
            blocks[way] += 1
        if blocks[way]:
            way += (blocks[way] - 1,)
    return way
