"""What is said of wounds: sentences as a person would expect them."""

from typing import get_args

import pytest

from tracker.model.wounds import DamageRoll, Throw, WoundLevel
from tracker.rules.damage.fudge.factors import Factors, calculated, typed
from tracker.rules.damage.fudge.rolls import injury
from tracker.words.wounds import WOUNDS
from tracker.words.wounds import injury as said_of

SITUATIONAL = DamageRoll("situational")


@pytest.mark.parametrize(
    ("points", "thrown", "rule", "said"),
    [
        (6, Throw(), DamageRoll(), "6, Very Hurt"),
        (-2, Throw(), DamageRoll(), "−2, at least 0, Undamaged"),
        (4, Throw(1), DamageRoll("factor"), "4 + 1 (1dF) = 5, Very Hurt"),
        (4, Throw(0), DamageRoll("factor"), "4 + 0 (1dF) = 4, Hurt"),
        (4, Throw(-1), DamageRoll("level"), "4, Hurt, −1 level (1dF): Scratch"),
        (2, Throw(4), SITUATIONAL, "2 + 4 (4dF) = 6, at most 4, Hurt"),
        (2, Throw(-3), SITUATIONAL, "2 − 3 (4dF) = −1, at least 1, Scratch"),
        (
            4,
            Throw(attacker=3, defender=0),
            DamageRoll("parity"),
            "4 − 1 (defender rolled even) = 3, Hurt",
        ),
        (
            4,
            Throw(attacker=2, defender=1),
            DamageRoll("parity", parity_on="level"),
            "4, Hurt, +1 level (attacker rolled even): Very Hurt",
        ),
    ],
)
def test_a_blow(points: int, thrown: Throw, rule: DamageRoll, said: str) -> None:
    assert said_of(injury(typed(points), thrown, rule)) == said


def test_a_blow_from_factors() -> None:
    start = calculated(2, Factors(offense=4, defense=3))
    assert said_of(injury(start, Throw(4), SITUATIONAL)) == (
        "2 (degree) + 4 (offense) − 3 (defense) = 3; 3 + 4 (4dF) = 7, at most 6, Very Hurt"
    )


def test_every_level_has_its_word() -> None:
    assert set(WOUNDS) == set(get_args(WoundLevel))
