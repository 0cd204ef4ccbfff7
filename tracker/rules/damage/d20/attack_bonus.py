"""The attack bonus and what range and circumstances make of it (D20-11 to D20-15, D20-60)."""

from collections.abc import Iterator

from tracker.model.attack import Attack
from tracker.model.circumstances import Circumstances
from tracker.model.combatant import Creature
from tracker.model.encounter import HouseRules
from tracker.model.illegal import Illegal
from tracker.model.working import Addend
from tracker.rules.abilities import SIZE_MODIFIERS, ability_modifier

NOT_PROFICIENT = -4
FLANKING = 2
UNUSUAL = -4
"""For knocking out with a weapon made to kill, or the reverse."""

EACH_INCREMENT = -2

MOST_INCREMENTS = {"thrown": 5, "ranged": 10}
"""How many range increments an attack reaches; `ranged` is a projectile (D20-15)."""


def addends(
    attacker: Creature, attack: Attack, circumstances: Circumstances, rules: HouseRules
) -> tuple[Addend, ...]:
    """Return what is added to the die of an attack roll.

    Raises Illegal E_OUT_OF_RANGE beyond reach, E_NO_BONUS where none is given or can be worked out.
    """
    base = base_bonus(attacker, attack)
    if base is None:
        raise Illegal("E_NO_BONUS", name=attacker.name, attack=attack.name)
    bonus = [Addend(base)]
    is_nonlethal = circumstances.is_nonlethal(attack)
    is_unusual = is_nonlethal != attack.is_nonlethal
    others = {
        "range": range_penalty(attack, circumstances.distance, rules),
        "flanking": FLANKING if circumstances.flanking and attack.is_melee else 0,
        "nonlethal" if is_nonlethal else "lethal": UNUSUAL if is_unusual else 0,
        "circumstances": circumstances.modifier,
    }
    bonus += [Addend(value, label) for label, value in others.items() if value]
    return tuple(bonus)


def base_bonus(attacker: Creature, attack: Attack) -> int | None:
    """Return the bonus of an attack, as given or worked out, before range and circumstances.

    It is None where neither it nor the creature's base attack bonus is given.

    >>> from tracker.model.damage import Amount
    >>> bow = Attack(name="Bow", kind="ranged", damage=Amount.of(1))
    >>> base_bonus(Creature(name="Rook", base_attack=2, dex=16, str=8), bow)
    5
    """
    if attack.bonus is not None:
        return attack.bonus
    if attacker.base_attack is None:
        return None
    return attacker.base_attack + sum(_modifiers(attacker, attack))


def _modifiers(attacker: Creature, attack: Attack) -> Iterator[int]:
    """Yield what is added to a base attack bonus; thrown weapons add Dexterity (D20-13)."""
    yield ability_modifier(attacker.str if attack.is_melee else attacker.dex)
    yield SIZE_MODIFIERS[attacker.size]
    if not attack.proficient:
        yield NOT_PROFICIENT


def range_penalty(attack: Attack, distance: int | None, rules: HouseRules) -> int:
    """Return −2 for each full range increment of the distance (D20-15).

    Raises Illegal E_OUT_OF_RANGE beyond the last increment. Hand to hand, and where no increment
    or no distance is known, there is no penalty.
    """
    most = MOST_INCREMENTS.get(attack.kind)
    if distance is None or attack.range is None or most is None:
        return 0
    reach = most * attack.range
    if distance > reach or (distance == reach and not rules.last_increment):
        raise Illegal("E_OUT_OF_RANGE", distance=distance, n=most, increment=attack.range)
    return EACH_INCREMENT * (distance // attack.range)
