"""How many dice a weapon rolls, and of what size (PF2-10 to PF2-12)."""

from tracker.model.damage import Term
from tracker.model.illegal import Illegal

SIZES = (4, 6, 8, 10, 12)
"""The sizes of weapon damage dice, the smallest first (PF2-12)."""


def increased(sides: int, increases: int = 1) -> int:
    """Return the size of a die that is increased: one step at most, and none beyond d12 (PF2-12).

    Illegal E_UNKNOWN_DIE for what is no weapon damage die.

    >>> increased(8), increased(12), increased(6, 2), increased(6, 0)
    (10, 12, 8, 6)
    """
    if sides not in SIZES:
        allowed = tuple(f"d{each}" for each in SIZES)
        raise Illegal("E_UNKNOWN_DIE", die=f"d{sides}", allowed=allowed)
    if increases < 1:
        return sides
    return SIZES[min(SIZES.index(sides) + 1, len(SIZES) - 1)]


def counted_dice(base: int, striking: int = 0) -> int:
    """Return a weapon's number of damage dice: its own and those of a striking rune (PF2-11).

    Dice of abilities, property runes and traits are no part of it.
    """
    return base + striking


def with_extra(weapon: Term, extra: int) -> Term:
    """Return a weapon's dice and extra dice, which are of the weapon's own size (PF2-10).

    >>> with_extra(Term(1, 8), 2)
    Term(number=3, sides=8, negative=False)
    """
    return Term(weapon.number + extra, weapon.sides, weapon.negative)
