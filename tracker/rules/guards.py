"""What must hold before a command changes anything (spec 5.2 and 5.3)."""

from tracker.model.combatant import Combatant
from tracker.model.effects import Barred
from tracker.model.illegal import Illegal
from tracker.rules.damage.system import System
from tracker.rules.resolution import Resolution


def require_not_ended(play: Resolution) -> None:
    """Refuse everything once the fight is over (ENC-18)."""
    if play.encounter.phase == "ended":
        raise Illegal("E_ENDED")


def require_running(play: Resolution) -> None:
    """Refuse what belongs into a fight that is on."""
    require_not_ended(play)
    if play.encounter.phase == "setup":
        raise Illegal("E_NOT_STARTED")


def require_actor(play: Resolution, by: str | None) -> Combatant:
    """Return the one who is acting, if it is the one meant; Illegal tells why it is not."""
    require_running(play)
    current = play.encounter.current
    if by is not None and play.get(by).presence == "unplaced":
        raise Illegal("E_UNAWARE_SURPRISE", name=by)
    if current is None:
        raise Illegal("E_NO_TURN")
    if by is not None and by != current:
        if by in play.encounter.suspended:
            raise Illegal("E_NOT_CURRENT", current=current, name=by, interrupted=by)
        raise Illegal("E_NOT_CURRENT", current=current, name=by)
    return play.get(current)


def require_can_act(system: System, one: Combatant) -> None:
    """Refuse an act of one whose health or condition does not allow it (ENC-1)."""
    if (why := system.why_skipped(one)) is not None:
        raise Illegal("E_CANNOT_ACT", name=one.name, health=why)


def require_not_barred(system: System, one: Combatant, what: Barred) -> None:
    """Refuse what a condition rules out."""
    if (refused := system.barred(one, what)) is not None:
        raise refused
