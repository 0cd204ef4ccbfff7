"""What the model refuses in a file, in words for a person."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from tracker.commands.errors import ParseError
from tracker.model.base import Frozen
from tracker.model.combatant import Combatant, Defense
from tracker.model.encounter import Encounter
from tracker.model.hit_points import HitPoints
from tracker.model.misfit import Misfit
from tracker.model.resistances import Resistance, Weakness
from tracker.storage.faction_table import as_written
from tracker.storage.findings import Finding
from tracker.storage.library_models import LibraryFile
from tracker.storage.locate import Loc, Table
from tracker.words import lines, values

_MORE_KEYS: dict[type[Frozen], tuple[str, ...]] = {
    Encounter: ("format",),
    Combatant: ("count", "use"),
    HitPoints: ("now",),
}
"""Keys that a file may hold and the model does not."""

_SHORT_FORMS: dict[type[Frozen], str] = {
    Defense: values.NUMBER_OR_TABLE,
    HitPoints: values.HIT_POINTS,
    Weakness: values.WEAKNESS,
    Resistance: values.RESISTANCE,
}

_MISSING: dict[type[Frozen] | None, str] = {
    Weakness: values.WITHOUT_VALUE,
    Resistance: values.WITHOUT_VALUE,
}
"""What is said where something is missing of which it is not known what from its key alone."""

_OF_LIBRARY = (("creatures",), ("parties",), ("carried",))
"""The ways into a file of the library, and not of an encounter."""

_TEXTS = {"damage": values.DAMAGE, "critical": values.CRITICAL}

_KINDS = {
    "int_type": values.WHOLE_NUMBER,
    "bool_type": values.TRUE_OR_FALSE,
    "string_type": values.TEXT,
    "tuple_type": values.LIST,
}
"""What is allowed, by pydantic's name for the error."""


def explain(error: ValidationError, table: Table) -> Iterator[Finding]:
    """Yield what the model found wrong with the encounter in this table."""
    for detail in error.errors(include_url=False):
        if detail["type"] in get_args(Misfit):
            yield _misfit(detail, table)
        else:
            yield Finding(_as_written(detail["loc"], table), _message(detail))


def _as_written(loc: Loc, table: Table) -> Loc:
    """Return the way to a value as the file has it, which names some by what they are about.

    These are factions by their sides, and weaknesses and resistances by their types.
    """
    match loc:
        case ("factions", int(place), *rest):
            return as_written(place, rest, table)
        case (
            "combatants" | "creatures" as blocks,
            int(at),
            "weaknesses" | "resistances" as key,
            int(place),
            *rest,
        ):
            written = table[blocks][at].get(key)
            if isinstance(written, dict):
                type, value = list(written.items())[place]
                way = (blocks, at, key, type)
                return (*way, *rest) if isinstance(value, dict) else way
    return loc


def _misfit(detail: ErrorDetails, table: Table) -> Finding:
    """Return what a validator of ours refused, at the place that it is about."""
    code: Any = detail["type"]
    loc, details = detail["loc"], detail["ctx"]
    message = values.misfit(code, details)
    if code == "combatant_unknown":
        names = [str(block["name"]) for block in table.get("combatants", ())]
        message = values.perhaps(message, _nearest(details["name"], names))
    rival = (*loc, *details["rival"]) if "rival" in details else None
    return Finding(_as_written((*loc, *details["at"]), table), message, rival)


def _message(detail: ErrorDetails) -> str:
    kind, loc, value = detail["type"], detail["loc"], detail["input"]
    match kind:
        case "extra_forbidden":
            return _unknown_key(loc)
        case "missing":
            return _MISSING.get(_model_in(_annotation(loc[:-1])), values.MISSING)
        case "string_too_short":
            return values.EMPTY
        case "greater_than_equal":
            return values.too_small(detail["ctx"]["ge"], value)
        case "less_than_equal":
            return values.too_great(detail["ctx"]["le"], value)
        case "literal_error":
            choices = _choices(_annotation(loc))
            return values.no_choice(value, _nearest(str(value), choices), choices)
        case "is_instance_of":
            return _not_in_words(str(loc[-1]), value)
        case "tuple_type" if loc[-1] in ("weaknesses", "resistances"):
            return values.must_be(_SHORT_FORMS[_model_of_items(loc) or Resistance], value)
        case "tuple_type" if isinstance(value, dict) and _model_of_items(loc):
            return values.must_be_blocks(".".join(part for part in loc if isinstance(part, str)))
    return values.must_be(_KINDS.get(kind) or _kind_of_table(loc), value)


def _unknown_key(loc: Loc) -> str:
    """Say that a key is not known, and which is meant or which there are."""
    model, key = _model_in(_annotation(loc[:-1])), str(loc[-1])
    fields = model.model_fields.items() if model else ()
    known = [field.alias or name for name, field in fields]
    known += _MORE_KEYS.get(model, ()) if model else ()
    return values.unknown_key(key, _nearest(key, known), known)


def _not_in_words(key: str, value: object) -> str:
    """Say what is wrong with a text that stands for something of its own kind."""
    if not isinstance(value, ParseError):
        return values.must_be(_TEXTS[key], value)
    return values.not_readable(value.text, lines.explain(value))


def _nearest(word: str, words: Sequence[str]) -> str | None:
    return next(iter(get_close_matches(word, words, n=1)), None)


def _kind_of_table(loc: Loc) -> str:
    model = _model_in(_annotation(loc))
    return _SHORT_FORMS.get(model, values.TABLE) if model else values.SOMETHING_ELSE


def _annotation(loc: Loc) -> object:
    """Return the type that the model has for the value at a place."""
    annotation: object = Encounter if loc[:1] not in _OF_LIBRARY else LibraryFile
    for part in loc:
        if isinstance(part, int):
            annotation = get_args(annotation)[0]
        elif model := _model_in(annotation):
            annotation = _field(model, part).annotation
    return annotation


def _field(model: type[Frozen], key: str) -> FieldInfo:
    """Return the field of a model that a file calls so."""
    by_alias = {field.alias: field for field in model.model_fields.values() if field.alias}
    return by_alias[key] if key in by_alias else model.model_fields[key]


def _model_of_items(loc: Loc) -> type[Frozen] | None:
    """Return of which model a list at a place has its items, if of one."""
    annotation = _annotation(loc)
    return _model_in(get_args(annotation)[0]) if get_origin(annotation) is tuple else None


def _model_in(annotation: object) -> type[Frozen] | None:
    if isinstance(annotation, type) and issubclass(annotation, Frozen):
        return annotation
    if get_origin(annotation) is tuple:
        return None
    found = (_model_in(inner) for inner in get_args(annotation))
    return next((model for model in found if model), None)


def _choices(annotation: object) -> list[str]:
    if get_origin(annotation) is Literal:
        return list(get_args(annotation))
    return [choice for inner in get_args(annotation) for choice in _choices(inner)]
