"""What a change of health does to turns (ENC-16)."""

from tracker.model.combatant import Combatant, Health
from tracker.model.facts import DelayLost, HealthChanged, ReadyLost
from tracker.rules import conditions, turns, wake
from tracker.rules.resolution import Resolution
from tracker.rules.slots import close_slot


def set_health(play: Resolution, name: str, health: Health) -> None:
    """Set health by hand (ENC-16, ENC-24); hit points stay as they are."""
    before = play.get(name)
    play.update(name, health=health)
    if before.health != health:
        play.tell(HealthChanged(name, before.health, health))
    settle(play, before)


def settle(play: Resolution, before: Combatant, *, keeps_turn: bool = False) -> None:
    """Draw the consequences of what happened to a combatant's health.

    `before` is the combatant as it was. One who can no longer act loses what it delayed or
    readied, and its turn if it was acting. `keeps_turn` leaves the turn of one who made its own
    check where it is, until the GM goes on.
    """
    name = before.name
    after = play.get(name)
    if before.health == after.health:
        return
    _forget_outdated(play, after)
    if after.can_act:
        return
    if after.readied is not None:
        play.update(name, readied=None)
        play.tell(ReadyLost(name, "health"))
    if play.encounter.is_running:
        _lose_turn(play, after, keeps_turn=keeps_turn)


def _forget_outdated(play: Resolution, one: Combatant) -> None:
    """Drop the check of one no longer dying, and the sleep of one who was woken."""
    if one.health != "dying":
        turns.drop_due(play, one.name)
    sleep = conditions.find(one, wake.UNCONSCIOUS)
    if sleep is not None and sleep.until is not None and one.can_act:
        conditions.drop(play, one.name, sleep)


def _lose_turn(play: Resolution, one: Combatant, *, keeps_turn: bool) -> None:
    if one.turn == "delaying":
        play.update(one.name, turn="done")
        play.tell(DelayLost(one.name))
        close_slot(play, one.name)
        go_on_after_last_call(play)
    elif play.encounter.current == one.name and not keeps_turn:
        turns.pass_on(play)


def go_on_after_last_call(play: Resolution) -> None:
    """Go on when the last of those called is gone."""
    if play.encounter.is_stalled:
        turns.advance(play)
