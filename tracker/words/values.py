"""What is wrong with a value in an encounter file."""

import json
from collections.abc import Mapping, Sequence

from tracker.model.misfit import Misfit, Way
from tracker.words.files import did_you_mean

MISSING = "this is missing"
EMPTY = "must not be empty"

WHOLE_NUMBER = "a whole number"
TRUE_OR_FALSE = "true or false"
TEXT = "text in quotes"
LIST = "a list"
TABLE = "a table"
NUMBER_OR_TABLE = "a whole number or a table"
FACTION = 'a table such as { sign = "†", colour = "red" }'
FACTIONS = 'a table such as [factions] with lines cult = { sign = "†" }'
HIT_POINTS = "a whole number or a table such as { now = 5, max = 16 }"
WEAKNESS = "a table such as { fire = 5 }"
RESISTANCE = 'a table such as { fire = 5, physical = { value = 10, except = "silver" } }'
WITHOUT_VALUE = "this is missing; it says how much, a whole number such as value = 5"
DAMAGE = 'text such as "2d6+4 ballistic"'
CRITICAL = 'text such as "19-20/x2"'
SOMETHING_ELSE = "something else"

MISFITS: Mapping[Misfit, str] = {
    "name_blank": "a name needs at least one visible character",
    "attack_twice": 'two attacks are named "{name}"',
    "combatant_twice": 'two combatants are named "{name}"',
    "combatant_unknown": 'names "{name}", and there is no such combatant',
    "of_without_until": 'needs until = "start" or until = "end"',
    "rounds_without_until": 'needs until = "start" or until = "end"',
    "scale_without_damage": "needs a value or damage beside it",
    "dc_without_check": "needs a value, damage or a save beside it",
    "save_of_damage": "cannot stand beside damage, which ends by a flat check",
    "save_without_dc": "needs a dc beside it",
    "value_and_damage": '"value" and "damage" say the same thing; keep one of them',
    "now_and_taken": '"now" and "taken" say the same thing; keep one of them',
    "now_not_whole": "must be a whole number",
    "now_without_max": '"now" needs "max", a whole number, beside it',
    "hit_points_too_far": "must be from -{most} to {most}, not {value}",
    "round_before_start": "belongs to a fight that has started",
    "round_missing": "the fight has started, and round is missing",
    "round_in_surprise": "must be 0 in the surprise round",
    "round_in_regular": "counts from 1 in the regular phase",
    "current_not_running": "belongs to a fight that is on",
    "current_missing": "needs current, and that is missing",
    "fresh_interrupted": "is for a turn that was not interrupted",
    "initiative_missing": "this is missing, and the fight is on",
    "sign_not_one": 'must be one symbol such as †, and no letter or digit, not "{sign}"',
    "sign_picture": '"{sign}" may be drawn as a picture of two cells; take one such as †',
    "sign_of_screen": '"{sign}" has a meaning of its own on the screen; take one such as †',
    "sign_twice": '"{sign}" is the sign of {side} already',
    "party_ally": "the party is on its own side; leave this out",
}
"""What is said for each code of the model."""

_FEW = 8
"""So many words or fewer are listed in full, even where the right one is known."""

_LONGEST_SHOWN = 40


def shown(value: object) -> str:
    """Return a value as its file has it, or what kind of value it is.

    >>> shown("lots"), shown(True), shown([1, 2])
    ('"lots"', 'true', 'a list')
    """
    match value:
        case dict():
            return TABLE
        case list():
            return LIST
        case str() | bool():
            text = json.dumps(value, ensure_ascii=False)
        case _:
            text = str(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 1]}…"


def misfit(code: Misfit, details: Mapping[str, str | int | Way]) -> str:
    """Say what does not hold together.

    >>> misfit("hit_points_too_far", {"most": 9999, "value": "10000"})
    'must be from -9,999 to 9,999, not 10000'
    """
    said = {key: limit(it) if isinstance(it, int) else it for key, it in details.items()}
    return MISFITS[code].format_map(said)


def must_be(allowed: str, value: object) -> str:
    """Say what would do instead of a value."""
    return f"must be {allowed}, not {shown(value)}"


def must_be_blocks(names: str) -> str:
    """Say how a list of tables is written where one table stands.

    >>> must_be_blocks("combatants")
    'must be a list, not a table; write [[combatants]] above each one'
    """
    return f"{must_be(LIST, {})}; write [[{names}]] above each one"


def too_small(least: int, value: object) -> str:
    """Say how small a number may be."""
    return must_be(f"{limit(least)} or more", value)


def too_great(most: int, value: object) -> str:
    """Say how great a number may be.

    >>> too_great(999_999_999, 10**9)
    'must be 999,999,999 or less, not 1000000000'
    """
    return must_be(f"{limit(most)} or less", value)


def not_in_range(least: int, most: int, value: object) -> str:
    """Say how small and how great a number may be."""
    return must_be(f"{WHOLE_NUMBER} from {limit(least)} to {limit(most)}", value)


def unknown_key(key: str, near: str | None, known: Sequence[str]) -> str:
    """Say that a key is not known, and which is meant or which there are."""
    return f"there is no such key; {_advice(near, known, 'the keys here are')}"


def no_choice(value: object, near: str | None, choices: Sequence[str]) -> str:
    """Say that a word is none of those that will do."""
    return f"cannot be {shown(value)}; {_advice(near, choices, 'it can be')}"


def not_readable(text: str, slip: str) -> str:
    """Say why a text that stands for something of its own kind says nothing.

    >>> not_readable("often", "Column 1: expected a number.")
    'cannot be "often"; column 1: expected a number'
    """
    slip = slip.removesuffix(".")
    return f"cannot be {shown(text)}; {slip[:1].lower()}{slip[1:]}"


def perhaps(sentence: str, near: str | None) -> str:
    """Add the right spelling to a sentence, if there is one."""
    return f"{sentence}; {did_you_mean(near)}" if near else sentence


def limit(number: int) -> str:
    """Return a limit so that its digits can be counted.

    >>> limit(-999_999_999)
    '-999,999,999'
    """
    return f"{number:,}"


def _advice(near: str | None, words: Sequence[str], introduction: str) -> str:
    """Name the word that is meant, and all of them where they are few or none is near."""
    listed = f"{introduction} {', '.join(words)}"
    if near is None:
        return listed
    hint = did_you_mean(near)
    return hint if len(words) > _FEW else f"{hint} {listed.capitalize()}"
