"""What the tests of the seeds ask of a step that was played."""

from typing import NamedTuple

from tests.table import facts_of
from tracker.game import Step
from tracker.model.facts import Attacked, Damaged
from tracker.model.working import Sum


class Rolled(NamedTuple):
    """An attack roll: what it came to, what it had to reach, and what came of it."""

    total: int
    against: int | None
    outcome: str


def roll_of(step: Step) -> Rolled:
    """Return the attack roll of a step."""
    [attacked] = facts_of(step, Attacked)
    roll = attacked.working[0]
    assert isinstance(roll, Sum)
    return Rolled(roll.total, roll.against, attacked.outcome)


def damage_of(step: Step) -> int:
    """Return the damage that was dealt in a step."""
    [damaged] = facts_of(step, Damaged)
    return damaged.amount
