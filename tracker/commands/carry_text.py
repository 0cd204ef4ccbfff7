"""What is carried on from another fight, in the words of the table, there and back."""

from collections.abc import Iterator

from tracker.commands.acts import Carry
from tracker.commands.quoting import quote
from tracker.commands.reader import ALSO, Reader
from tracker.commands.set_text import print_changes, read_changes
from tracker.commands.tokens import Token
from tracker.commands.who import COMBATANT, read_who
from tracker.model.carrying import Changes, carried_on, changes_to
from tracker.model.encounter import PARTY
from tracker.model.fields import FIELDS, Field
from tracker.model.library import TAKEN

FIELDS_KEPT = ("hp", "temp", "wounds", "conditions", "health")
"""What of a combatant is carried on, besides."""

_FIELDS: dict[str, Field] = {TAKEN: Field(TAKEN, "number")} | {
    field.name: field for field in FIELDS if field.name in FIELDS_KEPT
}


def read_carry(reader: Reader) -> Carry:
    """Take `[WHO [FIELD VALUE]...] also ...`; without fields, what was kept is looked up.

    Nobody named means all of the party of whom something was kept that they do not have yet.
    Raises ParseError.
    """
    if reader.next.kind == "end" or reader.is_suffix():
        reader.want(COMBATANT)
        kept = tuple(carried_on(reader.scope.encounter, reader.scope.library()))
        if not kept:
            raise reader.fail("NOTHING_KEPT", word=PARTY)
        return Carry(kept)
    kept = tuple(_read_each(reader))
    while reader.goes_on():
        kept += tuple(_read_each(reader))
    return Carry(kept)


def print_carry(act: Carry) -> str:
    """Return the text, without the verb, that `read_carry` reads as this act.

    >>> print_carry(Carry((("Rook", (("hp", 12), ("health", "ok"))), ("Voss", (("hp", 3),)))))
    '"Rook" hp 12 health ok also "Voss" hp 3'
    """
    said = (f"{quote(name)} {print_changes(changes)}".rstrip() for name, changes in act.kept)
    return f" {ALSO} ".join(said)


def _read_each(reader: Reader) -> Iterator[tuple[str, Changes]]:
    """Take some names, and what is set of each, or else look up what was kept of them."""
    at = reader.next
    names = read_who(reader)
    reader.want("field", tuple(_FIELDS))
    said = read_changes(reader, _FIELDS, _stops) if reader.is_word(*_FIELDS) else ()
    for name in names:
        yield name, said or _looked_up(reader, name, at)


def _stops(token: Token) -> bool:
    return token.kind == "word" and token.text.casefold() in (*_FIELDS, ALSO)


def _looked_up(reader: Reader, name: str, at: Token) -> Changes:
    """Return what was kept of somebody who does not have it yet."""
    one = reader.scope.encounter.get(name)
    kept = reader.scope.library().kept(name, reader.scope.encounter.system)
    changes = () if one is None or kept is None else changes_to(one, kept)
    if not changes:
        raise reader.fail("NOTHING_KEPT", at=at, word=name)
    return changes
