"""What a creature is weak and resistant to, or immune to, in words, there and back."""

import re
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Literal

from tracker.commands.errors import ParseError, Word, nearest_spelling
from tracker.commands.inner_text import COMMA, SEPARATOR, Item, Stops, bare, read_inside
from tracker.commands.reader import Reader, is_number
from tracker.commands.tokens import Token
from tracker.model.damage_types import CATEGORIES
from tracker.model.resistances import IMMUNE_TO, WEAK_TO, Resistance, Weakness

_EXCEPT, _DOUBLE, _AGAINST = "except", "double", "against"
_OTHER_AGAINST = ("vs", "vs.")
_OR = ("or", "and")
_OPEN, _CLOSE = "(", ")"
_TAKEN = frozenset({_EXCEPT, _DOUBLE, _AGAINST, *_OTHER_AGAINST, *_OR, SEPARATOR, _OPEN, _CLOSE})
"""The words that end the name of a kind."""

_PIECES = re.compile(r"[;()]|[^;()]+")

_OF_BOOKS = {f"{word} damage": word for word in CATEGORIES} | {"non-magical": "nonmagical"}
"""How stat blocks in print write what the rules know by another word."""

_EXAMPLE_VALUE = 5

_Valued = Literal["weakness", "resistance"]


def read_weaknesses(reader: Reader, stops: Stops) -> tuple[Weakness, ...]:
    """Take `cold iron 5, fire 3`: one quoted text, or all up to a token that stops.

    Raises ParseError.
    """
    return read_inside(reader, stops, lambda it: _several(it, _weakness), _PIECES)


def read_resistances(reader: Reader, stops: Stops) -> tuple[Resistance, ...]:
    """Take `physical 10 except silver or cold iron; fire 5; all 5 double against nonmagical`.

    What is excepted is listed with commas or `or`; a comma or `;` parts resistances, and what has
    a value is a resistance of its own. What stands behind a value can be in round brackets, as
    in print. Raises ParseError.
    """
    return read_inside(reader, stops, lambda it: _several(it, _resistance), _PIECES)


def read_immunities(reader: Reader, stops: Stops) -> tuple[str, ...]:
    """Take `poison, critical hits`: one quoted text, or all up to a token that stops.

    Raises ParseError.
    """
    return read_inside(reader, stops, _immunities, _PIECES)


def print_weaknesses(weaknesses: Sequence[Weakness]) -> str:
    """Return the text that `read_weaknesses` reads as these, without the quotes around it.

    >>> print_weaknesses([Weakness(type="cold iron", value=5), Weakness(type="fire", value=3)])
    'cold iron 5, fire 3'
    """
    return ", ".join(map(_print_valued, weaknesses))


def print_resistances(resistances: Sequence[Resistance]) -> str:
    """Return the text that `read_resistances` reads as these, without the quotes around it.

    >>> silver = Resistance(type="physical", value=10, exceptions=("silver", "cold iron"))
    >>> print_resistances([silver, Resistance(type="all", value=5, double_vs=("nonmagical",))])
    'physical 10 except silver or cold iron; all 5 double against nonmagical'
    """
    has_more = any(each.exceptions or each.double_vs for each in resistances)
    return ("; " if has_more else ", ").join(map(_print_resistance, resistances))


def print_immunities(immunities: Sequence[str]) -> str:
    """Return the text that `read_immunities` reads as these, without the quotes around it.

    >>> print_immunities(["poison", "critical hits"])
    'poison, critical hits'
    """
    return ", ".join(map(_print_kind, immunities))


def _several(reader: Reader, read: Callable[[Reader], Item]) -> tuple[Item, ...]:
    """Take one or more, with a comma or `;` between."""
    items = [read(reader)]
    while _is_separator(reader):
        reader.take()
        items.append(read(reader))
    return tuple(items)


def _is_separator(reader: Reader) -> bool:
    reader.want(Word(COMMA))
    reader.want("separator")
    return reader.next.kind == "comma" or reader.is_word(SEPARATOR)


def _weakness(reader: Reader) -> Weakness:
    type, value = _valued(reader, "weakness")
    return Weakness(type=type, value=value)


def _resistance(reader: Reader) -> Resistance:
    type, value = _valued(reader, "resistance")
    said: dict[str, tuple[str, ...]] = {}
    is_open = reader.is_word(_OPEN)
    if is_open:
        reader.take()
    while clause := _clause(reader):
        begins = reader.take()
        if clause in said:
            raise reader.fail("TWICE", at=begins, word=clause)
        if clause == _DOUBLE:
            _take_against(reader)
        said[clause] = _kinds(reader)
    if is_open and not reader.accept(_CLOSE):
        raise reader.fail()
    return Resistance(
        type=type,
        value=value,
        exceptions=said.get(_EXCEPT, ()),
        double_vs=said.get(_DOUBLE, ()),
    )


def _clause(reader: Reader) -> str:
    """Return with what word more is said of a resistance, if it is; the word stands here then."""
    reader.want(Word(_EXCEPT), (_EXCEPT,))
    reader.want(Word(_DOUBLE), (_DOUBLE,))
    is_parted = reader.next.kind == "comma" or reader.is_word(SEPARATOR)
    if is_parted and _says(reader.ahead[1], _EXCEPT, _DOUBLE):
        reader.take()
    return reader.next.text.casefold() if reader.is_word(_EXCEPT, _DOUBLE) else ""


def _take_against(reader: Reader) -> None:
    """Take `against`, or as in print `resistance vs.`."""
    reader.want(Word(_AGAINST), (_AGAINST,))
    if reader.is_word("resistance"):
        reader.take()
    if not reader.is_word(_AGAINST, *_OTHER_AGAINST):
        raise reader.fail()
    reader.take()


def _kinds(reader: Reader) -> tuple[str, ...]:
    """Take kinds with commas or `or` between, up to what is a resistance of its own."""
    kinds = [_kind(reader, "damage_kind", WEAK_TO)]
    while _goes_on(reader):
        _take_between(reader)
        kinds.append(_kind(reader, "damage_kind", WEAK_TO))
    return tuple(kinds)


def _goes_on(reader: Reader) -> bool:
    """Whether the list of kinds goes on here."""
    reader.want(Word(_OR[0]), _OR[:1])
    if reader.is_word(*_OR):
        return True
    return reader.next.kind == "comma" and not _begins_resistance(reader.ahead[1:])


def _begins_resistance(ahead: Sequence[Token]) -> bool:
    """Whether a kind with its value stands here, or more of the same resistance."""
    if _says(ahead[0], _EXCEPT, _DOUBLE):
        return True
    named = list(takewhile(lambda token: not _ends_kind(token), ahead))
    return bool(named) and is_number(ahead[len(named)].text)


def _immunities(reader: Reader) -> tuple[str, ...]:
    """Take kinds with commas, `;` or `and` between."""
    kinds = [_kind(reader, "immunity", IMMUNE_TO)]
    while _is_separator(reader) or reader.is_word(*_OR):
        _take_between(reader)
        kinds.append(_kind(reader, "immunity", IMMUNE_TO))
    return tuple(kinds)


def _take_between(reader: Reader) -> None:
    """Take what stands between two kinds: a comma or `;`, `or`, or both."""
    is_or = reader.is_word(*_OR)
    reader.take()
    if not is_or and reader.is_word(*_OR):
        reader.take()


def _valued(reader: Reader, what: _Valued) -> tuple[str, int]:
    """Take a kind and its value."""
    begins = reader.next
    kind = _kind(reader, what, WEAK_TO)
    reader.want("protection_value")
    if not reader.is_number():
        raise _no_value(reader, kind, begins)
    return kind, reader.number("protection_value", least=1)


def _no_value(reader: Reader, kind: str, begins: Token) -> ParseError:
    """Return the error that a kind has no value; a word in it may have been meant for another."""
    near = (nearest_spelling(word, (_EXCEPT, _DOUBLE)) for word in kind.split())
    example = f"{_print_kind(kind)} {_EXAMPLE_VALUE}"
    nearest = next(filter(None, near), None)
    return reader.fail("NO_VALUE", nearest, at=begins, word=kind, example=example)


def _kind(
    reader: Reader,
    what: Literal["weakness", "resistance", "damage_kind", "immunity"],
    known: tuple[str, ...],
) -> str:
    """Take quoted text, or the words up to one that says something else."""
    reader.want(what, known)
    if reader.next.kind == "quoted":
        if not reader.next.text.strip():
            raise reader.fail("EMPTY", what=what)
        return reader.take().text
    said = ""
    while reader.next.kind == "word" and not _is_taken(reader.next.text):
        said = f"{said} {reader.take().text}".lstrip()
        begun = f"{said} ".casefold()
        reader.want(what, tuple(word[len(begun) :] for word in known if word.startswith(begun)))
    if not said:
        raise reader.fail()
    return _OF_BOOKS.get(said.casefold(), said)


def _ends_kind(token: Token) -> bool:
    return token.kind in ("comma", "end") or (token.kind == "word" and _is_taken(token.text))


def _is_taken(word: str) -> bool:
    return word.casefold() in _TAKEN or is_number(word)


def _says(token: Token, *words: str) -> bool:
    return token.kind == "word" and token.text.casefold() in words


def _print_kind(kind: str) -> str:
    if kind.casefold() in _OF_BOOKS:
        return bare(kind, lambda word: True)
    return bare(kind, lambda word: _is_taken(word) or not {_OPEN, _CLOSE}.isdisjoint(word))


def _print_valued(entry: Weakness | Resistance) -> str:
    return f"{_print_kind(entry.type)} {entry.value}"


def _print_resistance(entry: Resistance) -> str:
    said = [_print_valued(entry)]
    if entry.exceptions:
        said += [_EXCEPT, _print_kinds(entry.exceptions)]
    if entry.double_vs:
        said += [_DOUBLE, _AGAINST, _print_kinds(entry.double_vs)]
    return " ".join(said)


def _print_kinds(kinds: Sequence[str]) -> str:
    return f" {_OR[0]} ".join(map(_print_kind, kinds))
