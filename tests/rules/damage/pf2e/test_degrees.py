"""Degrees of success (PF2-31) and basic saves (PF2-32)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.model.working import Addend
from tracker.rules.damage.pf2e.degrees import (
    BASIC_SAVE,
    DEGREES,
    Degree,
    chances,
    checked,
    degree,
    succeeds,
)


@pytest.mark.parametrize(
    ("total", "expected"),
    [
        (5, "critical_failure"),
        (6, "failure"),
        (14, "failure"),
        (15, "success"),
        (24, "success"),
        (25, "critical_success"),
    ],
)
def test_ten_over_or_under_is_critical(total: int, expected: Degree) -> None:
    assert degree(10, total - 10, 15) == expected


@pytest.mark.parametrize(
    ("face", "modifier", "expected"),
    [
        (20, -5, "critical_success"),  # 15 would be a success.
        (20, -10, "success"),
        (20, -25, "failure"),
        (20, 20, "critical_success"),
        (1, 30, "success"),
        (1, 14, "failure"),
        (1, 13, "critical_failure"),
        (1, -9, "critical_failure"),
    ],
)
def test_a_natural_20_is_one_better_and_a_1_one_worse(
    face: int, modifier: int, expected: Degree
) -> None:
    assert degree(face, modifier, 15) == expected


def test_a_check_says_what_it_was_made_with_and_against() -> None:
    rolled = checked("attack", 12, (Addend(7), Addend(-2, "range")), 15)
    assert (rolled.total, rolled.against, rolled.verdict) == (17, 15, "success")


def test_a_basic_save_takes_none_half_all_or_twice_the_damage() -> None:
    assert [BASIC_SAVE[each] for each in DEGREES] == ["double", None, "half", "none"]
    assert [succeeds(each) for each in DEGREES] == [False, False, True, True]


@given(st.integers(-30, 30), st.integers(0, 50))
def test_chances_are_those_of_the_faces(modifier: int, dc: int) -> None:
    found = chances(modifier, dc)
    assert sum(found.values()) == 1
    for each in DEGREES:
        faces = sum(degree(face, modifier, dc) == each for face in range(1, 21))
        assert found[each] == Fraction(faces, 20)
