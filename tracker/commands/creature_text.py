"""A creature to add, in the words of the table, there and back."""

from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import Any

from tracker.commands.acts import Add
from tracker.commands.attack_text import is_bonus, read_attacks
from tracker.commands.errors import ValueOf
from tracker.commands.grammars import GRAMMARS
from tracker.commands.quoting import quote
from tracker.commands.reader import Reader, is_number
from tracker.commands.tokens import Token
from tracker.commands.who import read_new_name
from tracker.model.attack import Attack
from tracker.model.base import MOST_NUMBER
from tracker.model.combatant import Creature, Defense
from tracker.model.fields import FIELDS, Field, Kind, Value, change_to, value_of
from tracker.model.hit_points import HitPoints
from tracker.model.names import same_names

MOST_COUNT = 100
"""How many creatures one line can add."""

KEYS: dict[str, Kind] = {
    **{"hp": "number", "taken": "number", "temp": "number"},
    **{field.name: field.kind for field in FIELDS if field.stat},
    **{"hidden": "flag", "notes": "text", "unaware": "flag", "at": "number"},
}
"""What can be said of a creature in `add`, and what its value looks like."""

GROUP = "group"
"""The one key whose value may be left out: it is then the creature's name."""

ATTACKS = "attacks"
"""The one key that may be said more than once."""

_SPELLINGS: dict[str, str] = {key: key for key in KEYS} | {
    alias: field.name for field in FIELDS if field.stat for alias in field.aliases
}
_STATS: dict[str, Field] = {field.name: field for field in FIELDS if field.stat}
_LEAST = {"hp": 1, "temp": 0} | {
    name: field.least for name, field in _STATS.items() if field.least is not None
}
_OF_DEFENSE = frozenset(name for name, field in _STATS.items() if field.way[0] == "defense")
_SPECIAL_DEFENSES = ("touch", "ff")
_IMMUNE = "immunities"
_LOOKS: Mapping[str, Callable[[Token], bool]] = {
    ATTACKS: is_bonus,
    "weaknesses": lambda token: is_number(token.text),
    "resistances": lambda token: is_number(token.text),
}
"""What the value of a key has in it whose word could be part of a name as well."""


def read_add(reader: Reader) -> Add:
    """Take `[N] NAME [key value]...`, the keys in any order.

    The name is quoted, or the words up to the first key. Raises ParseError.
    """
    reader.want("count")
    count = reader.number("count", 1, MOST_COUNT) if reader.is_number() else None
    first = reader.next
    name = read_new_name(reader, lambda token: _ends_name(reader, token, first))
    said = _read_keys(reader)
    aware, at = not said.pop("unaware", False), said.pop("at", None)
    return Add(_creature(name, said), count, aware, at)


def print_add(add: Add) -> str:
    """Return the text, without the verb, that `read_add` reads as this act.

    >>> print_add(Add(Creature(name="Ganger", hp=HitPoints(max=16), init=2), count=4))
    '4 "Ganger" hp 16 init 2'
    """
    said = [str(add.count)] if add.count is not None else []
    said.append(quote(add.creature.name))
    said.extend(_print_key(key, value) for key, value in _said(add.creature).items())
    if not add.aware:
        said.append("unaware")
    if add.at is not None:
        said.append(f"at {add.at}")
    return " ".join(said)


def _is_key(token: Token) -> bool:
    return token.kind == "word" and token.text.casefold() in _SPELLINGS


def _read_keys(reader: Reader) -> dict[str, Any]:
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
        if key in said and _OF_DEFENSE.isdisjoint(said.keys() - {*_SPECIAL_DEFENSES}):
            raise reader.fail("NEEDS_DEFENSE", at=places[key], word=key)
    return said


def _ends_name(reader: Reader, token: Token, first: Token) -> bool:
    """Whether a name ends before this key; some are keys only before what looks like their value.

    So that there can be an Attack Dog, a Weak Skeleton and, where that is `first`, an Immune Cell.
    """
    key = _SPELLINGS[token.text.casefold()] if _is_key(token) else None
    if key is None or key not in _LOOKS:
        return key is not None and not (key == _IMMUNE and token is first)
    looks_right = _LOOKS[key]
    behind = reader.ahead[1:]
    words = list(takewhile(lambda each: each.kind == "word" and not _is_key(each), behind))
    return behind[len(words)].kind == "quoted" or any(map(looks_right, words))


def _more_attacks(reader: Reader, attacks: tuple[Attack, ...]) -> tuple[Attack, ...]:
    begins = reader.next
    more = (*attacks, *read_attacks(reader, _is_key))
    if pair := same_names(more):
        raise reader.fail("TWICE", at=begins, word=more[pair[1]].name)
    return more


def _wanting_key(reader: Reader, said: dict[str, Any]) -> Token:
    reader.want("key", tuple(key for key in KEYS if key not in said or key == ATTACKS))
    return reader.next


def _read_value(reader: Reader, key: str) -> Value:
    if KEYS[key] in GRAMMARS:
        return GRAMMARS[KEYS[key]].read(reader, _is_key)
    if KEYS[key] == "flag":
        return True
    if KEYS[key] == "number":
        return reader.number(ValueOf(key, "number"), _LEAST.get(key, -MOST_NUMBER))
    if KEYS[key] == "word":
        return reader.choice({word: word for word in _STATS[key].choices})
    token, what = reader.next, ValueOf(key, "text")
    text = reader.one_text(what)
    if key == "side" and not text:
        raise reader.fail("EMPTY", at=token, what=what)
    return text


def _read_group(reader: Reader) -> str:
    """Take the name of a group; nothing where it is called as the creature is."""
    reader.want("name")
    if reader.next.kind == "end" or reader.is_suffix() or _is_key(reader.next):
        return ""
    return read_new_name(reader, _is_key)


def _creature(name: str, said: dict[str, Any]) -> Creature:
    hit_points = HitPoints(max=said.get("hp"), taken=said.get("taken", 0), temp=said.get("temp", 0))
    others = {key: said[key] for key in ("hidden", "notes") if key in said}
    creature = Creature(name=name, hp=hit_points, **others)
    if GROUP in said:
        said |= {GROUP: said[GROUP] or name}
    for key, field in _STATS.items():
        if key in said:
            creature = creature.model_copy(update=change_to(creature, field, said[key]))
    return creature


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
    if KEYS[key] in GRAMMARS:
        return f"{key} {quote(GRAMMARS[KEYS[key]].print(value))}"
    if isinstance(value, str) and KEYS[key] == "text":
        return f"{key} {quote(value)}"
    return f"{key} {value}"
