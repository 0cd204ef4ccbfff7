"""Saving throws, and what they do to damage."""

from typing import Literal

from msgspec import Struct

Save = Literal["fort", "ref", "will"]
"""The saving throws (D20-34)."""

SaveEffect = Literal["half", "none", "basic"]
"""What a saving throw makes of damage: with success half of it, or none, or as the four degrees of
a basic save say (PF2-32)."""


class SaveTerms(Struct, frozen=True):
    """Which saving throw, against what, and what a success makes of damage.

    Where `effect` is not said it is the usual one of the damage system.
    """

    save: Save
    dc: int
    effect: SaveEffect | None = None
