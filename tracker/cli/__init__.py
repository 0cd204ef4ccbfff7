"""The command line: open or make an encounter, check files, play a script, report, settings."""

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from itertools import islice

from tracker.cli.output import complain
from tracker.cli.verbs import VERBS, command_line
from tracker.commands.errors import nearest_spelling
from tracker.exits import BAD_INPUT, INTERRUPTED, PIPE_CLOSED
from tracker.storage.errors import FileProblem
from tracker.storage.places import fights_folder, settings_path, state_folder
from tracker.words import cli as said


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
        complain(said.output_lost(error.strerror))
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _act(arguments: argparse.Namespace) -> int:
    """Do what the verb says; bad files end here."""
    try:
        code: int = arguments.act(arguments)
    except FileProblem as problem:
        for line in problem.lines:
            complain(line)
        return BAD_INPUT
    return code


def _arguments(words: list[str]) -> argparse.Namespace:
    """Return the parsed words; a first word that is no verb is a file to open."""
    parser = command_line()
    if words[:1] in (["-h"], ["--help"]):
        parser.epilog = said.epilog(fights_folder(), settings_path(), state_folder())
    if not words:
        return parser.parse_args(["open"])
    first, *rest = words
    if first == "new":
        return parser.parse_args([first, *_options_first(rest)])
    if first in VERBS or first.startswith("-"):
        return parser.parse_args(words)
    if rest:
        parser.error(said.no_verb(first, nearest_spelling(first, VERBS), VERBS))
    return parser.parse_args(["open", first])


def _options_first(words: list[str]) -> list[str]:
    """Return words with the options before the others, between which argparse allows none.

    >>> _options_first(["Mill", "--party", "heroes", "8 zombie"])
    ['--party', 'heroes', 'Mill', '8 zombie']
    """
    options: list[str] = []
    others: list[str] = []
    ahead = iter(words)
    for word in ahead:
        if word == "--":
            return [*options, *others, *ahead]
        if word in _WITH_VALUE:
            options += [word, *islice(ahead, 1)]
        else:
            (options if word.startswith("-") else others).append(word)
    return [*options, *others]


_WITH_VALUE = ("--party", "--system")
