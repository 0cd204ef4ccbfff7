"""Completion by a shell, as a script for it, made from what reads the command line."""

import argparse
from collections.abc import Iterator
from pathlib import Path

import shtab

from tracker.cli.verbs import fight
from tracker.storage.places import sample_names

_OURS = "_shtab_tracker"
"""The function in which the script for bash looks for completions."""

_BASH = f"complete -o filenames -o default -F {_OURS} tracker"
"""`tracker FILE` opens a file, so bash is to offer files where no verb fits."""


def script(shell: str, parser: argparse.ArgumentParser) -> str:
    """Return the script that has a shell complete the verbs, their options, samples and files."""
    for action in _actions(parser):
        if action.type in (Path, fight) or action.dest == "script":
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif action.dest == "sample":
            action.choices = sample_names()
    made = shtab.complete(parser, shell)
    return f"{made}\n{_BASH}" if shell == "bash" else made


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield what a parser takes, and what its verbs take."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                yield from _actions(inner)
