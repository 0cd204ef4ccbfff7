"""What is said of wounds and of main dice: sentences as a person would expect them."""

from typing import get_args

import pytest

from tests.rules.damage.main_die.test_attack import VAMPIRE, struck
from tracker.model.facts import Attacked
from tracker.model.illegal import Illegal
from tracker.model.main_die import MainDieAttack
from tracker.model.wounds import DamageRoll, Throw, WoundLevel
from tracker.rules.damage.fudge.factors import Factors, calculated, typed
from tracker.rules.damage.fudge.rolls import injury
from tracker.words.refusals import refusal
from tracker.words.working import damage, rolls
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


@pytest.mark.parametrize(
    ("faces", "rolled", "dealt"),
    [
        ([1], "main die 1, miss", ""),
        ([5, 6], "main die 5, hit", "5 + 3 (ability) = 8 piercing and 6 blood drain, 14 in all"),
        (
            [8, 4, 8],
            "main die 8, critical",
            "8 + 4 + 3 (ability) = 15 piercing and 8 blood drain, 23 in all",
        ),
    ],
)
def test_the_bite_of_a_vampire(faces: list[int], rolled: str, dealt: str) -> None:
    bite = struck(faces, VAMPIRE)
    fact = Attacked("Vampire", "Rook", "bite", "natural", bite.roll, bite.outcome)
    assert (rolls(fact), damage(bite.damage)) == (rolled, dealt)


def test_a_weak_hit() -> None:
    assert damage(struck([2], MainDieAttack(8, ability=-3)).damage) == (
        "2 − 3 (ability) = −1, at least 1"
    )


@pytest.mark.parametrize(
    ("illegal", "said"),
    [
        (
            Illegal("E_MAIN_DIE_SINGLE", value="2d6"),
            "The main damage die cannot be 2d6; allowed: exactly one d6, d8, d10 or d12.",
        ),
        (
            Illegal("E_NOT_A_MAIN_DIE", sides=4),
            "The main damage die cannot be a d4; allowed: d6, d8, d10 or d12.",
        ),
        (
            Illegal("E_MISS_CRIT_OVERLAP", faces=("2",)),
            "The missing and the critical faces cannot both have 2; allowed: one or the other.",
        ),
        (
            Illegal("E_ROLL_RANGE", field="situational", value=5, least=-4, most=4),
            "A situational roll cannot be 5; allowed: a whole number from −4 up to 4.",
        ),
        (
            Illegal("E_ROLL_RANGE", field="1dF", value=-2, least=-1, most=1),
            "1dF cannot be −2; allowed: a whole number from −1 up to 1.",
        ),
        (
            Illegal("E_ROLL_RANGE", field="missing-face", value=9, least=1, most=8),
            "A missing face cannot be 9; allowed: a whole number from 1 up to 8.",
        ),
        (
            Illegal("E_BAD_VALUE", field="extra", value=-1, allowed="number", least=0, most=9),
            "The number of extra dice cannot be −1; allowed: a whole number from 0 up to 9.",
        ),
    ],
)
def test_refusals(illegal: Illegal, said: str) -> None:
    assert refusal(illegal) == said
