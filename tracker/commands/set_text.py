"""A thing set by hand, in the words of the table, there and back."""

from tracker.commands.acts import Set, Value
from tracker.commands.quoting import quote
from tracker.commands.reader import Reader
from tracker.commands.who import read_who
from tracker.model.fields import FIELDS, Field

NOTHING = ("none", "auto")
"""The words that take an optional value away."""

_FIELDS: dict[str, Field] = {word: it for it in FIELDS for word in (it.name, *it.aliases)}
_FLAGS = {"yes": True, "no": False}


def read_set(reader: Reader) -> Set:
    """Take `WHO FIELD VALUE [FIELD VALUE]...`, each value as its field's kind wants it.

    Raises ParseError. A text that another field follows stands in quotes.
    """
    who = read_who(reader)
    changes: dict[str, Value] = {}
    while not changes or reader.is_word(*_FIELDS):
        at = reader.next
        field = reader.choice(_FIELDS, "field")
        if field.name in changes:
            raise reader.fail("TWICE", at=at, word=field.name)
        changes[field.name] = _read_value(reader, field)
        reader.want("field", tuple(_FIELDS))
    return Set(who, tuple(changes.items()))


def print_set(act: Set) -> str:
    """Return the text, without verb and names, that `read_set` reads as this act.

    >>> print_set(Set(("Rook",), (("hp", 12), ("flat-footed", None))))
    'hp 12 flat-footed none'
    """
    return " ".join(f"{field} {_print_value(field, value)}" for field, value in act.changes)


def _read_value(reader: Reader, field: Field) -> Value:
    if field.optional and reader.accept(*NOTHING):
        return None
    if field.kind == "number":
        return reader.number()
    if field.kind == "flag":
        return reader.choice(_FLAGS)
    if field.kind == "word":
        return reader.choice({word: word for word in field.choices})
    if reader.next.kind == "end":
        reader.want("text")
        raise reader.fail()
    return reader.rest("text")


def _print_value(field: str, value: Value) -> str:
    if value is None:
        return NOTHING[0]
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) or _FIELDS[field].kind == "word":
        return str(value)
    return quote(value)
