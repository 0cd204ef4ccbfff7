"""The words of the list and the panels for what state somebody is in."""

from collections.abc import Mapping

from tracker.model.combatant import Health

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

SHORT: Mapping[str, str] = {
    "FLAT-FOOTED": "FF",
    "UNCONSCIOUS": "UNCONSC.",
    "NEXT ROUND": "NEXT RND",
    "CHECK DUE": "CHECK",
    "INTERRUPTED": "INTERR.",
}
"""Shorter words for where there is little room."""


def temporary(points: int) -> str:
    """Return temporary hit points as a word of state: `+4 TEMP`."""
    return f"+{points} TEMP"
