"""Conditions, hit points, health and time in a few words."""

import pytest

from tracker.model.condition import Condition
from tracker.model.hit_points import HitPoints
from tracker.words.numbers import game_time
from tracker.words.phrases import condition_text, hp_text


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        (Condition(name="prone"), "prone"),
        (Condition(name="blessed", until="fight"), "blessed, until the end of the fight"),
        (Condition(name="dazed", until="end", of="Brute"), "dazed, until the end of its turn"),
        (Condition(name="dazed", until="end"), "dazed, 1 round"),
        (Condition(name="dazed", until="end", rounds=3), "dazed, 3 rounds"),
        (Condition(name="aided", until="start"), "aided, until the start of its turn"),
        (
            Condition(name="drained", value=-1, until="start", of="Rook"),
            "drained −1, until the start of Rook's turn",
        ),
    ],
)
def test_a_condition_says_when_it_ends(condition: Condition, said: str) -> None:
    assert condition_text(condition, "Brute") == said


def test_hit_points_are_said_with_what_is_known() -> None:
    assert hp_text(HitPoints(max=16, taken=11, temp=3)) == "5/16 +3"
    assert hp_text(HitPoints(max=40, taken=43)) == "−3/40"
    assert hp_text(HitPoints(taken=9)) == "9 taken"


@pytest.mark.parametrize(
    ("round", "time"), [(0, "0:00"), (1, "0:00"), (2, "0:06"), (11, "1:00"), (700, "69:54")]
)
def test_a_round_is_six_seconds(round: int, time: str) -> None:
    assert game_time(round) == time
