"""Keys as they are printed on a keyboard."""

_CAPS = {
    "minus": "-",
    "plus": "+",
    "equals_sign": "=",
    "colon": ":",
    "slash": "/",
    "full_stop": ".",
    "comma": ",",
    "asterisk": "*",
    "question_mark": "?",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "space": "Space",
    "enter": "Enter",
    "escape": "Esc",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "up": "↑",
    "down": "↓",
}


def cap(key: str) -> str:
    """Return what stands on a key that Textual calls so.

    >>> cap("minus"), cap("shift+up"), cap("ctrl+p"), cap("A")
    ('-', 'Shift+↑', 'Ctrl+P', 'A')
    """
    *modifiers, name = key.split("+") if len(key) > 1 else [key]
    printed = _CAPS.get(name, name.upper() if modifiers else name)
    return "+".join([*(modifier.capitalize() for modifier in modifiers), printed])
