"""A command into calls of the rules."""

from tracker.commands.acts import Command
from tracker.model.encounter import Encounter
from tracker.model.facts import Fact
from tracker.rules.dice import Dice


def resolve(
    encounter: Encounter, command: Command, dice: Dice
) -> tuple[Encounter, tuple[Fact, ...]]:
    """Return what becomes of an encounter, and what happened."""
    raise AssertionError
