"""Playing a script in an encounter, without a screen."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from tracker.cli.output import complain, say
from tracker.dice import RandomDice
from tracker.exits import BAD_INPUT, FINE, REFUSED
from tracker.game import Game
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.model.library import FindLibrary, Library
from tracker.rules.dice import ScriptedDice
from tracker.script import Played, ScriptProblem, log_lines, play, played_data, read_script
from tracker.state import state_of
from tracker.storage.encounter_file import read_fight, save_encounter
from tracker.storage.library import shelves_near
from tracker.storage.safe_files import read_bytes
from tracker.words import cli as said
from tracker.words import scripts
from tracker.words.library import left_out
from tracker.words.summaries import standing, summary


def run(arguments: argparse.Namespace) -> int:
    """Play a script in the encounter of a file, and return the exit code; raises FileProblem."""
    try:
        return _run(arguments)
    except ScriptProblem as problem:
        complain(str(problem))
        return BAD_INPUT


def _run(arguments: argparse.Namespace) -> int:
    lines = [] if arguments.script is None else read_script(arguments.script)
    dice = RandomDice(arguments.seed) if arguments.dice is None else ScriptedDice(arguments.dice)
    read = read_fight(read_bytes(arguments.file), arguments.file)
    for notice in read.notices:
        complain(notice)
    game = Game(read.encounter, dice)
    code = FINE
    source = scripts.STANDARD_INPUT if arguments.script == "-" else arguments.script
    for played in play(game, lines, source, _telling(arguments.file, read.notices)):
        _print_played(played, as_json=arguments.json)
        if played.warning:
            complain(played.warning)
        if isinstance(played.outcome, Illegal):
            code = REFUSED
    if arguments.script is None:
        _print_state(game.encounter, as_json=arguments.json)
    if arguments.save is not None:
        kept = save_encounter(arguments.save, game.encounter)
        if kept is not None:
            complain(said.comments_kept(arguments.save.name, kept.name))
    return code


def _telling(file: Path, told: Sequence[str]) -> FindLibrary:
    """Return what finds the library, and tells of each file that it has to leave out, once."""
    known = set(told)

    def find() -> Library:
        shelves = shelves_near(file)
        for problem in shelves.problems:
            sentence = left_out(problem.in_short, 0)
            if sentence not in known:
                complain(sentence)
                known.add(sentence)
        return shelves.library

    return find


def _print_played(played: Played, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(played_data(played)))
        return
    for line in log_lines(played):
        print(line)


def _print_state(encounter: Encounter, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"state": state_of(encounter)}))
        return
    say(f"{encounter.name}: {summary(encounter)}")
    for one in encounter.combatants:
        if one.presence != "left":
            say(standing(one))
