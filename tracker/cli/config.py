"""The settings from the shell: where they are, what is wrong with them, and a new file."""

import os

from tracker.cli.output import say
from tracker.exits import BAD_INPUT, FINE
from tracker.storage.errors import FileProblem
from tracker.storage.new_fights import rules_findings
from tracker.storage.places import settings_path
from tracker.storage.safe_files import make_folder, write_new_file
from tracker.storage.settings import Settings, read_settings
from tracker.storage.settings_text import settings_text
from tracker.storage.settings_told import as_problems
from tracker.storage.slips import Slip
from tracker.words import settings as said


def show() -> int:
    """Print a new file of settings."""
    print(settings_text(), end="")
    return FINE


def write() -> int:
    """Write a new file of settings where there is none; raises FileProblem."""
    path = settings_path()
    if os.path.lexists(path):
        say(said.is_there(path))
        return BAD_INPUT
    make_folder(path.parent)
    write_new_file(path, settings_text().encode())
    say(said.written(path))
    return FINE


def check() -> int:
    """Say where the settings are and all that is wrong with them, and return the exit code."""
    settings = read_settings()
    if not os.path.lexists(settings.path):
        say(said.not_there(settings.path))
        return FINE
    problems = as_problems(settings, _theme_slips(settings), rules_findings(settings))
    for line in FileProblem(settings.path, *problems).lines:
        say(line)
    if settings.fault is not None:
        say(said.all_usual(settings.path))
    elif problems:
        say(said.how_many(len(problems)))
    else:
        say(said.in_order(settings.path))
    return BAD_INPUT if problems else FINE


def _theme_slips(settings: Settings) -> tuple[Slip, ...]:
    """Return what is wrong with the theme; the screen, which knows them, is loaded only for one."""
    if not settings.theme:
        return ()
    from tracker.ui.themes import theme_names, theme_slips  # noqa: PLC0415

    return theme_slips(settings, theme_names())
