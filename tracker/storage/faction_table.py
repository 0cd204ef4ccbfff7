"""The sides of an encounter file: a table of tables, each under the name of its side."""

from collections.abc import Iterator

from tracker.commands.errors import nearest_spelling
from tracker.model.faction import Faction
from tracker.storage.findings import Finding
from tracker.storage.locate import Loc, Table
from tracker.words import values

FACTIONS = "factions"
_SIDE = "side"


def long_factions(table: Table) -> Table:
    """Return an encounter with its factions as a list, each with its side in it.

    What is no table of tables is left out here, and found by `bad_factions`.
    """
    factions = table.get(FACTIONS)
    if factions is None:
        return table
    if not isinstance(factions, dict):
        return {key: value for key, value in table.items() if key != FACTIONS}
    tables = ((side, value) for side, value in factions.items() if isinstance(value, dict))
    return table | {FACTIONS: [value | {_SIDE: side} for side, value in tables]}


def bad_factions(table: Table) -> Iterator[Finding]:
    """Yield what is wrong with factions and is never shown to the model."""
    factions = table.get(FACTIONS)
    if factions is None:
        return
    if not isinstance(factions, dict):
        yield Finding((FACTIONS,), values.must_be(values.FACTIONS, factions))
        return
    known = [key for key in Faction.model_fields if key != _SIDE]
    for side, value in factions.items():
        if not isinstance(value, dict):
            yield Finding((FACTIONS, side), values.must_be(values.FACTION, value))
        elif _SIDE in value:
            near = nearest_spelling(_SIDE, known)
            yield Finding((FACTIONS, side, _SIDE), values.unknown_key(_SIDE, near, known))


def as_written(place: int, rest: list[int | str], table: Table) -> Loc:
    """Return the way to a faction, or to what is in it, as the file has it."""
    side = table[FACTIONS][place][_SIDE]
    return (FACTIONS, side, *(each for each in rest if each != _SIDE))
