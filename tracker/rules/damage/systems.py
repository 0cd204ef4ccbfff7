"""The damage systems there are: a new one is a module and a line here."""

from tracker.model.encounter import D20_MODERN, PATHFINDER_2E, Encounter
from tracker.rules.damage import d20_modern, fudge_wounds, main_damage_die, pathfinder
from tracker.rules.damage.system import System

SYSTEMS: dict[str, System] = {
    D20_MODERN: d20_modern,
    PATHFINDER_2E: pathfinder,
    "main-die": main_damage_die,
    "fudge": fudge_wounds,
}
"""Each system by the name that encounter files have for it."""


def system_of(encounter: Encounter) -> System:
    """Return the system that an encounter is played by."""
    return SYSTEMS[encounter.system]
