"""Exact chances of an attack in d20 Modern."""

from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from tracker.model.combatant import Combatant
from tracker.model.damage import Amount
from tracker.model.encounter import DamageMinimum, HouseRules
from tracker.model.names import name_key
from tracker.model.odds import Chances, Odds
from tracker.rules import saves
from tracker.rules.damage.chances import dice_in, of_amount
from tracker.rules.damage.d20 import conditions, health
from tracker.rules.damage.d20.strike import (
    Terms,
    confirms,
    damage_of,
    hits,
    terms_of,
    threatens,
)
from tracker.rules.damage.d20.weapon_damage import WeaponDamage
from tracker.rules.damage.system import Aim
from tracker.rules.damage.tally import hurt
from tracker.rules.distribution import (
    MOST_VALUES,
    NOTHING,
    Distribution,
    mixed,
    values_of,
)

FACES = range(1, 21)


def odds(aim: Aim, rules: HouseRules) -> Odds:
    """Return the odds of an attack; Illegal for one that cannot be made."""
    terms = None if aim.circumstances.outcome else terms_of(aim, rules)
    hit, critical = _to_hit(aim, terms, rules)
    found = Odds(hit, critical) if terms is None else _with_terms(hit, critical, terms)
    found = replace(found, uncounted=_uncounted(aim))
    usual, multiplied = _damage(aim, 1), _damage(aim, aim.attack.critical.multiplier)
    if max(_values(usual), _values(multiplied)) > MOST_VALUES:
        return found
    damage = mixed(
        [
            (1 - hit, NOTHING),
            (hit - critical, _chances(usual, rules.damage_minimum)),
            (critical, _chances(multiplied, rules.damage_minimum)),
        ]
    )
    return replace(found, damage=damage, drops=_drops(aim, damage, rules))


def _with_terms(hit: Fraction, critical: Fraction, terms: Terms) -> Odds:
    defense = terms.defense
    return Odds(
        hit, critical, bonus=terms.total_bonus, against=defense.value, because=defense.because
    )


def _uncounted(aim: Aim) -> tuple[str, ...]:
    """Return the conditions of the two that are no words of the rules here."""
    borne = (each.name for each in (*aim.attacker.conditions, *aim.target.conditions))
    return tuple(dict.fromkeys(name for name in borne if name_key(name) not in conditions.known()))


def _to_hit(aim: Aim, terms: Terms | None, rules: HouseRules) -> tuple[Fraction, Fraction]:
    """Return the chance of a hit, critical ones included, and that of a critical hit."""
    if terms is None:
        said = aim.circumstances.outcome
        return Fraction(said != "miss"), Fraction(said == "critical")
    hitting = [face for face in FACES if hits(face, terms.total_bonus, terms.defense.value)]
    threats = [face for face in hitting if threatens(face, terms.threat_min)]
    hit = Fraction(len(hitting), 20)
    confirming = [face for face in FACES if confirms(face, terms, rules)]
    needs_none = rules.confirm_critical == "none"
    confirmed = Fraction(1) if needs_none else Fraction(len(confirming), len(FACES))
    critical = Fraction(len(threats), 20) * confirmed if terms.can_be_critical else Fraction(0)
    return hit, critical


def _damage(aim: Aim, times: int) -> WeaponDamage | Amount:
    """Return what a hit deals: the weapon's damage, or the amount that the GM has said."""
    return aim.circumstances.amount or damage_of(aim, times)


def _values(damage: WeaponDamage | Amount) -> int:
    """Return how many values an amount can have."""
    if isinstance(damage, Amount):
        return sum(values_of(part.terms) for part in damage.parts)
    weapon, *bonus = damage.amount.parts
    return values_of(weapon.terms, damage.times) + sum(values_of(part.terms) for part in bonus)


@lru_cache(maxsize=256)
def _chances(damage: WeaponDamage | Amount, minimum: DamageMinimum) -> Chances:
    """Return how likely each number of points of a hit is."""
    found = of_amount(damage) if isinstance(damage, Amount) else of_weapon(damage, minimum)
    return found.chances()


def of_weapon(damage: WeaponDamage, minimum: DamageMinimum) -> Distribution:
    """Return the distribution of a hit's damage (D20-17, D20-21, D20-22)."""
    weapon, *bonus = damage.amount.parts
    once = dice_in(weapon.terms).shifted(weapon.constant + damage.fixed)
    if minimum == "roll":
        found = once.floored(1).times(damage.times)
    else:
        found = once.times(damage.times).floored(1)
    for part in bonus:
        fixed = part.constant * damage.times
        found = found.plus(dice_in(part.terms).shifted(fixed).floored(0))
    return found


def _drops(aim: Aim, damage: Chances, rules: HouseRules) -> Fraction | None:
    """Return the chance that the target can no longer act; None where that cannot be known."""
    target = aim.target
    if not target.can_act or (target.hp.now is None and not aim.is_nonlethal):
        return None
    dropping = _if_nonlethal if aim.is_nonlethal else _if_lethal
    likely = (chance * dropping(target, points, rules) for points, chance in damage if points)
    return sum(likely, Fraction(0))


def _if_lethal(target: Combatant, points: int, rules: HouseRules) -> Fraction:
    """Return the chance to go down from so many points, a massive blow's save included."""
    hp, soaked = hurt(target.hp, points)
    now = hp.now or 0
    is_down = now <= 0 if health.is_minor(target) else now < 0
    if is_down and points > soaked:
        return Fraction(1)
    is_massive = now > 0 and health.is_massive(target, points) and rules.massive_damage
    return _failing(target, health.MASSIVE_DC) if is_massive else Fraction(0)


def _if_nonlethal(target: Combatant, points: int, rules: HouseRules) -> Fraction:
    limit = health.threshold(target)
    if limit is None or points < limit:
        return Fraction(0)
    return _failing(target, health.NONLETHAL_DC)


def _failing(target: Combatant, dc: int) -> Fraction:
    """Return the chance to fail a Fortitude save."""
    bonus = saves.total(conditions.save_addends(target, "fort"))
    return Fraction(sum(not saves.succeeds(face, bonus, dc) for face in FACES), len(FACES))
