"""The damage system of Pathfinder 2e (spec section 2, seeds 000 and 002), as `System` wants it."""

from typing import Final

from tracker.model.attack import Attack, Critical
from tracker.model.combatant import ActionKind, Combatant, Creature, Health
from tracker.model.damage_types import DAMAGE_TYPES
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.model.odds import Odds
from tracker.rules import saves
from tracker.rules.amounts import with_strength
from tracker.rules.damage import plain
from tracker.rules.damage.pf2e import bodies, conditions, dying, harm, lasting, persistent
from tracker.rules.damage.pf2e import saves as degrees
from tracker.rules.damage.pf2e import strike as blows
from tracker.rules.damage.pf2e import strike_odds as chances
from tracker.rules.damage.pf2e.modifiers import total
from tracker.rules.damage.system import NOW, Aim, CheckTerms, Figure
from tracker.rules.resolution import Resolution

FLAT_FOOTED_MATTERS: Final = False
HITS_BY: Final = "roll"
COUNTS_WOUNDS: Final = False
HEEDS_PROTECTION: Final = True
SAVES_LEAVE: Final = "basic"
OUT_OF_TURN: Final = "reaction"
USES: Final = frozenset({"def", "crit-immune", "significant"})
KNOWN_TYPES: Final = tuple(each.name for each in DAMAGE_TYPES)

FLAT_CHECK: Final = "flat check"
ARMOR_CLASS: Final = "AC"

separated = persistent.separated
deal = harm.deal
to_bring_down = harm.to_bring_down
heal = harm.heal
stabilize = harm.stabilize
slot_began = conditions.begin_slot
slot_ended = lasting.slot_ended
why_skipped = conditions.why_skipped
barred = conditions.barred
save_addends = conditions.save_addends
save = degrees.save
succumbs = bodies.succumbs
require_attack = plain.require_attack
pay_for = plain.pay_for
thresholds = plain.thresholds


def refused_action(encounter: Encounter, actor: Combatant, kind: ActionKind) -> Illegal | None:
    """Return that no action is left to the one acting, where three are counted."""
    if (refused := conditions.barred(actor, kind)) is not None:
        return refused
    if _cost(kind) <= left_of_turn(encounter, actor) or kind == "free":
        return None
    return Illegal("E_NO_ACTION_LEFT", name=actor.name, kind=kind)


def left_of_turn(encounter: Encounter, actor: Combatant) -> int:
    """Return how many actions are left to the one acting."""
    most = conditions.ACTIONS if actor.actions is None else actor.actions
    if encounter.suspended:  # what is readied is one, whatever the turn would hold
        most = min(most, 1)
    return max(most - sum(_cost(each) for each in actor.used), 0)


def _cost(kind: ActionKind) -> int:
    """Return how many actions a kind of them takes; a full turn is all there are."""
    return {"free": 0, "full": conditions.ACTIONS}.get(kind, 1)


def health_at(one: Creature, before: Health) -> Health:
    """Return the state of health at its hit points (PF2-34)."""
    return bodies.health_at(one, before)


def check_due(one: Combatant) -> str | None:
    """Return the recovery check of the dying (PF2-34)."""
    return bodies.DYING if one.health == bodies.DYING else None


def check_terms(one: Combatant, kind: str) -> CheckTerms:
    """Return what a recovery check is: a flat check against 10 and the dying value (PF2-34)."""
    return CheckTerms(FLAT_CHECK, 0, dying.recovery_dc(bodies.body_of(one).dying), "flat")


def make_check(play: Resolution, name: str, kind: str) -> None:
    """Make the recovery check of one who is dying."""
    harm.recover(play, name)


def strike(play: Resolution, aim: Aim) -> None:
    """Make an attack, and deal what it deals."""
    blow = blows.strike(play, aim)
    if blow is not None:
        harm.take(play, aim.target.name, blow)


def odds(encounter: Encounter, aim: Aim) -> Odds:
    """Return the exact chances of an attack."""
    return chances.odds(encounter, aim)


def defenses(one: Combatant, *, before_start: bool) -> tuple[Figure, ...]:
    """Return armor class, and what is left of it for one who is off-guard."""
    usual = bodies.normal_defense(one)
    if usual is None:
        return ()
    now = blows.armor_class(one)
    plain = Figure(ARMOR_CLASS, usual, counts=not now.because)
    if not now.because:
        return (plain,)
    why = now.because[0] if len(now.because) == 1 else NOW
    return plain, Figure(why, now.value, counts=True, stands_out=True)


def in_hand(one: Combatant, attack: Attack) -> Attack:
    """Return an attack with what conditions make of it.

    Degrees are in the place of a threat range (PF2-31).
    """
    change = saves.total(conditions.attack_addends(one, attack))
    damage = total(conditions.damage_modifiers(one, attack))
    whole = {
        "bonus": None if attack.bonus is None else attack.bonus + change,
        "damage": with_strength(attack.damage, damage) if damage else attack.damage,
        "critical": Critical(multiplier=1),
    }
    return attack.model_copy(update=whole)
