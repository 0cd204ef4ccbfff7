"""Types of damage in a file that its system does not know, though it knows all there are."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, NamedTuple

from tracker.commands.errors import nearest_spelling
from tracker.model.combatant import Combatant
from tracker.model.damage import Amount
from tracker.model.damage_types import (
    CATEGORIES,
    NOT_TYPES,
    TERMS,
    folded,
    plain_type,
    spellings,
    term_key,
)
from tracker.model.encounter import Encounter
from tracker.rules.damage.systems import system_of
from tracker.storage.findings import Finding
from tracker.storage.locate import Loc
from tracker.words import values

_KEYS = ("weaknesses", "resistances", "immunities")
_ALIKE = 0.75
"""How like a type a word must be that is no type, to be a slip and not a trait."""

_ALIKE_ENDINGS = 0.85
"""The same where words of many kinds end alike, as in Russian."""


class Odd(NamedTuple):
    """A word that is no type of damage: where it stands, and what it could be instead."""

    loc: Loc
    word: str
    near: str | None
    choices: tuple[str, ...]


def bad_types(
    combatants: Sequence[object], types: Sequence[str], own: Sequence[str] = ()
) -> Iterator[Finding]:
    """Yield each type of damage that is none of these, nor of the GM's `own`; see `_odd`."""
    for odd in _odd(combatants, types, own):
        yield Finding(odd.loc, values.no_choice(odd.word, odd.near, odd.choices))


def own_types(encounter: Encounter) -> tuple[str, ...]:
    """Return the GM's own types of damage: what a file must say it has to be read again."""
    types, own = system_of(encounter).KNOWN_TYPES, encounter.rules.damage_types
    blocks = [_block(one) for one in encounter.combatants]
    odd = {term_key(each.word): each.word for each in _odd(blocks, types, own)}
    return (*own, *odd.values())


def _block(one: Combatant) -> dict[str, Any]:
    """Return what a combatant has of types, in the form of a file."""
    return {
        "attacks": [{"damage": attack.damage} for attack in one.attacks],
        "weaknesses": [each.type for each in one.weaknesses],
        "resistances": [each.type for each in one.resistances],
        "immunities": list(one.immunities),
    }


def _odd(combatants: Sequence[object], types: Sequence[str], own: Sequence[str]) -> Iterator[Odd]:
    """Yield each word in the place of a type that is none; nothing where there are no types.

    What somebody is weak, resistant or immune to can be a trait or a material as well, of which
    there is no list: there only what looks like a type and is none is taken for a slip.
    """
    if not types:
        return
    known = frozenset({*types, *NOT_TYPES, *map(term_key, own)})
    for place, block in enumerate(combatants):
        if isinstance(block, dict):
            yield from _in_attacks(("combatants", place, "attacks"), block, types, known)
            for key in _KEYS:
                yield from _alike(("combatants", place, key), block.get(key), types, known)


def _in_attacks(
    loc: Loc, block: Mapping[str, Any], types: Sequence[str], known: frozenset[str]
) -> Iterator[Odd]:
    attacks = block.get("attacks")
    for at, attack in enumerate(attacks if isinstance(attacks, list) else ()):
        amount = attack.get("damage") if isinstance(attack, dict) else None
        for part in amount.parts if isinstance(amount, Amount) else ():
            word = plain_type(part.type)
            if term_key(word) not in known:
                near = nearest_spelling(word, spellings(types))
                yield Odd((*loc, at, "damage"), word, near, tuple(types))


def _alike(loc: Loc, value: object, types: Sequence[str], known: frozenset[str]) -> Iterator[Odd]:
    choices = (*types, *CATEGORIES)
    for way, word in _words(value):
        if term_key(word) in known or term_key(word) in TERMS:  # which has the categories too
            continue
        if near := _meant(word, choices):
            yield Odd((*loc, *way), word, near, choices)


@lru_cache(maxsize=1024)
def _meant(word: str, choices: tuple[str, ...]) -> str | None:
    """Return the name of which a word is a slip, if it is one; a file is written often."""
    names = {folded(name): name for name in spellings(choices)}
    cutoff = _ALIKE if word.isascii() else _ALIKE_ENDINGS
    near = get_close_matches(folded(word), names, n=1, cutoff=cutoff)
    return names[near[0]] if near else None


def _words(value: object) -> Iterator[tuple[Loc, str]]:
    """Yield the words of a field, in whichever form it is written, and where each stands."""
    match value:
        case str():
            yield (), value
        case dict():
            yield from (((key,), str(key)) for key in value)
        case list():
            for at, each in enumerate(value):
                word = each.get("type") if isinstance(each, dict) else each
                if isinstance(word, str):
                    yield (at,), word
