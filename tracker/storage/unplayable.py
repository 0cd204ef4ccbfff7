"""What the damage system of an encounter refuses in stat blocks."""

from collections.abc import Iterator

from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.rules.damage.systems import SYSTEMS
from tracker.storage.findings import Finding
from tracker.words import refusal


def unplayable(encounter: Encounter) -> Iterator[Finding]:
    """Yield each attack that nobody could make; nothing where the system itself is unknown."""
    system = SYSTEMS.get(encounter.system)
    if system is None:
        return
    for place, one in enumerate(encounter.combatants):
        for number, attack in enumerate(one.attacks):
            try:
                system.require_attack(attack)
            except Illegal as illegal:
                yield Finding(("combatants", place, "attacks", number, "damage"), refusal(illegal))
