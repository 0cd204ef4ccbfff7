"""Actions of a turn and attacks of opportunity, counted if the GM likes (ENC-5, ENC-17)."""

from tracker.model.combatant import ActionKind, Combatant
from tracker.model.encounter import Encounter
from tracker.model.facts import ActionUsed, OpportunityUsed
from tracker.model.illegal import Illegal
from tracker.rules.damage import d20_modern
from tracker.rules.guards import require_actor, require_can_act, require_running
from tracker.rules.health import settle
from tracker.rules.resolution import Resolution


def use(play: Resolution, by: str | None, kind: ActionKind) -> None:
    """Count an action of the one acting; the turn is then begun (ENC-5).

    An attack by one who is disabled is strenuous and costs a hit point (D20-62).
    """
    actor = require_actor(play, by)
    require_can_act(actor)
    refuse_beyond_budget(play, actor, kind)
    spend(play, actor, kind)
    play.tell(ActionUsed(actor.name, kind))
    if kind == "attack" and actor.health == "disabled":
        before = play.get(actor.name)
        d20_modern.strenuous(play, actor.name)
        settle(play, [before])


def spend(play: Resolution, actor: Combatant, kind: ActionKind) -> None:
    """Write an action down; the turn is then no longer fresh."""
    play.update(actor.name, used=(*actor.used, kind))
    play.change(fresh=None)


def has_left(encounter: Encounter, actor: Combatant, kind: ActionKind) -> bool:
    """Whether an action of this kind is left to the one acting (D20-5, D20-33, D20-62)."""
    spent = [each for each in actor.used if each != "free"]
    if kind == "free":
        return True
    if has_single_action(encounter, actor):
        return kind != "full" and not spent
    if "full" in spent or len(spent) >= 2 or (kind == "full" and spent):
        return False
    return kind != "attack" or "attack" not in spent


def has_single_action(encounter: Encounter, actor: Combatant) -> bool:
    """Whether all the actor has is one attack or one move action (D20-5, D20-47, D20-62)."""
    return encounter.phase == "surprise" or bool(encounter.suspended) or actor.health == "disabled"


def refuse_beyond_budget(play: Resolution, actor: Combatant, kind: ActionKind) -> None:
    """Refuse an action that is not left, with the reason that fits."""
    if has_left(play.encounter, actor, kind):
        return
    if kind == "full" and has_single_action(play.encounter, actor):
        raise Illegal("E_FULL_ROUND_NOT_ALLOWED", name=actor.name)
    if play.encounter.phase == "surprise" and not play.encounter.suspended:
        raise Illegal("E_SURPRISE_LIMIT", name=actor.name)
    raise Illegal("E_NO_ACTION_LEFT", name=actor.name, kind=kind)


def opportunity(play: Resolution, name: str) -> None:
    """Count an attack of opportunity (ENC-17, D20-57, D20-67)."""
    require_running(play)
    one = play.get(name)
    rules = play.encounter.rules
    require_can_act(one)
    if one.is_flat_footed and not rules.opportunity_flat_footed:
        raise Illegal("E_AOO_FLAT_FOOTED", name=name)
    if one.presence != "here":
        raise Illegal("E_NOT_IN_ORDER", name=name)
    if one.opportunities >= rules.opportunity_limit:
        raise Illegal("E_AOO_USED", name=name)
    play.update(name, opportunities=one.opportunities + 1)
    play.tell(OpportunityUsed(name))
