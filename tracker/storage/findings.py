"""Things found wrong inside an encounter file, and where a person will find them."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from tracker.storage.errors import Problem
from tracker.storage.locate import Lines, Loc, Table

_LONGEST_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with the value at `loc`, where each combatant has a place of its own."""

    loc: Loc
    message: str


def shown(value: object) -> str:
    """Return a value as its file has it, or what kind of value it is.

    >>> shown("lots"), shown(True), shown([1, 2])
    ('"lots"', 'true', 'a list')
    """
    match value:
        case dict():
            return "a table"
        case list():
            return "a list"
        case str() | bool():
            text = json.dumps(value, ensure_ascii=False)
        case _:
            text = str(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 1]}…"


def problems(
    findings: Iterable[Finding], table: Table, sources: tuple[int, ...], text: str
) -> tuple[Problem, ...]:
    """Return the findings as problems in the order of the lines, each said once.

    `table` and `text` are the file as it was written, `sources` has the block of each combatant.
    """
    lines = Lines(text)
    said = {
        Problem(finding.message, lines.of(loc), _field(loc, table))
        for finding in findings
        for loc in [_written(finding.loc, sources)]
    }
    return tuple(sorted(said, key=lambda one: (one.line or 0, one.field or "", one.message)))


def _written(loc: Loc, sources: tuple[int, ...]) -> Loc:
    match loc:
        case ("combatants", int(place), *rest) if place < len(sources):
            return ("combatants", sources[place], *rest)
        case _:
            return loc


def _field(loc: Loc, table: Table) -> str | None:
    """Return the way to a value as a person would say it: `hp.max of "Rook"`."""
    match loc:
        case ():
            return None
        case ("combatants", int(place)):
            return _combatant(table, place)
        case ("combatants", int(place), *rest):
            return f"{_dotted(rest)} of {_combatant(table, place)}"
        case _:
            return _dotted(loc)


def _combatant(table: Table, place: int) -> str:
    block = table["combatants"][place]
    name = block.get("name") if isinstance(block, dict) else None
    return shown(name) if isinstance(name, str) and name else f"combatant {place + 1}"


def _dotted(loc: Iterable[int | str]) -> str:
    """Return a way with dots, its places in lists counted from 1."""
    words = [f" {part + 1}" if isinstance(part, int) else f".{part}" for part in loc]
    return "".join(words).removeprefix(".")
