"""What is said of main dice: sentences as a person would expect them."""

import pytest

from tests.rules.damage.main_die.test_attack import VAMPIRE, struck
from tracker.model.facts import Attacked
from tracker.model.main_die import MainDieAttack
from tracker.words.working import damage, rolls


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
