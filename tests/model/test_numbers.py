import pytest
from pydantic import ValidationError

from tracker.commands.acts import Add
from tracker.commands.errors import ParseError
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.model.base import MOST_TOTAL
from tracker.model.combatant import Creature
from tracker.model.encounter import Encounter
from tracker.model.hit_points import HitPoints


def test_files_and_commands_allow_the_same_numbers() -> None:
    assert Creature(name="Rook", init=-999_999_999).init == -999_999_999
    assert parse("add Rook init -999999999", Scope(Encounter())).act == Add(
        Creature(name="Rook", init=-999_999_999)
    )
    with pytest.raises(ValidationError):
        Creature(name="Rook", init=10**9)
    with pytest.raises(ParseError):
        parse(f"add Rook init {10**9}", Scope(Encounter()))


@pytest.mark.parametrize("hp", [{"max": 5, "taken": 5 + MOST_TOTAL}, {"taken": MOST_TOTAL}])
def test_hit_points_reach_as_far_as_their_file_may_say(hp: dict[str, int]) -> None:
    """With a maximum a file has what is left, and without one what was taken."""
    assert HitPoints.model_validate(hp).taken == hp["taken"]
    with pytest.raises(ValidationError, match="hit_points_too_far"):
        HitPoints.model_validate(hp | {"taken": hp["taken"] + 1})
