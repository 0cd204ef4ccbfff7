"""Conditions: labels with a value and an end, put on and taken off."""

from collections.abc import Sequence

from tracker.model.combatant import Combatant
from tracker.model.condition import Condition
from tracker.model.damage_types import is_persistent, term_key
from tracker.model.effects import effects_in
from tracker.model.facts import ConditionEnded, ConditionGained
from tracker.model.illegal import Illegal
from tracker.model.names import name_key
from tracker.rules import wake
from tracker.rules.resolution import Resolution


def gain(play: Resolution, name: str, condition: Condition) -> None:
    """Put a condition on a combatant, in the place of one of the same name.

    "For N rounds" counts whole turns of the bearer: when its own turn is in progress, the end of
    that turn does not count.
    """
    one = play.get(name)
    gained = _begun(play, one, condition)
    play.update(name, conditions=_with(one.conditions, gained))
    play.tell(ConditionGained(name, gained))


def set_all(play: Resolution, name: str, wanted: Sequence[Condition]) -> bool:
    """Let a combatant have these conditions and no others; return whether any are new or gone.

    One that it has stays exactly as it is, however far its end has come. Any other is put on as
    `gain` does, and those not wanted are cleared.
    """
    one = play.get(name)
    held = {_as_said(each): each for each in reversed(one.conditions)}
    conditions: tuple[Condition, ...] = ()
    gained: list[Condition] = []
    for each in wanted:
        kept = held.get(_as_said(each))
        if kept is None:
            gained.append(_begun(play, one, each))
        conditions = _with(conditions, kept or gained[-1])
    play.update(name, conditions=conditions)
    gone = [each for each in one.conditions if not any(_same(it, each.name) for it in conditions)]
    for each in gone:
        play.tell(ConditionEnded(name, each, "cleared"))
        wake.when_over(play, name, each)
    play.tell(*(ConditionGained(name, each) for each in gained if each in conditions))
    return bool(gone or gained)


def bear(play: Resolution, name: str, wanted: Sequence[Condition]) -> None:
    """Let a newcomer have conditions from the start; Illegal where one hangs on nobody's turn."""
    one = play.even_if_left(name)
    borne: tuple[Condition, ...] = ()
    for each in wanted:
        borne = _with(borne, _begun(play, one, each))
    play.update(name, conditions=borne)


def _begun(play: Resolution, one: Combatant, condition: Condition) -> Condition:
    """Return a condition as it is where it is put on now; Illegal if it hangs on nobody."""
    if condition.of is not None:
        play.even_if_left(condition.of)
    if condition.save is not None and play.system.SAVES_LEAVE is None:
        raise Illegal("E_OTHER_SYSTEM", what="saves")
    own_rounds = condition.until == "end" and condition.of is None and one.turn == "acting"
    skip = one.slot == "open" and (own_rounds or _takes_actions(play, condition))
    return condition.model_copy(update={"skip": True}) if skip else condition


def _takes_actions(play: Resolution, condition: Condition) -> bool:
    """Whether a condition that no turn ends takes actions, which are counted as a turn begins."""
    known = effects_in(play.encounter.system).get(name_key(condition.name))
    return known is not None and known.takes and condition.until not in ("start", "end")


def _as_said(condition: Condition) -> Condition:
    """Return what a GM says of a condition, who does not say `skip`."""
    return condition.model_copy(update={"skip": False})


def _with(conditions: Sequence[Condition], gained: Condition) -> tuple[Condition, ...]:
    """Return conditions and another, without any of its name."""
    return (*(each for each in conditions if not _same(each, gained.name)), gained)


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
    return _key(condition.name) == _key(label)


def _key(name: str) -> str:
    """Return what conditions of the same name share; persistent damage has one of each type."""
    return term_key(name) if is_persistent(name) else name_key(name)
