"""The dying: for whom the tracker stops, and the check itself (D20-63)."""

from typing import NamedTuple

from tracker.model.combatant import Combatant
from tracker.model.encounter import PARTY, Encounter
from tracker.model.facts import Save
from tracker.rules.damage import d20_modern
from tracker.rules.resolution import Resolution
from tracker.rules.saves import bonus_of


def stops_at(encounter: Encounter, one: Combatant) -> bool:
    """Whether the tracker stops at a dying combatant for its check (house rule `dying`)."""
    if one.health != "dying":
        return False
    asks = encounter.rules.dying
    return asks == "all" or (asks == "party" and one.side == PARTY)


def rolls_in_passing(encounter: Encounter, one: Combatant) -> bool:
    """Whether the tracker makes a dying combatant's check without stopping."""
    return one.health == "dying" and encounter.rules.dying == "party" and one.side != PARTY


class CheckTerms(NamedTuple):
    """What is rolled for a check: which save, with what bonus, against what."""

    save: Save
    bonus: int
    dc: int


def terms(one: Combatant) -> CheckTerms:
    """Return what the check of a dying combatant is (D20-63)."""
    return CheckTerms("fort", bonus_of(one, "fort"), d20_modern.DYING_DC)


def check(play: Resolution, name: str) -> None:
    """Make the check of one who is dying."""
    d20_modern.dying_check(play, name)
