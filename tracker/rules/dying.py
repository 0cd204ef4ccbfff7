"""The dying: for whom the tracker stops, and the check itself (D20-63)."""

from tracker.model.combatant import Combatant
from tracker.model.encounter import PARTY, Due, Encounter
from tracker.rules import conditions
from tracker.rules.damage.system import CheckTerms
from tracker.rules.damage.systems import system_of
from tracker.rules.resolution import Resolution
from tracker.rules.wake import DYING


def stops_at(encounter: Encounter, one: Combatant) -> bool:
    """Whether the tracker stops at a dying combatant for its check (house rule `dying`)."""
    if system_of(encounter).check_due(one) is None:
        return False
    asks = encounter.rules.dying
    return asks == "all" or (asks == "party" and one.side == PARTY)


def rolls_in_passing(encounter: Encounter, one: Combatant) -> bool:
    """Whether the tracker makes a dying combatant's check without stopping."""
    is_due = system_of(encounter).check_due(one) is not None
    return is_due and encounter.rules.dying == "party" and one.side != PARTY


def terms(encounter: Encounter, due: Due) -> CheckTerms:
    """Return what is rolled for a check that is due; its combatant must be known."""
    one = encounter.get(due.who)
    assert one is not None
    return system_of(encounter).check_terms(one, due.kind)


def check_in_passing(play: Resolution, name: str) -> None:
    """Make the check of one who is dying, without stopping."""
    kind = play.system.check_due(play.get(name))
    if kind is not None:
        play.system.make_check(play, name, kind)
        forget(play, name)


def forget(play: Resolution, name: str) -> None:
    """Drop the condition of being dying of one who is so no longer."""
    one = play.get(name)
    if one.health != DYING and (condition := conditions.find(one, DYING)) is not None:
        conditions.drop(play, name, condition)
