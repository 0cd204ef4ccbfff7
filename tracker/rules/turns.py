"""Turns and rounds: who is next (ENC-4, ENC-6, ENC-9, ENC-13, ENC-21)."""

from tracker.model.combatant import PLACED, Combatant, SlotState
from tracker.model.encounter import Due, Encounter, Fresh, Lapsed
from tracker.model.facts import (
    CheckDue,
    CheckUndone,
    InterruptEnded,
    LastCall,
    ReadyLost,
    RoundBegan,
    Stalled,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
)
from tracker.rules import dying, initiative, order
from tracker.rules.resolution import Resolution
from tracker.rules.slots import close_slot, open_slot


def last_call(encounter: Encounter) -> tuple[str, ...]:
    """Return who must act or forfeit now, the first to be called first (ENC-9, D20-44)."""
    if not encounter.is_running or encounter.current is not None:
        return ()
    return tuple(one.name for one in sorted(encounter.delaying, key=initiative.precedence))


def pass_on(play: Resolution) -> None:
    """End what the actor is doing, a turn or a readied action, and go on."""
    if play.encounter.suspended:
        _end_interrupt(play)
        return
    current = play.encounter.current
    assert current is not None
    finish(play, current)
    play.tell(TurnEnded(current))
    play.change(current=None, fresh=None)
    advance(play)


def finish(play: Resolution, name: str) -> None:
    """Have a combatant done for this round; a check left undone is told."""
    for due in play.encounter.due:
        if due.who == name:
            play.tell(CheckUndone(name, due.kind))
    drop_due(play, name)
    play.update(name, turn="done")
    close_slot(play, name)


def drop_due(play: Resolution, name: str) -> None:
    """Take away what was due of a combatant."""
    if any(due.who == name for due in play.encounter.due):
        play.change(due=tuple(due for due in play.encounter.due if due.who != name))


def advance(play: Resolution) -> None:
    """Find who is next, through a last call or into a new round if need be.

    A round in which nobody can act is not followed by another (ENC-21), so that a fight in which
    everybody is down stops instead of spinning.
    """
    if begin_next(play):
        return
    called = last_call(play.encounter)
    if called:
        play.tell(LastCall(called))
    elif any(one.presence in ("here", "unplaced") for one in play.encounter.combatants):
        begin_round(play)
        if not begin_next(play):
            play.tell(Stalled())
    else:
        play.tell(Stalled())


def begin_next(play: Resolution) -> bool:
    """Begin the turn of the first who waits for it; slots without a turn pass on the way."""
    while (name := _first_waiting(play)) is not None:
        before = play.even_if_left(name).slot
        lapsed = open_slot(play, name)
        one = play.even_if_left(name)
        if one.presence == "here" and (play.can_act(name) or dying.stops_at(play.encounter, one)):
            begin_turn(play, name, before_slot=before, lapsed=lapsed)
            return True
        _pass_by(play, one)
    return False


def begin_turn(
    play: Resolution, name: str, *, before_slot: SlotState, lapsed: tuple[Lapsed, ...]
) -> None:
    """Begin a combatant's turn, and keep what that changes for as long as it is fresh (ENC-4)."""
    one = play.get(name)
    fresh = Fresh(
        acted=one.acted,
        opportunities=one.opportunities,
        free_entry=one.free_entry,
        slot=before_slot,
        readied=one.readied,
        lapsed=lapsed,
    )
    play.update(
        name,
        turn="acting",
        acted=one.acted or play.can_act(name),
        readied=None,
        used=(),
        opportunities=0,
        free_entry=False,
    )
    play.change(current=name, fresh=fresh)
    play.tell(TurnBegan(name))
    if one.readied is not None:
        play.tell(ReadyLost(name, "turn"))
    if (kind := play.system.check_due(one)) is not None:
        terms = play.system.check_terms(one, kind)
        play.change(due=(*play.encounter.due, Due(who=name, kind=kind)))
        play.tell(CheckDue(name, kind, terms.roll, terms.dc))


def begin_round(play: Resolution) -> None:
    """Begin the next round; after a surprise round the rest take their places (D20-7)."""
    if play.encounter.phase == "surprise":
        _place_the_rest(play)
    combatants = tuple(
        one.model_copy(update={"turn": "waiting", "slot": "ahead"})
        if one.presence in PLACED
        else one
        for one in play.encounter.combatants
    )
    number = (play.encounter.round or 0) + 1
    play.change(phase="regular", round=number, combatants=combatants)
    play.tell(RoundBegan(number))


def _first_waiting(play: Resolution) -> str | None:
    for one in play.encounter.combatants:
        if one.turn == "waiting" and one.presence in PLACED:
            return one.name
    return None


def _pass_by(play: Resolution, one: Combatant) -> None:
    """Let a slot pass without a turn (ENC-23)."""
    if one.presence == "here":
        if dying.rolls_in_passing(play.encounter, one):
            dying.check_in_passing(play, one.name)
        else:
            play.tell(TurnSkipped(one.name, play.system.why_skipped(one) or one.health))
    play.update(one.name, turn="done", free_entry=False)
    close_slot(play, one.name)


def _place_the_rest(play: Resolution) -> None:
    """Roll for those who were unaware, and insert them into the order."""
    rest = [one.name for one in play.encounter.combatants if one.presence == "unplaced"]
    placed = [one.name for one in play.encounter.order]
    initiative.roll_missing(play, rest)
    initiative.settle_ties(play, placed + rest, frozenset(rest))
    for name in initiative.sorted_names(play, rest):
        order.insert(play, name)


def _end_interrupt(play: Resolution) -> None:
    """End a readied action; the one it interrupted goes on, if it still can (ENC-13)."""
    interrupter = play.encounter.current
    assert interrupter is not None
    finish(play, interrupter)
    while play.encounter.suspended:
        *rest, last = play.encounter.suspended
        one = play.even_if_left(last)
        play.change(suspended=tuple(rest), current=last)
        if one.presence == "here" and play.can_act(last) and one.turn in ("acting", "done"):
            play.tell(InterruptEnded(interrupter, last))
            return
        finish(play, last)
    play.change(current=None)
    play.tell(InterruptEnded(interrupter, None))
    advance(play)
