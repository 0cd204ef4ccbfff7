"""Conditions: labels with a value and an end, put on and taken off."""

from tracker.model.base import name_key
from tracker.model.combatant import Combatant
from tracker.model.condition import Condition
from tracker.model.facts import ConditionEnded, ConditionGained
from tracker.model.illegal import Illegal
from tracker.rules import wake
from tracker.rules.resolution import Resolution


def gain(play: Resolution, name: str, condition: Condition) -> None:
    """Put a condition on a combatant, in the place of one of the same name.

    "For N rounds" counts whole turns of the bearer: when its own turn is in progress, the end of
    that turn does not count.
    """
    one = play.get(name)
    own_rounds = condition.until == "end" and condition.of is None
    if own_rounds and one.turn == "acting" and one.slot == "open":
        condition = condition.model_copy(update={"skip": True})
    if condition.of is not None:
        play.even_if_left(condition.of)
    kept = tuple(each for each in one.conditions if not _same(each, condition.name))
    play.update(name, conditions=(*kept, condition))
    play.tell(ConditionGained(name, condition))


def clear(play: Resolution, name: str, label: str) -> None:
    """Take a condition off a combatant; Illegal E_NO_CONDITION where it has none of that name."""
    condition = find(play.get(name), label)
    if condition is None:
        raise Illegal("E_NO_CONDITION", name=name, condition=label)
    drop(play, name, condition)
    play.tell(ConditionEnded(name, condition, "cleared"))
    wake.when_over(play, name, condition)


def drop(play: Resolution, name: str, condition: Condition) -> None:
    """Take a condition away without a word."""
    kept = tuple(one for one in play.even_if_left(name).conditions if one != condition)
    play.update(name, conditions=kept)


def end_with_fight(play: Resolution) -> None:
    """End the conditions that last until the end of the fight."""
    for one in play.encounter.combatants:
        for condition in one.conditions:
            if condition.until == "fight":
                drop(play, one.name, condition)
                play.tell(ConditionEnded(one.name, condition, "fight"))
                wake.when_over(play, one.name, condition)


def find(one: Combatant, label: str) -> Condition | None:
    """Return a combatant's condition of that name, whatever its case."""
    return next((each for each in one.conditions if _same(each, label)), None)


def _same(condition: Condition, label: str) -> bool:
    return name_key(condition.name) == name_key(label)
