"""Distributions against what comes of trying all faces."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tracker.model.damage import Term
from tracker.rules.distribution import Distribution, constant, of_dice, of_term, values_of


def counted(found: Distribution) -> Counter[int]:
    return Counter({value: weight for value, weight in found.items() if weight})


@pytest.mark.parametrize(("number", "sides"), [(1, 1), (1, 6), (2, 4), (3, 6), (5, 3), (4, 10)])
def test_sums_of_dice(number: int, sides: int) -> None:
    faces = product(range(1, sides + 1), repeat=number)
    assert counted(of_dice(number, sides)) == Counter(map(sum, faces))


def test_two_dice_by_hand() -> None:
    """2 to 12 in 36 ways, seven being the most likely."""
    two = of_dice(2, 6)
    assert (two.low, two.high, two.total, two.mean) == (2, 12, 36, Fraction(7))
    assert two.chances()[:2] == ((2, Fraction(1, 36)), (3, Fraction(2, 36)))
    assert dict(two.chances())[7] == Fraction(6, 36)


@pytest.mark.parametrize("number", [7, 40])
def test_many_dice_are_all_there(number: int) -> None:
    """No weight runs over into the next: the sum is exact and the two ends mirror each other."""
    many = of_dice(number, 6)
    assert many.total == 6**number
    assert many.weights == many.weights[::-1]
    assert many.weights[:2] == (1, number)
    assert many.mean == Fraction(7 * number, 2)


def test_a_constant_and_dice_taken_away() -> None:
    found = of_dice(1, 4).shifted(2).plus(of_term(Term(2, 3, negative=True)))
    by_hand = Counter(a + 2 - b - c for a in range(1, 5) for b in (1, 2, 3) for c in (1, 2, 3))
    assert counted(found) == by_hand
    assert of_term(Term(3, negative=True)) == constant(-3)


@pytest.mark.parametrize("least", [-9, 1, 3, 7, 12, 13, 40])
def test_a_floor(least: int) -> None:
    by_hand = Counter(max(a + b, least) for a in range(1, 7) for b in range(1, 7))
    found = of_dice(2, 6).floored(least)
    assert counted(found) == by_hand
    assert (found.low, found.total) == (min(by_hand), 36)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_floor_of_each_and_of_all(count: int) -> None:
    each = of_dice(1, 4).shifted(-2)
    rolls = list(product(range(1, 5), repeat=count))
    assert counted(each.floored(1).times(count)) == Counter(
        sum(max(face - 2, 1) for face in faces) for faces in rolls
    )
    assert counted(each.times(count).floored(1)) == Counter(
        max(sum(faces) - 2 * count, 1) for faces in rolls
    )


def test_gaps_stay() -> None:
    """Twice the same value is not the sum of two."""
    gap = Distribution(0, (1, 0, 0, 1))
    assert counted(gap.plus(gap)) == Counter({0: 1, 3: 2, 6: 1})


def test_how_many_values_there_are() -> None:
    terms = (Term(2, 6), Term(5), Term(1, 4, negative=True))
    assert values_of(terms) == 14  # From 2 − 4 to 12 − 1.
    assert values_of(terms, 3) == 40
