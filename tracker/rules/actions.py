"""Actions of a turn and attacks of opportunity, counted if the GM likes (ENC-5, ENC-17)."""

from tracker.model.combatant import ActionKind, Combatant
from tracker.model.encounter import Encounter
from tracker.model.facts import ActionUsed, OpportunityUsed
from tracker.model.illegal import Illegal
from tracker.rules.damage.systems import system_of
from tracker.rules.guards import (
    require_actor,
    require_can_act,
    require_not_barred,
    require_running,
)
from tracker.rules.health import settle
from tracker.rules.resolution import Resolution


def use(play: Resolution, by: str | None, kind: ActionKind) -> None:
    """Count an action of the one acting; the turn is then begun (ENC-5)."""
    actor = require_actor(play, by)
    require_can_act(play.system, actor)
    refuse_beyond_budget(play, actor, kind)
    spend(play, actor, kind)
    play.tell(ActionUsed(actor.name, kind))
    before = play.get(actor.name)
    play.system.pay_for(play, actor.name, kind)
    settle(play, [before])


def refuse_beyond_budget(play: Resolution, actor: Combatant, kind: ActionKind) -> None:
    """Refuse an action that is not left, with the reason that fits."""
    refused = play.system.refused_action(play.encounter, actor, kind)
    if refused is not None:
        raise refused


def spend(play: Resolution, actor: Combatant, kind: ActionKind) -> None:
    """Write an action down; the turn is then no longer fresh."""
    play.update(actor.name, used=(*actor.used, kind))
    play.change(fresh=None)


def spend_attack(play: Resolution, actor: Combatant) -> None:
    """Count an attack that is made, if one is left; none is refused for it (ENC-24)."""
    if has_left(play.encounter, actor, "attack"):
        spend(play, actor, "attack")
    else:
        play.change(fresh=None)


def has_left(encounter: Encounter, actor: Combatant, kind: ActionKind) -> bool:
    """Whether an action of this kind is left to the one acting, as its system counts them."""
    return system_of(encounter).refused_action(encounter, actor, kind) is None


def opportunities_left(encounter: Encounter, one: Combatant) -> int:
    """Return how many attacks of opportunity, or reactions, a combatant has left (D20-57)."""
    own = one.opportunity_limit
    limit = encounter.rules.opportunity_limit if own is None else own
    return max(limit - one.opportunities, 0)


def opportunity(play: Resolution, name: str) -> None:
    """Count an attack of opportunity (ENC-17, D20-57, D20-67)."""
    require_running(play)
    one = play.get(name)
    rules = play.encounter.rules
    require_can_act(play.system, one)
    require_not_barred(play.system, one, "opportunity")
    is_caught = one.is_flat_footed and play.system.FLAT_FOOTED_MATTERS
    if is_caught and not rules.opportunity_flat_footed:
        raise Illegal("E_AOO_FLAT_FOOTED", name=name)
    if one.presence != "here":
        raise Illegal("E_NOT_IN_ORDER", name=name)
    if not opportunities_left(play.encounter, one):
        raise Illegal("E_AOO_USED", **{"name": name, play.system.OUT_OF_TURN: name})
    play.update(name, opportunities=one.opportunities + 1)
    play.tell(OpportunityUsed(name, play.system.OUT_OF_TURN))
