"""Exact distributions of damage: how likely each number of points is."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from tracker.model.damage import Term
from tracker.model.odds import Chances

MOST_VALUES = 1_000
"""Amounts with more possible values than this have no distribution: nobody could read it, and
nobody should wait for it (`tests.benchmarks.odds`)."""

NOTHING: Chances = ((0, Fraction(1)),)
"""No points at all, for certain."""


class Distribution(Struct, frozen=True):
    """How likely each value is: `weights` of the values from `low` up, of `total` in all.

    >>> two_dice = of_dice(2, 6)
    >>> two_dice.low, two_dice.weights
    (2, (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1))
    """

    low: int
    weights: tuple[int, ...]

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights)

    @property
    def high(self) -> int:
        """The greatest value."""
        return self.low + len(self.weights) - 1

    @property
    def mean(self) -> Fraction:
        """The value to expect."""
        return Fraction(sum(value * weight for value, weight in self.items()), self.total)

    def items(self) -> Iterable[tuple[int, int]]:
        """Return each value with its weight."""
        return enumerate(self.weights, start=self.low)

    def chances(self) -> Chances:
        """Return the chance of each value that can come up."""
        total = self.total
        return tuple((value, Fraction(weight, total)) for value, weight in self.items() if weight)

    def shifted(self, by: int) -> "Distribution":
        """Return the distribution of the value and a constant."""
        return Distribution(self.low + by, self.weights)

    def negated(self) -> "Distribution":
        """Return the distribution of the value taken away."""
        return Distribution(-self.high, self.weights[::-1])

    def floored(self, least: int) -> "Distribution":
        """Return the distribution of the value, or of the least where it is below that."""
        below = least - self.low
        if below <= 0:
            return self
        lowest = sum(self.weights[: below + 1])
        return Distribution(least, (lowest, *self.weights[below + 1 :]))

    def plus(self, other: "Distribution") -> "Distribution":
        """Return the distribution of the sum of two independent values."""
        return Distribution(self.low + other.low, _convolved(self.weights, other.weights))

    def times(self, count: int) -> "Distribution":
        """Return the distribution of the sum of so many independent values, one or more."""
        return Distribution(self.low * count, _powered(self.weights, count))


def constant(value: int) -> Distribution:
    """Return the distribution of what is always the same."""
    return Distribution(value, (1,))


@lru_cache(maxsize=256)
def of_dice(number: int, sides: int) -> Distribution:
    """Return the distribution of the sum of some dice."""
    return Distribution(1, (1,) * sides).times(number)


def of_term(term: Term) -> Distribution:
    """Return the distribution of dice or a constant, added or taken away."""
    value = of_dice(term.number, term.sides) if term.sides else constant(term.number)
    return value.negated() if term.negative else value


def mixed(cases: Iterable[tuple[Fraction, Chances]]) -> Chances:
    """Return the chance of each number of points, from cases with their own chances.

    What cannot come up is left out.

    >>> half = Fraction(1, 2)
    >>> [(points, str(chance)) for points, chance in mixed([(half, NOTHING), (half, ((2, half),))])]
    [(0, '1/2'), (2, '1/4')]
    """
    chances: dict[int, Fraction] = {}
    for likely, case in cases:
        if not likely:
            continue
        for points, chance in case:
            chances[points] = chances.get(points, Fraction(0)) + likely * chance
    return tuple(sorted(chances.items()))


def values_of(terms: Iterable[Term], times: int = 1) -> int:
    """Return how many values a sum of terms can have, rolled so many times."""
    return 1 + times * sum(term.number * (term.sides - 1) for term in terms if term.sides)


def _convolved(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[int, ...]:
    """Return the weights of a sum, by one multiplication of two long numbers.

    The weights stand in the digits of a number, wide enough that no product runs over into the
    next; Python multiplies such numbers much faster than a loop over their digits would.
    """
    width = _width(sum(first) * sum(second))
    product = _packed(first, width) * _packed(second, width)
    return _unpacked(product, width, len(first) + len(second) - 1)


def _powered(weights: tuple[int, ...], count: int) -> tuple[int, ...]:
    width = _width(sum(weights) ** count)
    return _unpacked(_packed(weights, width) ** count, width, (len(weights) - 1) * count + 1)


def _width(most: int) -> int:
    """Return how many bytes a number takes."""
    return most.bit_length() // 8 + 1


def _packed(weights: tuple[int, ...], width: int) -> int:
    return int.from_bytes(b"".join(each.to_bytes(width, "little") for each in weights), "little")


def _unpacked(number: int, width: int, length: int) -> tuple[int, ...]:
    data = number.to_bytes(width * length, "little")
    return tuple(
        int.from_bytes(data[at : at + width], "little") for at in range(0, len(data), width)
    )
