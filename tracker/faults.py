"""What is written down about a fault of our own, for whoever is to mend it."""

import platform
import traceback
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from tracker import __version__
from tracker.commands.text import print_command
from tracker.game import Step
from tracker.storage.errors import FileProblem
from tracker.storage.places import state_folder
from tracker.storage.safe_files import make_folder, replace_file
from tracker.words import app as words

LIBRARIES = ("textual", "rich", "pydantic", "msgspec")

LAST_COMMANDS = 10
"""So many commands are told, the newest last."""

FRAMES = 20
"""So many places in the code are told, those nearest to the fault."""


def report(error: BaseException, steps: Sequence[Step]) -> str:
    """Return the versions, the last commands, and where it went wrong; no values of variables."""
    libraries = ", ".join(f"{name} {_version(name)}" for name in LIBRARIES)
    commands = [print_command(step.command) for step in steps[-LAST_COMMANDS:]]
    where = "".join(traceback.format_exception(error, limit=-FRAMES))
    return "\n".join(
        (
            words.versions(__version__, platform.python_version(), libraries),
            platform.platform(),
            "",
            words.LAST_COMMANDS,
            *(commands or [words.NO_COMMANDS]),
            "",
            where,
        )
    )


def told(error: BaseException, steps: Sequence[Step] = ()) -> str:
    """Write a report, if that can be done, and return the sentence that tells of it."""
    path = None
    with suppress(FileProblem):
        path = str(write_report(error, steps))
    return words.fault(path)


def write_report(error: BaseException, steps: Sequence[Step]) -> Path:
    """Write a report in the place of the last one, and return the file; raises FileProblem."""
    path = state_folder() / "crash.txt"
    make_folder(path.parent)
    replace_file(path, report(error, steps).encode(errors="replace"))
    return path


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "?"
