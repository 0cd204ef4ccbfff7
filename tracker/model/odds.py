"""What can come of an attack, before anything is rolled: exact chances."""

from fractions import Fraction

from msgspec import Struct

from tracker.model.wounds import WoundLevel

Chances = tuple[tuple[int, Fraction], ...]
"""Numbers of points with the chance of each, the least first."""

WoundChances = tuple[tuple[WoundLevel, Fraction], ...]
"""Levels of wounds with the chance of each, the lightest first."""


class Odds(Struct, frozen=True):
    """The chances of one attack against one target.

    `hit` counts critical hits as well, of which `critical` is the chance. `damage` has the chance
    of every number of points that can come up, the least first, 0 where nothing is dealt; it is
    empty where dice are too many to work it out. `drops` is the chance that the target can no
    longer act, None where that cannot be known. `bonus` is what the roll is made with, `against`
    what it must reach, and `because` why it is that number, where there is a roll.
    `uncounted` are conditions of the two that change nothing here, and may at the table. Where
    wounds are counted, `wounds` has the chance of each level to be marked, no wound among them, and
    `margin` is by how much the attack is taken to be won.
    """

    hit: Fraction
    critical: Fraction
    damage: Chances = ()
    drops: Fraction | None = None
    bonus: int | None = None
    against: int | None = None
    because: tuple[str, ...] = ()
    wounds: WoundChances = ()
    margin: int | None = None
    uncounted: tuple[str, ...] = ()

    @property
    def expected(self) -> Fraction | None:
        """The points to expect, misses and all; None where they are not worked out."""
        if not self.damage:
            return None
        return sum((points * chance for points, chance in self.damage), Fraction(0))
