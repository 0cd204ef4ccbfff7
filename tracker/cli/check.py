"""Checking an encounter file, or one of the library, without opening it."""

from pathlib import Path

from tracker.cli.output import say
from tracker.exits import BAD_INPUT, FINE
from tracker.storage.check import warnings
from tracker.storage.encounter_file import read_fight
from tracker.storage.errors import FileProblem
from tracker.storage.library_file import is_library, parse_library
from tracker.storage.safe_files import read_bytes
from tracker.storage.toml_text import toml_table, toml_text
from tracker.words import cli as said
from tracker.words.library import stock
from tracker.words.summaries import summary


def check(path: Path) -> int:
    """Say what is in a file, or all that is wrong with it, and return the exit code."""
    try:
        data = read_bytes(path)
        _check(data, path)
    except FileProblem as problem:
        for line in problem.lines:
            say(line)
        return BAD_INPUT
    return FINE


def _check(data: bytes, path: Path) -> None:
    """Say what is in the bytes of a file; raises FileProblem."""
    if is_library(toml_table(toml_text(data, path), path)):
        found = parse_library(data, path)
        say(said.fine(path, stock(len(found.creatures), len(found.parties))))
        return
    read = read_fight(data, path)
    say(said.fine(path, summary(read.encounter)))
    for warning in (*read.notices, *warnings(read.encounter)):
        say(said.warning(path, warning))
