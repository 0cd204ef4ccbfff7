"""The health that a party carries on from one fight to another."""

from collections.abc import Sequence

from tracker.model.carrying import Changes
from tracker.model.combatant import Combatant
from tracker.model.condition import Condition
from tracker.model.encounter import PARTY, Encounter
from tracker.model.facts import FieldSet, HealthKept
from tracker.model.hit_points import HitPoints
from tracker.model.library import TAKEN
from tracker.rules import by_hand
from tracker.rules.guards import require_not_ended
from tracker.rules.resolution import Resolution


def carry(play: Resolution, kept: Sequence[tuple[str, Changes]]) -> None:
    """Set what each came out of another fight with, as by hand; damage `taken` as well."""
    require_not_ended(play)
    for name, changes in kept:
        fields = [(field, value) for field, value in changes if field != TAKEN]
        for field, value in changes:
            if field == TAKEN and isinstance(value, int):
                _take(play, play.get(name), value)
        by_hand.set_fields(play, (name,), fields)


def keep(play: Resolution) -> None:
    """Tell of whom the health is kept at the end of a fight."""
    names = tuple(one.name for one in carriers(play.encounter))
    if names:
        play.tell(HealthKept(names))


def carriers(encounter: Encounter) -> tuple[Combatant, ...]:
    """Return those of the party, all who were in the fight, whose health can be carried on."""
    return tuple(
        one for one in encounter.combatants if one.side == PARTY and one.presence != "reserve"
    )


def lasting(one: Combatant) -> tuple[Condition, ...]:
    """Return the conditions that do not end by themselves; no turn is in progress any more."""
    return tuple(
        condition.model_copy(update={"skip": False})
        for condition in one.conditions
        if condition.until is None
    )


def _take(play: Resolution, one: Combatant, taken: int) -> None:
    """Set the damage taken of somebody of whom no maximum is known."""
    play.tell(FieldSet(one.name, TAKEN, str(one.hp.taken), str(taken)))
    hp: HitPoints = one.hp.model_copy(update={"taken": taken})
    play.update(one.name, hp=hp)
