"""What a creature's panel says beside numbers."""

from collections.abc import Mapping, Sequence

from tracker.model.combatant import ActionKind, Readied
from tracker.words.phrases import counted, listing

INIT = "init"


_FIGURES: Mapping[str, str] = {"normal": "Defense"}
_FIGURES_IN_SHORT: Mapping[str, str] = {"normal": "Def", "flat-footed": "FF"}
"""What the numbers that a system goes by are called, where not by its own term."""


def figure(label: str, *, long: bool) -> str:
    """Return what one of the numbers that a system goes by is called, in full or short.

    >>> figure("normal", long=False), figure("threshold", long=True)
    ('Def', 'threshold')
    """
    return (_FIGURES if long else _FIGURES_IN_SHORT).get(label, label)


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
