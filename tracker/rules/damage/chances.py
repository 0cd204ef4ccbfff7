"""How likely amounts are that are rolled as they are said, for every system."""

from tracker.model.damage import Amount, Part
from tracker.rules.distribution import Distribution, constant, of_term


def of_amount(amount: Amount) -> Distribution:
    """Return the distribution of a rolled amount, as `rules.amounts` rolls it."""
    found = constant(0)
    for part in amount.parts:
        found = found.plus(dice_of(part).shifted(part.constant).floored(0))
    return found.floored(1) if amount.has_dice else found


def dice_of(part: Part) -> Distribution:
    """Return the distribution of the dice of a part, without its constants."""
    found = constant(0)
    for term in part.terms:
        if term.sides:
            found = found.plus(of_term(term))
    return found
