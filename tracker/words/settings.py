"""The settings in words: what is wrong with them, and what each is for."""

from collections.abc import Mapping
from typing import Any, Protocol

from tracker.words.files import did_you_mean
from tracker.words.keys import KEYS
from tracker.words.numbers import counted
from tracker.words.values import LIST, TABLE, TEXT, TRUE_OR_FALSE, must_be, no_choice, unknown_key


class Slip(Protocol):
    """What is wrong with a setting, and what there is to say about it."""

    @property
    def code(self) -> str:
        """What kind of thing is wrong."""

    @property
    def details(self) -> Mapping[str, Any]:
        """What the sentence needs."""


_ALLOWED = {
    "flag": TRUE_OR_FALSE,
    "text": TEXT,
    "texts": f"{TEXT}, or {LIST} of such texts",
    "keys": 'a key such as "n", a list such as ["n", "F5"], or "" for none',
    "step_in": '"ask", "before" or "after"',
    "table": TABLE,
}
"""What a setting takes."""

_FIXED = {
    "row": "selects a row",
    "answer": "belongs to “answer”",
    "unmark": "belongs to “unmark”",
    "copy": "copies",
    "palette": "opens the palette",
    "quit": "leaves the tracker",
    "stop": "goes to the shell",
    "nothing": "is what ends other programs",
    "focus": "goes from part to part",
}
"""What the keys do that cannot be given away."""


def slip_said(slip: Slip) -> str:
    """Return in a sentence what is wrong with a setting."""
    it = slip.details
    match slip.code:
        case "must_be":
            return must_be(_ALLOWED[it["allowed"]], it["value"])
        case "unknown":
            return unknown_key(it["key"], it["near"], it["known"])
        case "choice":
            return no_choice(it["value"], it["near"], it["choices"])
        case "no_folder":
            return f"there is no folder {it['folder']}"
        case "action":
            return _no_action(it["near"])
        case "no_key":
            return _no_key(it["text"], it["near"])
        case "clash":
            return _clash(it["cap"], it["other"], wished=it["wished"])
        case "fixed":
            return f"{it['cap']} {_FIXED[it['is']]}, and cannot be given to another action"
        case "same":
            return f"a terminal sends the same for {it['cap']} as for {it['other']}; take another"
        case "typed":
            return f"{it['cap']} is written as the character that it types"
    return f"not every terminal sends {it['cap']}; take another"


def _no_action(near: str | None) -> str:
    hint = did_you_mean(near) if near else "`tracker config --print` lists all"
    return f"there is no such action; {hint}"


def _no_key(text: str, near: str | None) -> str:
    hint = did_you_mean(near) if near else 'keys are written as "n", "N", "-", "F5", "Ctrl+D"'
    return f'there is no key "{text}"; {hint}'


def _clash(cap: str, other: str, *, wished: bool) -> str:
    if wished:
        return f"{cap} is wanted for “{other}” as well"
    return f"{cap} is the only key of “{other}”; give that one another first"


TELLS_TOO = "`tracker config` tells it as well"
"""Where what is wrong can be read again."""


def told_at_start(file: str, problem: str, more: int) -> str:
    """Return that something is wrong in the settings, and where all of it is told.

    >>> told_at_start("settings.toml", "line 3: theme: cannot be 3", 0)
    'settings.toml, line 3: theme: cannot be 3 (`tracker config` tells it as well).'
    >>> told_at_start("settings.toml", "line 3: theme: cannot be 3", 2)
    'settings.toml, line 3: theme: cannot be 3 (and 2 more; `tracker config` tells all).'
    """
    others = f"and {more} more; `tracker config` tells all" if more else TELLS_TOO
    return f"{file}, {problem} ({others})."


def not_there(path: object) -> str:
    """Return that there is no file of settings, and what makes one."""
    return f"{path}: not there, so all is as usual; `tracker config --write` writes one to change"


def in_order(path: object) -> str:
    """Return that nothing is wrong in the settings."""
    return f"{path}: fine"


def how_many(count: int) -> str:
    """Return how much is wrong, and what it does."""
    wrong = counted(count, "setting")
    return f"{wrong} as usual, since what the file says cannot be; all others count"


def all_usual(path: object) -> str:
    """Return that a file could not be read at all."""
    return f"{path}: cannot be used, so all is as usual"


def written(path: object) -> str:
    """Return that a file of settings was written."""
    return f"{path}: written; every setting is in it, as a comment"


def is_there(path: object) -> str:
    """Return that no file of settings is written over another one."""
    return f"{path}: there is a file already, and it is left as it is; --print shows a new one"


HEAD = """\
Settings of Tracker. They are read when it starts.

What stands behind a # does not count: take the # away from the start of a line to change
what it sets. All stands here as it is when nothing is said. `tracker config` says whether
what you have written is in order.
"""
"""What stands at the head of a new file of settings."""

ABOUT: Mapping[str, str] = {
    "theme": """\
The theme, by its name in Ctrl+P, Theme; "" leaves it to the tracker. What you pick there
later is remembered and wins until you change this line. TEXTUAL_THEME wins over both.""",
    "types_dice": """\
The sides that roll real dice, whose faces you type: ["party"]. What you change with the
key of “dice” later is remembered and wins until you change this line.""",
    "library": """\
Folders with creatures of your own: ["~/Documents/bestiary"]. What does not begin with ~
or / is beside this file.""",
    "turn_timer": "Whether the time that a turn takes is shown.",
    "system": """\
The damage system of new fights, "" being the first of these:
{systems}.""",
    "keys": """\
The keys. An action has one, several as in ["n", "F5"], or none, "", and is still in the
palette, Ctrl+P. Keys are written as they are printed: "n", "N", "-", "Space", "PgUp", "F5",
"Shift+Up", "Ctrl+D". On a Russian layout the key in the same place works as well. A key can
be for one action only; digits, Enter, Esc, Tab, and Ctrl with C, P, Q, Z are what they are. The
keys of lines, forms, the log that is read, and the start screen stay as well.""",
    "ask": """\
What is shown or asked first (true), and what just happens (false).""",
    "rules": """\
House rules of new fights, as under [rules] in the file of a fight. Fights that there are
already, and the samples, keep their own.""",
}
"""What each setting and each table is for."""

ASK: Mapping[str, str] = {
    "attack": "the dice of an attack, before it counts",
    "save": "the dice of saving throws, before they count",
    "initiative": "totals, at the start and after a surprise round; false: all is rolled",
    "end": "whether the fight is to end",
    "leave": "whether somebody of the party is to leave the fight",
    "damage_types": "whether a type of damage that the rules do not know is meant",
    "step_in": 'where a delayer steps in: "ask", or always "before" or "after" the turn',
}
"""What each question is about."""


def action_does(action: str) -> str:
    """Return what an action does, as the settings say it beside its key."""
    return KEYS[action].help


RULES: Mapping[str, str] = {
    "dying": 'who must check: "all" (stop at each), "party", "none"',
    "opportunity_flat_footed": "the flat-footed make attacks of opportunity too",
    "opportunity_limit": "attacks of opportunity from one own turn to the next",
    "group_initiative": 'a group rolls "one" initiative, or "each" member its own',
    "confirm_critical": '"roll" (20 hits, 1 misses), "total" (only the sum counts), "none"',
    "damage_minimum": '1 point at least for each multiplied "roll", or for the "hit"',
    "last_increment": "whether the far edge of the last range increment is in range",
    "massive_damage": "a save against massive damage",
    "critical_damage": 'Pathfinder: the "total" is doubled, or "dice" are rolled twice',
    "fallen_move": "Pathfinder: who of the party falls moves to before the attacker",
    "delay_harm": "Pathfinder: what the end of a turn brings comes when it is delayed",
    "multiple_attacks": "Pathfinder: −5 for the second attack of a turn, −10 for more",
    "damage_types": "Pathfinder: types of damage of your own",
    "damage_roll": 'Fudge: "none", "factor", "level", "parity" or "situational"',
    "roll_limits": "Fudge: a situational roll has its limits",
    "parity_on": 'Fudge: even rolls change the "factor" or the "level"',
}
"""What each house rule says."""
