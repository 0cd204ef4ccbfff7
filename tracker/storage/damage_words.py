"""Types of damage in a file that its system does not know, though it knows all there are."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tracker.commands.errors import nearest_spelling
from tracker.model.damage import Amount
from tracker.model.damage_types import CATEGORIES, is_persistent, plain_type, spellings, term_key
from tracker.rules.own_types import known_words, slip_of
from tracker.storage.findings import Finding
from tracker.storage.locate import Loc
from tracker.words import values

_KEYS = ("weaknesses", "resistances", "immunities")


def bad_types(
    combatants: Sequence[object], types: Sequence[str], own: Sequence[str] = ()
) -> Iterator[Finding]:
    """Yield each word in the place of a type that is none of these, nor of the GM's `own`.

    There is none where there are no types.
    """
    if not types:
        return
    known, all_types = known_words(types, own), (*types, *own)
    for place, block in enumerate(combatants):
        if isinstance(block, dict):
            yield from _in_attacks(("combatants", place, "attacks"), block, all_types, known)
            yield from _in_conditions(("combatants", place, "conditions"), block, all_types, known)
            for key in _KEYS:
                if isinstance(block.get(key), str) and key != "immunities":
                    continue  # The model says how it is written.
                yield from _slips(("combatants", place, key), block.get(key), types, known)


def _in_attacks(
    loc: Loc, block: Mapping[str, Any], types: Sequence[str], known: frozenset[str]
) -> Iterator[Finding]:
    attacks = block.get("attacks")
    for at, attack in enumerate(attacks if isinstance(attacks, list) else ()):
        amount = attack.get("damage") if isinstance(attack, dict) else None
        for part in amount.parts if isinstance(amount, Amount) else ():
            yield from _unknown((*loc, at, "damage"), plain_type(part.type), types, known)


def _in_conditions(
    loc: Loc, block: Mapping[str, Any], types: Sequence[str], known: frozenset[str]
) -> Iterator[Finding]:
    conditions = block.get("conditions")
    for at, condition in enumerate(conditions if isinstance(conditions, list) else ()):
        name = condition.get("name") if isinstance(condition, dict) else None
        if isinstance(name, str) and is_persistent(name):
            yield from _unknown((*loc, at, "name"), plain_type(name), types, known)


def _unknown(loc: Loc, word: str, types: Sequence[str], known: frozenset[str]) -> Iterator[Finding]:
    if term_key(word) not in known:
        near = nearest_spelling(word, spellings(types))
        yield Finding(loc, values.no_choice(word, near, types))


def _slips(
    loc: Loc, value: object, types: Sequence[str], known: frozenset[str]
) -> Iterator[Finding]:
    for way, word in _words(value):
        if near := slip_of(word, types, known):
            message = values.no_choice(word, near, (*types, *CATEGORIES))
            yield Finding((*loc, *way), message)


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
