"""`use = "goblin"` in an encounter file: a creature of the library, with what the file says on top.

Nested values are laid on top key by key where they are hit points, Defense or saves; all others,
such as attacks and conditions, stand in the place of those of the library.
"""

import tomllib
from codecs import BOM_UTF8
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from tracker.commands.errors import nearest_spelling
from tracker.model.encounter import D20_MODERN
from tracker.model.library import Library, Stored
from tracker.storage.findings import Finding
from tracker.storage.layout import stat_block
from tracker.storage.library import shelves_near
from tracker.storage.locate import Table
from tracker.words import library as words
from tracker.words import values

USE = "use"
"""The key that names a creature of the library."""

_NESTED = {"hp": "max", "defense": "normal", "saves": ""}
"""The values that are laid on top key by key, and what a number alone is of them."""


class WithUsed(Struct, frozen=True):
    """The table of an encounter in which nothing refers to the library any more."""

    table: Table
    notices: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    uses_library: bool = False


def with_used(table: Table, path: Path) -> WithUsed:
    """Return the encounter of a file with its creatures of the library written out.

    Of what the library does not know, a blank of that name is made, and a notice tells so.
    """
    if not _uses_library(table):
        return WithUsed(table)
    shelves = shelves_near(path)
    system = str(table.get("system", D20_MODERN))
    notices = [words.left_out(each.in_short, 0) for each in shelves.problems]
    blocks: list[Any] = []
    findings: list[Finding] = []
    for place, block in enumerate(table["combatants"]):
        if not _uses(block):
            blocks.append(block)
        elif not isinstance(name := block[USE], str) or not name.strip():
            findings.append(
                Finding(("combatants", place, USE), values.must_be(words.NAME_OF_CREATURE, name))
            )
            blocks.append({"name": "?"} | _without_use(block))
        else:
            stored = shelves.library.creature(name, system)
            notices += _said_of(name, stored, shelves.library, system)
            blocks.append(_written_out(name, stored, block))
    told = tuple(dict.fromkeys(notices))
    return WithUsed(table | {"combatants": blocks}, told, tuple(findings), uses_library=True)


def names_library(data: bytes) -> bool:
    """Return whether the bytes of an encounter file name a creature of the library."""
    if USE.encode() not in data:
        return False
    try:
        return _uses_library(tomllib.loads(data.removeprefix(BOM_UTF8).decode()))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError):
        return False


def _uses_library(table: Table) -> bool:
    blocks = table.get("combatants")
    return isinstance(blocks, list) and any(map(_uses, blocks))


def _uses(block: object) -> bool:
    return isinstance(block, dict) and USE in block


def _without_use(block: Table) -> Table:
    return {key: value for key, value in block.items() if key != USE}


def _written_out(name: str, stored: Stored | None, block: Table) -> Table:
    on_top = _without_use(block)
    if stored is None:
        return {"name": name} | on_top
    below = stat_block(stored.creature, stored.conditions)
    laid = {key: _laid(key, below.get(key), value) for key, value in on_top.items()}
    return below | laid


def _laid(key: str, below: object, on_top: object) -> object:
    """Return a value with another on top of it, key by key where it is of that kind."""
    if key not in _NESTED or below is None or not isinstance(on_top, dict):
        return on_top
    nested = below if isinstance(below, dict) else {_NESTED[key]: below}
    if "taken" in on_top:
        nested = {inner: value for inner, value in nested.items() if inner != "now"}
    return nested | on_top


def _said_of(name: str, stored: Stored | None, library: Library, system: str) -> Iterator[str]:
    """Yield what the GM should know of a creature that is used."""
    if stored is not None:
        if stored.hides:
            yield words.hides(stored.creature.name, stored.source, stored.hides)
    elif systems := library.systems_of(name):
        yield words.other_system(name, systems)
    else:
        names = [each.creature.name for each in library.shelf(system).values()]
        yield words.unknown(name, nearest_spelling(name, names))
