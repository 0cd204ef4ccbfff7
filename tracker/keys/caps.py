"""Keys as they are printed on a keyboard."""

from functools import cache

from tracker.keys.names import character_of

_CAPS = {
    "space": "Space",
    "enter": "Enter",
    "escape": "Esc",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "insert": "Ins",
    "delete": "Del",
    "backspace": "Backspace",
    "tab": "Tab",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
}


@cache
def cap(key: str) -> str:
    """Return what stands on a key that Textual calls so.

    >>> cap("minus"), cap("shift+up"), cap("ctrl+p"), cap("A"), cap("f5")
    ('-', 'Shift+↑', 'Ctrl+P', 'A', 'F5')
    """
    *modifiers, name = key.split("+")
    printed = _CAPS.get(name) or character_of(name) or name.upper()
    if modifiers and len(name) == 1:
        printed = name.upper()
    return "+".join([*(modifier.capitalize() for modifier in modifiers), printed])
