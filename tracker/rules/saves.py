"""Saving throws (D20-34)."""

from collections.abc import Iterable

from tracker.model.combatant import Creature
from tracker.model.facts import SaveRolled
from tracker.model.saves import Save
from tracker.model.working import Addend
from tracker.rules.resolution import Resolution


def succeeds(face: int, bonus: int, dc: int) -> bool:
    """Whether a saving throw succeeds: 1 never does, 20 always (D20-34).

    >>> succeeds(12, 3, 15), succeeds(1, 30, 10), succeeds(20, 0, 40)
    (True, False, True)
    """
    return face == 20 or (face != 1 and face + bonus >= dc)


def bonus_of(creature: Creature, save: Save) -> int:
    """Return a creature's total bonus to a saving throw; 0 where none is known."""
    if creature.saves is None:
        return 0
    return {"fort": creature.saves.fort, "ref": creature.saves.ref, "will": creature.saves.will}[
        save
    ]


def total(addends: Iterable[Addend]) -> int:
    """Return what a bonus comes to.

    >>> total([Addend(4), Addend(-2, "shaken")])
    2
    """
    return sum(each.value for each in addends)


def roll(
    play: Resolution,
    name: str,
    save: Save,
    dc: int,
    reason: str,
) -> bool:
    """Make a saving throw and return whether it succeeded; `reason` is what asked for it."""
    addends = play.system.save_addends(play.get(name), save)
    bonus = total(addends)
    face = play.dice.roll(20, "save")
    success = succeeds(face, bonus, dc)
    told = SaveRolled(name, save, face, bonus, face + bonus, dc, success, reason, "", addends)
    play.tell(told)
    return success
