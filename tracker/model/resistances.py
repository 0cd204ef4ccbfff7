"""What a creature is immune, weak or resistant to (PF2-24 to PF2-29)."""

import re
from collections.abc import Mapping
from typing import Annotated

from pydantic import BeforeValidator, ConfigDict, Field

from tracker.model.base import Frozen, Positive
from tracker.model.damage_types import CATEGORIES, DAMAGE_TYPES

Word = Annotated[str, Field(pattern=r"\S")]
"""A type of damage, a category, a trait, a material, or `all`."""


def _one_or_more(data: object) -> object:
    """Accept `"silver"` for `["silver"]`, and `"bleed, poison"` for a list of two."""
    return tuple(re.split(r"\s*,\s*", data)) if isinstance(data, str) else data


Words = Annotated[tuple[Word, ...], BeforeValidator(_one_or_more)]
"""Some words; a list has each as it is, a text may have several with commas."""


_BETWEEN = re.compile(r"\s*,\s*(?:or\s+)?|\s+or\s+", re.IGNORECASE)


def kinds_in(text: str) -> tuple[str, ...]:
    """Return the kinds that a text names, one or several.

    >>> kinds_in("silver"), kinds_in("silver, cold iron or adamantine")
    (('silver',), ('silver', 'cold iron', 'adamantine'))
    """
    return tuple(_BETWEEN.split(text))


def _kinds(data: object) -> object:
    """Accept `"silver or adamantine"` for `["silver", "adamantine"]`."""
    return kinds_in(data) if isinstance(data, str) else data


Kinds = Annotated[tuple[Word, ...], BeforeValidator(_kinds)]
"""Some kinds of damage; a list has each as it is, a text may name several."""


class Weakness(Frozen):
    """So much more damage of a kind (PF2-27)."""

    type: Word
    value: Positive


class Resistance(Frozen):
    """So much less damage of a kind (PF2-28).

    Nothing is taken off what is of a kind in `exceptions`, in files `except`; against a kind in
    `double_vs` the value is doubled.

    >>> Resistance.model_validate({"type": "physical", "value": 10, "except": "silver"}).exceptions
    ('silver',)
    """

    model_config = ConfigDict(validate_by_name=True, validate_by_alias=True)

    type: Word
    value: Positive
    exceptions: Kinds = Field(default=(), alias="except")
    double_vs: Kinds = ()


def _listed(data: object) -> object:
    """Accept `{ fire = 5 }`, or with more to it `{ physical = { value = 5 } }`, for a list."""
    if not isinstance(data, Mapping):
        return data
    return tuple(_entry(type, value) for type, value in data.items())


def _entry(type: object, value: object) -> dict[object, object]:
    if isinstance(value, Mapping):
        return {"type": type, **value}
    return {"type": type, "value": value}


Weaknesses = Annotated[tuple[Weakness, ...], BeforeValidator(_listed)]
"""The weaknesses of a creature; in files `{ fire = 5 }` will do."""

Resistances = Annotated[tuple[Resistance, ...], BeforeValidator(_listed)]
"""The resistances of a creature; in files `{ fire = 5 }` will do."""

Immunities = Words
"""What a creature is immune to: types, traits, `critical hits`, `precision`, `nonlethal`."""

Protections = tuple[Weakness | Resistance | str, ...]
"""All the weaknesses of a creature, or all its resistances, or all its immunities."""

_TYPES = tuple(each.name for each in DAMAGE_TYPES)
_MATERIALS = ("silver", "cold iron", "adamantine")
_TRAITS = ("holy", "unholy", "magical", "nonmagical", "precision", "area damage", "splash damage")

WEAK_TO = (*CATEGORIES, *_TYPES, *_MATERIALS, *_TRAITS)
"""What there often are weaknesses and resistances to; any other word will do as well."""

IMMUNE_TO = (*WEAK_TO, "critical hits", "nonlethal", "disease", "paralyzed", "sleep", "unconscious")
"""What creatures often are immune to; any other word will do as well."""
