"""What a change of health does to turns (ENC-16)."""

from collections.abc import Sequence

from tracker.model.combatant import Combatant
from tracker.model.facts import DelayLost, ReadyLost
from tracker.rules import conditions, dying, turns, wake
from tracker.rules.health_state import become
from tracker.rules.resolution import Resolution
from tracker.rules.slots import close_slot
from tracker.rules.wake import DYING


def settle(play: Resolution, befores: Sequence[Combatant], *, keeps_turn: bool = False) -> None:
    """Draw the consequences of what one command did to the health of these combatants.

    `befores` are the combatants as they were. Those who can no longer act lose what they delayed
    or readied; then, once, the turn goes on if the actor or the last of those called is among
    them. `keeps_turn` leaves the turn where it is until the GM goes on, after a check of its own.
    """
    for before in befores:
        _follow_condition(play, before)
    actor, called = play.encounter.current, turns.last_call(play.encounter)
    changed = [one.name for one in befores if _is_changed(play, one)]
    for before in befores:
        if play.get(before.name).health != before.health:
            _forget_outdated(play, play.get(before.name))
    for name in changed:
        if not play.can_act(name):
            _lose_plans(play, play.get(name))
    if not play.encounter.is_running or keeps_turn:
        return
    if actor in changed and not play.can_act(actor):
        turns.pass_on(play)
    elif called and not play.encounter.delaying:
        turns.advance(play)


def _is_changed(play: Resolution, before: Combatant) -> bool:
    """Whether health, or whether one can act at all, is not what it was."""
    now, why = play.get(before.name), play.system.why_skipped
    return now.health != before.health or why(now) != why(before)


def _follow_condition(play: Resolution, before: Combatant) -> None:
    """Let health follow the condition `dying`, where it was put on or is deadly."""
    one = play.get(before.name)
    was, now = (conditions.find(each, DYING) is not None for each in (before, one))
    health = one.health
    if now and not was and health != "dead":
        health = DYING
    if health == DYING and play.system.succumbs(one):
        health = "dead"
    become(play, one.name, health)


def _forget_outdated(play: Resolution, one: Combatant) -> None:
    """Drop the check of one no longer dying, and the sleep of one who was woken."""
    if one.health != DYING:
        turns.drop_due(play, one.name)
        dying.forget(play, one.name)
        one = play.get(one.name)
    sleep = conditions.find(one, wake.UNCONSCIOUS)
    if sleep is not None and sleep.until is not None and one.can_act:
        conditions.drop(play, one.name, sleep)


def _lose_plans(play: Resolution, one: Combatant) -> None:
    """Take away what one who fell had readied or delayed (ENC-16)."""
    if one.readied is not None:
        play.update(one.name, readied=None)
        play.tell(ReadyLost(one.name, "health"))
    if play.encounter.is_running and one.turn == "delaying":
        play.update(one.name, turn="done")
        play.tell(DelayLost(one.name))
        close_slot(play, one.name)


def go_on_after_last_call(play: Resolution) -> None:
    """Go on when the last of those called is gone."""
    if play.encounter.is_stalled:
        turns.advance(play)
