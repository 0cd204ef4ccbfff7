"""What is left of a turn."""

from typing import NamedTuple

from tracker.model.combatant import ActionKind


class OneOf(NamedTuple):
    """One action of these kinds, and no other after it."""

    kinds: tuple[ActionKind, ...]


TurnLeft = tuple[ActionKind, ...] | OneOf | int | None
"""What is left of a turn: the kinds of action that can still be taken, or just how many actions.

None where a turn holds what the table says it does.
"""
