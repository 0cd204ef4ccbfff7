"""Readied actions and the interrupts they make (D20-45 to D20-52; ENC-11, ENC-12)."""

from tracker.model.combatant import ActionKind, Combatant, Readied, ReadyKind
from tracker.model.facts import ReadySet, Triggered
from tracker.model.illegal import Illegal
from tracker.rules import order, turns
from tracker.rules.actions import refuse_beyond_budget
from tracker.rules.guards import (
    require_actor,
    require_can_act,
    require_not_barred,
    require_running,
)
from tracker.rules.resolution import Resolution
from tracker.rules.slots import open_slot


def ready(play: Resolution, by: str | None, action: ActionKind, trigger: str) -> None:
    """Ready an attack or a move action, which ends the turn (ENC-11)."""
    actor, kind = require_ready(play, by, action, trigger)
    play.update(actor.name, readied=Readied(action=kind, trigger=trigger))
    play.tell(ReadySet(actor.name, kind, trigger))
    turns.pass_on(play)


def require_ready(
    play: Resolution, by: str | None, action: ActionKind, trigger: str
) -> tuple[Combatant, ReadyKind]:
    """Return who may ready an action, and of what kind; Illegal tells why nobody may."""
    actor = require_actor(play, by)
    if play.encounter.suspended:
        raise Illegal("E_READIED_CANNOT_READY", name=actor.name)
    require_can_act(play.system, actor)
    require_not_barred(play.system, actor, "ready")
    if action not in ("attack", "move"):
        raise Illegal("E_READY_KIND")
    if not trigger.strip():
        raise Illegal("E_READY_NO_TRIGGER", name=actor.name)
    _require_attack_half(play, actor)
    return actor, action


def trigger(play: Resolution, name: str, by: str | None) -> None:
    """Set off a readied action: it interrupts, directly ahead of `by` (ENC-12)."""
    readied, cause, former = require_trigger(play, name, by)
    _interrupt(play, play.get(name), cause, former)
    play.tell(
        Triggered(
            who=name,
            action=readied.action,
            trigger=readied.trigger,
            by=cause.name,
            interrupts=former,
            initiative=cause.initiative or 0,
        )
    )


def require_trigger(play: Resolution, name: str, by: str | None) -> tuple[Readied, Combatant, str]:
    """Return what is readied, whose act sets it off, and who was acting; Illegal tells why not."""
    require_running(play)
    one = play.get(name)
    former = play.encounter.current
    if one.readied is None:
        raise Illegal("E_NOT_READIED", name=name)
    require_can_act(play.system, one)
    if former is None:
        raise Illegal("E_NO_TURN")
    cause = play.get(by or former)
    if name in (cause.name, former, *play.encounter.suspended):
        raise Illegal("E_READY_OWN_TURN", name=name)
    _require_in_order(cause)
    return one.readied, cause, former


def _interrupt(play: Resolution, one: Combatant, cause: Combatant, former: str) -> None:
    order.put_before(play, [one.name], cause.name)
    play.update(one.name, initiative=cause.initiative, ahead_of=cause.name, readied=None, used=())
    play.update(one.name, actions=None)
    play.change(current=one.name, fresh=None, suspended=(*play.encounter.suspended, former))
    if one.turn == "waiting":
        play.update(one.name, turn="acting", free_entry=False)
        open_slot(play, one.name)


def _require_attack_half(play: Resolution, actor: Combatant) -> None:
    """Readying takes the attack half of a turn, also for a move (D20-45)."""
    refuse_beyond_budget(play, actor, "attack")


def _require_in_order(cause: Combatant) -> None:
    if cause.presence == "unplaced":
        raise Illegal("E_UNAWARE_SURPRISE", name=cause.name)
    if cause.presence != "here":
        raise Illegal("E_NOT_IN_ORDER", name=cause.name)
