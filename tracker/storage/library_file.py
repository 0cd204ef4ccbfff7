"""A file of the library: creatures and parties, in the shape that encounter files have."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct
from pydantic import ValidationError

from tracker.model.combatant import Creature
from tracker.model.encounter import Encounter
from tracker.model.library import Party, Stored
from tracker.model.names import name_key, same_names
from tracker.storage.damage_words import bad_types
from tracker.storage.errors import FileProblem
from tracker.storage.explain import explain
from tracker.storage.findings import Finding, problems
from tracker.storage.library_models import CreatureBlock, LibraryFile
from tracker.storage.locate import Loc, Table
from tracker.storage.shorthand import bad_system, long_block
from tracker.storage.system_says import system_called, unplayable
from tracker.storage.toml_text import read_toml, toml_table
from tracker.words import files, library, values

_HEAD = ("format", "system", "creatures", "parties")
"""The keys of a file with several creatures; any other file is one creature."""

_NOT_OF_CREATURE = ("conditions", "system")


class Stock(Struct, frozen=True):
    """What a file of the library has."""

    creatures: tuple[Stored, ...] = ()
    parties: tuple[Party, ...] = ()


class _Written(Struct, frozen=True):
    """A file as it was written: all of it, its creatures, and the way to each of them."""

    table: Table
    creatures: list[Any]
    ways: tuple[Loc, ...]


def parse_library(data: bytes, path: Path) -> Stock:
    """Return the creatures and parties in the bytes of a file; raises FileProblem about `path`.

    >>> [rat] = parse_library(b'name = "Rat"\\nhp = 3', Path("rat.toml")).creatures
    >>> rat.creature.hp.max
    3
    """
    return read_toml(data, path, _parse)


def is_library(table: Table) -> bool:
    """Return whether a file is one of the library and not an encounter.

    It is also where it has what only a creature has.

    >>> is_library({"creatures": []}), is_library({"name": "Rat", "hp": 3})
    (True, True)
    >>> is_library({"name": "Dock", "combatants": []}), is_library({"name": "Dock"})
    (False, False)
    """
    if "combatants" in table:
        return False
    of_creatures = CreatureBlock.model_fields.keys() - Encounter.model_fields.keys()
    return bool(table.keys() & {"creatures", "parties", *of_creatures})


def _parse(text: str, path: Path) -> Stock:
    written = _written(toml_table(text, path))
    table = {key: it for key, it in written.table.items() if key == "parties"}
    table["creatures"] = [
        long_block(each) if isinstance(each, dict) else each for each in written.creatures
    ]
    findings = [*_head(written)]
    stock = Stock()
    try:
        stock = _stock(LibraryFile.model_validate(table), written.table.get("system"), path)
        findings += _at_odds(stock)
    except ValidationError as error:
        findings += explain(error, table)
    findings += _types(table["creatures"], written.table.get("system"))
    if findings:
        shown = written.table | {"creatures": written.creatures}
        raise FileProblem(path, *problems(findings, shown, written.ways, text))
    return stock


def _written(table: Table) -> _Written:
    if table and not table.keys() & {"creatures", "parties"}:
        return _Written({}, [{key: it for key, it in table.items() if key != "format"}], ((),))
    blocks = table.get("creatures", [])
    listed = blocks if isinstance(blocks, list) else [blocks]
    return _Written(table, listed, tuple(("creatures", at) for at in range(len(listed))))


def _head(written: _Written) -> Iterator[Finding]:
    """Yield what is wrong outside the creatures and parties."""
    table = written.table
    for key in table.keys() - {*_HEAD}:
        yield Finding((key,), library.no_key(_HEAD))
    if type(table.get("format", 1)) is not int or table.get("format", 1) != 1:
        yield Finding(("format",), files.format_never_was(values.shown(table["format"]), 1))
    if "system" in table and not isinstance(table["system"], str):
        yield Finding(("system",), values.must_be(values.TEXT, table["system"]))
    yield from bad_system(table.get("system"), ("system",))
    for at, block in enumerate(written.creatures):
        if isinstance(block, dict):
            yield from bad_system(block.get("system"), ("creatures", at, "system"))


def _types(blocks: list[Any], system: object) -> Iterator[Finding]:
    """Yield the types of damage that the system of a creature does not know."""
    for at, block in enumerate(blocks):
        own = block.get("system", system) if isinstance(block, dict) else None
        if own is not None:
            for each in bad_types([block], system_called(own).KNOWN_TYPES):
                yield Finding(("creatures", at, *each.loc[2:]), each.message)


def _stock(file: LibraryFile, system: object, path: Path) -> Stock:
    usual = system if isinstance(system, str) else None
    creatures = tuple(_stored(block, usual, path) for block in file.creatures)
    parties = tuple(Party(block.name, block.members) for block in file.parties)
    return Stock(creatures, parties)


def _stored(block: CreatureBlock, usual: str | None, path: Path) -> Stored:
    said = {key: it for key, it in dict(block).items() if key not in _NOT_OF_CREATURE}
    creature = Creature.model_construct(**said)
    # What is skipped hangs on a turn in progress, and there is none in a library.
    conditions = tuple(each.model_copy(update={"skip": False}) for each in block.conditions)
    return Stored(creature, conditions, block.system or usual, source=str(path))


def _at_odds(stock: Stock) -> Iterator[Finding]:
    """Yield what nobody could use: an attack that its system has not, a name that is there twice.

    One name may stand for a creature of each system.
    """
    for at, stored in enumerate(stock.creatures):
        if stored.system is not None:
            for each in unplayable([stored.creature], system_called(stored.system)):
                yield Finding(("creatures", at, *each.loc[2:]), each.message)
        for number, condition in enumerate(stored.conditions):
            if condition.of is not None:
                yield Finding(("creatures", at, "conditions", number, "of"), library.NOBODYS_TURN)
    for system in dict.fromkeys(stored.system for stored in stock.creatures):
        places = [at for at, each in enumerate(stock.creatures) if each.system == system]
        pair = same_names([stock.creatures[at].creature for at in places])
        if pair is not None:
            first, second = (places[at] for at in pair)
            name = stock.creatures[first].creature.name
            rival = ("creatures", first, "name")
            yield Finding(("creatures", second, "name"), library.named_twice(name), rival)
    if pair := same_names(stock.parties):
        name = stock.parties[pair[0]].name
        rival = ("parties", pair[0], "name")
        yield Finding(("parties", pair[1], "name"), library.named_twice(name), rival)
    for at, party in enumerate(stock.parties):
        yield from _members_at_odds(party, ("parties", at, "members"))


def _members_at_odds(party: Party, way: Loc) -> Iterator[Finding]:
    """Yield why a party could not be added: it has no members, or one of them twice."""
    if not party.members:
        yield Finding(way, library.NO_MEMBERS)
    known: set[str] = set()
    for at, name in enumerate(party.members):
        if name_key(name) in known:
            yield Finding((*way, at), library.member_twice(name))
        known.add(name_key(name))
