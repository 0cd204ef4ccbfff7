"""What can come of an attack, before anything is rolled: exact chances."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances of one attack against one target.

    `hit` counts critical hits as well, of which `critical` is the chance. `damage` has the chance
    of every number of points that can come up, the least first, 0 where nothing is dealt; it is
    empty where dice are too many to work it out. `drops` is the chance that the target can no
    longer act, None where that cannot be known.
    """

    hit: Fraction
    critical: Fraction
    damage: tuple[tuple[int, Fraction], ...] = ()
    drops: Fraction | None = None

    @property
    def expected(self) -> Fraction | None:
        """The points to expect, misses and all; None where they are not worked out."""
        if not self.damage:
            return None
        return sum((points * chance for points, chance in self.damage), Fraction(0))


def mixed(cases: Sequence[tuple[Fraction, Sequence[tuple[int, Fraction]]]]) -> dict[int, Fraction]:
    """Return the chance of each number of points, from cases with their own chances.

    What cannot come up is left out.

    >>> half = Fraction(1, 2)
    >>> mixed([(half, [(0, Fraction(1))]), (half, [(2, Fraction(1))])])[2]
    Fraction(1, 2)
    """
    chances: dict[int, Fraction] = {}
    for likely, case in cases:
        if not likely:
            continue
        for points, chance in case:
            chances[points] = chances.get(points, Fraction(0)) + likely * chance
    return dict(sorted(chances.items()))
