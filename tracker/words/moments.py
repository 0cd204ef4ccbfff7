"""How far a fight has come, as the line on top says it, and how long ago a moment of it was."""

from tracker.model.encounter import Encounter
from tracker.words.log import heading
from tracker.words.numbers import clock, counted, lasted

SETUP, ENDED = "Setup", "Ended"
STALLED = "NOBODY CAN ACT"
LOOKING_BACK = "LOOKING BACK"

NOW = "as it is now"
BEFORE_START, BEFORE_ALL = "before the start", "before the first step"
EARLIEST_KNOWN = "the earliest that is known"
"""How long ago a moment was where no number says it."""


def moment(encounter: Encounter) -> str:
    """Return the round and the time in the game world; when the fight is over, how long it took.

    >>> moment(Encounter(phase="regular", round=2)), moment(Encounter(phase="ended", round=7))
    ('Round 2 · 0:06', 'Ended · 7 rounds, 0:42')
    """
    match encounter.phase:
        case "setup":
            return SETUP
        case "ended":
            return f"{ENDED} · {lasted(encounter.round)}" if encounter.round else ENDED
        case "surprise":
            return heading(0)
        case "regular":
            return heading(encounter.round or 0)


def ago(then: Encounter, now: Encounter, steps: int) -> str:
    """Return how long before now a moment was that lies so many steps back.

    >>> ago(Encounter(phase="regular", round=2), Encounter(phase="regular", round=5), 31)
    '3 rounds ago'
    >>> ago(Encounter(phase="regular", round=2), Encounter(phase="regular", round=2), 4)
    '4 steps ago'
    """
    if not steps:
        return NOW
    if then.phase == "setup" != now.phase:
        return BEFORE_START
    rounds = (now.round or 0) - (then.round or 0)
    if now.round is None or then.round is None or rounds <= 0:
        return f"{counted(steps, 'step')} ago"
    return f"{counted(rounds, 'round')} ago"


def back(ago: str) -> str:
    """Return the sign that an earlier moment is shown, and not now."""
    return f"◂ {ago}"


def turn_time(seconds: int) -> str:
    """Return how long a turn has lasted by the clock of the room.

    >>> turn_time(42)
    'turn 0:42'
    """
    return f"turn {clock(seconds)}"
