"""An attack roll, and whether it hits (D20-9, D20-10, D20-23 to D20-25, D20-70)."""

from typing import NamedTuple

from tracker.model.circumstances import Outcome
from tracker.model.encounter import HouseRules
from tracker.model.facts import Attacked
from tracker.model.illegal import Illegal
from tracker.model.working import Addend, Sum, Working, add_up
from tracker.rules.amounts import in_all, roll_amount
from tracker.rules.damage.d20 import attack_bonus, conditions, weapon_damage
from tracker.rules.damage.d20.defense import counting
from tracker.rules.damage.system import Against, Aim, Blow
from tracker.rules.resolution import Resolution

TOUCH = "touch"
"""The trait of attacks that ignore armor."""


class Terms(NamedTuple):
    """What an attack roll is made with, and against."""

    bonus: tuple[Addend, ...]
    defense: Against
    threat_min: int
    can_be_critical: bool

    @property
    def total_bonus(self) -> int:
        """All that is added to the die."""
        return sum(addend.value for addend in self.bonus)


def terms_of(aim: Aim, rules: HouseRules) -> Terms:
    """Return the terms of an attack; Illegal where it is out of range or no Defense is known."""
    bonus = (
        *attack_bonus.addends(aim.attacker, aim.attack, aim.circumstances, rules),
        *conditions.attack_addends(aim.attacker, aim.attack),
    )
    critical = aim.attack.critical
    return Terms(bonus, _defense(aim), critical.threat_min, not aim.target.crit_immune)


def _defense(aim: Aim) -> Against:
    if aim.circumstances.defense is not None:
        return Against(aim.circumstances.defense)
    is_touch = aim.circumstances.touch or aim.attack.has_trait(TOUCH)
    found = counting(aim.target, touch=is_touch, melee=aim.attack.is_melee)
    if found is None:
        raise Illegal("E_UNKNOWN_DEFENSE", name=aim.target.name)
    return found


def hits(face: int, bonus: int, defense: int) -> bool:
    """Whether an attack roll hits: 20 always does, 1 never (D20-9, D20-10).

    >>> hits(10, 5, 15), hits(1, 50, 10), hits(20, 3, 50)
    (True, False, True)
    """
    return face == 20 or (face != 1 and face + bonus >= defense)


def threatens(face: int, threat_min: int) -> bool:
    """Whether the die of a hit threatens a critical one; a 20 always does (D20-10, D20-25)."""
    return face >= min(threat_min, 20)


def confirms(face: int, terms: Terms, rules: HouseRules) -> bool:
    """Whether a roll confirms a threat (D20-23)."""
    if rules.confirm_critical == "total":
        return face + terms.total_bonus >= terms.defense.value
    return hits(face, terms.total_bonus, terms.defense.value)


def strike(play: Resolution, aim: Aim) -> Blow | None:
    """Make an attack and return the blow it deals, or None for a miss."""
    rules = play.encounter.rules
    working, outcome = _roll(play, aim, rules)
    times = aim.attack.critical.multiplier if outcome == "critical" else 1
    attacker, target = aim.attacker.name, aim.target.name
    play.tell(Attacked(attacker, target, aim.attack.name, aim.attack.kind, working, outcome, times))
    if outcome == "miss":
        return None
    return Blow(attacker, _roll_damage(play, aim, times), aim.is_nonlethal)


def _roll(play: Resolution, aim: Aim, rules: HouseRules) -> tuple[Working, Outcome]:
    """Roll to hit, and to confirm; an outcome that the GM has said needs no roll."""
    if aim.circumstances.outcome is not None:
        return (), aim.circumstances.outcome
    terms = terms_of(aim, rules)
    face = play.dice.roll(20, "d20")
    if not hits(face, terms.total_bonus, terms.defense.value):
        return (_roll_of("attack", face, terms, "miss"),), "miss"
    if not threatens(face, terms.threat_min):
        return (_roll_of("attack", face, terms, "hit"),), "hit"
    threat = _roll_of("attack", face, terms, "threat")
    if not terms.can_be_critical:
        return (threat,), "hit"
    if rules.confirm_critical == "none":
        return (threat,), "critical"
    again = play.dice.roll(20, "confirm")
    if confirms(again, terms, rules):
        return (threat, _roll_of("confirm", again, terms, "critical")), "critical"
    return (threat, _roll_of("confirm", again, terms, "unconfirmed")), "hit"


def _roll_of(label: str, face: int, terms: Terms, verdict: str) -> Sum:
    """Return the working of a roll; that to confirm says nothing twice."""
    rolled = add_up(label, Addend(face, faces=(face,)), *terms.bonus)
    defense = terms.defense
    return Sum(label, rolled.addends, rolled.total, defense.value, defense.because, verdict)


def _roll_damage(play: Resolution, aim: Aim, times: int) -> Working:
    """Roll what a hit deals, unless the GM has said it, which nothing multiplies."""
    if aim.circumstances.amount is not None:
        return roll_amount(play, aim.circumstances.amount)
    return in_all(weapon_damage.roll(play, damage_of(aim, times)))


def damage_of(aim: Aim, times: int) -> weapon_damage.WeaponDamage:
    """Return what a hit of an attack deals, its weapon rolled so many times."""
    damage = weapon_damage.weapon_damage(aim.attacker, aim.attack, times)
    return conditions.weapon_damage(aim.attacker, aim.attack, damage)
