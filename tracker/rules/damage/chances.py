"""How likely amounts are that are rolled as they are said, for every system."""

from collections.abc import Iterable
from functools import reduce

from tracker.model.damage import Amount, Term
from tracker.rules.distribution import Distribution, constant, of_term


def of_amount(amount: Amount) -> Distribution:
    """Return the distribution of a rolled amount, as `rules.amounts` rolls it."""
    found = constant(0)
    for part in amount.parts:
        found = found.plus(dice_in(part.terms).shifted(part.constant).floored(0))
    return found.floored(1) if amount.has_dice else found


def dice_in(terms: Iterable[Term], times: int = 1) -> Distribution:
    """Return the distribution of the dice among some terms, thrown so many times."""
    thrown = (of_term(term).times(times) for term in terms if term.sides)
    return reduce(Distribution.plus, thrown, constant(0))
