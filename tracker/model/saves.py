"""Saving throws, and what they do to damage."""

from dataclasses import dataclass
from typing import Literal

Save = Literal["fort", "ref", "will"]
"""The saving throws (D20-34)."""

SaveEffect = Literal["half", "none", "basic"]
"""What a saving throw makes of damage: with success half of it, or none, or as the four degrees of
a basic save say (PF2-32)."""


@dataclass(frozen=True, slots=True)
class SaveTerms:
    """Which saving throw, against what, and what a success makes of damage.

    Where `effect` is not said it is the usual one of the damage system.
    """

    save: Save
    dc: int
    effect: SaveEffect | None = None
