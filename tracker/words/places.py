"""Where in an encounter file something stands, as a person would say it."""

from tracker.model.misfit import Way
from tracker.words.numbers import counted

_ITEMS = {
    "attacks": "attack",
    "conditions": "condition",
    "due": "due check",
    "lapsed": "lapsed condition",
    "suspended": "suspended combatant",
    "traits": "trait",
    "used": "used action",
}
"""What one of a list is called, by the key of the list."""

FIGHTS, LIBRARY, SHIPPED, KEPT = "fights", "library", "shipped library", "kept health"
SETTINGS, STATE, JOURNAL = "settings", "state", "journal"
"""What is in the places of the GM's own."""

_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def place(way: Way, owner: str | None = None) -> str:
    """Return the way to a value in words; `owner` is the combatant it leads on from.

    >>> place(("hp", "max"), '"Rook"')
    'hp.max of "Rook"'
    >>> place(("conditions", 1, "of"), '"Brute"')
    'the 2nd condition of "Brute": of'
    """
    first, *rest = _parts(way) or [""]
    if owner is not None:
        first = f"{first} of {owner}" if first else owner
    return ": ".join([first, *rest])


def nameless(place: int, what: str = "combatant") -> str:
    """Return what the combatant or creature at a place, from 0, is called without a name.

    >>> nameless(1)
    'combatant 2'
    """
    return f"{what} {place + 1}"


def here(what: str, path: object, count: int | None = None) -> str:
    """Say where something is, and how many files are there.

    >>> here("fights", "/home/gm/Tracker", 3)
    'fights           /home/gm/Tracker (3 files)'
    """
    files = "" if count is None else f" ({counted(count, 'file')})"
    return f"{what:17}{path}{files}"


def ordinal(number: int) -> str:
    """Return which one of several it is.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    teen = number % 100 in range(11, 14)
    return f"{number}{'th' if teen else _ENDINGS.get(number % 10, 'th')}"


def _parts(way: Way) -> list[str]:
    """Return the way in parts, each of which leads to one item of a list or, at last, to a key."""
    parts: list[str] = []
    keys: list[str] = []
    for step in way:
        if isinstance(step, str):
            keys.append(step)
        else:
            parts.append(_item(keys, step))
            keys = []
    return [*parts, ".".join(keys)] if keys else parts


def _item(keys: list[str], place: int) -> str:
    *around, last = keys or ["list"]
    item = f"the {ordinal(place + 1)} {_ITEMS.get(last, f'item of {last}')}"
    return f"{item} of {'.'.join(around)}" if around else item
