"""An attack roll by degrees, and the damage of a hit (PF2-3 to PF2-19, PF2-31)."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from tracker.model.attack import NONLETHAL, Attack
from tracker.model.circumstances import Outcome
from tracker.model.combatant import Combatant
from tracker.model.damage import Amount, Part, Term
from tracker.model.damage_types import term_key
from tracker.model.encounter import Doubling, Encounter
from tracker.model.facts import Attacked
from tracker.model.illegal import Illegal
from tracker.model.working import Addend, Sum, Working, add_up
from tracker.rules.amounts import roll_amount
from tracker.rules.damage.pf2e import conditions, persistent
from tracker.rules.damage.pf2e.bodies import normal_defense
from tracker.rules.damage.pf2e.damage_roll import CriticalMethod, DamageRoll, roll
from tracker.rules.damage.pf2e.degrees import Degree, degree
from tracker.rules.damage.pf2e.harm import Wound
from tracker.rules.damage.pf2e.instances import (
    MATERIALS,
    Damage,
    Instance,
    instances_of,
    made_of,
    materials_in,
)
from tracker.rules.damage.pf2e.iwr import PRECISION
from tracker.rules.damage.pf2e.modifiers import nonlethal_modifiers, total
from tracker.rules.damage.system import Against, Aim
from tracker.rules.resolution import Resolution

EACH_INCREMENT = -2
EACH_ATTACK, EACH_AGILE_ATTACK = -5, -4
MOST_PENALTIES = 2
"""What each attack of a turn before this one takes from its bonus, and how often."""

MOST_INCREMENTS = 6
"""How many range increments an attack reaches; the first is not penalised."""

CRITICAL_METHODS: dict[Doubling, CriticalMethod] = {
    "total": "double_total",
    "dice": "double_dice",
}

OUTCOMES: dict[Degree, Outcome] = {
    "critical_success": "critical",
    "success": "hit",
    "failure": "miss",
    "critical_failure": "miss",
}

_DEADLY = re.compile(r"deadly d([0-9]+)")
_FATAL = re.compile(r"fatal d([0-9]+)")


class Terms(NamedTuple):
    """What an attack roll is made with, and against."""

    bonus: tuple[Addend, ...]
    against: Against

    @property
    def total_bonus(self) -> int:
        """All that is added to the die."""
        return sum(addend.value for addend in self.bonus)


def terms_of(encounter: Encounter, aim: Aim) -> Terms:
    """Return the terms of an attack; Illegal where no bonus or armor class is known, or too far."""
    attack, here = aim.attack, aim.circumstances
    if attack.bonus is None:
        raise Illegal("E_NO_BONUS", name=aim.attacker.name, attack=attack.name)
    bonus = (Addend(attack.bonus), *_more(encounter, aim))
    if here.defense is not None:
        return Terms(bonus, Against(here.defense))
    return Terms(bonus, armor_class(aim.target, flanked=here.flanking and attack.is_melee))


def _more(encounter: Encounter, aim: Aim) -> list[Addend]:
    """Return what is added to the bonus of an attack, and why."""
    unusual = nonlethal_modifiers(weapon=aim.attack.is_nonlethal, attack=aim.is_nonlethal)
    addends = [
        Addend(_range_penalty(aim.attack, aim.circumstances.distance), "range"),
        Addend(_multiple_attack_penalty(encounter, aim), "multiple attacks"),
        *(Addend(each.value, "nonlethal" if aim.is_nonlethal else "lethal") for each in unusual),
        Addend(aim.circumstances.modifier, "circumstances"),
    ]
    found = [addend for addend in addends if addend.value]
    return [*found, *conditions.attack_addends(aim.attacker, aim.attack)]


def _multiple_attack_penalty(encounter: Encounter, aim: Aim) -> int:
    """Return the penalty of an attack that is not the first of a turn, if the table has one.

    The published game has it, the sources of these rules do not.
    """
    if not encounter.rules.multiple_attacks or aim.attacker.name != encounter.current:
        return 0
    each = EACH_AGILE_ATTACK if aim.attack.has_trait("agile") else EACH_ATTACK
    return each * min(aim.attacker.used.count("attack"), MOST_PENALTIES)


def _range_penalty(attack: Attack, distance: int | None) -> int:
    if distance is None or attack.range is None or attack.is_melee:
        return 0
    if distance > attack.range * MOST_INCREMENTS:
        limits = {"n": MOST_INCREMENTS, "increment": attack.range}
        raise Illegal("E_OUT_OF_RANGE", distance=distance, **limits)
    return EACH_INCREMENT * (max(distance - 1, 0) // attack.range)


def armor_class(target: Combatant, *, flanked: bool = False) -> Against:
    """Return the armor class that counts now; Illegal where none is known."""
    value = normal_defense(target)
    if value is None:
        raise Illegal("E_UNKNOWN_DEFENSE", name=target.name)
    changes = conditions.against_attack(target, flanked=flanked)
    return Against(value + total(changes), tuple(dict.fromkeys(each.of for each in changes)))


def strike(play: Resolution, aim: Aim) -> Wound | None:
    """Make an attack and return the damage it deals, or None for a miss."""
    working, outcome = _roll(play, aim)
    names = (aim.attacker.name, aim.target.name, aim.attack.name)
    play.tell(Attacked(*names, aim.attack.kind, working, outcome))
    if outcome == "miss":
        return None
    is_critical = outcome == "critical"
    at_once, later = persistent.separated(aim.circumstances.amount or aim.attack.damage)
    if aim.circumstances.amount is not None:
        said = instances_of(roll_amount(play, at_once)) if at_once.parts else ()
        instances = made_of(said, materials_in(aim.attack.traits))
    else:
        instances = rolled_instances(play, aim, critical=is_critical)
    return Wound(
        aim.attacker.name,
        Damage(instances, traits_of(aim), is_critical),
        not aim.is_nonlethal,
        is_critical,
        "double" if is_critical else None,
        later,
    )


def rolled_instances(play: Resolution, aim: Aim, *, critical: bool) -> tuple[Instance, ...]:
    """Roll what a hit deals at once."""
    what = damage_of(aim, critical=critical)
    if not what.amount.parts:
        return ()
    method = CRITICAL_METHODS[play.encounter.rules.critical_damage]
    return roll(play.dice, what, "critical" if critical else "hit", method)


def _roll(play: Resolution, aim: Aim) -> tuple[Working, Outcome]:
    """Roll to hit; an outcome that the GM has said needs no roll."""
    if aim.circumstances.outcome is not None:
        return (), aim.circumstances.outcome
    terms = terms_of(play.encounter, aim)
    face = play.dice.roll(20, "d20")
    outcome = OUTCOMES[degree(face, terms.total_bonus, terms.against.value)]
    rolled = add_up("attack", Addend(face, faces=(face,)), *terms.bonus)
    return (Sum("attack", rolled.addends, rolled.total, *terms.against, outcome),), outcome


def damage_of(aim: Aim, *, critical: bool) -> DamageRoll:
    """Return what a hit rolls at once, with what conditions of the attacker make of it."""
    what = damage_roll(aim.attack, critical=critical)
    return replace(what, modifiers=conditions.damage_modifiers(aim.attacker, aim.attack))


def damage_roll(attack: Attack, *, critical: bool) -> DamageRoll:
    """Return what a hit rolls at once; all modifiers stand in the attack's damage.

    Parts of type `precision` are precision damage of the first (PF2-19). The traits `deadly d8`
    and `fatal d10` count for critical hits, whose extra die is added after doubling (PF2-18).
    """
    at_once, _ = persistent.separated(attack.damage)
    precise = [part for part in at_once.parts if term_key(part.type) == PRECISION]
    parts = [part for part in at_once.parts if part not in precise]
    precision = tuple(term for part in precise for term in part.terms)
    if not parts and precise:
        parts, precision = [Part(precision)], ()
    fatal = _size_in(attack, _FATAL)
    if critical and fatal and parts:
        parts[0] = _with_dice_of(parts[0], fatal)
    extras = tuple(Part((Term(1, sides),)) for sides in _extra_dice(attack)) if critical else ()
    materials = materials_in(attack.traits)
    return DamageRoll(
        Amount(tuple(parts)), precision=precision, critical_extras=extras, materials=materials
    )


def _with_dice_of(part: Part, sides: int) -> Part:
    """Return a part with all of its dice of another size."""
    terms = (replace(each, sides=sides) if each.sides else each for each in part.terms)
    return Part(tuple(terms), part.type)


def _extra_dice(attack: Attack) -> Iterator[int]:
    for pattern in (_FATAL, _DEADLY):
        if sides := _size_in(attack, pattern):
            yield sides


def _size_in(attack: Attack, pattern: re.Pattern[str]) -> int | None:
    """Return the die that a trait of the attack names, if it has such a trait."""
    found = (pattern.fullmatch(term_key(trait)) for trait in attack.traits)
    return next((int(each[1]) for each in found if each), None)


def traits_of(aim: Aim) -> tuple[str, ...]:
    """Return the traits of the whole effect, the material of the weapon left out."""
    others = {*MATERIALS, NONLETHAL}
    traits = (each for each in aim.attack.traits if term_key(each) not in others)
    return (*traits, NONLETHAL) if aim.is_nonlethal else tuple(traits)
