"""The journal beside an encounter file, open and locked."""

import os
import sys
from collections.abc import Callable
from io import FileIO
from pathlib import Path

from tracker.game import Step
from tracker.storage.errors import FileProblem, Problem, blaming
from tracker.storage.journal_text import digest, write_head, write_mark, write_step
from tracker.storage.safe_files import append_through
from tracker.words import sessions

if sys.platform != "win32":
    import fcntl

Sentences = Callable[[Step], str]
"""What says in words what a step did, one sentence a line."""


def journal_path(path: Path) -> Path:
    """Return where the journal of an encounter file is.

    >>> journal_path(Path("ambush.toml")).name
    'ambush.journal'
    """
    return path.with_name(path.name.removesuffix(".toml") + ".journal")


class Journal:
    """A journal to which lines are added; it is the record of a game.

    `known` has the hash of each version of the encounter file that the journal accounts for.
    """

    def __init__(self, path: Path, file: FileIO, sentences: Sentences) -> None:
        self.path = path
        self.known: set[str] = set()
        self._file = file
        self._sentences = sentences

    def append(self, step: Step) -> None:
        """Write a step down, and return when it is safe on disk; raises FileProblem."""
        self._add(write_step(step, self._sentences(step)))

    def mark(self, toml: bytes) -> None:
        """Write down how the encounter file is about to be saved; raises FileProblem."""
        self._add(write_mark(digest(toml)))
        self.known.add(digest(toml))

    def begin(self, toml: bytes, start: str) -> None:
        """Begin afresh with this encounter, in a file with the hash `start`; raises FileProblem."""
        self.cut(0)
        self._add(write_head(toml, start))
        self.known = {start}

    def cut(self, length: int) -> None:
        """Take away what is behind the first `length` bytes; raises FileProblem."""
        with blaming(self.path):
            os.ftruncate(self._file.fileno(), length)

    def read(self) -> bytes:
        """Return all that is written down; raises FileProblem."""
        with blaming(self.path):
            self._file.seek(0)
            return self._file.readall()

    def close(self) -> None:
        """Close the journal, so that another may open it."""
        self._file.close()

    def _add(self, data: bytes) -> None:
        with blaming(self.path):
            append_through(self._file.fileno(), data)


def open_journal(path: Path, sentences: Sentences) -> Journal:
    """Return the journal at this path, empty where there was none.

    Raises FileProblem, also where another tracker has it open.
    """
    with blaming(path):
        file = FileIO(path, "a+")
    if not _lock(file):
        file.close()
        raise FileProblem(path, Problem(sessions.ALREADY_OPEN))
    return Journal(path, file, sentences)


def _lock(file: FileIO) -> bool:
    """Take the lock that a process gives up when it ends; return whether it was free."""
    if sys.platform != "win32":
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # Some network folders know no locks, and a fight there can be played all the same.
            return True
    return True
