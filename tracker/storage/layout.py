"""How an encounter is laid out in its file."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import tomli_w

from tracker.model.base import Frozen
from tracker.model.combatant import Combatant, Creature
from tracker.model.condition import Condition
from tracker.model.encounter import Encounter
from tracker.model.faction import Factions
from tracker.model.hit_points import HitPoints
from tracker.model.library import Kept
from tracker.rules.damage.system import System
from tracker.rules.damage.tracks import unwritten_fields
from tracker.storage.attack_table import attack_table
from tracker.storage.condition_table import condition_table, fresh_table
from tracker.storage.locate import Table
from tracker.storage.protection_table import protection_table
from tracker.storage.system_says import system_called
from tracker.words import library as words

FORMAT = 1
"""The format of the files that this tracker writes."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")

LONGEST_LIST = 88
"""A list in a longer line stands one item a line. Two attacks are always longer."""


def encounter_toml(encounter: Encounter) -> str:
    r"""Return an encounter as the text of its file; reading that gives the same encounter.

    Head, house rules, factions and combatants stand in the order of the model; what is as it would
    be anyway is left out.

    >>> print(encounter_toml(Encounter(name="Dock", combatants=(Combatant(name="Rook"),))), end="")
    format = 1
    name = "Dock"
    system = "d20-modern"
    <BLANKLINE>
    [[combatants]]
    name = "Rook"
    """
    head = {"format": FORMAT, "name": encounter.name, "system": encounter.system}
    head |= _plain(encounter, leaving_out={"rules", "factions", "combatants"})
    if encounter.fresh is not None and "fresh" in head:
        head["fresh"] = fresh_table(encounter.fresh)
    sections = [[*_lines(head.items())]]
    if rules := _plain(encounter.rules):
        sections.append(["[rules]", *_lines(rules.items())])
    if encounter.factions:
        sections.append(["[factions]", *_lines(_factions(encounter.factions).items())])
    system = system_called(encounter.system)
    for one in encounter.combatants:
        sections.append(["[[combatants]]", *_lines(_block(one, encounter, system).items())])
    return "\n\n".join("\n".join(section) for section in sections) + "\n"


def _factions(factions: Factions) -> Table:
    """Return what is said of sides as a table of tables, each under its side."""
    return {_key(one.side): _plain(one, leaving_out={"side"}) for one in factions}


def _plain(model: Frozen, leaving_out: set[str] | None = None) -> Table:
    table: Table = model.model_dump(exclude_defaults=True, exclude=leaving_out)
    return table


def _block(one: Combatant, encounter: Encounter, system: System) -> Table:
    """Return a combatant as a table, with short forms where there are any."""
    table = _plain(one, leaving_out=set(unwritten_fields(one, system)))
    if one.name == encounter.current and one.turn == "waiting":
        # Left out, it would be read as acting, which is what a person means by `current`.
        table["turn"] = "waiting"
    if one.health == "ok" != system.health_at(one, "ok"):
        table["health"] = "ok"  # left out, it would be read as what hit points or wounds say
    if "hp" in table:
        table["hp"] = _hit_points(one.hp)
    if one.defense and table["defense"].keys() == {"normal"}:
        table["defense"] = one.defense.normal
    if "attacks" in table:
        table["attacks"] = [attack_table(attack) for attack in one.attacks]
    for key in ("weaknesses", "resistances"):
        if key in table:
            table[key] = protection_table(getattr(one, key))
    if "conditions" in table:
        table["conditions"] = [condition_table(condition) for condition in one.conditions]
    return table


def stat_block(creature: Creature, conditions: tuple[Condition, ...]) -> Table:
    """Return a creature as a block of a file has it, with the conditions it bears.

    >>> stat_block(Creature(name="Rat", hp=HitPoints(max=3)), ())
    {'name': 'Rat', 'hp': 3}
    """
    one = Combatant.model_construct(**{**dict(creature), "conditions": conditions})
    table = _block(one, Encounter(), system_called(None))
    return {key: value for key, value in table.items() if key != "health"}  # which follows


def carried_toml(kept: Iterable[Kept]) -> str:
    """Return how some came out of their fights as the text of a file."""
    sections = [[f"# {words.ABOUT_CARRIED}", *_lines({"format": FORMAT}.items())]]
    for one in kept:
        state = Combatant(
            name=one.name,
            hp=one.hp,
            wounds=one.wounds,
            health=one.health,
            conditions=one.conditions,
        )
        table = {"name": one.name, "system": one.system}
        block = _block(state, Encounter(), system_called(one.system))
        sections.append(["[[carried]]", *_lines((table | block).items())])
    return "\n\n".join("\n".join(section) for section in sections) + "\n"


def _hit_points(hp: HitPoints) -> int | Table:
    if hp.max is None:
        return _plain(hp)
    if hp == HitPoints(max=hp.max):
        return hp.max
    return {"now": hp.now, "max": hp.max} | _plain(hp, leaving_out={"max", "taken"})


def _lines(items: Iterable[tuple[str, Any]]) -> Iterator[str]:
    """Yield `key = value` for each item; long lists and texts of several lines take more lines."""
    for key, value in items:
        line = f"{key} = {_inline(value)}"
        if isinstance(value, str) and "\n" in value and "\r" not in value:
            yield tomli_w.dumps({key: value}, multiline_strings=True).removesuffix("\n")
        elif isinstance(value, list | tuple) and len(line) > LONGEST_LIST:
            yield from (f"{key} = [", *(f"    {_inline(one)}," for one in value), "]")
        else:
            yield line


def _key(key: str) -> str:
    """Return a key as TOML has it, in quotes if it must be."""
    if _BARE.fullmatch(key):
        return key
    return tomli_w.dumps({key: 0}).removesuffix(" = 0\n")


def _inline(value: object) -> str:
    match value:
        case dict() if value:
            items = ", ".join(f"{_key(key)} = {_inline(inner)}" for key, inner in value.items())
            return f"{{ {items} }}"
        case dict():
            return "{}"
        case list() | tuple():
            return f"[{', '.join(_inline(inner) for inner in value)}]"
        case _:
            return tomli_w.dumps({"x": value}).removeprefix("x = ").removesuffix("\n")
