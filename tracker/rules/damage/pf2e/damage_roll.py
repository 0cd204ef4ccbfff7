"""A damage roll: dice, Strength and modifiers, then doubling or halving (PF2-3 to PF2-19)."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tracker.model.damage import Amount, Part, Term, constant_in
from tracker.model.damage_types import term_key
from tracker.model.working import Addend, Change, add_up
from tracker.rules.amounts import Scale, roll_terms
from tracker.rules.damage.pf2e import modifiers
from tracker.rules.damage.pf2e.instances import Instance, made_of, scaled
from tracker.rules.damage.pf2e.modifiers import Modifier
from tracker.rules.dice import Dice

DamageKind = Literal["melee", "unarmed", "ranged", "thrown", "propulsive", "spell", "bomb"]
"""What deals the damage, which says how much of Strength is in it (PF2-4 to PF2-6)."""

Outcome = Literal["hit", "critical", "double", "half", "none"]
"""What becomes of it: a hit, a critical hit, or what a basic save makes of it (PF2-32)."""

CriticalMethod = Literal["double_total", "double_dice"]
"""How damage is doubled: as a whole, or the dice rolled twice and all else doubled (PF2-17)."""

SCALES: dict[Outcome, Scale | None] = {
    "hit": None,
    "critical": "double",
    "double": "double",
    "half": "half",
    "none": "none",
}
"""What each outcome does to damage."""


class DamageRoll(Struct, frozen=True):
    """What is rolled for damage.

    The first part of `amount` is the weapon's own, and has all the rest: `strength`, which is the
    attribute modifier, `modifiers` and `precision`. The other parts are damage of other types.
    `critical_extras` are what only a critical hit brings (PF2-18): each joins the first part of its
    type, or the first of all where it has none, and else stands for itself. `materials` are those
    of the weapon.
    """

    amount: Amount
    kind: DamageKind = "melee"
    strength: int = 0
    modifiers: tuple[Modifier, ...] = ()
    precision: tuple[Term, ...] = ()
    critical_extras: tuple[Part, ...] = ()
    materials: tuple[str, ...] = ()


class _Component(Struct, frozen=True):
    """One part as its dice fell: what counts of it, and how much of that is precision damage."""

    type: str
    addends: tuple[Addend, ...]
    precision: int = 0

    @property
    def total(self) -> int:
        return sum(addend.value for addend in self.addends)

    @property
    def is_penalised(self) -> bool:
        return any(addend.value < 0 for addend in self.addends)


def strength_applied(kind: DamageKind, strength: int) -> int:
    """Return how much of the Strength modifier damage of a kind has (PF2-4 to PF2-6).

    Propulsive weapons add half of a bonus, rounded down, and all of a penalty.

    >>> strength_applied("melee", 4), strength_applied("propulsive", 3), strength_applied("bomb", 4)
    (4, 1, 0)
    >>> strength_applied("propulsive", -1)
    -1
    """
    if kind in ("melee", "unarmed", "thrown"):
        return strength
    if kind == "propulsive":
        return strength // 2 if strength > 0 else strength
    return 0


def roll(
    dice: Dice,
    what: DamageRoll,
    outcome: Outcome = "hit",
    method: CriticalMethod = "double_total",
) -> tuple[Instance, ...]:
    """Roll damage, and return its instances, the weapon's own first.

    Damage of which a save leaves nothing is rolled all the same, since others may take it (PF2-32).
    (R) Where dice are rolled twice, the floor of 1 is that of the doubled roll.
    """
    scale = SCALES[outcome]
    if scale == "double" and method == "double_dice":
        dealt = _with_dice_twice(dice, what)
    else:
        dealt = scaled(_floored(_components(what, [_throw(dice, what)])), scale)
    dealt = made_of(dealt, what.materials)
    return _with_extras(dice, dealt, what.critical_extras) if outcome == "critical" else dealt


Throw = list[list[Addend]]
"""The dice of each part, those of precision damage behind those of the first."""

_PRECISION, _STRENGTH, _MINIMUM = "precision", "strength", "minimum"


def _throw(dice: Dice, what: DamageRoll) -> Throw:
    """Roll all dice once."""
    thrown = []
    for place, part in enumerate(what.amount.parts):
        rolled = roll_terms(dice, part.terms)
        thrown.append(rolled + ([] if place else roll_terms(dice, what.precision, _PRECISION)))
    return thrown


def _components(what: DamageRoll, throws: Sequence[Throw]) -> list[_Component]:
    """Return the parts with all that counts, as often as the dice were thrown."""
    times = len(throws)
    found = []
    for place, part in enumerate(what.amount.parts):
        fallen = [addend for throw in throws for addend in throw[place]]
        fixed = added_to(what, place, times)
        if not fallen and not fixed:
            fixed = [Addend(0)]
        precise = sum(each.value for each in (*fallen, *fixed) if each.label == _PRECISION)
        found.append(_Component(part.type, (*fallen, *fixed), precise))
    return found


def added_to(what: DamageRoll, place: int, times: int = 1) -> list[Addend]:
    """Return what is added to the dice of a part, where they are thrown so many times."""
    fixed = [(what.amount.parts[place].constant, "")]
    if place == 0:
        strength = strength_applied(what.kind, what.strength)
        fixed += [(strength, _STRENGTH), (constant_in(what.precision), _PRECISION)]
    added = [Addend(value * times, label) for value, label in fixed if value]
    return added + (modifiers.addends(what.modifiers, times) if place == 0 else [])


def _floored(components: Sequence[_Component]) -> tuple[Instance, ...]:
    """Return instances, none below 0, and where penalties leave nothing, 1 in the first (PF2-9)."""
    points = [max(each.total, 0) for each in components]
    if sum(points) < 1 and any(each.is_penalised for each in components):
        points[0] = 1
    return tuple(_instance(each, least) for each, least in zip(components, points, strict=True))


def _instance(component: _Component, points: int) -> Instance:
    total = add_up(component.type, *component.addends)
    working = (total,) if total.total == points else (total, Change(_MINIMUM, points))
    return Instance(working, precision=min(max(component.precision, 0), points))


def _with_dice_twice(dice: Dice, what: DamageRoll) -> tuple[Instance, ...]:
    """Return damage with its dice rolled twice and all else doubled (PF2-17).

    (R) What the first roll alone comes to is what is left of it without the doubling.
    """
    first, second = _throw(dice, what), _throw(dice, what)
    plain = _floored(_components(what, [first]))
    doubled = _floored(_components(what, [first, second]))
    return tuple(
        replace(both, undoubled=one.amount, undoubled_precision=one.precision)
        for both, one in zip(doubled, plain, strict=True)
    )


def _with_extras(
    dice: Dice, instances: tuple[Instance, ...], extras: Sequence[Part]
) -> tuple[Instance, ...]:
    """Return instances and what a critical hit adds after doubling (PF2-18)."""
    found = list(instances)
    for part in extras:
        rolled = roll_terms(dice, part.terms)
        faces = tuple(face for addend in rolled for face in addend.faces)
        constant = part.constant
        value = max(sum(addend.value for addend in rolled) + constant, 0)
        place = place_of(part.type, found)
        if place is None:
            fixed = [Addend(constant)] if constant or not rolled else []
            found.append(Instance((add_up(part.type, *rolled, *fixed),)))
        else:
            found[place] = _with_extra(found[place], value, faces)
    return tuple(found)


def place_of(type: str, instances: Sequence[Instance]) -> int | None:
    """Return the place of the first instance of a type, or of any where none is said."""
    key = term_key(type)
    fitting = (place for place, each in enumerate(instances) if key in ("", term_key(each.type)))
    return next(fitting, None)


def _with_extra(instance: Instance, value: int, faces: tuple[int, ...]) -> Instance:
    step = Change("extra", instance.amount + value, value, faces=faces)
    plain = None if instance.undoubled is None else instance.undoubled + value
    return replace(instance.with_step(step), undoubled=plain)
