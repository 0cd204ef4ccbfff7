"""A creature to add, in the words of the table, there and back."""

from itertools import takewhile
from typing import Any

from tracker.commands.acts import Add
from tracker.commands.attack_text import is_bonus, print_attacks, read_attacks
from tracker.commands.errors import ValueOf
from tracker.commands.quoting import quote
from tracker.commands.reader import MOST_NUMBER, Reader
from tracker.commands.tokens import Token
from tracker.commands.who import read_new_name
from tracker.model.attack import Attack
from tracker.model.base import same_names
from tracker.model.combatant import Creature, Defense, Saves
from tracker.model.fields import FIELDS, Kind
from tracker.model.hit_points import HitPoints

MOST_COUNT = 100
"""How many creatures one line can add."""

KEYS: dict[str, Kind] = {
    **{"hp": "number", "taken": "number", "temp": "number"},
    **{field.name: field.kind for field in FIELDS if field.stat},
    **{"hidden": "flag", "notes": "text", "unaware": "flag", "at": "number"},
}
"""What can be said of a creature in `add`, and what its value looks like."""

ATTACKS = "attacks"
"""The one key that may be said more than once."""

_SPELLINGS: dict[str, str] = {key: key for key in KEYS} | {
    alias: field.name for field in FIELDS if field.stat for alias in field.aliases
}
_LEAST = {"hp": 1, "temp": 0, "dex": 0, "con": 0, "speed": 0}
_ATTRIBUTES = {
    "side": "side",
    "init": "init",
    "dex": "dex",
    "con": "con",
    "threshold": "threshold_bonus",
    "speed": "speed",
    "crit-immune": "crit_immune",
    "improved-initiative": "improved_initiative",
    "hidden": "hidden",
    "notes": "notes",
    ATTACKS: "attacks",
}
"""The keys whose value is an attribute of the creature itself."""

_SAVES = ("fort", "ref", "will")


def read_add(reader: Reader) -> Add:
    """Take `[N] NAME [key value]...`, the keys in any order.

    The name is quoted, or the words up to the first key. Raises ParseError.
    """
    reader.want("count")
    count = reader.number("count", 1, MOST_COUNT) if reader.is_number() else None
    name = read_new_name(reader, lambda token: _ends_name(reader, token))
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
        said[key] = _read_value(reader, key)
    for key in ("touch", "ff"):
        if key in said and "def" not in said:
            raise reader.fail("NEEDS_DEFENSE", at=places[key], word=key)
    return said


def _ends_name(reader: Reader, token: Token) -> bool:
    """Whether a name ends before this key; `attack` is one only before what looks like an attack.

    So that there can be an Attack Dog.
    """
    if not _is_key(token) or _SPELLINGS[token.text.casefold()] != ATTACKS:
        return _is_key(token)
    behind = reader.ahead[1:]
    words = list(takewhile(lambda each: each.kind == "word" and not _is_key(each), behind))
    return behind[len(words)].kind == "quoted" or any(map(is_bonus, words))


def _more_attacks(reader: Reader, attacks: tuple[Attack, ...]) -> tuple[Attack, ...]:
    begins = reader.next
    more = (*attacks, *read_attacks(reader, _is_key))
    if pair := same_names(more):
        raise reader.fail("TWICE", at=begins, word=more[pair[1]].name)
    return more


def _wanting_key(reader: Reader, said: dict[str, Any]) -> Token:
    reader.want("key", tuple(key for key in KEYS if key not in said or key == ATTACKS))
    return reader.next


def _read_value(reader: Reader, key: str) -> str | int | bool:
    if KEYS[key] == "flag":
        return True
    if KEYS[key] == "number":
        return reader.number(ValueOf(key, "number"), _LEAST.get(key, -MOST_NUMBER))
    token, what = reader.next, ValueOf(key, "text")
    text = reader.one_text(what)
    if key == "side" and not text:
        raise reader.fail("EMPTY", at=token, what=what)
    return text


def _creature(name: str, said: dict[str, Any]) -> Creature:
    defense, saves = None, None
    if "def" in said:
        defense = Defense(normal=said["def"], touch=said.get("touch"), flat_footed=said.get("ff"))
    if any(key in said for key in _SAVES):
        saves = Saves(**{key: said[key] for key in _SAVES if key in said})
    hit_points = HitPoints(max=said.get("hp"), taken=said.get("taken", 0), temp=said.get("temp", 0))
    attributes = {_ATTRIBUTES[key]: value for key, value in said.items() if key in _ATTRIBUTES}
    return Creature(name=name, hp=hit_points, defense=defense, saves=saves, **attributes)


def _said(creature: Creature) -> dict[str, Any]:
    """Return what has to be said to get this creature and not a plain one of its name."""
    hit_points, defense, saves = creature.hp, creature.defense, creature.saves
    said: dict[str, Any] = {
        "hp": hit_points.max,
        "taken": hit_points.taken or None,
        "temp": hit_points.temp or None,
    }
    if defense:
        said |= {"def": defense.normal, "touch": defense.touch, "ff": defense.flat_footed}
    if saves:
        said |= {key: getattr(saves, key) for key in _SAVES}
    for key, attribute in _ATTRIBUTES.items():
        value = getattr(creature, attribute)
        if value != Creature.model_fields[attribute].default:
            said[key] = value
    return {key: value for key, value in said.items() if value is not None}


def _print_key(key: str, value: str | int | bool | tuple[Attack, ...]) -> str:
    if value is True:
        return key
    if isinstance(value, tuple):
        return f"{key} {quote(print_attacks(value))}"
    return f"{key} {quote(value) if isinstance(value, str) else value}"
