"""A creature to add, in the words of the table, there and back."""

from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import Any, get_args

from msgspec.structs import replace

from tracker.commands.acts import Add, AddSeveral
from tracker.commands.attack_text import is_bonus, read_attacks
from tracker.commands.errors import ValueOf
from tracker.commands.grammars import GRAMMARS
from tracker.commands.library_text import (
    continued,
    exact_length,
    found,
    known_names,
    remark_on_blank,
)
from tracker.commands.quoting import quote
from tracker.commands.reader import ALSO, Reader, is_number
from tracker.commands.tokens import Token
from tracker.commands.who import read_new_name
from tracker.model.attack import Attack
from tracker.model.base import MOST_NUMBER
from tracker.model.combatant import Creature, Defense, Health
from tracker.model.fields import FIELDS, Field, Kind, Value, change_to, value_of
from tracker.model.names import same_names

MOST_COUNT = 100
"""How many creatures one line can add."""

RESERVE = "reserve"
"""The key that keeps a newcomer out of the fight until it joins."""

KEYS: dict[str, Kind] = {
    **{"hp": "number", "taken": "number", "temp": "number"},
    **{field.name: field.kind for field in FIELDS if field.stat},
    **{"hidden": "flag", "notes": "text", "unaware": "flag", RESERVE: "flag", "at": "number"},
    **{"health": "word", "conditions": "conditions"},
}
"""What can be said of a creature in `add`, and what its value looks like."""

GROUP = "group"
"""The one key whose value may be left out: it is then the creature's name."""
_NO = "no"
"""Behind a key that is true where it stands, this word makes it false."""

ATTACKS = "attacks"
"""The one key that may be said more than once."""

_SPELLINGS: dict[str, str] = {key: key for key in KEYS} | {
    alias: field.name for field in FIELDS if field.stat for alias in field.aliases
}
_STATS: dict[str, Field] = {field.name: field for field in FIELDS if field.stat}
_HEALTHS: tuple[Health, ...] = get_args(Health)
_CHOICES = {"health": _HEALTHS} | {name: field.choices for name, field in _STATS.items()}
_LEAST = {"hp": 1, "temp": 0} | {
    name: field.least for name, field in _STATS.items() if field.least is not None
}
_OF_DEFENSE = frozenset(name for name, field in _STATS.items() if field.way[0] == "defense")
_SPECIAL_DEFENSES = ("touch", "ff")
_OFTEN_FIRST = ("immunities", RESERVE)
"""Keys that are the first word of a name as well."""
_LOOKS: Mapping[str, Callable[[Token], bool]] = {
    ATTACKS: is_bonus,
    "weaknesses": lambda token: is_number(token.text),
    "resistances": lambda token: is_number(token.text),
    "health": lambda token: token.text.casefold() in _HEALTHS,
}
"""What the value of a key has in it whose word could be part of a name as well."""


def read_add(reader: Reader) -> Add | AddSeveral:
    """Take `[N] NAME [key value]...`, the keys in any order, and more behind `,` or `also`.

    The name is quoted, or one of the library, or the words up to the first key. What the library
    says of it stands where no key says otherwise. Raises ParseError.
    """
    adds = [*_read_kind(reader)]
    while reader.goes_on():
        adds += _read_kind(reader)
    return adds[0] if len(adds) == 1 else AddSeveral(tuple(adds))


def _read_kind(reader: Reader) -> list[Add]:
    """Take one kind of creature, or the name of a party, with what is said of it or of each."""
    reader.want("count")
    count = reader.number("count", 1, MOST_COUNT) if reader.is_number() else None
    at = reader.next
    is_quoted = at.kind == "quoted"
    adds = _read_name(reader)
    said = _read_keys(reader, adds[0].creature)
    if count is not None and len(adds) > 1:
        raise reader.fail("ONE_ONLY", at=at, count=len(adds))
    if adds == (Add(Creature(name=adds[0].creature.name)),):
        remark_on_blank(reader, adds[0].creature.name, is_bare=not said, is_quoted=is_quoted)
    return [_with_keys(replace(add, count=count), said) for add in adds]


def _read_name(reader: Reader) -> tuple[Add, ...]:
    """Take a name, and return what it means; what could come next goes on with it, or is a key."""
    first = reader.next
    reader.want("name", known_names(reader))
    if (length := exact_length(reader)) and _may_end(reader, length):
        words = [token.text for token in reader.words_ahead[:length]]
        reader.take(length)
        return found(reader, " ".join(words))
    name = read_new_name(
        reader, lambda token: _ends_name(reader, token, first), known_names(reader)
    )
    if first.kind == "quoted":
        return (Add(Creature(name=name)),)
    if more := continued(reader, name):
        reader.want("name", more)
    return found(reader, name)


def _may_end(reader: Reader, length: int) -> bool:
    """Whether a name can be over so many words further on."""
    token = reader.ahead[length]
    return token.kind in ("end", "comma") or _stops(token) or reader.is_suffix(length)


def _with_keys(add: Add, said: Mapping[str, Any]) -> Add:
    """Return what is added with what was said of it on top of what it is without."""
    return replace(
        add,
        creature=_overlaid(add.creature, said),
        aware=not said.get("unaware", not add.aware),
        at=said.get("at", add.at),
        health=said.get("health", add.health),
        conditions=said.get("conditions", add.conditions),
        in_reserve=said.get(RESERVE, add.in_reserve),
    )


def print_add(add: Add) -> str:
    """Return the text, without the verb, that `read_add` reads as this act.

    >>> from tracker.model.hit_points import HitPoints
    >>> print_add(Add(Creature(name="Ganger", hp=HitPoints(max=16), init=2), count=4))
    '4 "Ganger" hp 16 init 2'
    """
    said = [str(add.count)] if add.count is not None else []
    said.append(quote(add.creature.name))
    said.extend(_print_key(key, value) for key, value in _said(add.creature).items())
    if add.health != "ok":
        said.append(_print_key("health", add.health))
    if add.conditions:
        said.append(_print_key("conditions", add.conditions))
    if not add.aware:
        said.append("unaware")
    if add.in_reserve:
        said.append(RESERVE)
    if add.at is not None:
        said.append(f"at {add.at}")
    return " ".join(said)


def print_several(act: AddSeveral) -> str:
    """Return the text, without the verb, that `read_add` reads as this act."""
    return f" {ALSO} ".join(map(print_add, act.adds))


def _is_key(token: Token) -> bool:
    return token.kind == "word" and token.text.casefold() in _SPELLINGS


def _stops(token: Token) -> bool:
    """Whether a value that is not in quotes ends before a token."""
    return _is_key(token) or (token.kind == "word" and token.text.casefold() == ALSO)


def _read_keys(reader: Reader, known: Creature) -> dict[str, Any]:
    """Take what is said of a creature of which something may be `known` already."""
    said: dict[str, Any] = {}
    places: dict[str, Token] = {}
    while _is_key(_wanting_key(reader, said)):
        token = reader.next
        key = reader.choice(_SPELLINGS)
        places[key] = token
        if key == ATTACKS:
            said[key] = _more_attacks(reader, said.get(key, ()))
            continue
        if key in said:
            raise reader.fail("TWICE", at=token, word=key)
        said[key] = _read_group(reader) if key == GROUP else _read_value(reader, key)
    for key in _SPECIAL_DEFENSES:
        is_alone = _OF_DEFENSE.isdisjoint(said.keys() - {*_SPECIAL_DEFENSES})
        if key in said and is_alone and known.defense is None:
            raise reader.fail("NEEDS_DEFENSE", at=places[key], word=key)
    return said


def _ends_name(reader: Reader, token: Token, first: Token) -> bool:
    """Whether a name ends before this key; some are keys only before what looks like their value.

    So that there can be an Attack Dog, a Weak Skeleton and, where that is `first`, an Immune Cell
    and a Reserve Guard.
    """
    if not _is_key(token):
        return _stops(token) and token is not first
    key = _SPELLINGS[token.text.casefold()]
    if key not in _LOOKS:
        return not (key in _OFTEN_FIRST and token is first)
    looks_right = _LOOKS[key]
    behind = reader.ahead[1:]
    words = list(takewhile(lambda each: each.kind == "word" and not _is_key(each), behind))
    return behind[len(words)].kind == "quoted" or any(map(looks_right, words))


def _more_attacks(reader: Reader, attacks: tuple[Attack, ...]) -> tuple[Attack, ...]:
    begins = reader.next
    more = (*attacks, *read_attacks(reader, _stops))
    if pair := same_names(more):
        raise reader.fail("TWICE", at=begins, word=more[pair[1]].name)
    return more


def _wanting_key(reader: Reader, said: dict[str, Any]) -> Token:
    reader.want("key", tuple(key for key in KEYS if key not in said or key == ATTACKS))
    return reader.next


def _read_value(reader: Reader, key: str) -> Value:
    if KEYS[key] in GRAMMARS:
        return GRAMMARS[KEYS[key]].read(reader, _stops)
    if KEYS[key] == "flag":
        return reader.accept(_NO) is None
    if KEYS[key] == "number":
        return reader.number(ValueOf(key, "number"), _LEAST.get(key, -MOST_NUMBER))
    if KEYS[key] == "word":
        return reader.choice({word: word for word in _CHOICES[key]})
    token, what = reader.next, ValueOf(key, "text")
    text = reader.one_text(what)
    if key == "side" and not text:
        raise reader.fail("EMPTY", at=token, what=what)
    return text


def _read_group(reader: Reader) -> str:
    """Take the name of a group; nothing where it is called as the creature is."""
    reader.want("name")
    if reader.next.kind in ("end", "comma") or reader.is_suffix() or _stops(reader.next):
        return ""
    return read_new_name(reader, _stops)


def _overlaid(creature: Creature, said: Mapping[str, Any]) -> Creature:
    """Return a creature with what is said of it; a new number of hit points is a full one."""
    hp = {"taken": 0} if "hp" in said else {}
    hp |= {_OF_HIT_POINTS[key]: said[key] for key in _OF_HIT_POINTS if key in said}
    others = {key: said[key] for key in ("hidden", "notes") if key in said}
    creature = creature.model_copy(update={"hp": creature.hp.model_copy(update=hp), **others})
    if GROUP in said:
        said = {**said, GROUP: said[GROUP] or creature.name}
    for key, field in _STATS.items():
        if key in said:
            creature = creature.model_copy(update=change_to(creature, field, said[key]))
    return creature


_OF_HIT_POINTS = {"hp": "max", "taken": "taken", "temp": "temp"}


def _said(creature: Creature) -> dict[str, Any]:
    """Return what has to be said to get this creature and not a plain one of its name."""
    hit_points = creature.hp
    said: dict[str, Any] = {
        "hp": hit_points.max,
        "taken": hit_points.taken or None,
        "temp": hit_points.temp or None,
    }
    plain = Creature(name=creature.name)
    for key, field in _STATS.items():
        value = value_of(creature, field)
        if value != value_of(plain, field) and not _goes_without_saying(creature, field):
            said[key] = value
    said |= {"hidden": creature.hidden or None, "notes": creature.notes or None}
    return {key: value for key, value in said.items() if value is not None}


def _goes_without_saying(creature: Creature, field: Field) -> bool:
    """Whether the other parts of a Defense say that this one is as it would be anyway.

    Where none of its parts but those for special cases is other than usual, one is said all the
    same, so that there is a Defense.
    """
    if field.way[0] != "defense" or creature.defense is None:
        return False
    usual, defense = Defense(), creature.defense
    unusual = {part for part in Defense.model_fields if _differ(defense, usual, part)}
    stands_in = field.way[1] == _FIRST_PART and not unusual - {*_SPECIAL_PARTS}
    return field.way[1] not in unusual and not stands_in


def _differ(one: Defense, other: Defense, part: str) -> bool:
    """Whether two Defenses differ in a part."""
    return bool(getattr(one, part) != getattr(other, part))


_FIRST_PART = "class_bonus"
_SPECIAL_PARTS = ("touch", "flat_footed")


def _print_key(key: str, value: Value) -> str:
    if value is True:
        return key
    if value is False:
        return f"{key} {_NO}"
    if KEYS[key] in GRAMMARS:
        return f"{key} {quote(GRAMMARS[KEYS[key]].print(value))}"
    if isinstance(value, str) and KEYS[key] == "text":
        return f"{key} {quote(value)}"
    return f"{key} {value}"
