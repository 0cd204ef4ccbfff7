"""What the model refuses in a file, in words for a person."""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from tracker.commands.errors import ParseError
from tracker.model.base import Frozen
from tracker.model.combatant import Combatant, Defense
from tracker.model.encounter import Encounter
from tracker.model.hit_points import HitPoints
from tracker.storage.findings import Finding, shown
from tracker.storage.locate import Loc, Table, paths
from tracker.words import lines

_MORE_KEYS: dict[type[Frozen], tuple[str, ...]] = {
    Encounter: ("format",),
    Combatant: ("count",),
    HitPoints: ("now",),
}
"""Keys that a file may hold and the model does not."""

_SHORT_FORMS: dict[type[Frozen], str] = {
    Defense: "a whole number or a table",
    HitPoints: "a whole number or a table such as { now = 5, max = 16 }",
}

_TEXTS = {
    "damage": 'text such as "2d6+4 ballistic"',
    "critical": 'text such as "19-20/x2"',
}

_KINDS = {
    "int_type": "a whole number",
    "bool_type": "true or false",
    "string_type": "text in quotes",
    "tuple_type": "a list",
}
"""What is allowed, by pydantic's name for the error."""

_REFERENCES = ("current", "suspended", "due", "of", "ahead_of")
"""The fields by which one combatant names another."""


def explain(error: ValidationError, table: Table) -> Iterator[Finding]:
    """Yield what the model found wrong with the encounter in this table."""
    for detail in error.errors(include_url=False):
        loc, message = detail["loc"], _message(detail)
        if loc:
            yield Finding((*loc, *_place_in(detail["input"], message)), message)
        else:
            yield _of_the_whole(message, table)


def _message(detail: ErrorDetails) -> str:
    kind, loc, value = detail["type"], detail["loc"], detail["input"]
    match kind:
        case "extra_forbidden":
            return _unknown_key(loc)
        case "missing":
            return "this is missing"
        case "string_too_short":
            return "must not be empty"
        case "greater_than_equal":
            return f"must be {detail['ctx']['ge']} or more, not {shown(value)}"
        case "literal_error":
            return _not_a_choice(loc, value)
        case "value_error":
            return str(detail["ctx"]["error"])
        case "is_instance_of":
            return _not_in_words(str(loc[-1]), value)
    return f"must be {_KINDS.get(kind) or _kind_of_table(loc)}, not {shown(value)}"


def _unknown_key(loc: Loc) -> str:
    """Say that a key is not known, and which is meant or which there are."""
    model = _model_in(_annotation(loc[:-1]))
    known = [*model.model_fields, *_MORE_KEYS.get(model, ())] if model else []
    return f"there is no such key; {_advice(str(loc[-1]), known, 'the keys here are')}"


def _not_a_choice(loc: Loc, value: object) -> str:
    choices = _choices(_annotation(loc))
    return f"cannot be {shown(value)}; {_advice(str(value), choices, 'it can be')}"


def _not_in_words(key: str, value: object) -> str:
    """Say what is wrong with a text that stands for something of its own kind."""
    if not isinstance(value, ParseError):
        return f"must be {_TEXTS[key]}, not {shown(value)}"
    what = lines.explain(value).removesuffix(".")
    return f"cannot be {shown(value.text)}; {what[0].lower()}{what[1:]}"


def _advice(word: str, words: list[str], introduction: str) -> str:
    """Name the nearest of the words, and all of them where they are few or none is near."""
    near = get_close_matches(word, words, n=1)
    hint = f'did you mean "{near[0]}"?' if near else ""
    if near and len(words) > 8:
        return hint
    listed = f"{introduction} {', '.join(words)}"
    return f"{hint} {listed.capitalize()}" if near else listed


def _kind_of_table(loc: Loc) -> str:
    model = _model_in(_annotation(loc))
    return _SHORT_FORMS.get(model, "a table") if model else "something else"


def _annotation(loc: Loc) -> object:
    """Return the type that the model has for the value at a place."""
    annotation: object = Encounter
    for part in loc:
        if isinstance(part, int):
            annotation = get_args(annotation)[0]
        elif model := _model_in(annotation):
            annotation = model.model_fields[part].annotation
    return annotation


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


def _of_the_whole(message: str, table: Table) -> Finding:
    """Return a complaint about how things hang together, at the place that it is about."""
    loc = _place_of(message, table)
    message += _nearest_name(message, table)
    first, _, rest = message.partition(" ")
    return Finding(loc, rest if first in _REFERENCES and first in loc else message)


def _place_of(message: str, table: Table) -> Loc:
    """Return what a sentence about the whole encounter speaks of.

    That is the last place of the name it quotes, in the field it begins with or as a combatant's
    own name; else the first key of the encounter that it mentions.
    """
    quoted, words = _quoted(message), message.split()
    if quoted:
        fields = {words[0]} if words[0] in _REFERENCES else {"name"}
        spots = [loc for loc in paths(table) if fields & set(loc) and _at(table, loc) == quoted]
        if spots:
            return spots[-1]
    return next(((word,) for word in words if word in table), ())


def _place_in(value: object, message: str) -> Loc:
    """Return where in a list the last name stands that a sentence about the list quotes."""
    if not isinstance(value, list):
        return ()
    named = (loc for loc in paths(value) if loc[-1] == "name")
    return next((loc for loc in reversed([*named]) if _at(value, loc) == _quoted(message)), ())


def _nearest_name(message: str, table: Table) -> str:
    if "no such combatant" not in message:
        return ""
    blocks: Iterable[Table] = table.get("combatants", ())
    near = get_close_matches(_quoted(message) or "", [str(one["name"]) for one in blocks], n=1)
    return f'; did you mean "{near[0]}"?' if near else ""


def _quoted(message: str) -> str | None:
    found = re.search('"(.*)"', message, re.DOTALL)
    return found.group(1) if found else None


def _at(whole: object, loc: Loc) -> object:
    value: Any = whole
    for part in loc:
        value = value[part]
    return value
