"""The damage system of d20 Modern (spec section 1, seed 003), as `System` wants it."""

from typing import Final

from tracker.model.attack import Attack
from tracker.model.combatant import ActionKind, Combatant, Creature, Health
from tracker.model.encounter import Encounter
from tracker.model.fields import DEFENSE_FIELDS
from tracker.model.illegal import Illegal
from tracker.model.odds import Odds
from tracker.model.saves import SaveTerms
from tracker.rules import saves
from tracker.rules.amounts import Scale, with_strength
from tracker.rules.damage import plain
from tracker.rules.damage.d20 import budget, conditions, defense, harm, health
from tracker.rules.damage.d20 import odds as chances
from tracker.rules.damage.d20 import strike as blows
from tracker.rules.damage.d20.attack_bonus import base_bonus
from tracker.rules.damage.d20.weapon_damage import weapon_damage
from tracker.rules.damage.system import Aim, Blow, CheckTerms, Figure
from tracker.rules.resolution import Resolution

FLAT_FOOTED_MATTERS: Final = True
HITS_BY: Final = "roll"
COUNTS_WOUNDS: Final = False
HEEDS_PROTECTION: Final = False
SAVES_LEAVE: Final = "half"
OUT_OF_TURN: Final = "opportunity"
USES: Final = DEFENSE_FIELDS | {"base-attack", "threshold", "crit-immune", "significant"}
KNOWN_TYPES: Final = ()

DYING: Final = "dying"

refused_action = budget.refused_action
left_of_turn = budget.left_of_turn
heal = harm.heal
stabilize = harm.treat_injury
require_attack = plain.require_attack
separated = plain.separated
slot_began = plain.slot_began
slot_ended = plain.slot_ended
why_skipped = conditions.why_skipped
barred = conditions.barred
save_addends = conditions.save_addends
succumbs = plain.succumbs


def to_bring_down(one: Combatant, blow: Blow) -> int | None:
    """Return the points that leave one dying, at 0 it could still act (D20-32), or dead."""
    if health.is_minor(one):
        return plain.to_bring_down(one, blow)
    if one.hp.now == 0 and one.can_act:
        return one.hp.temp + 1
    needed = plain.to_bring_down(one, blow)
    return needed + 1 if needed else needed


def pay_for(play: Resolution, name: str, kind: ActionKind) -> None:
    """Lose a hit point for an attack while disabled, since it is strenuous (D20-62)."""
    if kind == "attack":
        harm.strenuous(play, name)


def health_at(one: Creature, before: Health) -> Health:
    """Return the state of health at its hit points (D20-32)."""
    return health.health_at(one.hp.now, before, minor=health.is_minor(one))


def check_due(one: Combatant) -> str | None:
    """Return the check of the dying (D20-63)."""
    return DYING if one.health == "dying" else None


def check_terms(one: Combatant, kind: str) -> CheckTerms:
    """Return what the check of a dying combatant is: Fortitude against 20 (D20-63)."""
    return CheckTerms("fort", saves.total(save_addends(one, "fort")), health.DYING_DC)


def make_check(play: Resolution, name: str, kind: str) -> None:
    """Make the check of one who is dying."""
    harm.dying_check(play, name)


def strike(play: Resolution, aim: Aim) -> None:
    """Make an attack, and deal what it deals (D20-9 to D20-25)."""
    blow = blows.strike(play, aim)
    if blow is not None:
        deal(play, aim.target.name, blow)


def odds(encounter: Encounter, aim: Aim) -> Odds:
    """Return the exact chances of an attack."""
    return chances.odds(aim, encounter.rules)


def save(play: Resolution, name: str, terms: SaveTerms, reason: str) -> Scale | None:
    """Make a saving throw (D20-34); Illegal E_SAVE_EFFECT for the degrees of a basic save."""
    if terms.effect == "basic":
        raise Illegal("E_SAVE_EFFECT", effect=terms.effect)
    if not saves.roll(play, name, terms.save, terms.dc, reason):
        return None
    return terms.effect or SAVES_LEAVE


def deal(play: Resolution, name: str, blow: Blow) -> None:
    """Take a blow's damage off a combatant."""
    if blow.nonlethal:
        harm.take_nonlethal(play, name, blow)
    else:
        harm.take(play, name, blow)


defenses = defense.figures


def in_hand(one: Combatant, attack: Attack) -> Attack:
    """Return an attack with its whole bonus, and Strength and conditions in its damage."""
    bonus = base_bonus(one, attack)
    changes = conditions.attack_addends(one, attack)
    damage = conditions.weapon_damage(one, attack, weapon_damage(one, attack, 1))
    whole = {
        "bonus": None if bonus is None else bonus + saves.total(changes),
        "damage": with_strength(attack.damage, damage.fixed),
        "wield": None,
    }
    return attack.model_copy(update=whole)


def thresholds(one: Combatant) -> tuple[Figure, ...]:
    """Return what a blow must exceed to be massive damage (D20-61)."""
    limit = health.threshold(one)
    return () if limit is None else (Figure("threshold", limit),)
