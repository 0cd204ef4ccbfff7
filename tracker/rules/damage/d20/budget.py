"""What a turn holds in d20 Modern (D20-5, D20-33, D20-62)."""

from tracker.model.combatant import ActionKind, Combatant
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.model.turn_left import OneOf
from tracker.rules.damage.d20 import conditions

USUAL = 2
"""How many attack and move actions a turn usually holds."""


def refused_action(encounter: Encounter, actor: Combatant, kind: ActionKind) -> Illegal | None:
    """Return why an action is not left to the one acting, with the reason that fits."""
    if (refused := conditions.barred(actor, kind)) is not None:
        return refused
    if _has_left(encounter, actor, kind):
        return None
    if kind == "full" and _has_single_action(encounter, actor):
        return Illegal("E_FULL_ROUND_NOT_ALLOWED", name=actor.name)
    if encounter.phase == "surprise" and not encounter.suspended:
        return Illegal("E_SURPRISE_LIMIT", name=actor.name)
    return Illegal("E_NO_ACTION_LEFT", name=actor.name, kind=kind)


def left_of_turn(encounter: Encounter, actor: Combatant) -> tuple[ActionKind, ...] | OneOf:
    """Return which of an attack and a move action are left to the one acting."""
    kinds: tuple[ActionKind, ...] = ("attack", "move")
    left = tuple(
        kind
        for kind in kinds
        if _has_left(encounter, actor, kind) and conditions.barred(actor, kind) is None
    )
    return OneOf(left) if len(left) > 1 and _has_single_action(encounter, actor) else left


def _has_left(encounter: Encounter, actor: Combatant, kind: ActionKind) -> bool:
    """Whether an action is left: an attack and a move, two moves, or one full-round action."""
    spent = [each for each in actor.used if each != "free"]
    if kind == "free":
        return True
    if actor.actions == 0:
        return False
    if _has_single_action(encounter, actor):
        return kind != "full" and not spent
    if "full" in spent or len(spent) >= 2 or (kind == "full" and spent):
        return False
    return kind != "attack" or "attack" not in spent


def _has_single_action(encounter: Encounter, actor: Combatant) -> bool:
    """Whether all the actor has is one attack or one move action (D20-5, D20-47, D20-62).

    The GM's word wins; else the surprise round, an interrupt, health and conditions say so.
    """
    if actor.actions is not None:
        return actor.actions < USUAL
    is_short = encounter.phase == "surprise" or bool(encounter.suspended)
    return is_short or actor.health == "disabled" or conditions.has_single_action(actor)
