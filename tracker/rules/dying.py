"""The dying: for whom the tracker stops, and the check itself (D20-63)."""

from tracker.model.combatant import Combatant
from tracker.model.encounter import PARTY, Encounter
from tracker.rules.damage import d20_modern
from tracker.rules.resolution import Resolution


def stops_at(encounter: Encounter, one: Combatant) -> bool:
    """Whether the tracker stops at a dying combatant for its check (house rule `dying`)."""
    if one.health != "dying":
        return False
    asks = encounter.rules.dying
    return asks == "all" or (asks == "party" and one.side == PARTY)


def rolls_in_passing(encounter: Encounter, one: Combatant) -> bool:
    """Whether the tracker makes a dying combatant's check without stopping."""
    return one.health == "dying" and encounter.rules.dying == "party" and one.side != PARTY


def check(play: Resolution, name: str) -> None:
    """Make the check of one who is dying."""
    d20_modern.dying_check(play, name)
