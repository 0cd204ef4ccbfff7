"""The damage systems there are: a new one is a module and a line here."""

from tracker.model.damage_types import DAMAGE_TYPES
from tracker.model.encounter import D20_MODERN, PATHFINDER_2E, Encounter
from tracker.rules.damage import d20_modern, pathfinder
from tracker.rules.damage.system import System

SYSTEMS: dict[str, System] = {D20_MODERN: d20_modern, PATHFINDER_2E: pathfinder}
"""Each system by the name that encounter files have for it."""

TYPES: dict[str, tuple[str, ...]] = {
    PATHFINDER_2E: tuple(name for each in DAMAGE_TYPES for name in (each.name, *each.aliases))
}
"""The types of damage of those systems that have a closed list of them."""


def system_of(encounter: Encounter) -> System:
    """Return the system that an encounter is played by."""
    return SYSTEMS[encounter.system]
