"""What each key is called in the key bar, and what the help says it does."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

Caps = Callable[[str], str]
"""What a sentence says is to be pressed for an action, by its id: the GM may have given it any key.

>>> usual: Caps = {"next": "n"}.__getitem__
>>> f"{usual('next')} ends the turn."
'n ends the turn.'
"""


class Key(NamedTuple):
    """The words for a key: one or two for bar and palette, a short line for the help.

    Keys with the same line stand beside one another in the help.
    """

    title: str
    help: str


_UNDO = "undo, redo"
_ROW = "row below, above"
_ENDS = "first row, last row"
_MOVE = "move in the order by hand"
_AWARE = "aware or not: one, a side"
_PANEL = "scroll the panel on, back"
_LOG = "scroll the log back, on"

KEYS: Mapping[str, Key] = {
    "next": Key("next", "end the turn; next"),
    "next_group": Key("next group", "end a group's turns"),
    "start": Key("start", "start the fight"),
    "answer": Key("step in", "step in; make a due check"),
    "attack": Key("attack", "make one of its attacks"),
    "delay": Key("delay", "delay the turn"),
    "ready": Key("ready", "ready an action"),
    "trigger": Key("trigger", "set off a readied action"),
    "forfeit": Key("forfeit", "forfeit, at last call"),
    "opportunity": Key("opportunity", "attack of opportunity"),
    "end": Key("end", "end the fight"),
    "damage": Key("damage", "damage"),
    "save": Key("save", "save; all that is due"),
    "heal": Key("heal", "heal"),
    "condition": Key("condition", "condition: on, or off"),
    "edit": Key("edit", "set anything by hand"),
    "undo": Key("undo", _UNDO),
    "redo": Key("redo", _UNDO),
    "add": Key("add", "add somebody, at any time"),
    "aware": Key("aware", _AWARE),
    "aware_side": Key("whole side aware", _AWARE),
    "initiative": Key("initiative", "type or roll initiative"),
    "leave": Key("take out", "take out, bring back in"),
    "hide": Key("hide", "hide from players, show"),
    "note": Key("note", "write a note on"),
    "move_up": Key("move up", _MOVE),
    "move_down": Key("move down", _MOVE),
    "down": Key("row below", _ROW),
    "up": Key("row above", _ROW),
    "first": Key("first row", _ENDS),
    "last": Key("last row", _ENDS),
    "find": Key("find", "find a name"),
    "mark": Key("mark", "mark, to act on several"),
    "mark_group": Key("mark group", "mark the whole group"),
    "fold": Key("fold", "open a group, fold it"),
    "unmark": Key("unmark", "take all marks away"),
    "panel_down": Key("panel on", _PANEL),
    "panel_up": Key("panel back", _PANEL),
    "log": Key("log", "read the log; look back"),
    "log_up": Key("log back", _LOG),
    "log_down": Key("log on", _LOG),
    "report": Key("report", "what the fight came to"),
    "dice": Key("dice", "who rolls, you or it"),
    "timer": Key("turn timer", "how long a turn lasts"),
    "command": Key("command", "any command, with Tab"),
    "help": Key("keys", "this help"),
    "elsewhere": Key("another file", "go on in another file"),
    "another": Key("another fight", "another fight"),
    "quit": Key("quit", "quit; all is saved"),
}
"""The words for every action of the screen, by its id."""

ROWS = Key("1 … 99", "the row of this number")
PALETTE = Key("Ctrl+P", "all this by name; themes")
STOP = Key("Ctrl+Z", "to the shell; fg returns")
"""Keys that are no actions: digits, the palette, and those of the shell."""

NO_KEY = "no key"
"""What stands in the place of a key where an action has none."""


def by_name(action: str) -> str:
    """Return what to press for an action that has no key.

    >>> by_name("next")
    'Ctrl+P “next”'
    """
    return f"{PALETTE.title} “{KEYS[action].title}”"


CHECK, TYPE_IT, ALL_DUE = "check", "type it", "all due"
BRING_IN = "bring in"
MAKE_AWARE, MAKE_UNAWARE = "aware", "unaware"
SHOW = "show"
"""Titles of keys that mean one of two things."""

TITLES: Mapping[str, tuple[str, ...]] = {action: (key.title,) for action, key in KEYS.items()} | {
    "answer": (KEYS["answer"].title, CHECK),
    "save": (KEYS["save"].title, ALL_DUE, TYPE_IT),
    "leave": (KEYS["leave"].title, BRING_IN),
    "aware": (MAKE_AWARE, MAKE_UNAWARE),
    "hide": (KEYS["hide"].title, SHOW),
}
"""All that a key can be called."""

SHORT = {"damage": "dmg", "condition": "cond"}
SHORTER = SHORT | {"quit": ""}
SHORTEST = SHORTER | {"attack": "atk", "initiative": "init", "opportunity": "AoO", "step in": "in"}
SHORTEST |= {"trigger": "react"}
"""Titles where the bar has less and less room."""

GROUPS: Mapping[str, str] = {
    "turn": "Turns",
    "screen": "Screen",
    "harm": "What happens to whom",
    "setup": "Who is in the fight",
    "select": "Select and mark",
}
"""The headings of the help, by group."""

HELP_TITLE, HELP_KEYS = "Keys", "Esc closes"
LAST_REFUSAL = "Why not"
"""The heading of the rule behind the last refusal."""
