"""Types of damage of the GM's own making, where a system knows its types.

In the middle of a fight any word is taken. What was made up so is written into the house rules, as
a file in which it is not would be taken to be full of slips.
"""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain

from tracker.model.combatant import Combatant
from tracker.model.damage_types import (
    CATEGORIES,
    NOT_TYPES,
    TERMS,
    folded,
    is_persistent,
    plain_type,
    spellings,
    term_key,
)
from tracker.model.encounter import Encounter

_ALIKE = 0.75
"""How like a type a word must be that is no type, to be a slip and not a trait."""

_ALIKE_ENDINGS = 0.85
"""The same where words of many kinds end alike, as in Russian."""


def learned(before: Encounter, after: Encounter, types: Sequence[str]) -> Encounter:
    """Return an encounter whose house rules have the types that are nobody's and were made up.

    Only who is not as before has been given any.
    """
    if not types or after is before:
        return after
    same = set(map(id, before.combatants))
    own, odd = after.rules.damage_types, dict[str, str]()
    for one in after.combatants:
        if id(one) not in same:
            odd |= {term_key(word): word for word in _odd(one, types, own)}
    if not odd:
        return after
    rules = after.rules.model_copy(update={"damage_types": (*own, *odd.values())})
    return after.model_copy(update={"rules": rules})


def _odd(one: Combatant, types: Sequence[str], own: Sequence[str]) -> Iterator[str]:
    known = known_words(types, own)
    dealt = (plain_type(part.type) for each in one.attacks for part in each.damage.parts)
    borne = (plain_type(each.name) for each in one.conditions if is_persistent(each.name))
    yield from (word for word in chain(dealt, borne) if term_key(word) not in known)
    weak, resistant = ((each.type for each in its) for its in (one.weaknesses, one.resistances))
    kinds = (*weak, *resistant, *one.immunities)
    yield from (word for word in kinds if slip_of(word, types, known) is not None)


def known_words(types: Sequence[str], own: Sequence[str]) -> frozenset[str]:
    """Return the terms that can stand behind damage: types, the GM's own, and what is none."""
    return frozenset({*types, *NOT_TYPES, *map(term_key, own)})


def slip_of(word: str, types: Sequence[str], known: frozenset[str]) -> str | None:
    """Return the type or category that a word must mean that is none; None where it is a word.

    What somebody is weak, resistant or immune to can be a trait or a material as well, of which
    there is no list: only what looks like a type and is none is taken for a slip.

    >>> slip_of("fyre", ("fire", "cold"), frozenset()), slip_of("holy", ("fire",), frozenset())
    ('fire', None)
    """
    if term_key(word) in known or term_key(word) in TERMS:  # which has the categories too
        return None
    return _nearest(word, (*types, *CATEGORIES))


@lru_cache(maxsize=1024)
def _nearest(word: str, choices: tuple[str, ...]) -> str | None:
    names = {folded(name): name for name in spellings(choices)}
    cutoff = _ALIKE if word.isascii() else _ALIKE_ENDINGS
    near = get_close_matches(folded(word), names, n=1, cutoff=cutoff)
    return names[near[0]] if near else None
