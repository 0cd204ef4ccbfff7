import pytest
from pydantic import ValidationError

from tracker.commands import reader
from tracker.model.base import MOST_NUMBER, MOST_TOTAL
from tracker.model.combatant import Creature
from tracker.model.hit_points import HitPoints


def test_files_and_commands_allow_the_same_numbers() -> None:
    assert MOST_NUMBER == reader.MOST_NUMBER == 999_999_999
    assert Creature(name="Rook", init=-MOST_NUMBER).init == -999_999_999
    with pytest.raises(ValidationError):
        Creature(name="Rook", init=MOST_NUMBER + 1)


@pytest.mark.parametrize("hp", [{"max": 5, "taken": 5 + MOST_TOTAL}, {"taken": MOST_TOTAL}])
def test_hit_points_reach_as_far_as_their_file_may_say(hp: dict[str, int]) -> None:
    """With a maximum a file has what is left, and without one what was taken."""
    assert HitPoints.model_validate(hp).taken == hp["taken"]
    with pytest.raises(ValidationError, match="hit_points_too_far"):
        HitPoints.model_validate(hp | {"taken": hp["taken"] + 1})
