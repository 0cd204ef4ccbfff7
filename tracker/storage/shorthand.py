"""The short forms in which a person may write an encounter, and which play never sees."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from msgspec import Struct
from pydantic import ValidationError

from tracker.commands.errors import nearest_spelling
from tracker.model.combatant import Creature
from tracker.model.encounter import D20_MODERN
from tracker.model.hit_points import HitPoints
from tracker.model.names import name_key
from tracker.model.wounds import WoundTrack
from tracker.rules.damage.system import System
from tracker.rules.damage.systems import SYSTEMS
from tracker.storage.attack_table import long_attack
from tracker.storage.condition_table import long_condition, long_fresh
from tracker.storage.damage_words import bad_types
from tracker.storage.faction_table import bad_factions, long_factions
from tracker.storage.findings import Finding
from tracker.storage.locate import Loc, Table
from tracker.storage.system_says import system_called
from tracker.words import values

MOST_AT_ONCE = 100
"""How many combatants one block can stand for."""


class LongForm(Struct, frozen=True):
    """An encounter without short forms, as plain data that the model can check.

    `sources` has, for each combatant, the way to the block it was written in.
    """

    table: Table
    sources: tuple[Loc, ...]
    findings: tuple[Finding, ...]


def long_form(table: Table, name: str) -> LongForm:
    """Return the encounter of a file in its long form; `name` is used where it has none.

    `count = 6` becomes six combatants under numbered names, a condition that is only a name
    becomes a table, the texts in attacks become what they say, health follows hit points at or
    below 0, and the one who is `current` is acting, each where the file does not say otherwise.
    """
    table = {"name": name} | table
    wrong = list(bad_factions(table))
    table = long_factions(table)
    if "fresh" in table:
        table = table | {"fresh": long_fresh(table["fresh"])}
    blocks = table.get("combatants")
    if not isinstance(blocks, list):
        return LongForm(table, (), (*_bad_system(table), *wrong))
    system = system_called(table.get("system"))
    combatants: list[Any] = []
    sources: list[Loc] = []
    for place, block in enumerate(blocks):
        each = list(_each(block, table.get("current"), system))
        combatants += each
        sources += [("combatants", place)] * len(each)
    wrong_types = bad_types(combatants, system.KNOWN_TYPES, _own_types(table))
    findings = (*_bad_system(table), *wrong, *_bad_counts(blocks), *wrong_types)
    return LongForm(table | {"combatants": combatants}, tuple(sources), findings)


def _own_types(table: Table) -> list[str]:
    """Return the types of damage that house rules add; what is wrong with them the model says."""
    rules = table.get("rules")
    own = rules.get("damage_types") if isinstance(rules, dict) else None
    listed = [own] if isinstance(own, str) else own if isinstance(own, list) else []
    return [word for word in listed if isinstance(word, str)]


def _each(block: object, current: object, system: System) -> Iterator[object]:
    """Yield the combatants that a block stands for."""
    if not isinstance(block, dict):
        yield block
        return
    count, name = _count(block), block.get("name")
    one = {key: value for key, value in long_block(block).items() if key != "count"}
    one = _health(one, system)
    if count is None or not isinstance(name, str) or not name.strip():
        yield _acting(one, current)
        return
    for number in range(1, count + 1):
        yield _acting(one | {"name": f"{name} {number}"}, current)


def long_block(block: Table) -> Table:
    """Return a stat block with what its texts say in their place."""
    return {key: _long(key, value) for key, value in block.items()}


def _long(key: str, value: object) -> object:
    match key, value:
        case "conditions", list():
            return [long_condition(one) for one in value]
        case "attacks", list():
            return [long_attack(one) for one in value]
        case _:
            return value


def _health(one: Table, system: System) -> Table:
    """Let health follow hit points or wounds, where the file does not say it."""
    if "health" in one:
        return one
    said = {key: one[key] for key in ("side", "significant") if key in one}
    health = system.health_at(Creature.model_construct(name="", **said, **_tracks(one)), "ok")
    return one if health == "ok" else one | {"health": health}


def _tracks(one: Table) -> dict[str, Any]:
    """Return the hit points and wounds of a file; what is wrong with them the model will refuse."""
    tracks: dict[str, Any] = {}
    hp = one.get("hp")
    now = hp.get("now") if isinstance(hp, dict) else None
    if type(now) is int:
        tracks["hp"] = HitPoints.model_construct(max=0, taken=-now)
    with suppress(ValidationError):
        if "wounds" in one:
            tracks["wounds"] = WoundTrack.model_validate(one["wounds"])
    return tracks


def _acting(one: Table, current: object) -> Table:
    name = one.get("name")
    if not isinstance(name, str) or not isinstance(current, str):
        return one
    return {"turn": "acting"} | one if name_key(name) == name_key(current) else one


def _count(block: Table) -> int | None:
    """Return how many combatants a block says that it stands for, if it says so rightly."""
    count = block.get("count")
    return count if type(count) is int and 1 <= count <= MOST_AT_ONCE else None


def _bad_system(table: Table) -> Iterator[Finding]:
    """Yield what is wrong with the damage system; what is no text the model refuses."""
    yield from bad_system(table.get("system", D20_MODERN), ("system",))


def bad_system(name: object, loc: Loc) -> Iterator[Finding]:
    """Yield that there is no damage system of this name; of what is no text, nothing."""
    if isinstance(name, str) and name not in SYSTEMS:
        near = nearest_spelling(name, SYSTEMS)
        yield Finding(loc, values.no_choice(name, near, tuple(SYSTEMS)))


def _bad_counts(blocks: list[Any]) -> Iterator[Finding]:
    for place, block in enumerate(blocks):
        if isinstance(block, dict) and "count" in block and _count(block) is None:
            message = values.not_in_range(1, MOST_AT_ONCE, block["count"])
            yield Finding(("combatants", place, "count"), message)
