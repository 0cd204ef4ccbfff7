"""Saving throws by degrees (PF2-31, PF2-32)."""

from tracker.model.facts import SaveRolled
from tracker.model.saves import SaveTerms
from tracker.rules import saves
from tracker.rules.amounts import Scale
from tracker.rules.damage.pf2e.conditions import save_addends
from tracker.rules.damage.pf2e.degrees import BASIC_SAVE, degree, succeeds
from tracker.rules.resolution import Resolution


def save(play: Resolution, name: str, terms: SaveTerms, reason: str) -> Scale | None:
    """Make a saving throw, and return what it makes of damage.

    Of a basic save, which it is where nothing else is said, that is what its degree says; of others
    what a success is said to make of it.
    """
    addends = save_addends(play.get(name), terms.save)
    bonus = saves.total(addends)
    face = play.dice.roll(20, "save")
    found = degree(face, bonus, terms.dc)
    success = succeeds(found)
    total = face + bonus
    rolled = (face, bonus, total, terms.dc, success)
    play.tell(SaveRolled(name, terms.save, *rolled, reason, found, addends))
    if terms.effect is None or terms.effect == "basic":
        return BASIC_SAVE[found]
    return terms.effect if success else None
