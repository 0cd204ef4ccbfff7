"""An amount of damage as it is said at the table: `2d6+4 ballistic + 1d6 fire`."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

HalfOrDouble = Literal["half", "double"]
"""What can be said to become of damage as a whole."""

MOST_DICE = 100
MOST_SIDES = 1000
MOST_POINTS = 100_000


class Term(Struct, frozen=True):
    """Dice or a constant, added or taken away: `2d6`, `-1`.

    `sides` is 0 for a constant, whose value is then `number`.
    """

    number: int
    sides: int = 0
    negative: bool = False

    @property
    def signed(self) -> str:
        """It as one writes it behind others: `+2d6`, `-1`."""
        dice = f"d{self.sides}" if self.sides else ""
        return f"{'-' if self.negative else '+'}{self.number}{dice}"


class Part(Struct, frozen=True):
    """Terms of one damage type; `type` is empty where none was said."""

    terms: tuple[Term, ...]
    type: str = ""

    @property
    def constant(self) -> int:
        """What it has beside its dice."""
        return constant_in(self.terms)


class Amount(Struct, frozen=True):
    """The parts of one blow, in the order said.

    >>> Amount.of(9).parts[0].terms[0].number
    9
    """

    parts: tuple[Part, ...]

    @classmethod
    def of(cls, points: int, type: str = "") -> "Amount":
        """Return a fixed number of points."""
        return cls((Part((Term(points),), type),))

    @property
    def has_dice(self) -> bool:
        """Whether anything of it is rolled."""
        return any(term.sides for part in self.parts for term in part.terms)


def constant_in(terms: Iterable[Term]) -> int:
    """Return what there is among some terms beside dice.

    >>> constant_in([Term(2, 6), Term(4), Term(1, negative=True)])
    3
    """
    constants = (term for term in terms if not term.sides)
    return sum(-term.number if term.negative else term.number for term in constants)


def terms_text(terms: Iterable[Term]) -> str:
    """Return dice and numbers as one writes them.

    >>> terms_text([Term(1, 6), Term(2, 4), Term(3, negative=True)])
    '1d6+2d4-3'
    """
    return "".join(term.signed for term in terms).removeprefix("+")
