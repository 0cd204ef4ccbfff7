"""Slots: the one mechanism on which the start and the end of a turn hang (ENC-23).

Each combatant passes one slot a round, whether it acts, is skipped, forfeits or has left. A slot
has a start and an end, and each comes once, however a turn is delayed, replaced or re-seated.
"""

from typing import Literal

from tracker.model.combatant import Combatant
from tracker.model.condition import Condition
from tracker.model.encounter import Lapsed
from tracker.model.facts import ConditionEnded
from tracker.model.saves import SaveTerms
from tracker.rules import conditions, wake
from tracker.rules.resolution import Resolution


def open_slot(play: Resolution, name: str) -> tuple[Lapsed, ...]:
    """Let the start of a combatant's slot come, unless it has; return what it counted down."""
    if play.even_if_left(name).slot != "ahead":
        return ()
    play.update(name, slot="open", actions=None)
    lapsed = _count_down(play, "start", name)
    play.system.slot_began(play, name)
    return lapsed


def close_slot(play: Resolution, name: str) -> None:
    """Let the end of a combatant's slot come, unless it has; its start comes first."""
    if play.even_if_left(name).slot == "past":
        return
    open_slot(play, name)
    play.update(name, slot="past")
    _count_down(play, "end", name)
    play.system.slot_ended(play, name)
    _make_saves(play, name)


def give_back(play: Resolution, lapsed: tuple[Lapsed, ...]) -> None:
    """Undo what the start of a slot counted down (ENC-22); what the GM changed since stays."""
    for item in lapsed:
        bearer = play.even_if_left(item.bearer)
        conditions = _given_back(bearer.conditions, item.condition)
        is_back = _is_over(item.condition) and wake.is_back(bearer, item.condition)
        health = item.health if is_back else bearer.health
        play.update(item.bearer, conditions=conditions, health=health)


def count_slot_in_progress(play: Resolution, name: str) -> None:
    """Let what was gained in a turn that now does not happen count the slot all the same."""
    one = play.get(name)
    counted = tuple(
        each.model_copy(update={"skip": False}) if each.until in ("start", "end") else each
        for each in one.conditions
    )
    play.update(name, conditions=counted)


def _make_saves(play: Resolution, name: str) -> None:
    """Make the saving throws that can end conditions of one who is there to make them."""
    if play.system.SAVES_LEAVE is None:
        return
    for condition in play.even_if_left(name).conditions:
        one = play.even_if_left(name)
        if one.presence != "here" or one.health == "dead":
            return
        if condition.save is None or condition.dc is None or condition not in one.conditions:
            continue
        terms = SaveTerms(condition.save, condition.dc, "none")
        if play.system.save(play, name, terms, condition.name) is not None:
            conditions.drop(play, name, condition)
            play.tell(ConditionEnded(name, condition, "save"))
            wake.when_over(play, name, condition)


def _given_back(conditions: tuple[Condition, ...], before: Condition) -> tuple[Condition, ...]:
    """Return conditions with one of them as it was, unless it was set or cleared since."""
    if _is_over(before):
        taken = any(one.name == before.name for one in conditions)
        return conditions if taken else (*conditions, before)
    return tuple(before if one == _counted(before) else one for one in conditions)


def _count_down(play: Resolution, moment: Literal["start", "end"], name: str) -> tuple[Lapsed, ...]:
    """Count down every condition that hangs on this moment of this combatant's slot."""
    lapsed: list[Lapsed] = []
    bearers = [one for one in play.encounter.combatants if one.conditions]
    for bearer in bearers:
        hanging = [one for one in bearer.conditions if _hangs_on(one, bearer, moment, name)]
        if hanging:
            lapsed += [
                Lapsed(bearer=bearer.name, condition=one, health=bearer.health) for one in hanging
            ]
            _lapse(play, bearer, hanging)
    return tuple(lapsed)


def _hangs_on(condition: Condition, bearer: Combatant, moment: str, name: str) -> bool:
    return condition.until == moment and (condition.of or bearer.name) == name


def _lapse(play: Resolution, bearer: Combatant, hanging: list[Condition]) -> None:
    """Count these conditions of one bearer down by one slot, and end those that reach none."""
    over = [one for one in hanging if _is_over(one)]
    left = tuple(
        _counted(one) if one in hanging else one for one in bearer.conditions if one not in over
    )
    play.update(bearer.name, conditions=left)
    for one in over:
        play.tell(ConditionEnded(bearer.name, one, "time"))
        wake.when_over(play, bearer.name, one)


def _is_over(condition: Condition) -> bool:
    """Whether the next slot it hangs on ends it."""
    return condition.rounds == 1 and not condition.skip


def _counted(condition: Condition) -> Condition:
    """Return the condition one slot later."""
    if condition.skip:
        return condition.model_copy(update={"skip": False})
    return condition.model_copy(update={"rounds": condition.rounds - 1})
