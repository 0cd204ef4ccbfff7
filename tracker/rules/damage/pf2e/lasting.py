"""Persistent damage as its bearer has it, a condition, and what it does (PF2-13, PF2-14)."""

from tracker.model.damage import Part
from tracker.rules.amounts import Scale
from tracker.rules.resolution import Resolution


def gain(play: Resolution, name: str, part: Part, scale: Scale | None) -> None:
    """Let somebody bear the persistent damage that an effect leaves (PF2-14)."""


def slot_ended(play: Resolution, name: str) -> None:
    """Take persistent damage and make its flat checks."""
