"""An amount of damage as it is said at the table: `2d6+4 ballistic + 1d6 fire`."""

from dataclasses import dataclass

MOST_DICE = 100
MOST_SIDES = 1000
MOST_POINTS = 100_000


@dataclass(frozen=True, slots=True)
class Term:
    """Dice or a constant, added or taken away: `2d6`, `-1`.

    `sides` is 0 for a constant, whose value is then `number`.
    """

    number: int
    sides: int = 0
    negative: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """Terms of one damage type; `type` is empty where none was said."""

    terms: tuple[Term, ...]
    type: str = ""


@dataclass(frozen=True, slots=True)
class Amount:
    """The parts of one blow, in the order said.

    >>> Amount.of(9).parts[0].terms[0].number
    9
    """

    parts: tuple[Part, ...]

    @classmethod
    def of(cls, points: int, type: str = "") -> "Amount":
        """Return a fixed number of points."""
        return cls((Part((Term(points),), type),))
