"""The exact chances of wounds, before a damage roll falls; a Fudge die has fair thirds (FUD-2)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from tracker.model.combatant import CAN_ACT
from tracker.model.odds import WoundChances
from tracker.model.working import Sum
from tracker.model.wounds import LEVELS, DamageRoll, Throw, WoundLevel, WoundTrack
from tracker.rules.damage.fudge.rolls import DICE_OF, OPPOSED_DICE, injury
from tracker.rules.damage.fudge.track import health_of
from tracker.rules.distribution import Distribution, constant, of_dice


def fudge_dice(number: int) -> Distribution:
    """Return the distribution of the sum of some Fudge dice.

    >>> fudge_dice(2).low, fudge_dice(2).weights
    (-2, (1, 2, 3, 2, 1))
    """
    return of_dice(number, 3).shifted(-2 * number) if number else constant(0)


def wounds(calculated: Sum, rule: DamageRoll) -> WoundChances:
    """Return how likely each level is, of a blow of this calculated damage."""
    thrown = _throws(rule)
    return _sorted((injury(calculated, each, rule).wound, chance) for each, chance in thrown)


def marks(track: WoundTrack, likely: WoundChances) -> WoundChances:
    """Return how likely each level is to be marked on a track, where wounds pass up (FUD-21)."""
    return _sorted((track.with_wound(level)[1], chance) for level, chance in likely)


def drops(track: WoundTrack, likely: WoundChances) -> Fraction | None:
    """Return the chance that the wounded can no longer act; None of one who cannot now."""
    if health_of(track) not in CAN_ACT:
        return None
    fallen = (
        chance for level, chance in likely if health_of(track.with_wound(level)[0]) not in CAN_ACT
    )
    return sum(fallen, Fraction(0))


def _throws(rule: DamageRoll) -> Iterator[tuple[Throw, Fraction]]:
    """Yield every throw of a method; attacker and defender roll for themselves."""
    if rule.method != "parity":
        for roll, chance in fudge_dice(DICE_OF.get(rule.method, 0)).chances():
            yield Throw(damage=roll), chance
        return
    opposed = fudge_dice(OPPOSED_DICE).chances()
    for (attacker, one), (defender, other) in product(opposed, repeat=2):
        yield Throw(attacker=attacker, defender=defender), one * other


def _sorted(chances: Iterator[tuple[WoundLevel, Fraction]]) -> WoundChances:
    found: dict[WoundLevel, Fraction] = {}
    for level, chance in chances:
        found[level] = found.get(level, Fraction(0)) + chance
    return tuple((level, found[level]) for level in LEVELS if level in found)
