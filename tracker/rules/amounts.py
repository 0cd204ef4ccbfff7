"""Amounts of damage, rolled (D20-68)."""

from typing import Literal

from tracker.model.damage import Amount, Part, Term
from tracker.model.facts import DamageRolled
from tracker.rules.resolution import Resolution

Scale = Literal["half", "double"]


def roll_amount(play: Resolution, amount: Amount) -> tuple[DamageRolled, ...]:
    """Roll each part of an amount; no part is below 0."""
    return tuple(_roll_part(play, part) for part in amount.parts)


def total(parts: tuple[DamageRolled, ...], scale: Scale | None = None) -> int:
    """Return the points of a rolled amount: at least 1 where dice fell, halves rounded down.

    Half of 1 is 1 (D20-68).
    """
    points = sum(part.total for part in parts)
    if any(part.faces for part in parts):
        points = max(1, points)
    if scale == "double":
        return points * 2
    return max(1, points // 2) if scale == "half" and points else points


def _roll_part(play: Resolution, part: Part) -> DamageRolled:
    faces: list[int] = []
    points = 0
    for term in part.terms:
        fell = _roll_term(play, term)
        faces += fell
        value = sum(fell) if term.sides else term.number
        points += -value if term.negative else value
    return DamageRolled(max(0, points), part.type, tuple(faces))


def _roll_term(play: Resolution, term: Term) -> list[int]:
    if not term.sides:
        return []
    return [play.dice.roll(term.sides, "dice") for _ in range(term.number)]
