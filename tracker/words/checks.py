"""What reads strangely in an encounter, though it can be played."""

from tracker.model.combatant import Health
from tracker.words.numbers import counted, number

NOBODY = "there are no combatants"

_IN_VAIN = {
    "hp": "hit points, and here wounds are counted",
    "wounds": "wounds, and here hit points are counted",
    "weaknesses": "weaknesses, and damage takes no notice of them here",
    "resistances": "resistances, and damage takes no notice of them here",
    "immunities": "immunities, and damage takes no notice of them here",
    "fort": "saves, and nobody saves here",
    "def": "a Defense, and no attack must reach one here",
    "touch": "a Defense in parts, and only the one number for all of it counts here",
}


def above_maximum(name: str, now: int, most: int) -> str:
    """Say that somebody has more hit points than there can be.

    >>> above_maximum("Rook", 12, 1)
    'Rook has 12 of at most 1 hit point'
    """
    return f"{name} has {number(now)} of at most {counted(most, 'hit point')}"


def health_at_odds(name: str, now: int, health: Health) -> str:
    """Say that hit points and health do not fit.

    >>> health_at_odds("Rook", -1, "ok")
    'Rook has −1 hit points and is ok'
    """
    return f"{name} has {counted(now, 'hit point')} and is {health}"


def readied_in_vain(name: str, health: Health) -> str:
    """Say that a readied action cannot be used."""
    return f"{name} has a readied action and is {health}"


def acting_out_of_turn(name: str) -> str:
    """Say that somebody acts whose turn it is not."""
    return f"{name} is acting, and the turn is not its own"


def not_counted(name: str, field: str) -> str:
    """Say that something of a stat block means nothing in the system of an encounter."""
    return f"{name} has {_IN_VAIN[field]}"
