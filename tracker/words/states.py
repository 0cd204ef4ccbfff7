"""The words of the list and the panels for what state somebody is in."""

from collections.abc import Mapping

from tracker.model.combatant import Health
from tracker.model.damage_types import PERSISTENT

HEALTH: Mapping[Health, str] = {
    "disabled": "DISABLED",
    "dying": "DYING",
    "stable": "STABLE",
    "unconscious": "UNCONSCIOUS",
    "dead": "DEAD",
}
"""What a state of health is called; `ok` needs no word."""

CHECK_DUE = "CHECK DUE"
LAST_CALL = "LAST CALL"
DELAY = "DELAY"
READY = "READY"
INTERRUPTED = "INTERRUPTED"
RESERVE = "RESERVE"
LEFT = "LEFT"
NEXT_ROUND = "NEXT ROUND"
UNAWARE = "UNAWARE"
FLAT_FOOTED = "FLAT-FOOTED"
HIDDEN = "HIDDEN"

_SHORT: Mapping[str, str] = {
    "FLAT-FOOTED": "FF",
    "UNCONSCIOUS": "UNCONSC.",
    "NEXT ROUND": "NEXT RND",
    "CHECK DUE": "CHECK",
    "INTERRUPTED": "INTERR.",
}
"""Shorter words for where there is little room."""


_BEGINNINGS: Mapping[str, str] = {f"{PERSISTENT} ": "pers. "}


def in_short(word: str) -> str:
    """Return a word of state, or a condition, as it stands where there is little room.

    >>> in_short("UNCONSCIOUS"), in_short("persistent fire"), in_short("prone")
    ('UNCONSC.', 'pers. fire', 'prone')
    >>> in_short("6 FLAT-FOOTED")
    '6 FF'
    """
    count, _, counted = word.partition(" ")
    if count.isdecimal():
        return f"{count} {in_short(counted)}"
    for beginning, shorter in _BEGINNINGS.items():
        if word.startswith(beginning):
            return shorter + word.removeprefix(beginning)
    return _SHORT.get(word, word)


def temporary(points: int) -> str:
    """Return temporary hit points as a word of state: `+4 TEMP`."""
    return f"+{points} TEMP"
