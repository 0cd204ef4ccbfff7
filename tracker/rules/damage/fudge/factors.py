"""The number a damage roll starts from (FUD-19), and what even rolls do to factors (FUD-5, 6)."""

from typing import NamedTuple

from tracker.model.working import Addend, Sum, add_up


class Factors(NamedTuple):
    """What speaks for the attacker and for the defender: weapon and strength, armor and size."""

    offense: int
    defense: int


def calculated(degree: int, factors: Factors) -> Sum:
    """Return the calculated damage: how well the attacker won, and both sides' factors (FUD-19).

    >>> calculated(2, Factors(offense=4, defense=3)).total
    3
    """
    return add_up(
        "",
        Addend(degree, "degree"),
        Addend(factors.offense, "offense"),
        Addend(-factors.defense, "defense"),
    )


def typed(points: int) -> Sum:
    """Return calculated damage that the GM has said as a number."""
    return add_up("", Addend(points))


def by_parity(factors: Factors, attacker: int, defender: int) -> Factors:
    """Return the factors with 1 more for each side whose own roll was even (FUD-5, FUD-6).

    >>> by_parity(Factors(offense=4, defense=2), attacker=3, defender=0)
    Factors(offense=4, defense=3)
    """
    return Factors(factors.offense + even(attacker), factors.defense + even(defender))


def even(roll: int) -> int:
    """Return 1 for an even roll, which 0 is, and 0 for an odd one.

    >>> even(0), even(-4), even(-3)
    (1, 1, 0)
    """
    return 1 - roll % 2
