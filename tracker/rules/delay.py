"""Delaying, stepping in and forfeiting (D20-40 to D20-44, D20-71; ENC-7, 8, 10, 22)."""

from collections.abc import Sequence

from tracker.model.combatant import Combatant
from tracker.model.encounter import Fresh
from tracker.model.facts import Delayed, DelayLost, Forfeited, Place, SteppedIn, TurnTakenBack
from tracker.model.illegal import Illegal
from tracker.rules import order, slots, turns
from tracker.rules.guards import (
    require_actor,
    require_can_act,
    require_not_barred,
    require_running,
)
from tracker.rules.initiative import precedence
from tracker.rules.resolution import Resolution


def delay(play: Resolution, by: str | None, to: int | None) -> None:
    """Delay a fresh turn, openly or to a lower count (ENC-7)."""
    actor, fresh = require_delay(play, by, to)
    play.update(
        actor.name,
        turn="delaying" if to is None else "waiting",
        acted=fresh.acted,
        opportunities=fresh.opportunities,
    )
    play.tell(Delayed(actor.name, to))
    if play.encounter.rules.delay_harm:
        _end_at_once(play, actor.name)
    else:
        slots.count_slot_in_progress(play, actor.name)
    play.change(current=None, fresh=None)
    if to is not None:
        play.update(actor.name, initiative=to)
        order.insert(play, actor.name)
    turns.advance(play)


def _end_at_once(play: Resolution, name: str) -> None:
    """Let what hangs on the end of the turn come when it is delayed, and not later (PF2-37)."""
    slots.close_slot(play, name)
    if not play.can_act(name):
        play.update(name, turn="done")
        play.tell(DelayLost(name))


def enter(play: Resolution, who: Sequence[str], place: Place) -> None:
    """Have delayers step in: before the fresh turn or at the last call, or after a turn (ENC-8).

    "After" ends the turn in progress first.
    """
    require_running(play)
    for name in who:
        _require_may_enter(play, play.get(name))
    if place == "after" and play.encounter.current is not None:
        _require_no_interrupt(play, who[0])
        turns.pass_on(play)
        who = [name for name in who if name != play.encounter.current]
    if who:
        _require_gap(play, who[0])
        _step_in(play, sorted(who, key=lambda name: precedence(play.get(name)), reverse=True))


def forfeit(play: Resolution, name: str) -> None:
    """Give up a delayed action at the last call (ENC-10); leave to step in early follows."""
    require_running(play)
    if play.get(name).turn != "delaying":
        raise Illegal("E_NOT_DELAYING", name=name)
    if play.encounter.current is not None:
        raise Illegal("E_FORFEIT_TOO_EARLY", name=name)
    play.update(name, turn="done", free_entry=True)
    play.tell(Forfeited(name))
    slots.close_slot(play, name)
    if not play.encounter.delaying:
        turns.advance(play)


def require_delay(play: Resolution, by: str | None, to: int | None) -> tuple[Combatant, Fresh]:
    """Return who may delay, and the fresh turn that is delayed; Illegal tells why none may."""
    actor = require_actor(play, by)
    if play.encounter.suspended:
        raise Illegal("E_READIED_CANNOT_DELAY", name=actor.name)
    require_can_act(play.system, actor)
    require_not_barred(play.system, actor, "delay")
    fresh = play.encounter.fresh
    if fresh is None:
        raise _too_late(actor)
    count = actor.initiative or 0
    if to is not None and to >= count:
        raise Illegal("E_DELAY_COUNT_NOT_LOWER", n=to, count=count)
    return actor, fresh


def _too_late(actor: Combatant) -> Illegal:
    """Return why a turn that is no longer fresh cannot be delayed: used in part, or interrupted."""
    if actor.used:
        return Illegal("E_DELAY_AFTER_ACTION", name=actor.name)
    return Illegal("E_DELAY_AFTER_ACTION", name=actor.name, unused=actor.name)


def _require_may_enter(play: Resolution, one: Combatant) -> None:
    may_come_early = one.free_entry and one.turn == "waiting" and one.presence == "here"
    if one.turn != "delaying" and not may_come_early:
        raise Illegal("E_NOT_DELAYING", name=one.name)
    require_can_act(play.system, one)


def _require_no_interrupt(play: Resolution, name: str) -> None:
    if play.encounter.suspended:
        current = play.encounter.current or ""
        raise Illegal("E_DELAY_CANNOT_INTERRUPT", name=name, current=current)


def _require_gap(play: Resolution, name: str) -> None:
    """Refuse to step in while somebody's turn is under way (D20-42)."""
    _require_no_interrupt(play, name)
    current = play.encounter.current
    if current is None and not play.encounter.delaying:
        raise Illegal("E_NO_TURN")
    if current is not None and play.encounter.fresh is None:
        raise Illegal("E_DELAY_CANNOT_INTERRUPT", name=name, current=current)


def _step_in(play: Resolution, names: list[str]) -> None:
    """Put delayers ahead of the fresh turn, or at the end of the round, and begin the first."""
    ahead_of = play.encounter.current
    if ahead_of is not None:
        _take_back_turn(play, ahead_of)
    order.put_before(play, names, ahead_of)
    for name in names:
        _enter_at(play, name, ahead_of)
        play.update(name, turn="waiting")
        play.tell(SteppedIn(name, play.get(name).initiative or 0, ahead_of))
    before = play.get(names[0]).slot
    lapsed = slots.open_slot(play, names[0])
    turns.begin_turn(play, names[0], before_slot=before, lapsed=lapsed)


def _enter_at(play: Resolution, name: str, ahead_of: str | None) -> None:
    """Fix the new count: the old one, held between those now ahead and behind (ENC-8).

    Behind the last of those who step in together stands the one they go ahead of; the others
    of the group have no fixed count yet, so each is held against that one.
    """
    listed = play.encounter.order
    index = order.position(listed, name)
    count = listed[index].initiative or 0
    if ahead_of is not None:
        count = max(count, play.get(ahead_of).initiative or 0)
    if index > 0:
        count = min(count, listed[index - 1].initiative or 0)
    play.update(name, initiative=count)


def _take_back_turn(play: Resolution, name: str) -> None:
    """Undo the start of a fresh turn, with all it caused (ENC-22)."""
    fresh = play.encounter.fresh
    assert fresh is not None
    turns.drop_due(play, name)
    play.update(
        name,
        turn="waiting",
        acted=fresh.acted,
        opportunities=fresh.opportunities,
        free_entry=fresh.free_entry,
        readied=fresh.readied,
        slot=fresh.slot,
    )
    slots.count_slot_in_progress(play, name)
    slots.give_back(play, fresh.lapsed)
    play.change(current=None, fresh=None)
    play.tell(TurnTakenBack(name))
