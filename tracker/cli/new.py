"""Making an encounter file out of a few lines."""

import argparse
import os
from functools import partial
from pathlib import Path

from tracker.cli.output import complain, say
from tracker.commands.errors import ParseError, nearest_spelling
from tracker.commands.parse import parse_telling
from tracker.commands.scope import Scope
from tracker.exits import BAD_INPUT, FINE
from tracker.game import Game
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.model.library import PARTY_WORD
from tracker.rules.damage.systems import SYSTEMS
from tracker.rules.dice import ScriptedDice
from tracker.storage.errors import FileProblem, Problem
from tracker.storage.layout import encounter_toml
from tracker.storage.library import library_near, shelves_near
from tracker.storage.new_fights import new_encounter
from tracker.storage.places import fights_folder, journal_path
from tracker.storage.safe_files import make_folder, write_new_file
from tracker.storage.settings import read_settings
from tracker.storage.typed import typed
from tracker.words import cli as said
from tracker.words import files
from tracker.words.library import left_out, no_party, remarks
from tracker.words.lines import mistake
from tracker.words.refusals import refusal
from tracker.words.summaries import summary
from tracker.words.values import no_choice


class _Wrong(Exception):
    """A line that adds nobody; its text says why."""


def new(arguments: argparse.Namespace) -> tuple[int, Path]:
    """Write the encounter that the words describe into a new file; return exit code and path.

    Nothing that is there is written over. Raises FileProblem.
    """
    path = _path(arguments.name)
    try:
        encounter = _encounter(arguments, path)
    except _Wrong as wrong:
        complain(str(wrong))
        return BAD_INPUT, path
    make_folder(path.parent)
    write_new_file(path, encounter_toml(encounter).encode())
    say(said.written(path, summary(encounter)))
    return FINE, path


def _path(name: str) -> Path:
    """Return where the encounter is to be; raises FileProblem where something is."""
    meant = typed(name, fights_folder())
    if meant.problem:
        raise FileProblem(meant.path, Problem(meant.problem))
    if meant.exists or os.path.exists(journal_path(meant.path)):
        raise FileProblem(meant.path, Problem(files.IS_THERE))
    return meant.path


def _encounter(arguments: argparse.Namespace, path: Path) -> Encounter:
    said_system = arguments.system
    if said_system is not None and said_system not in SYSTEMS:
        near = nearest_spelling(said_system, SYSTEMS)
        raise _Wrong(no_choice(said_system, near, tuple(SYSTEMS)))
    begun = new_encounter(path.stem, read_settings())
    if said_system is not None:
        begun = begun.model_copy(update={"system": said_system})
    for problem in shelves_near(path).problems:
        complain(left_out(problem.in_short, 0))
    game = Game(begun, ScriptedDice(()))
    if arguments.party is not None:
        line = f"{PARTY_WORD} {arguments.party}"
        parties = library_near(path).parties.values()
        if library_near(path).party(line) is None:
            raise _Wrong(no_party(arguments.party, [party.name for party in parties]))
        _add(game, line, path)
    for line in arguments.creatures:
        _add(game, line, path)
    return game.encounter


def _add(game: Game, line: str, path: Path) -> None:
    """Add what a line says to the encounter."""
    try:
        scope = Scope(game.encounter, library=partial(library_near, path))
        command, told = parse_telling(f"add {line}", scope)
        game.do(command)
    except ParseError as error:
        raise _Wrong(said.bad_line(line, mistake(error))) from error
    except Illegal as illegal:
        raise _Wrong(said.bad_line(line, refusal(illegal))) from illegal
    if told:
        complain(remarks(told))
