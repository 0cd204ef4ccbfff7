"""Exact chances of damage that meets a creature's protection, before anything is rolled."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tracker.model.odds import Chances
from tracker.rules.damage.chances import dice_in
from tracker.rules.damage.pf2e.damage_roll import CriticalMethod, DamageRoll, added_to, place_of
from tracker.rules.damage.pf2e.instances import Damage, Instance
from tracker.rules.damage.pf2e.iwr import (
    PRECISION,
    Protection,
    against_doubling,
    of_the_whole,
    parted,
    past_immunities,
    weak_and_resistant,
)
from tracker.rules.distribution import MOST_VALUES, Distribution, constant, values_of

Rolled = Mapping[tuple[int, int], int]
"""How often dice come to so many points, so many of them precision damage."""

Left = Mapping[tuple[int, bool], int]
"""How often so many points are left, and whether immunities left any."""

Case = Literal["any", "nothing", "least"]
"""Which rolls of a component count: all, or those that come to nothing, as 0 or as the 1 that is
dealt at least (PF2-9)."""


class Prospect(Struct, frozen=True):
    """A hit or a critical hit before it is rolled, and what it meets."""

    what: DamageRoll
    protection: Protection
    traits: tuple[str, ...] = ()
    critical: bool = False
    method: CriticalMethod = "double_total"

    @property
    def is_doubled(self) -> bool:
        """Whether doubling counts: it does not for who is immune to critical hits (PF2-25)."""
        parts = self.what.amount.parts
        listed = (_instance(self.what, place) for place in range(len(parts)))
        damage = Damage(tuple(listed), self.traits, self.critical)
        return self.critical and against_doubling(damage, self.protection) is None

    @property
    def times(self) -> int:
        """How often the dice are thrown (PF2-17)."""
        return 2 if self.is_doubled and self.method == "double_dice" else 1

    @property
    def factor(self) -> int:
        """By how much the total is multiplied (PF2-15)."""
        return 2 if self.is_doubled and self.method == "double_total" else 1


class _Component(Struct, frozen=True):
    """One instance before it is rolled; `instance` has all of it but the amount."""

    instance: Instance
    rolled: Rolled
    extra: Distribution
    is_penalised: bool = False


def chances(prospect: Prospect) -> Chances:
    """Return how likely each number of points is, the least first; nothing for too many dice.

    >>> from tracker.model.damage import Amount, Part, Term
    >>> coin = DamageRoll(Amount((Part((Term(1, 2),), "fire"),)), "spell")
    >>> [(points, str(chance)) for points, chance in chances(Prospect(coin, Protection()))]
    [(1, '1/2'), (2, '1/2')]
    """
    if _values(prospect) > MOST_VALUES:
        return ()
    components = _components(prospect)
    whole = Damage(tuple(each.instance for each in components), prospect.traits)
    more = sum(each.value for each in of_the_whole(whole, prospect.protection.weaknesses))
    found: dict[int, int] = {}
    for (points, is_met), weight in _left(prospect, components).items():
        in_all = points + more if is_met else points
        found[in_all] = found.get(in_all, 0) + weight
    total = sum(found.values())
    return tuple(
        (points, Fraction(found[points], total)) for points in sorted(found) if found[points]
    )


def _values(prospect: Prospect) -> int:
    """Return how many values the damage can have."""
    parts = [*(part.terms for part in prospect.what.amount.parts), prospect.what.precision]
    extras = prospect.what.critical_extras if prospect.critical else ()
    thrown = sum(values_of(terms, prospect.times) for terms in parts)
    return thrown + sum(values_of(part.terms) for part in extras)


def _components(prospect: Prospect) -> list[_Component]:
    """Return the instances that will be rolled, as `damage_roll.roll` makes them."""
    parts = prospect.what.amount.parts
    found = [_component(prospect, place) for place in range(len(parts))]
    for part in prospect.what.critical_extras if prospect.critical else ():
        place = place_of(part.type, [each.instance for each in found])
        extra = dice_in(part.terms).shifted(part.constant).floored(0)
        if place is None:
            found.append(_Component(Instance.of(0, part.type), {(0, 0): 1}, extra))
        else:
            found[place] = replace(found[place], extra=found[place].extra.plus(extra))
    return found


def _component(prospect: Prospect, place: int) -> _Component:
    what, part = prospect.what, prospect.what.amount.parts[place]
    fixed = added_to(what, place, prospect.times)
    precision = what.precision if place == 0 else ()
    precise = sum(each.value for each in fixed if each.label == PRECISION)
    rest = sum(each.value for each in fixed) - precise
    plain = dice_in(part.terms, prospect.times).shifted(rest)
    precisely = dice_in(precision, prospect.times).shifted(precise)
    takes_away = any(term.negative and term.sides for term in (*part.terms, *precision))
    return _Component(
        _instance(what, place),
        _rolled(plain, precisely, apart=_tells_precision(prospect.protection)),
        constant(0),
        takes_away or any(each.value < 0 for each in fixed),
    )


def _instance(what: DamageRoll, place: int) -> Instance:
    """Return a part of damage before it is rolled."""
    instance = Instance.of(0, what.amount.parts[place].type)
    return instance if place else replace(instance, materials=what.materials)


def _tells_precision(protection: Protection) -> bool:
    """Whether it matters how much of damage is precision damage (PF2-26)."""
    weak = (each.type for each in protection.weaknesses)
    strong = (each.type for each in protection.resistances)
    return any(parted(word)[0] == PRECISION for word in (*protection.immunities, *weak, *strong))


def _rolled(plain: Distribution, precise: Distribution, *, apart: bool) -> Rolled:
    """Return how often each amount comes up; with precision damage apart where that matters."""
    if not apart:
        return {(points, 0): weight for points, weight in plain.plus(precise).items()}
    return {
        (first + second, second): weight * other
        for first, weight in plain.items()
        for second, other in precise.items()
    }


def _left(prospect: Prospect, components: Sequence[_Component]) -> Left:
    """Return what is left of all components: the first deals 1 where all come to nothing."""
    found = _in_all([_met(prospect, each, "any") for each in components])
    if not any(each.is_penalised for each in components):
        return found
    first, *others = components
    rest = [_met(prospect, each, "nothing") for each in others]
    nothing = _in_all([_met(prospect, first, "nothing"), *rest])
    least = _in_all([_met(prospect, first, "least"), *rest])
    return {
        key: found.get(key, 0) - nothing.get(key, 0) + least.get(key, 0)
        for key in {**found, **least}
    }


def _in_all(listed: Sequence[Left]) -> Left:
    """Return what is left of independent components together."""
    total: dict[tuple[int, bool], int] = {(0, False): 1}
    for each in listed:
        before, total = total, {}
        for (points, is_met), weight in before.items():
            for (more, is_more_met), other in each.items():
                key = points + more, is_met or is_more_met
                total[key] = total.get(key, 0) + weight * other
    return total


def _met(prospect: Prospect, component: _Component, case: Case) -> Left:
    """Return what is left of a component after immunities, weaknesses and resistances."""
    found: dict[tuple[int, bool], int] = {}
    for (points, precision), weight in _before(prospect, component, case).items():
        instance = replace(
            component.instance,
            working=Instance.of(points, component.instance.type).working,
            precision=precision,
        )
        damage = Damage((instance,), prospect.traits, prospect.critical)
        left = past_immunities(instance, damage, prospect.protection)
        after = weak_and_resistant(left, damage, prospect.protection)
        key = after.amount, left.amount > 0
        found[key] = found.get(key, 0) + weight
    return found


def _before(prospect: Prospect, component: _Component, case: Case) -> Rolled:
    """Return how often a component comes to so much, doubled and with what is added to that."""
    found: dict[tuple[int, int], int] = {}
    for (total, precise), weight in component.rolled.items():
        if case != "any" and total > 0:
            continue
        points = 1 if case == "least" else max(total, 0)
        precision = min(max(precise, 0), points) * prospect.factor
        for extra, other in component.extra.items():
            key = points * prospect.factor + extra, precision
            found[key] = found.get(key, 0) + weight * other
    return found
