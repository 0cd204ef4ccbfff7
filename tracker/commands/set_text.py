"""A thing set by hand, in the words of the table, there and back."""

from tracker.commands.acts import Set
from tracker.commands.quoting import quote
from tracker.commands.reader import Reader
from tracker.commands.who import read_who
from tracker.model.fields import FIELDS, Field

NOTHING = ("none", "auto")
"""The words that take an optional value away."""

_FIELDS: dict[str, Field] = {word: it for it in FIELDS for word in (it.name, *it.aliases)}
_FLAGS = {"yes": True, "no": False}


def read_set(reader: Reader) -> Set:
    """Take `WHO FIELD VALUE`, the value as the field's kind wants it; raises ParseError."""
    who = read_who(reader)
    field = reader.choice(_FIELDS, "a field")
    if field.optional and reader.accept(*NOTHING):
        return Set(who, field.name, None)
    return Set(who, field.name, _read_value(reader, field))


def print_set(act: Set) -> str:
    """Return the text, without verb and names, that `read_set` reads as this act.

    >>> print_set(Set(("Rook",), "flat-footed", None))
    'flat-footed none'
    """
    return f"{act.field} {_print_value(act)}"


def _read_value(reader: Reader, field: Field) -> str | int | bool:
    if field.kind == "number":
        return reader.number()
    if field.kind == "flag":
        return reader.choice(_FLAGS)
    if field.kind == "word":
        return reader.choice({word: word for word in field.choices})
    if reader.next.kind == "end":
        reader.want("a text")
        raise reader.fail()
    return reader.rest("a text")


def _print_value(act: Set) -> str:
    if act.value is None:
        return NOTHING[0]
    if isinstance(act.value, bool):
        return "yes" if act.value else "no"
    if isinstance(act.value, int) or _FIELDS[act.field].kind == "word":
        return str(act.value)
    return quote(act.value)
