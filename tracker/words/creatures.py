"""What a creature's panel says beside numbers."""

from collections.abc import Sequence

from tracker.model.combatant import ActionKind, Readied
from tracker.words.phrases import counted, listing, number

HP, DEFENSE, DEFENSE_SHORT = "HP", "Defense", "Def"
TOUCH, FLAT_FOOTED = "touch", "flat-footed"
INIT, THRESHOLD = "init", "threshold"


def feet(speed: int) -> str:
    """Return a speed in feet."""
    return f"{number(speed)} ft."


def readied(action: Readied) -> str:
    """Return a readied action and what sets it off."""
    return f"readied {action.action}: {action.trigger}"


def actions(used: Sequence[ActionKind], left: Sequence[ActionKind]) -> str:
    """Return what a turn was spent on, and what is left of it.

    >>> actions(("attack",), ("move",))
    'used attack; move left'
    """
    rest = f"{listing(left)} left" if left else "nothing left"
    return f"used {listing(used)}; {rest}"


def opportunities(count: int) -> str:
    """Return how many attacks of opportunity somebody has made since its own last turn."""
    return f"made {counted(count, 'attack')} of opportunity since its turn"
