"""Amounts of damage, rolled and changed (D20-68)."""

from collections.abc import Iterable
from typing import Literal

from tracker.model.damage import Amount, Part, Term
from tracker.model.working import IN_ALL, Addend, Change, Sum, Working, add_up
from tracker.rules.dice import Dice
from tracker.rules.resolution import Resolution

Scale = Literal["half", "double", "none"]
"""What becomes of damage as a whole."""


def roll_amount(play: Resolution, amount: Amount) -> Working:
    """Roll each part of an amount; no part is below 0, and dice deal at least 1 in all."""
    least = 1 if amount.has_dice and len(amount.parts) == 1 else 0
    parts: Working = ()
    for part in amount.parts:
        constant = part.constant
        dice = roll_dice(play, part)
        rolled = add_up(part.type, *dice, *([Addend(constant)] if constant or not dice else []))
        parts += (rolled,) if rolled.total >= least else (rolled, Change("minimum", least))
    working = in_all(parts)
    if amount.has_dice and points_of(working) < 1:
        return (*working, Change("minimum", 1))
    return working


def roll_dice(play: Resolution, part: Part) -> list[Addend]:
    """Roll the dice of a part, an addend for each of its terms."""
    return roll_terms(play.dice, part.terms)


def roll_terms(dice: Dice, terms: Iterable[Term], label: str = "") -> list[Addend]:
    """Roll the dice among some terms, an addend for each, all for what `label` says."""
    rolled: list[Addend] = []
    for term in terms:
        if term.sides:
            faces = tuple(dice.roll(term.sides, "dice") for _ in range(term.number))
            rolled.append(Addend(-sum(faces) if term.negative else sum(faces), label, faces))
    return rolled


def with_strength(amount: Amount, strength: int) -> Amount:
    """Return an amount with Strength among the constants of its weapon."""
    weapon, *bonus = amount.parts
    fixed = weapon.constant + strength
    dice = tuple(term for term in weapon.terms if term.sides)
    constant = (Term(abs(fixed), negative=fixed < 0),) if fixed or not dice else ()
    return Amount((Part((*dice, *constant), weapon.type), *bonus))


def in_all(parts: Working) -> Working:
    """Return the working of some parts of damage, ending with what they come to together."""
    totals = part_totals(parts)
    if len(totals) == 1:
        return parts
    return (*parts, add_up(IN_ALL, *(Addend(total) for total in totals)))


def part_totals(parts: Working) -> list[int]:
    """Return what each part came to: its sum, or what the changes behind it made of that."""
    totals: list[int] = []
    for step in parts:
        if isinstance(step, Sum):
            totals.append(step.total)
        else:
            totals[-1] = step.total
    return totals


def points_of(working: Working) -> int:
    """Return what damage comes to, which its last step says."""
    return working[-1].total


def scaled(working: Working, scale: Scale | None) -> Working:
    """Return damage halved, doubled or taken away; half is rounded down, and half of 1 is 1."""
    if scale is None:
        return working
    points = points_of(working)
    after = {"none": 0, "double": points * 2, "half": max(1, points // 2) if points else 0}
    return (*working, Change(scale, after[scale]))
