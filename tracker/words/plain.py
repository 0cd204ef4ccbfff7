"""Text that cannot disturb a terminal."""

from functools import lru_cache

VARIATION_SELECTOR = "\ufe0f"
"""Makes some glyphs two cells wide in some terminals, so it is left out."""


@lru_cache(maxsize=8192)
def clean(text: str) -> str:
    """Return text with every character that could disturb the screen shown as `·`.

    Those are line ends, tabs, control characters, and all that is invisible or turns the direction
    of writing.

    >>> clean("Orc\\n[/]")
    'Orc·[/]'
    """
    if text.isprintable() and VARIATION_SELECTOR not in text:
        return text
    return "".join(_shown(char) for char in text)


def _shown(char: str) -> str:
    if char == VARIATION_SELECTOR:
        return ""
    if char.isprintable():
        return char
    return " " if char in "\u00a0\u2002\u2003\u2009\u202f\u3000" else "·"
