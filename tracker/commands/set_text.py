"""A thing set by hand, in the words of the table, there and back."""

import re
from collections.abc import Mapping, Sequence
from typing import get_args

from tracker.commands.acts import Set
from tracker.commands.grammars import GRAMMARS
from tracker.commands.inner_text import Stops, cut_next
from tracker.commands.quoting import quote
from tracker.commands.reader import Reader
from tracker.commands.tokens import Token
from tracker.commands.who import read_who
from tracker.model.combatant import Readied, ReadyKind
from tracker.model.fields import FIELDS, Field, Value

NOTHING = ("none", "auto")
"""The words that take an optional value away."""

_FIELDS: dict[str, Field] = {word: it for it in FIELDS for word in (it.name, *it.aliases)}
_FLAGS = {"yes": True, "no": False}
_READY_KINDS: dict[str, ReadyKind] = {kind: kind for kind in get_args(ReadyKind)}
_COLON = re.compile(r"[^:]+")


def read_set(reader: Reader) -> Set:
    """Take `WHO FIELD VALUE [FIELD VALUE]...`, each value as its field's kind wants it.

    Raises ParseError. A text that another field follows stands in quotes; one with a grammar of its
    own, such as attacks, needs them only where it has a word that is a field.
    """
    return Set(read_who(reader), read_changes(reader, _FIELDS, _is_field))


def read_changes(
    reader: Reader, fields: Mapping[str, Field], stops: Stops
) -> tuple[tuple[str, Value], ...]:
    """Take `FIELD VALUE [FIELD VALUE]...`, each of these fields at most once; raises ParseError.

    `stops` says before what a text ends that is not in quotes.
    """
    changes: dict[str, Value] = {}
    while not changes or reader.is_word(*fields):
        at = reader.next
        field = reader.choice(fields, "field")
        if field.name in changes:
            raise reader.fail("TWICE", at=at, word=field.name)
        changes[field.name] = _read_value(reader, field, stops)
        reader.want("field", tuple(fields))
    return tuple(changes.items())


def print_set(act: Set) -> str:
    """Return the text, without verb and names, that `read_set` reads as this act.

    >>> print_set(Set(("Rook",), (("hp", 12), ("flat-footed", None))))
    'hp 12 flat-footed none'
    """
    return print_changes(act.changes)


def print_changes(changes: Sequence[tuple[str, Value]]) -> str:
    """Return the text that `read_changes` reads as these."""
    return " ".join(f"{field} {_print_value(field, value)}" for field, value in changes)


def _read_value(reader: Reader, field: Field, stops: Stops) -> Value:
    if field.optional and reader.accept(*NOTHING):
        return None
    if field.kind == "number":
        return reader.number()
    if field.kind == "flag":
        return reader.choice(_FLAGS)
    if field.kind == "word":
        return reader.choice({word: word for word in field.choices})
    if field.kind in GRAMMARS:
        return GRAMMARS[field.kind].read(reader, stops)
    if field.kind == "readied":
        return _read_readied(reader)
    if reader.next.kind == "end":
        reader.want("text")
        raise reader.fail()
    return reader.rest("text")


def _is_field(token: Token) -> bool:
    return token.kind == "word" and token.text.casefold() in _FIELDS


def _read_readied(reader: Reader) -> Readied:
    """Take `attack "the door opens"`; a colon may stand between."""
    cut_next(reader, _COLON)
    kind, token = reader.choice(_READY_KINDS), reader.next
    trigger = reader.rest("trigger")
    if not trigger:
        raise reader.fail("EMPTY", at=token, what="trigger")
    return Readied(action=kind, trigger=trigger)


def _print_value(field: str, value: Value) -> str:
    if value is None:
        return NOTHING[0]
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    kind = _FIELDS[field].kind
    if kind in GRAMMARS:
        return quote(GRAMMARS[kind].print(value))
    if isinstance(value, Readied):
        return f"{value.action} {quote(value.trigger)}"
    return quote(str(value)) if kind in ("text", "readied") else str(value)
