"""The exact chances of an attack with a main damage die."""

from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from tracker.model.circumstances import Outcome
from tracker.model.hit_points import HitPoints
from tracker.model.main_die import MainDieAttack, Special
from tracker.model.odds import Chances, Odds
from tracker.rules.damage.chances import dice_in
from tracker.rules.damage.main_die.attack import outcome_of
from tracker.rules.damage.main_die.validate import require_valid
from tracker.rules.distribution import (
    MOST_VALUES,
    NOTHING,
    Distribution,
    constant,
    mixed,
    values_of,
)


def odds(
    attack: MainDieAttack,
    target: HitPoints,
    said: Outcome | None = None,
    dealt: Distribution | None = None,
) -> Odds:
    """Return the odds of an attack on somebody with these hit points.

    `said` is the outcome where the GM has said it, and `dealt` what any hit deals where the GM has
    said that. Raises Illegal as `require_valid` does.
    """
    require_valid(attack)
    found = _chances(attack, said, dealt)
    return replace(found, drops=_drops(target, found.damage))


@lru_cache(maxsize=256)
def _chances(attack: MainDieAttack, said: Outcome | None, dealt: Distribution | None) -> Odds:
    hits, criticals = _faces("hit", attack, said), _faces("critical", attack, said)
    hit, critical = Fraction(len(hits), attack.sides), Fraction(len(criticals), attack.sides)
    if dealt is None and _values(attack) > MOST_VALUES:
        return Odds(hit + critical, critical)
    cases = [(1 - hit - critical, NOTHING)]
    if hits:
        cases.append((hit, (dealt or _damage(attack, of_faces(hits))).chances()))
    if criticals:
        dice = of_faces(criticals).plus(of_extra(attack, attack.faces.extra))
        cases.append((critical, (dealt or _damage(attack, dice)).chances()))
    return Odds(hit + critical, critical, mixed(cases))


def _faces(outcome: Outcome, attack: MainDieAttack, said: Outcome | None) -> list[int]:
    """Return the faces of the main die with which this comes of the attack."""
    faces = range(1, attack.sides + 1)
    return [face for face in faces if (said or outcome_of(face, attack)) == outcome]


def of_faces(faces: list[int]) -> Distribution:
    """Return the distribution of a die of which only these faces can have fallen.

    >>> of_faces([2, 4]).low, of_faces([2, 4]).weights
    (2, (1, 0, 1))
    """
    fell = range(min(faces), max(faces) + 1)
    return Distribution(fell[0], tuple(int(face in faces) for face in fell))


def of_extra(attack: MainDieAttack, dice_left: int) -> Distribution:
    """Return the distribution of the extra dice of a critical hit (MDD-10 to MDD-12)."""
    found = constant(0)
    for _ in range(dice_left):
        ends = found.total
        found = _one_of(
            [
                found.shifted(face)
                if face in attack.critical_faces
                else Distribution(face, (ends,))
                for face in range(1, attack.sides + 1)
            ]
        )
    return found


def _one_of(cases: list[Distribution]) -> Distribution:
    """Return the distribution of cases of which each is as likely as its weights say."""
    low, high = min(case.low for case in cases), max(case.high for case in cases)
    weights = [0] * (high - low + 1)
    for case in cases:
        for value, weight in case.items():
            weights[value - low] += weight
    return Distribution(low, tuple(weights))


def _damage(attack: MainDieAttack, main_dice: Distribution) -> Distribution:
    """Return the distribution of a hit's damage (MDD-14 to MDD-17, MDD-20, MDD-22)."""
    found = main_dice.shifted(attack.ability + attack.static).floored(1)
    for special in attack.special:
        found = found.plus(of_special(special, attack.ability))
    return found


def of_special(special: Special, ability: int) -> Distribution:
    """Return the distribution of a special damage."""
    fixed = special.part.constant + (ability if special.adds_ability else 0)
    return dice_in(special.part.terms).shifted(fixed).floored(0)


def _values(attack: MainDieAttack) -> int:
    """Return how many values the damage of a hit can have."""
    main = attack.sides * (1 + attack.faces.extra)
    return main + sum(values_of(special.part.terms) for special in attack.special)


def _drops(target: HitPoints, damage: Chances) -> Fraction | None:
    """Return the chance that no hit points are left (MDD-24); None where that is not known."""
    if not damage or target.now is None or target.now <= 0:
        return None
    left = target.now + target.temp
    return sum((chance for points, chance in damage if points >= left), Fraction(0))
