"""Things found wrong inside an encounter file, and where a person will find them."""

from collections.abc import Iterable

from msgspec import Struct

from tracker.storage.errors import Problem
from tracker.storage.locate import Lines, Loc, Table
from tracker.words import files, places
from tracker.words.values import shown


class Finding(Struct, frozen=True):
    """Something wrong with the value at `loc`, where each combatant has a place of its own.

    `rival` is the way to another value with which it is at odds, for those that are.
    """

    loc: Loc
    message: str
    rival: Loc | None = None


def problems(
    findings: Iterable[Finding], table: Table, sources: tuple[Loc, ...], text: str
) -> tuple[Problem, ...]:
    """Return the findings as problems in the order of the lines, each said once.

    `table` and `text` are the file as it was written, `sources` has the way to the block of each
    combatant, or creature of the library.
    """
    lines = Lines(text)
    said = {_problem(finding, table, sources, lines) for finding in findings}
    return tuple(sorted(said, key=lambda one: (one.line or 0, one.field or "", one.message)))


def _problem(finding: Finding, table: Table, sources: tuple[Loc, ...], lines: Lines) -> Problem:
    loc, message = _written(finding.loc, sources), finding.message
    line = lines.of(loc)
    if finding.rival is not None:
        other = lines.of(_written(finding.rival, sources))
        if other is not None and other != line:
            message = files.and_on_line(message, other)
    return Problem(message, line, _field(loc, table))


def _written(loc: Loc, sources: tuple[Loc, ...]) -> Loc:
    match loc:
        case ("combatants" | "creatures", int(place), *rest) if place < len(sources):
            return (*sources[place], *rest)
        case _:
            return loc


def _field(loc: Loc, table: Table) -> str | None:
    """Return the way to a value as a person would say it: `hp.max of "Rook"`."""
    match loc:
        case ():
            return None
        case ("combatants" | "creatures" as blocks, int(place), *rest):
            return places.place(tuple(rest), _owner(table, blocks, place))
        case _:
            return places.place(loc)


def _owner(table: Table, blocks: str, place: int) -> str:
    block = table[blocks][place]
    name = (block.get("name") or block.get("use")) if isinstance(block, dict) else None
    if isinstance(name, str) and name:
        return shown(name)
    return places.nameless(place, blocks.removesuffix("s"))
