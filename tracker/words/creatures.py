"""What a creature's panel says beside numbers."""

from collections.abc import Sequence
from typing import NamedTuple

from tracker.model.combatant import ActionKind, Readied
from tracker.words.phrases import counted, listing, number

HP, INIT, THRESHOLD = "HP", "init", "threshold"


class DefenseLabels(NamedTuple):
    """What the three numbers of Defense are called."""

    normal: str
    touch: str
    flat_footed: str


def labels(long: bool) -> DefenseLabels:
    """Return the labels of Defense, in full or short."""
    if long:
        return DefenseLabels("Defense", "touch", "flat-footed")
    return DefenseLabels("Def", "touch", "FF")


def feet(speed: int) -> str:
    """Return a speed in feet."""
    return f"{number(speed)} ft."


def readied(action: Readied) -> str:
    """Return a readied action and what sets it off."""
    return f"readied {action.action}: {action.trigger}"


def actions(used: Sequence[ActionKind], left: Sequence[ActionKind]) -> str:
    """Return what a turn was spent on, and what is left of it.

    >>> actions(("attack",), ("move",))
    'used attack; still has move'
    """
    rest = f"still has {listing(left)}" if left else "nothing left"
    return f"{used_text(used)}; {rest}"


def used_text(used: Sequence[ActionKind]) -> str:
    """Return what a turn was spent on: `used attack and move`."""
    return f"used {listing(used)}"


def opportunities(count: int) -> str:
    """Return how many attacks of opportunity somebody has made since its own last turn."""
    return f"made {counted(count, 'attack')} of opportunity since its turn"
