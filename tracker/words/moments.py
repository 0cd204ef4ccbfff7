"""How far a fight has come, as the line on top says it."""

from tracker.model.encounter import Encounter
from tracker.words.numbers import game_time

SETUP, SURPRISE, ENDED = "Setup", "Surprise round", "Ended"
STALLED = "NOBODY CAN ACT"


def moment(encounter: Encounter) -> str:
    """Return the round and the time in the game world.

    >>> moment(Encounter(phase="regular", round=2))
    'Round 2 · 0:06'
    """
    match encounter.phase:
        case "setup":
            return SETUP
        case "ended":
            return ENDED
        case "surprise":
            return SURPRISE
        case "regular":
            number = encounter.round or 0
            return f"Round {number} · {game_time(number)}"
