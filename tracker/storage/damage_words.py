"""Types of damage in a file that its system does not know, though it knows all there are."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from tracker.commands.errors import nearest_spelling
from tracker.model.damage import Amount
from tracker.model.damage_types import CATEGORIES, plain_type, term_key
from tracker.storage.findings import Finding
from tracker.storage.locate import Loc
from tracker.words import values

NOT_TYPES = ("", "precision")
"""What can stand in the place of a type in an attack."""

_KEYS = ("weaknesses", "resistances", "immunities")
_ALIKE = 0.75
"""How like a type a word must be that is no type, to be a slip and not a trait."""


def bad_types(combatants: Sequence[object], types: Sequence[str]) -> Iterator[Finding]:
    """Yield each type of damage that is none of these; nothing where there are none.

    What somebody is weak, resistant or immune to can be a trait or a material as well, of which
    there is no list: there only what looks like a type and is none is taken for a slip.
    """
    if not types:
        return
    for place, block in enumerate(combatants):
        if isinstance(block, dict):
            yield from _in_attacks(("combatants", place, "attacks"), block, types)
            yield from _in_conditions(("combatants", place, "conditions"), block, types)
            for key in _KEYS:
                if isinstance(block.get(key), str) and key != "immunities":
                    continue  # The model says how it is written.
                yield from _alike(("combatants", place, key), block.get(key), types)


def _in_attacks(loc: Loc, block: Mapping[str, Any], types: Sequence[str]) -> Iterator[Finding]:
    attacks = block.get("attacks")
    for at, attack in enumerate(attacks if isinstance(attacks, list) else ()):
        amount = attack.get("damage") if isinstance(attack, dict) else None
        for part in amount.parts if isinstance(amount, Amount) else ():
            yield from _unknown((*loc, at, "damage"), plain_type(part.type), types)


def _in_conditions(loc: Loc, block: Mapping[str, Any], types: Sequence[str]) -> Iterator[Finding]:
    conditions = block.get("conditions")
    for at, condition in enumerate(conditions if isinstance(conditions, list) else ()):
        name = condition.get("name") if isinstance(condition, dict) else None
        if isinstance(name, str) and plain_type(name) != name:
            yield from _unknown((*loc, at, "name"), plain_type(name), types)


def _unknown(loc: Loc, word: str, types: Sequence[str]) -> Iterator[Finding]:
    if term_key(word) not in {*types, *NOT_TYPES}:
        yield Finding(loc, values.no_choice(word, nearest_spelling(word, types), types))


def _alike(loc: Loc, value: object, types: Sequence[str]) -> Iterator[Finding]:
    known = (*types, *CATEGORIES)
    for way, word in _words(value):
        if term_key(word) in known:
            continue
        near = get_close_matches(term_key(word), known, n=1, cutoff=_ALIKE)
        if near:
            yield Finding((*loc, *way), values.no_choice(word, near[0], known))


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
