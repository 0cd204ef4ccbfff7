"""Keys that cannot be given to an action, and why."""

from typing import Literal

from tracker.keys.names import NAMED, character_of

Reason = Literal["fixed", "same", "typed", "lost"]
"""The key means one thing always, a terminal takes it for another, it is written as the character
that it types, or no terminal is sure to send it."""

FIXED = {
    **dict.fromkeys("0123456789", "row"),
    "enter": "answer",
    "escape": "unmark",
    "ctrl+c": "copy",
    "ctrl+p": "palette",
    "ctrl+q": "quit",
    "ctrl+z": "stop",
    "ctrl+backslash": "nothing",
    "tab": "focus",
    "shift+tab": "focus",
}
"""Keys that mean one thing always, and what; those of an action may be said to be its keys."""

SAME = {
    "ctrl+i": "tab",
    "ctrl+m": "enter",
    "ctrl+j": "enter",
    "ctrl+h": "backspace",
    "ctrl+left_square_bracket": "escape",
    "alt+enter": "enter",
    "alt+escape": "escape",
}
"""Keys that a terminal cannot tell from another one."""

_WITH_HELD = frozenset(NAMED) - {"tab", "enter", "escape", "space", "backspace"}
"""Keys that arrive with any key held."""


def why_not(key: str, action: str) -> Reason | None:
    """Return why a key cannot be given to an action, or None where it can.

    >>> why_not("ctrl+m", "next"), why_not("enter", "next"), why_not("enter", "answer")
    ('same', 'fixed', None)
    >>> why_not("shift+minus", "next"), why_not("ctrl+minus", "next"), why_not("ctrl+n", "next")
    ('typed', 'lost', None)
    """
    if key in FIXED:
        return None if FIXED[key] == action else "fixed"
    if key in SAME:
        return "same"
    *held, name = key.split("+")
    if not held or name in _WITH_HELD:
        return None
    if held == ["shift"] and character_of(name):
        return "typed"
    if held == ["alt"] and character_of(name):
        return None
    if held == ["ctrl"] and len(name) == 1 and name.isascii() and name.isalpha():
        return None
    return "lost"
