"""Instances of damage: each component of a blow, with its type and all that counts against it."""

from collections.abc import Iterable, Sequence
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from tracker.model.damage_types import term_key
from tracker.model.working import IN_ALL, Addend, Change, Sum, Working, add_up
from tracker.rules.amounts import Scale, points_of

_SCALES: dict[str, Scale] = {each: each for each in get_args(Scale)}


class Instance(Struct, frozen=True):
    """One component of damage (PF2-19, PF2-27).

    `working` begins with the sum of its type. `undoubled` is what it would be without the doubling
    of a critical hit, critical extras included (PF2-25), and None where nothing was doubled.
    `precision` is the part of it that is precision damage; of the undoubled that is
    `undoubled_precision`, half where it is not said (PF2-26). `materials` and `traits` are its
    own; those of a whole effect stand in `Damage`. `source` is what it comes from.
    """

    working: Working
    undoubled: int | None = None
    precision: int = 0
    undoubled_precision: int | None = None
    materials: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    source: str = ""

    @classmethod
    def of(cls, amount: int, type: str = "") -> "Instance":
        """Return so many points of a type."""
        return cls((add_up(type, Addend(amount)),))

    @property
    def type(self) -> str:
        """The type of damage; empty where none was said."""
        return self.working[0].label

    @property
    def amount(self) -> int:
        """What it comes to now."""
        return points_of(self.working)

    def with_step(self, step: Change) -> "Instance":
        """Return it with one more step."""
        return replace(self, working=(*self.working, step))


class Damage(Struct, frozen=True):
    """All damage of one effect: its instances, the traits of the whole, and if it is critical."""

    instances: tuple[Instance, ...]
    traits: tuple[str, ...] = ()
    critical: bool = False


MATERIALS = frozenset({"adamantine", "cold iron", "dawnsilver", "orichalcum", "silver"})
"""The traits of an attack that are the material of its weapon."""


def materials_in(traits: Iterable[str]) -> tuple[str, ...]:
    """Return the materials among traits.

    >>> materials_in(["holy", "Cold-Iron"])
    ('Cold-Iron',)
    """
    return tuple(each for each in traits if term_key(each) in MATERIALS)


def made_of(instances: Sequence[Instance], materials: tuple[str, ...]) -> tuple[Instance, ...]:
    """Return instances of which the first, the weapon's own, is of these materials."""
    first = (replace(each, materials=materials) for each in instances[:1])
    return (*first, *instances[1:])


def scaled(instances: Sequence[Instance], scale: Scale | None) -> tuple[Instance, ...]:
    """Return instances halved, doubled or taken away (PF2-15, PF2-16)."""
    if scale is None:
        return tuple(instances)
    if scale == "double":
        return tuple(_doubled(each) for each in instances)
    after = halved([each.amount for each in instances]) if scale == "half" else [0] * len(instances)
    return tuple(
        replace(each.with_step(Change(scale, points)), precision=min(each.precision // 2, points))
        for each, points in zip(instances, after, strict=True)
    )


def _doubled(instance: Instance) -> Instance:
    return replace(
        instance.with_step(Change("double", instance.amount * 2)),
        undoubled=instance.amount,
        precision=instance.precision * 2,
        undoubled_precision=instance.precision,
    )


def halved(amounts: Sequence[int]) -> list[int]:
    """Return half of each amount so that together they are half of all, rounded down (PF2-16).

    Half of 1 is 1. (R) What rounding each would lose goes to the first that are odd.

    >>> halved([7, 5]), halved([1]), halved([0]), halved([1, 1, 1])
    ([4, 2], [1], [0], [1, 0, 0])
    """
    whole = sum(amounts)
    left = (max(whole // 2, 1) if whole else 0) - sum(each // 2 for each in amounts)
    after = []
    for each in amounts:
        one_more = left > 0 and each % 2 == 1
        left -= one_more
        after.append(each // 2 + one_more)
    return after


def in_all(instances: Iterable[Instance]) -> Working:
    """Return the working of all instances, ending with what they come to together."""
    listed = tuple(instances)
    steps = tuple(step for each in listed for step in each.working)
    if len(listed) == 1:
        return steps
    return (*steps, add_up(IN_ALL, *(Addend(each.amount) for each in listed)))


def instances_of(working: Working) -> tuple[Instance, ...]:
    """Return the instances in an amount of damage as `tracker.rules.amounts` rolls it.

    What was made of the whole behind the sum of several parts becomes of each what it makes of
    all together.

    >>> fire, cold = add_up("fire", Addend(7)), add_up("cold", Addend(5))
    >>> whole = (fire, cold, add_up(IN_ALL, Addend(7), Addend(5)), Change("half", 6))
    >>> [each.amount for each in instances_of(whole)]
    [4, 2]
    """
    found: tuple[Instance, ...] = ()
    is_whole = False
    for step in working:
        if isinstance(step, Sum):
            is_whole = step.label == IN_ALL
            found = found if is_whole else (*found, Instance((step,)))
        elif not is_whole:
            found = (*found[:-1], found[-1].with_step(step))
        elif step.label in _SCALES:
            found = scaled(found, _SCALES[step.label])
        else:
            rest = step.total - sum(each.amount for each in found)
            first = found[0].with_step(Change(step.label, found[0].amount + rest))
            found = (first, *found[1:])
    return found
