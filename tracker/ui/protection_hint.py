"""What is said of weaknesses, resistances, immunities and wounds while they are typed."""

from difflib import get_close_matches

from tracker.commands.acts import Act, Set
from tracker.commands.complete import expected
from tracker.commands.errors import ParseError
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.model.damage_types import term_key
from tracker.model.resistances import IMMUNE_TO, Resistance, Weakness
from tracker.words.hints import FORMS, Hint, own_word

_ALIKE = 0.75
"""How like a word of the rules one of the GM's own must be, to be a slip perhaps."""

_BETWEEN = (" ", ",", ";")


def protection_hint(line: str, scope: Scope) -> Hint:
    """Return how these are written, or that the last word in them may be mistyped.

    How they are written is said where a word of them begins.
    """
    if line.endswith(_BETWEEN):
        phrases = (each for each in expected(line, scope) if isinstance(each, str))
        return next((FORMS[each] for each in phrases if each in FORMS), ())
    try:
        terms = _terms_in(parse(line, scope).act)
    except ParseError:
        return ()
    return _perhaps_meant(terms[-1]) if terms else ()


def _perhaps_meant(term: str) -> Hint:
    key = term_key(term)
    near = get_close_matches(key, IMMUNE_TO, n=1, cutoff=_ALIKE)
    return own_word(term, near[0]) if near and key not in IMMUNE_TO else ()


def _terms_in(act: Act) -> list[str]:
    """Return the types, materials and traits that an act sets, in the order said."""
    values = [value for _, value in act.changes] if isinstance(act, Set) else []
    terms: list[str] = []
    for value in values:
        for each in value if isinstance(value, tuple) else ():
            terms += _terms_of(each)
    return terms


def _terms_of(entry: object) -> tuple[str, ...]:
    match entry:
        case str():
            return (entry,)
        case Weakness():
            return (entry.type,)
        case Resistance():
            return (entry.type, *entry.exceptions, *entry.double_vs)
        case _:
            return ()
