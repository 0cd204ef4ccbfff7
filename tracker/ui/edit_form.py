"""The edit form: a row for everything about a combatant that can be set by hand (ENC-24).

Of attacks and conditions there is a row for each, and one to add another.
"""

import re
from collections.abc import Mapping, Sequence

from tracker.commands.acts import Command, Names, Set
from tracker.commands.attack_text import print_attack
from tracker.commands.condition_text import print_bare
from tracker.commands.errors import ParseError
from tracker.commands.grammars import GRAMMARS
from tracker.commands.inner_text import SEPARATOR
from tracker.commands.parse import parse
from tracker.commands.quoting import quote
from tracker.commands.scope import Scope
from tracker.commands.set_text import NOTHING
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.model.fields import Field, Value, find_field, value_of
from tracker.model.wounds import WoundTrack
from tracker.rules.by_hand import shown
from tracker.rules.damage.systems import system_of
from tracker.rules.damage.tracks import unused_fields
from tracker.ui.sheet import Row, Sheet, Wrong
from tracker.ui.text import short
from tracker.words import sheets as words
from tracker.words.lines import mistake
from tracker.words.numbers import value_text
from tracker.words.plain import clean
from tracker.words.screen import people

DIFFERENT = "…"
"""Stands for a value that is not the same for all."""

_EMPTY = (None, (), WoundTrack())
"""What there is nothing of to be changed."""

_READIED = re.compile(r"\s*(\w+)\s*:?\s*(\S.*)")

Changes = dict[str, Value]
Typed = Mapping[str, str]


def edit_sheet(encounter: Encounter, names: Names) -> Sheet:
    """Return the form for every field of a combatant, or of several at once."""
    those = _those(encounter, names)
    left_out = unused_fields(system_of(encounter))
    fields = [
        field
        for name in words.FIELDS
        if name not in left_out
        and (field := find_field(name)) is not None
        and (len(those) == 1 or name != "name")
    ]
    rows = tuple(row for field in fields for row in _rows(field, those))
    title = words.edit_title(people([short(one.name) for one in those]))

    def fill(now: Encounter, typed: Typed) -> Command | Wrong | None:
        changes: Changes = {}
        for field in fields:
            changed = _changes(now, names, field, typed)
            if isinstance(changed, Wrong):
                return changed
            changes |= changed
        return Command(Set(names, tuple(changes.items()))) if changes else None

    return Sheet(f"edit {names}", title, rows, words.EDIT_KEY, words.EDIT_HELP, fill)


def _those(encounter: Encounter, names: Names) -> list[Combatant]:
    return [one for name in names if (one := encounter.get(name)) is not None]


def _rows(field: Field, those: Sequence[Combatant]) -> list[Row]:
    if field.name not in words.LISTED:
        return [_row(field, those)]
    texts = _texts(field, those)
    if texts is None:
        return [Row(field.name, words.FIELDS[field.name], DIFFERENT)]
    one, another = words.LISTED[field.name]
    listed = [Row(_key(field, text), one, clean(text), value=text) for text in texts]
    return [*listed, Row(field.name, another)]


def _row(field: Field, those: Sequence[Combatant]) -> Row:
    values = {_shown(one, field) for one in those}
    value = values.pop() if len(values) == 1 else DIFFERENT
    choices = {"flag": ("yes", "no"), "word": field.choices}.get(field.kind, ())
    return Row(
        field.name,
        words.FIELDS[field.name],
        value_text(clean(value)),
        choices=(*choices, "none") if choices and field.optional else choices,
        numeric=field.kind == "number" and not field.optional,
        value="" if value in (DIFFERENT, "none") else value,
    )


def _shown(one: Combatant, field: Field) -> str:
    """Return the value of a field as it is typed, so that it can be changed."""
    value = value_of(one, field)
    if field.kind not in GRAMMARS:
        return shown(one, field.name)
    return NOTHING[0] if value in _EMPTY else GRAMMARS[field.kind].print(value)


def _key(field: Field, text: str) -> str:
    """Return the key of the row of one attack or condition: what is typed there is meant for it."""
    return f"{field.name} {text}"


def _texts(field: Field, those: Sequence[Combatant]) -> tuple[str, ...] | None:
    """Return the attacks or conditions that all have, as text, or None where they differ."""
    lists = {
        tuple(map(print_attack, one.attacks))
        if field.kind == "attacks"
        else tuple(map(print_bare, one.conditions))
        for one in those
    }
    return lists.pop() if len(lists) == 1 else None


def _changes(now: Encounter, names: Names, field: Field, typed: Typed) -> Changes | Wrong:
    """Return what becomes of a field, nothing if nothing was typed for it, or what is wrong."""
    texts = _texts(field, _those(now, names)) if field.name in words.LISTED else None
    if texts is not None:
        return _listed(now, names, field, typed, texts)
    text = typed.get(field.name, "").strip()
    return _read(now, names, field, field.name, text) if text else {}


def _listed(
    now: Encounter, names: Names, field: Field, typed: Typed, texts: Sequence[str]
) -> Changes | Wrong:
    """Return the list with what was typed in the place of what it was typed for."""
    listed: list[str] = []
    changed: str | None = None
    for key, text in [*((_key(field, each), each) for each in texts), (field.name, "")]:
        entry = typed.get(key, "").strip()
        if entry and entry != text:
            changed = key
        if entry and entry not in NOTHING:
            read = _read(now, names, field, key, entry)
            if isinstance(read, Wrong):
                return read
        if entry not in NOTHING and (entry or text):
            listed.append(entry or text)
    if changed is None:
        return {}
    whole = f"{SEPARATOR} ".join(listed) or NOTHING[0]
    return _read(now, names, field, changed, whole)


def _read(now: Encounter, names: Names, field: Field, key: str, text: str) -> Changes | Wrong:
    """Read what was typed for one field as the command line would; `key` is the row it was in."""
    line = f"set {', '.join(map(quote, names))} {field.name} {_value(field, text)}"
    try:
        act = parse(line, Scope(now)).act
    except ParseError as error:
        return Wrong(key, mistake(error))
    assert isinstance(act, Set)
    return dict(act.changes)


def _value(field: Field, text: str) -> str:
    """Return what was typed in quotes, as far as it is text of the GM's own."""
    if field.optional and text in NOTHING[:1]:
        return text
    if field.kind == "readied" and (said := _READIED.fullmatch(text)):
        return f"{said[1]} {quote(said[2])}"
    return quote(text) if field.kind == "text" or field.kind in GRAMMARS else text
