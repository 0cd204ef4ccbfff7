"""Amounts rolled as they are said (D20-68)."""

import pytest

from tests.weapons import amount
from tracker.model.encounter import Encounter
from tracker.model.working import IN_ALL, Change, Sum
from tracker.rules.amounts import roll_amount, scaled
from tracker.rules.damage.systems import system_of
from tracker.rules.dice import ScriptedDice
from tracker.rules.resolution import Resolution


def steps(text: str, *faces: int) -> list[tuple[str, int]]:
    """Return the label and the total of each step of a roll; all faces are used up."""
    dice = ScriptedDice(faces)
    play = Resolution(Encounter(), dice, system_of(Encounter()))
    working = roll_amount(play, amount(text))
    assert dice.left == []
    assert all(isinstance(step, Sum | Change) for step in working)
    return [(step.label, step.total) for step in working]


@pytest.mark.parametrize(
    ("text", "faces", "expected"),
    [
        ("9", (), [("", 9)]),
        ("0", (), [("", 0)]),  # Only dice deal at least 1.
        ("2d6+4 fire", (2, 5), [("fire", 11)]),
        ("1d6-1", (1,), [("", 0), ("minimum", 1)]),
        ("1d6-3 fire", (1,), [("fire", -2), ("minimum", 1)]),  # Said once.
        ("1d6-1d4", (2, 4), [("", -2), ("minimum", 1)]),
        ("1d6 cold + 2 fire", (3,), [("cold", 3), ("fire", 2), (IN_ALL, 5)]),
        (
            "1d6-3 cold + 2 fire",
            (1,),
            [("cold", -2), ("minimum", 0), ("fire", 2), (IN_ALL, 2)],
        ),
        (
            "1d6-3 cold + 1d6-1 fire",
            (1, 1),
            [("cold", -2), ("minimum", 0), ("fire", 0), (IN_ALL, 0), ("minimum", 1)],
        ),
    ],
)
def test_what_a_roll_comes_to(
    text: str, faces: tuple[int, ...], expected: list[tuple[str, int]]
) -> None:
    assert steps(text, *faces) == expected


@pytest.mark.parametrize(("points", "half"), [(0, 0), (1, 1), (2, 1), (3, 1), (7, 3)])
def test_half_and_double_and_none(points: int, half: int) -> None:
    """D20-68: rounded down; half of 1 is 1, and half of nothing nothing."""
    dealt = (Sum("", (), points),)
    assert scaled(dealt, "half")[-1] == Change("half", half)
    assert scaled(dealt, "double")[-1] == Change("double", 2 * points)
    assert scaled(dealt, "none")[-1] == Change("none", 0)
    assert scaled(dealt, None) is dealt
