"""How keys are called: as Textual names them, and as people write them."""

import unicodedata
from string import ascii_letters, punctuation

_SHORTER = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}
"""Names of characters that are shorter as names of keys."""

_HELD = {
    "ctrl": "ctrl",
    "control": "ctrl",
    "strg": "ctrl",
    "shift": "shift",
    "alt": "alt",
    "option": "alt",
}
"""Keys that are held, as they are written."""

_FUNCTION = tuple(f"f{number}" for number in range(1, 13))

NAMED = (
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown"),
    *("insert", "delete", "backspace", "tab", "enter", "escape", "space"),
    *_FUNCTION,
)
"""Keys that type no character."""

_ALSO = {
    "pgup": "pageup",
    "page up": "pageup",
    "pgdn": "pagedown",
    "pgdown": "pagedown",
    "page down": "pagedown",
    "esc": "escape",
    "return": "enter",
    "del": "delete",
    "ins": "insert",
    "spacebar": "space",
    "backtab": "shift+tab",
    "hyphen": "minus",
    "dash": "minus",
    "dot": "full_stop",
    "period": "full_stop",
    "equals": "equals_sign",
    "star": "asterisk",
    "↑": "up",
    "↓": "down",
    "←": "left",
    "→": "right",
    " ": "space",
}
"""Other ways to write a key."""


def key_of(character: str) -> str:
    """Return what Textual calls the key that types a character.

    >>> key_of("n"), key_of("-"), key_of("?")
    ('n', 'minus', 'question_mark')
    """
    if character.isalnum():
        return character
    name = unicodedata.name(character, character).lower().replace("-", "_").replace(" ", "_")
    return _SHORTER.get(name, name)


_TYPED = {key_of(character): character for character in ascii_letters + punctuation}
"""The characters that a keyboard types, by the names of their keys."""

SPELLINGS = (*NAMED, *(name for name in _TYPED if len(name) > 1), *_ALSO)
"""Names that can be meant where one is misspelt."""


def key_called(text: str) -> str | None:
    """Return what Textual calls the key that a person calls so, or None where there is none such.

    >>> key_called("Ctrl+D"), key_called("PgUp"), key_called("-"), key_called("Shift+n")
    ('ctrl+d', 'pageup', 'minus', 'N')
    >>> key_called("Ctrl++"), key_called("N"), key_called("Hyper+x")
    ('ctrl+plus', 'N', None)
    """
    before, plus, last = text.rpartition("+") if len(text) > 1 else ("", "", text)
    if plus and not last and before.endswith("+"):  # the plus is the key itself
        before, last = before[:-1], "+"
    if plus and not before:
        return None
    held = [_HELD.get(each.strip().casefold()) for each in before.split("+") if before]
    name = _name(last if len(last) == 1 else last.strip())
    if name is None or None in held or len(set(held)) < len(held):
        return None
    return _together({each for each in held if each}, name)


def _name(text: str) -> str | None:
    """Return the name of a key that is pressed alone."""
    if text in _ALSO:
        return _ALSO[text]
    if len(text) == 1:
        return key_of(text) if text.isprintable() else None
    folded = text.casefold()
    name = _ALSO.get(folded, folded)
    return name if name in NAMED or name in _TYPED or name == "shift+tab" else None


def _together(held: set[str], name: str) -> str:
    """Return the name of a key with those that are held, in Textual's order."""
    if len(name) == 1 and held == {"shift"}:
        return name.upper()
    if len(name) == 1 and "ctrl" in held:
        name = name.lower()
    return "+".join([*sorted(held), name])


def character_of(key: str) -> str | None:
    """Return the character that a key types, if it types one.

    >>> character_of("minus"), character_of("т"), character_of("f5")
    ('-', 'т', None)
    """
    return key if len(key) == 1 else _TYPED.get(key)
