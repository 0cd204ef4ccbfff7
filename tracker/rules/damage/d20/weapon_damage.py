"""The damage of a weapon, Strength and critical hits in it (D20-17 to D20-22)."""

from msgspec import Struct

from tracker.model.attack import Attack
from tracker.model.combatant import Creature
from tracker.model.damage import Amount, Part
from tracker.model.encounter import DamageMinimum
from tracker.model.working import Addend, Change, Working, add_up
from tracker.rules.abilities import ability_modifier
from tracker.rules.amounts import roll_dice
from tracker.rules.resolution import Resolution

LIGHT = "light"


class WeaponDamage(Struct, frozen=True):
    """What a hit deals: the amount, Strength beside it, and how often its weapon is rolled.

    `conditions` is what conditions of the attacker add to each of these rolls.
    """

    amount: Amount
    strength: int = 0
    times: int = 1
    conditions: tuple[Addend, ...] = ()

    @property
    def fixed(self) -> int:
        """What is added to the weapon's own dice each time, but for what stands in the amount."""
        return self.strength + sum(addend.value for addend in self.conditions)


def weapon_damage(attacker: Creature, attack: Attack, times: int) -> WeaponDamage:
    """Return what a hit with this attack deals; a critical one is rolled `times` times."""
    return WeaponDamage(attack.damage, strength_applied(attacker, attack), times)


def strength_applied(attacker: Creature, attack: Attack) -> int:
    """Return how much Strength adds to the damage, where it does not stand there already.

    Nothing with projectiles (D20-18); half of a bonus off hand, one and a half two-handed except
    with a light weapon, rounded down. A penalty applies in full (D20-19, D20-20).

    >>> axe = Attack(name="Axe", damage=Amount.of(1), wield="two-handed")
    >>> strength_applied(Creature(name="Orc", str=17), axe)
    4
    """
    modifier = ability_modifier(attacker.str)
    if attack.wield is None or attack.kind == "ranged":
        return 0
    if modifier <= 0 or attack.wield == "one-handed":
        return modifier
    if attack.wield == "off-hand":
        return modifier // 2
    return modifier if attack.has_trait(LIGHT) else modifier * 3 // 2


def roll(play: Resolution, damage: WeaponDamage) -> Working:
    """Roll damage: the weapon as often as it is multiplied, then bonus dice, once (D20-21, 22)."""
    weapon, *bonus = damage.amount.parts
    working = _roll_weapon(play, weapon, damage)
    for part in bonus:
        working += _roll_bonus(play, part, damage.times)
    return working


def _roll_weapon(play: Resolution, part: Part, damage: WeaponDamage) -> Working:
    """Roll the weapon's own part; it deals at least 1 (D20-17)."""
    fixed = part.constant + damage.fixed
    rolled = [roll_dice(play, part) for _ in range(damage.times)]
    points = [sum(addend.value for addend in each) + fixed for each in rolled]
    dice = [addend for each in rolled for addend in each]
    own = (part.constant + damage.strength) * damage.times
    others = [Addend(each.value * damage.times, each.label) for each in damage.conditions]
    constant = [Addend(own)] if own or not dice else []
    total = add_up(part.type, *dice, *constant, *others)
    least = at_least_1(points, play.encounter.rules.damage_minimum)
    return (total,) if least == total.total else (total, Change("minimum", least))


def at_least_1(points: list[int], minimum: DamageMinimum) -> int:
    """Return the damage of several rolls of a weapon, none or not all of them below 1 (D20-17).

    >>> at_least_1([-1, 1], "roll"), at_least_1([-1, 1], "hit")
    (2, 1)
    """
    if minimum == "roll":
        return sum(max(each, 1) for each in points)
    return max(sum(points), 1)


def _roll_bonus(play: Resolution, part: Part, times: int) -> Working:
    """Roll bonus dice once; constants are modifiers and multiply (D20-21, D20-22)."""
    fixed = part.constant * times
    rolled = add_up(part.type, *roll_dice(play, part), *([Addend(fixed)] if fixed else []))
    return (rolled,) if rolled.total >= 0 else (rolled, Change("minimum", 0))
