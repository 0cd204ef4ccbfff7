"""The journal beside an encounter file, open and locked."""

import os
import sys
from collections.abc import Callable, Iterable
from io import FileIO
from pathlib import Path
from time import sleep

from tracker.game import Step
from tracker.storage.errors import FileProblem, Problem, blaming
from tracker.storage.journal_text import (
    Opening,
    digest,
    write_head,
    write_mark,
    write_opening,
    write_step,
)
from tracker.storage.safe_files import (
    append_through,
    keep_beside,
    replace_file,
    sync_folder,
    write_new_file,
)
from tracker.words import sessions

if sys.platform != "win32":
    import fcntl

Sentences = Callable[[Step], str]
"""What says in words what a step did, one sentence a line."""


A_MOMENT, PATIENCE = 0.02, 5
"""How many seconds, and how often, a lock is waited for that somebody may just be trying."""


class InUse(FileProblem):
    """A journal that another tracker has open."""


class Journal:
    """A journal to which lines are added; it is the record of a game.

    `known` has the hash of each version of the encounter file that the journal accounts for.
    `problem` says why what was added last is not on disk, where it is not; it is kept, and written
    as soon as that can be done.
    """

    def __init__(self, path: Path, file: FileIO, sentences: Sentences) -> None:
        self.path = path
        self.known: set[str] = set()
        self.problem: FileProblem | None = None
        self._file = file
        self._sentences = sentences
        self._unwritten = b""

    def append(self, step: Step) -> None:
        """Write a step down, and return when it is safe on disk, or cannot be written now."""
        self._unwritten += write_step(step, self._sentences(step))
        try:
            self.flush()
        except FileProblem as problem:
            self.problem = problem

    def flush(self) -> None:
        """Write what could not be written before; raises FileProblem where it still cannot."""
        self._keep_its_name()
        self._add(self._unwritten)
        self._unwritten = b""
        self.problem = None

    def mark(self, toml: bytes) -> None:
        """Write down how the encounter file is about to be saved; raises FileProblem."""
        self.flush()
        self._add(write_mark(digest(toml)))
        self.known.add(digest(toml))

    def sign(self, opening: Opening) -> None:
        """Write down who has opened it, for whoever else may want to; raises FileProblem."""
        self._add(write_opening(opening))

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

    def move(self, path: Path, toml: bytes, start: str, steps: Iterable[Step]) -> None:
        """Go on in a new file, as the minutes of these steps from this encounter.

        `start` is the hash of the encounter file there. Raises FileProblem, and then all is as it
        was.
        """
        lines = b"".join(write_step(step, self._sentences(step)) for step in steps)
        write_new_file(path, write_head(toml, start) + lines)
        self._take(path)
        self.path, self.known, self._unwritten, self.problem = path, {start}, b"", None

    def close(self) -> None:
        """Close the journal, so that another may open it."""
        self._file.close()

    def _add(self, data: bytes) -> None:
        with blaming(self.path):
            append_through(self._file.fileno(), data)

    def _keep_its_name(self) -> None:
        """Be found under the journal's name again, if it was removed or replaced meanwhile."""
        with blaming(self.path):
            mine, there = os.fstat(self._file.fileno()), _stat(self.path)
        if there is not None and os.path.samestat(mine, there):
            return
        text = self.read()
        if there is not None:
            with blaming(self.path):
                keep_beside(self.path, self.path.read_bytes(), "old")
        replace_file(self.path, text)
        self._take(self.path)

    def _take(self, path: Path) -> None:
        """Hold the file at a path in the place of the one held so far."""
        file = _hold(path)
        self._file.close()
        self._file = file


def open_journal(path: Path, sentences: Sentences) -> Journal:
    """Return the journal at this path, empty where there was none.

    Raises FileProblem, and InUse where another tracker has it open.
    """
    is_new = not path.exists()
    file = _hold(path)
    if is_new:
        sync_folder(path.parent)
    return Journal(path, file, sentences)


def is_in_use(path: Path) -> bool:
    """Return whether another tracker has the journal at this path open; raises FileProblem."""
    with blaming(path), FileIO(path, "r+") as file:
        return not _lock(file)


def _hold(path: Path) -> FileIO:
    """Open a journal and take its lock; raises FileProblem, InUse where that is taken.

    One who only wants to know whether it is taken holds it for a moment, which is waited for.
    """
    with blaming(path):
        file = FileIO(path, "a+")
    for _ in range(PATIENCE):
        if _lock(file):
            return file
        sleep(A_MOMENT)
    file.close()
    raise InUse(path, Problem(sessions.ALREADY_OPEN))


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


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
