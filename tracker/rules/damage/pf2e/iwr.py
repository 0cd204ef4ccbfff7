"""Immunities, then weaknesses, then resistances (PF2-20, PF2-24 to PF2-29)."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from tracker.model.damage_types import category_of, term_key
from tracker.model.resistances import Immunities, Resistance, Resistances, Weakness, Weaknesses
from tracker.model.working import Change, Working
from tracker.rules.amounts import points_of
from tracker.rules.damage.pf2e.instances import Damage, Instance, in_all

CRITICAL_HITS, PRECISION, ALL = "critical hits", "precision", "all"
MAGICAL, NONMAGICAL = "magical", "nonmagical"

MAGIC = frozenset({MAGICAL, "arcane", "divine", "occult", "primal"})
"""The traits of magic: what has none of them is nonmagical."""

_SAME = {"magic": MAGICAL, "non magical": NONMAGICAL}
"""Other words for kinds of damage, beside those of the table of terms."""

_EXCEPT, _OR = " except ", " or "


def kind_key(word: str) -> str:
    """Return what two words for one kind of damage share, with the word damage behind it or not.

    >>> kind_key("all-damage"), kind_key("critical hit"), kind_key("non-magical")
    ('all', 'critical hits', 'nonmagical')
    """
    plain = term_key(word).removesuffix(" damage")
    return term_key(_SAME.get(plain, plain))


class Protection(Struct, frozen=True):
    """What a creature is immune, weak and resistant to."""

    immunities: Immunities = ()
    weaknesses: Weaknesses = ()
    resistances: Resistances = ()


class Dealt(Struct, frozen=True):
    """What is left of damage: of each instance, and in all.

    `working` has the steps of all instances, their sum where there are several, and then the
    weaknesses to the whole effect.
    """

    instances: tuple[Instance, ...]
    working: Working

    @property
    def points(self) -> int:
        """The damage in all."""
        return points_of(self.working)


def meet(damage: Damage, protection: Protection) -> Dealt:
    """Return what is left of damage that meets a creature's protection (PF2-20)."""
    left = tuple(past_immunities(each, damage, protection) for each in damage.instances)
    met = tuple(weak_and_resistant(each, damage, protection) for each in left)
    working = in_all(met)
    if any(each.amount for each in left):
        for weakness in of_the_whole(damage, protection.weaknesses):
            points = points_of(working) + weakness.value
            working += (Change("weakness", points, weakness.value, weakness.type),)
    return Dealt(met, working)


def _keys(words: Iterable[str]) -> frozenset[str]:
    return frozenset(map(kind_key, words))


def parted(word: str) -> tuple[str, frozenset[str]]:
    """Return a kind and what is excepted from it: `magic except force or fire`.

    >>> parted("critical-hits except ghost touch")
    ('critical hits', frozenset({'ghost touch'}))
    """
    kind, _, excepted = word.casefold().partition(_EXCEPT)
    return kind_key(kind), _keys(excepted.split(_OR)) if excepted else frozenset()


def immune_to(immunities: Iterable[str], kinds: frozenset[str] = frozenset()) -> dict[str, str]:
    """Return the words of immunities by what they are against, without those that except a kind.

    >>> immune_to(["fire", "critical-hits except silver"], frozenset({"silver"}))
    {'fire': 'fire'}
    """
    found = ((parted(word), word) for word in immunities)
    return {key: word for (key, excepted), word in found if not excepted & kinds}


def _traits(words: Iterable[str]) -> frozenset[str]:
    """Return what traits make of damage: any trait of magic makes it magical."""
    found = _keys(words)
    return found | {MAGICAL} if found & MAGIC else found


def _is_met(word: str, own: frozenset[str], kinds: frozenset[str]) -> bool:
    """Whether a weakness is to one of these kinds, and none of all the kinds is its exception."""
    key, excepted = parted(word)
    return key in own and not excepted & kinds


def _own_kinds(instance: Instance) -> frozenset[str]:
    """Return what an instance itself is: its type, category, materials and traits (PF2-29)."""
    type = kind_key(instance.type)
    kinds = {type, category_of(type), ALL, *_keys(instance.materials), *_traits(instance.traits)}
    return frozenset(kinds - {""})


def _kinds(instance: Instance, damage: Damage) -> frozenset[str]:
    """Return what an instance is, as part of its effect."""
    kinds = _own_kinds(instance) | _traits(damage.traits)
    return kinds if MAGICAL in kinds else kinds | {NONMAGICAL}


def past_immunities(instance: Instance, damage: Damage, protection: Protection) -> Instance:
    """Return what immunities leave of an instance (PF2-24 to PF2-26)."""
    kinds = _kinds(instance, damage)
    immune = immune_to(protection.immunities, kinds)
    whole_kinds = kinds - {PRECISION, CRITICAL_HITS}
    whole = next((word for key, word in immune.items() if key in whole_kinds), None)
    if whole is not None:
        return _lowered(instance, 0, whole)
    undoing = against_doubling(damage, protection)
    if undoing is not None and instance.undoubled is not None:
        instance = _without_doubling(instance, undoing)
    if PRECISION in immune:
        rest = max(instance.amount - instance.precision, 0)
        instance = replace(_lowered(instance, rest, immune[PRECISION]), precision=0)
    return instance


def against_doubling(damage: Damage, protection: Protection) -> str | None:
    """Return the immunity that leaves a critical hit undoubled, if there is one (PF2-25)."""
    if not damage.critical:
        return None
    kinds = frozenset(kind for each in damage.instances for kind in _kinds(each, damage))
    return immune_to(protection.immunities, kinds).get(CRITICAL_HITS)


def _without_doubling(instance: Instance, word: str) -> Instance:
    """Return an instance as it is for one who is immune to critical hits (PF2-25, PF2-26)."""
    assert instance.undoubled is not None
    precision = instance.undoubled_precision
    if precision is None:
        precision = instance.precision // 2
    plain = _lowered(instance, instance.undoubled, word)
    return replace(plain, undoubled=None, precision=precision)


def _lowered(instance: Instance, points: int, word: str) -> Instance:
    """Return an instance with what an immunity leaves of it, said where it takes something."""
    if instance.amount == points:
        return instance
    return instance.with_step(Change("immune", points, points - instance.amount, word))


def weak_and_resistant(instance: Instance, damage: Damage, protection: Protection) -> Instance:
    """Return an instance after the weakness and the resistance that it meets itself."""
    return _resisted(_weakened(instance, damage, protection), damage, protection)


def _weakened(instance: Instance, damage: Damage, protection: Protection) -> Instance:
    """Return an instance with the highest weakness that it meets itself (PF2-27)."""
    own = _own_kinds(instance) | ({PRECISION} if instance.precision else set())
    all_kinds = _kinds(instance, damage)
    found = [each for each in protection.weaknesses if _is_met(each.type, own, all_kinds)]
    if not found or not instance.amount:
        return instance
    worst = max(found, key=lambda each: each.value)
    points = instance.amount + worst.value
    return instance.with_step(Change("weakness", points, worst.value, worst.type))


def of_the_whole(damage: Damage, weaknesses: Iterable[Weakness]) -> list[Weakness]:
    """Return the weaknesses to traits of the whole effect, each of which counts once (PF2-27).

    What an instance itself is, is met by that instance and not again.
    """
    own = frozenset(kind for each in damage.instances for kind in _own_kinds(each))
    traits = _traits(damage.traits)
    highest: dict[str, Weakness] = {}
    for weakness in weaknesses:
        key, _ = parted(weakness.type)
        is_met = _is_met(weakness.type, traits - own, traits | own)
        if is_met and (key not in highest or weakness.value > highest[key].value):
            highest[key] = weakness
    return list(highest.values())


def _resisted(instance: Instance, damage: Damage, protection: Protection) -> Instance:
    """Return what the best resistance leaves of an instance (PF2-26, PF2-28).

    (R) Resistance to critical hits is one to all that a critical hit deals.
    """
    kinds = _kinds(instance, damage) | ({CRITICAL_HITS} if damage.critical else set())
    worth = [(_worth(each, instance, kinds), each) for each in protection.resistances]
    value, best = max(worth, key=lambda each: each[0], default=(0, None))
    if best is None or not value or not instance.amount:
        return instance
    points = max(instance.amount - value, 0)
    return instance.with_step(Change("resistance", points, -value, best.type))


def _worth(resistance: Resistance, instance: Instance, kinds: frozenset[str]) -> int:
    """Return how much a resistance takes off an instance of these kinds."""
    key, excepted = parted(resistance.type)
    is_precision = key == PRECISION
    excepted |= _keys(resistance.exceptions)
    if excepted & kinds or not (is_precision or key in kinds):
        return 0
    value = resistance.value * (2 if _keys(resistance.double_vs) & kinds else 1)
    return min(value, instance.precision) if is_precision else value
