"""Bonuses and penalties by type (PF2-7, PF2-8), and those of nonlethal attacks (PF2-22)."""

from collections.abc import Iterable
from typing import get_args

from msgspec import Struct

from tracker.model.effects import ModifierType
from tracker.model.illegal import Illegal
from tracker.model.working import Addend

_UNTYPED: ModifierType = "untyped"
_TYPES: dict[str, ModifierType] = {each: each for each in get_args(ModifierType)}


class Modifier(Struct, frozen=True):
    """A bonus, or below 0 a penalty, of a type; `of` is what it comes from."""

    type: ModifierType
    value: int
    of: str = ""


NONLETHAL_PENALTY = Modifier("circumstance", -2, "nonlethal")
"""The penalty to an attack roll that goes against what the weapon is made for (PF2-22)."""


def modifier_type(word: str) -> ModifierType:
    """Return the type of this name; Illegal E_UNKNOWN_MODIFIER_TYPE for any other (PF2-8).

    >>> modifier_type("status")
    'status'
    """
    if word not in _TYPES:
        raise Illegal("E_UNKNOWN_MODIFIER_TYPE", type=word, allowed=tuple(_TYPES))
    return _TYPES[word]


def counting(modifiers: Iterable[Modifier]) -> tuple[Modifier, ...]:
    """Return the modifiers that count, in the order given (PF2-7, PF2-8).

    Of each type the highest bonus and the worst penalty; all that have no type. Of equal ones the
    first counts.
    """
    listed = [each for each in modifiers if each.value]
    best: dict[tuple[ModifierType, bool], int] = {}
    for place, each in enumerate(listed):
        key = each.type, each.value > 0
        if key not in best or abs(each.value) > abs(listed[best[key]].value):
            best[key] = place
    places = set(best.values())
    return tuple(
        each for place, each in enumerate(listed) if place in places or each.type == _UNTYPED
    )


def total(modifiers: Iterable[Modifier]) -> int:
    """Return what modifiers come to.

    >>> total([Modifier("item", 2), Modifier("item", 2), Modifier("untyped", -1)])
    1
    """
    return sum(each.value for each in counting(modifiers))


def addends(modifiers: Iterable[Modifier], times: int = 1) -> list[Addend]:
    """Return the modifiers that count as numbers of a sum, each so many times."""
    return [Addend(each.value * times, each.of or each.type) for each in counting(modifiers)]


def nonlethal_modifiers(*, weapon: bool, attack: bool) -> tuple[Modifier, ...]:
    """Return the penalty of an attack that is nonlethal where its weapon is not, or the reverse.

    PF2-22.
    """
    return () if weapon == attack else (NONLETHAL_PENALTY,)
