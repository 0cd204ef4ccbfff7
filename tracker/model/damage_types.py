"""The types of damage and their categories, in one table (PF2-29)."""

from dataclasses import dataclass
from typing import Literal

Category = Literal["physical", "energy", ""]
"""What a type of damage belongs to; empty for what belongs to neither."""


@dataclass(frozen=True, slots=True)
class DamageType:
    """A type of damage; `aliases` are its other names, in whatever language."""

    name: str
    category: Category = ""
    aliases: tuple[str, ...] = ()


DAMAGE_TYPES = (
    DamageType("bludgeoning", "physical"),
    DamageType("piercing", "physical"),
    DamageType("slashing", "physical"),
    DamageType("bleed", "physical"),
    DamageType("acid", "energy"),
    DamageType("cold", "energy"),
    DamageType("electricity", "energy"),
    DamageType("fire", "energy"),
    DamageType("sonic", "energy"),
    DamageType("force", "energy"),
    DamageType("vitality", "energy", ("positive",)),
    DamageType("void", "energy", ("negative",)),
    DamageType("mental"),
    DamageType("poison"),
    DamageType("spirit"),
)
"""The types of damage in Pathfinder 2e (PF2-29)."""


def term_key(word: str) -> str:
    """Return what two words must share to be the same term of the rules: `cold-iron`, `Cold Iron`.

    Other names of damage types become the one in the table.

    >>> term_key("Cold-Iron") == term_key("cold iron"), term_key("negative")
    (True, 'void')
    """
    plain = " ".join(word.replace("-", " ").replace("_", " ").casefold().split())
    return _NAMES.get(plain, plain)


def category_of(type: str) -> Category:
    """Return the category of a type of damage; empty for one that has none, or is not known.

    >>> category_of("bleed"), category_of("Fire"), category_of("mental"), category_of("love")
    ('physical', 'energy', '', '')
    """
    return _CATEGORIES.get(term_key(type), "")


CATEGORIES = ("physical", "energy", "all")
"""The words for many types at once."""

PERSISTENT = "persistent"


def plain_type(type: str) -> str:
    """Return a type without the word for persistent damage, which a space or a hyphen parts.

    >>> plain_type("persistent fire"), plain_type("Persistent-acid"), plain_type("cold")
    ('fire', 'acid', 'cold')
    """
    is_word = type[: len(PERSISTENT)].casefold() == PERSISTENT
    return type[len(PERSISTENT) :].strip(" -_") if is_word else type


_NAMES = {alias: each.name for each in DAMAGE_TYPES for alias in each.aliases}
_CATEGORIES = {each.name: each.category for each in DAMAGE_TYPES}
