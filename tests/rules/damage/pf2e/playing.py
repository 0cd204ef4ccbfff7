"""A small fight of Pathfinder 2e as a file has it."""

from pathlib import Path

from tests.table import Table
from tracker.model.encounter import Encounter
from tracker.storage.encounter_file import parse_encounter

FILE = """
system = "pf2e"

[[combatants]]
name = "Valeros"
side = "party"
initiative = 20
hp = 30
defense = 18
saves = { fort = 9, ref = 6, will = 4 }
attacks = [
    { name = "Longsword", bonus = 9, damage = "1d8+4 slashing", traits = ["cold iron"] },
    { name = "Pick", bonus = 9, damage = "1d6+4 piercing + 1d6 precision", traits = ["fatal d10"] },
    { name = "Torch", bonus = 7, damage = "1d4 fire + 1d6 persistent fire" },
    { name = "Fist", bonus = 9, kind = "natural", damage = "1d4+4", traits = ["nonlethal"] },
    { name = "Bow", bonus = 8, kind = "ranged", range = 60, damage = "1d8" },
]

[[combatants]]
name = "Wight"
initiative = 10
hp = 24
defense = 17
weaknesses = { fire = 5, "cold iron" = 3 }
resistances = { physical = { value = 5, except = "silver" } }
attacks = [{ name = "Claw", bonus = 12, damage = "1d8+6 slashing" }]

[[combatants]]
name = "Ghoul"
initiative = 5
hp = 20
defense = 16
"""


def encounter(text: str = FILE) -> Encounter:
    """Return an encounter as its file says it."""
    return parse_encounter(text.encode(), Path("fight.toml"))


def fight(*dice: int) -> Table:
    """Return the fight, started, with these dice on the table."""
    table = Table(encounter=encounter(), dice=dice)
    table.say("start")
    return table
