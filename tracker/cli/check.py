"""Checking an encounter file without opening it."""

from pathlib import Path

from tracker.cli.output import say
from tracker.exits import BAD_INPUT, FINE
from tracker.storage.check import warnings
from tracker.storage.encounter_file import read_encounter
from tracker.storage.errors import FileProblem
from tracker.words import cli as said
from tracker.words.summaries import summary


def check(path: Path) -> int:
    """Say what is in a file, or all that is wrong with it, and return the exit code."""
    try:
        encounter = read_encounter(path)
    except FileProblem as problem:
        for line in problem.lines:
            say(line)
        return BAD_INPUT
    say(said.fine(path, summary(encounter)))
    for warning in warnings(encounter):
        say(said.warning(path, warning))
    return FINE
