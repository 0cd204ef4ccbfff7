"""The command line: open an encounter, copy a sample, check files, play a script."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from tracker import __version__
from tracker.commands.errors import nearest_spelling
from tracker.dice import RandomDice
from tracker.game import Game
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.rules.dice import ScriptedDice
from tracker.script import Played, ScriptProblem, log_lines, play, played_data, read_script
from tracker.state import state_of
from tracker.storage.check import warnings
from tracker.storage.encounter_file import read_encounter, save_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.places import copy_sample, sample_names, sample_path
from tracker.words import cli as said
from tracker.words import scripts, standing, summary
from tracker.words.plain import clean

FINE, REFUSED, BAD_INPUT = 0, 1, 2
INTERRUPTED, PIPE_CLOSED = 130, 141  # what a shell says of SIGINT and of SIGPIPE

VERBS = ("open", "sample", "check", "run")

_FACES = "4,17,3"
"""How the faces of dice are written."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    0 is fine, 1 means that a command of a script was refused, 2 that a file, a script or the
    command line itself is bad; for the last, argparse raises SystemExit.
    """
    arguments = _arguments(sys.argv[1:] if argv is None else list(argv))
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal that knows no arrows or minus signs gets question marks, not a traceback.
        sys.stdout.reconfigure(errors="replace")
    try:
        code = _act(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes once more on its way out, and must find no pipe there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as error:
        # What is still in the buffer cannot be written either.
        sys.stdout = None
        _tell(said.output_lost(error.strerror))
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _act(arguments: argparse.Namespace) -> int:
    """Do what the verb says; bad files and scripts end here."""
    try:
        code: int = arguments.act(arguments)
    except (FileProblem, ScriptProblem) as problem:
        for line in problem.lines if isinstance(problem, FileProblem) else [str(problem)]:
            _tell(line)
        return BAD_INPUT
    return code


def _arguments(words: list[str]) -> argparse.Namespace:
    """Return the parsed words; a first word that is no verb is a file to open."""
    parser = _parser()
    if not words:
        return parser.parse_args(["open"])
    first, *rest = words
    if first in VERBS or first.startswith("-"):
        return parser.parse_args(words)
    if rest:
        parser.error(said.no_verb(first, nearest_spelling(first, VERBS), VERBS))
    return parser.parse_args(["open", first])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tracker",
        usage=said.USAGE,
        description=said.DESCRIPTION,
        epilog=said.EPILOG,
    )
    parser.add_argument("--version", action="version", version=said.version(__version__))
    verbs = parser.add_subparsers(prog="tracker", required=True, title=said.VERBS, metavar="")
    _add_open(verbs.add_parser("open", help=said.OPEN))
    _add_sample(verbs.add_parser("sample", help=said.SAMPLE))
    _add_check(verbs.add_parser("check", help=said.CHECK))
    _add_run(verbs.add_parser("run", help=said.RUN))
    return parser


def _add_open(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=Path, help=said.OPEN_FILE)
    parser.set_defaults(act=_open)


def _add_sample(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", help=said.SAMPLE_NAME)
    parser.set_defaults(act=_sample)


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.set_defaults(act=_check)


def _add_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=said.RUN_FILE)
    parser.add_argument("--script", metavar="S", help=said.RUN_SCRIPT)
    dice = parser.add_mutually_exclusive_group()
    dice.add_argument("--seed", type=int, metavar="N", help=said.RUN_SEED)
    dice.add_argument("--dice", type=_faces, metavar=_FACES, help=said.RUN_DICE)
    parser.add_argument("--save", type=Path, metavar="OUT", help=said.RUN_SAVE)
    parser.add_argument("--json", action="store_true", help=said.RUN_JSON)
    parser.set_defaults(act=_run)


def _faces(text: str) -> list[int]:
    """Return the faces of a list such as `4,17,3`."""
    faces = text.split(",")
    for face in faces:
        if not (face.strip().isdecimal() and int(face)):
            raise argparse.ArgumentTypeError(said.no_face(face, _FACES))
    return [int(face) for face in faces]


def _open(arguments: argparse.Namespace) -> int:
    return _show(arguments.file)


def _sample(arguments: argparse.Namespace) -> int:
    if arguments.name is not None:
        return _show(copy_sample(arguments.name))
    for name in sample_names():
        print(f"{name:10}{read_encounter(sample_path(name)).name}")
    return FINE


def _show(path: Path | None) -> int:
    """Start the screen; only here is Textual loaded, so that the other verbs need not wait."""
    from tracker.ui.app import run  # noqa: PLC0415

    return run(path)


def _check(arguments: argparse.Namespace) -> int:
    return max(_check_file(path) for path in arguments.files)


def _check_file(path: Path) -> int:
    try:
        encounter = read_encounter(path)
    except FileProblem as problem:
        for line in problem.lines:
            _print(line)
        return BAD_INPUT
    _print(said.fine(path, summary(encounter)))
    for warning in warnings(encounter):
        _print(said.warning(path, warning))
    return FINE


def _run(arguments: argparse.Namespace) -> int:
    lines = [] if arguments.script is None else read_script(arguments.script)
    dice = RandomDice(arguments.seed) if arguments.dice is None else ScriptedDice(arguments.dice)
    game = Game(read_encounter(arguments.file), dice)
    code = FINE
    source = scripts.STANDARD_INPUT if arguments.script == "-" else arguments.script
    for played in play(game, lines, source):
        _print_played(played, as_json=arguments.json)
        if played.warning:
            _tell(played.warning)
        if isinstance(played.outcome, Illegal):
            code = REFUSED
    if arguments.script is None:
        _print_state(game.encounter, as_json=arguments.json)
    if arguments.save is not None:
        kept = save_encounter(arguments.save, game.encounter)
        if kept is not None:
            _tell(said.comments_kept(arguments.save.name, kept.name))
    return code


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
    _print(f"{encounter.name}: {summary(encounter)}")
    for one in encounter.combatants:
        if one.presence != "left":
            _print(standing(one))


def _print(text: str) -> None:
    """Print a line in which nothing is left that a terminal would obey."""
    print(clean(text))


def _tell(text: str) -> None:
    print(said.complaint(clean(text)), file=sys.stderr)
