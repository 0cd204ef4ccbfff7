"""The four degrees of success, and what a basic save makes of damage (PF2-31, PF2-32)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from tracker.model.working import Addend, Sum, add_up
from tracker.rules.amounts import Scale

Degree = Literal["critical_failure", "failure", "success", "critical_success"]

DEGREES: tuple[Degree, ...] = ("critical_failure", "failure", "success", "critical_success")
"""The degrees of success, the worst first (PF2-31)."""

FACES = range(1, 21)

BASIC_SAVE: Mapping[Degree, Scale | None] = {
    "critical_success": "none",
    "success": "half",
    "failure": None,
    "critical_failure": "double",
}
"""What a basic save makes of damage (PF2-32)."""


def degree(face: int, modifier: int, dc: int) -> Degree:
    """Return how well a check succeeds (PF2-31).

    Ten over or under makes it critical; then a natural 20 is one degree better, and a natural 1
    one worse.

    >>> degree(10, 11, 21), degree(20, 1, 31), degree(1, 19, 21)
    ('success', 'failure', 'critical_failure')
    """
    total = face + modifier
    place = (total > dc - 10) + (total >= dc) + (total >= dc + 10)
    shift = {20: 1, 1: -1}.get(face, 0)
    return DEGREES[min(max(place + shift, 0), len(DEGREES) - 1)]


def succeeds(found: Degree) -> bool:
    """Whether a degree is a success, critical or not."""
    return found in ("success", "critical_success")


def checked(label: str, face: int, modifiers: tuple[Addend, ...], dc: int) -> Sum:
    """Return the working of a check; its verdict is the degree of success.

    >>> checked("recovery", 11, (), 11).verdict
    'success'
    """
    rolled = add_up(label, Addend(face, faces=(face,)), *modifiers)
    found = degree(face, rolled.total - face, dc)
    return Sum(label, rolled.addends, rolled.total, dc, (), found)


def chances(modifier: int, dc: int) -> dict[Degree, Fraction]:
    """Return how likely each degree is, before the die is rolled.

    >>> chances(5, 15)["critical_success"]
    Fraction(1, 20)
    """
    found = [degree(face, modifier, dc) for face in FACES]
    return {each: Fraction(found.count(each), len(FACES)) for each in DEGREES}
