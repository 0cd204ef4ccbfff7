"""The types of damage and their categories, in one table (PF2-29).

Their names in all languages stand in `tracker/data/damage_types.toml`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Literal
from unicodedata import normalize

from msgspec import Struct

from tracker.data import table

Category = Literal["physical", "energy", ""]
"""What a type of damage belongs to; empty for what belongs to neither."""

CATEGORIES = ("physical", "energy", "all")
"""The words for many types at once."""

PERSISTENT = "persistent"

_GAP = re.compile(r"[\s_-]+")
_EDGES = re.compile(r"^[\s_-]+|[\s_-]+$")

NOT_TYPES = ("", "precision")
"""What can stand in the place of a type in damage."""


class DamageType(Struct, frozen=True):
    """A type of damage; `aliases` are its other names, in all languages."""

    name: str
    category: Category = ""
    aliases: tuple[str, ...] = ()


def _aliases(row: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the names of all languages; what else a row has is no list."""
    return tuple(name for names in row.values() if isinstance(names, list) for name in names)


_TABLE = table("damage_types.toml")

DAMAGE_TYPES = tuple(
    DamageType(name, row.get("category", ""), _aliases(row))
    for name, row in _TABLE["types"].items()
)
"""The types of damage in Pathfinder 2e (PF2-29)."""

TERMS: Mapping[str, tuple[str, ...]] = {
    name: _aliases(row) for name, row in _TABLE["terms"].items()
}
"""The other words of the rules that have names in several languages, with those names."""


def folded(word: str) -> str:
    """Return a word without what makes no difference: case, hyphens, `ё` for `е`, more spaces.

    >>> folded(" Cold_Iron"), folded("ОГНЁМ")
    ('cold iron', 'огнем')
    """
    spaced = word.replace("-", " ").replace("_", " ")
    return " ".join(normalize("NFC", spaced).casefold().replace("ё", "е").split())


@lru_cache(maxsize=1024)
def term_key(word: str) -> str:
    """Return what two words must share to be the same term of the rules: `cold-iron`, `Cold Iron`.

    Other names become the one in the table, whatever their language, and behind the word for
    persistent damage as well.

    >>> term_key("Cold-Iron") == term_key("cold iron"), term_key("negative"), term_key("огнём")
    (True, 'void', 'fire')
    >>> term_key("продолжительный огонь")
    'persistent fire'
    """
    plain = folded(word)
    first, _, rest = plain.partition(" ")
    if rest and _NAMES.get(first, first) == PERSISTENT:
        return f"{PERSISTENT} {_NAMES.get(rest, rest)}"
    return _NAMES.get(plain, plain)


def category_of(type: str) -> Category:
    """Return the category of a type of damage; empty for one that has none, or is not known.

    >>> category_of("bleed"), category_of("Fire"), category_of("mental"), category_of("love")
    ('physical', 'energy', '', '')
    """
    return _CATEGORIES.get(term_key(type), "")


def is_persistent(type: str) -> bool:
    """Return whether a type begins with the word for persistent damage.

    >>> is_persistent("Persistent-fire"), is_persistent("продолжительного огня")
    (True, True)
    """
    return term_key(type).split(" ")[0] == PERSISTENT


def plain_type(type: str) -> str:
    """Return a type without the word for persistent damage, which any space or hyphen parts.

    >>> plain_type("persistent fire"), plain_type("Persistent-acid"), plain_type("cold")
    ('fire', 'acid', 'cold')
    """
    if not is_persistent(type):
        return type
    _, *rest = re.split(_GAP, re.sub(_EDGES, "", type), maxsplit=1)
    return "".join(rest)


def spellings(types: Iterable[str]) -> tuple[str, ...]:
    """Return all names, in all languages, of the types that are called so.

    >>> spellings(["void"])[:3]
    ('void', 'negative', 'пустота')
    """
    return tuple(name for type in types for name in (type, *_ALIASES.get(type, ())))


_ALIASES = {**{each.name: each.aliases for each in DAMAGE_TYPES}, **TERMS}
_CATEGORIES = {each.name: each.category for each in DAMAGE_TYPES}


def _keys() -> Iterator[tuple[str, str]]:
    for name, aliases in _ALIASES.items():
        yield from ((folded(alias), name) for alias in aliases)


_NAMES = dict(_keys())
