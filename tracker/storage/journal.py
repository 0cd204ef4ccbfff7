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

    def __init__(self, path: Path, file: FileIO | None, sentences: Sentences) -> None:
        """Write into a file that is held, or, without one, into that at the path when it can be."""
        self.path = path
        self.known: set[str] = set()
        self.problem: FileProblem | None = None
        self._file = file
        self._sentences = sentences
        self._instead: bytes | None = _text_of(path) if file is None else None
        self._unwritten = b""

    def append(self, step: Step) -> None:
        """Write a step down, and return when it is safe on disk, or cannot be written now."""
        self._write(write_step(step, self._sentences(step)))

    def flush(self) -> None:
        """Write what could not be written before; raises FileProblem where it still cannot."""
        self._keep_its_name()
        self._set_right()
        self._add(self._unwritten)
        self._unwritten = b""
        self.problem = None

    def mark(self, toml: bytes) -> None:
        """Write down how the encounter file is about to be saved; raises FileProblem."""
        self.flush()
        self._add(write_mark(digest(toml)))
        self.known.add(digest(toml))

    def sign(self, opening: Opening) -> None:
        """Write down who has opened it, for whoever else may want to."""
        self._write(write_opening(opening))

    def begin(self, toml: bytes, start: str) -> Path | None:
        """Begin afresh with this encounter, in a file with the hash `start`.

        Return where is kept what was written before; None where nothing was, or where nothing can
        be written now: then it is done as soon as it can be.
        """
        self.known = {start}
        return self._put_instead(write_head(toml, start))

    def cut(self, length: int) -> Path | None:
        """Take away what is behind the first `length` bytes, and return as `begin` does.

        Raises FileProblem where it cannot be read.
        """
        return self._put_instead(self.read()[:length])

    def read(self) -> bytes:
        """Return all that is written down; raises FileProblem."""
        if self._file is None:
            return self._instead or b""
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
        self.path, self.known, self.problem = path, {start}, None
        self._instead, self._unwritten = None, b""

    def close(self) -> None:
        """Close the journal, so that another may open it."""
        if self._file is not None:
            self._file.close()

    def _write(self, lines: bytes) -> None:
        """Write lines, or keep them until they can be written."""
        self._unwritten += lines
        try:
            self.flush()
        except FileProblem as problem:
            self.problem = problem

    def _put_instead(self, text: bytes) -> Path | None:
        self._instead, self._unwritten = text, b""
        try:
            self._keep_its_name()
            return self._set_right()
        except FileProblem as problem:
            self.problem = problem
            return None

    def _set_right(self) -> Path | None:
        """Have in the file what belongs there, and return where is kept what did not."""
        if self._instead is None:
            return None
        there, text, kept = self.read(), self._instead, None
        if there.startswith(text):
            if len(there) > len(text):
                kept = keep_beside(self.path, there[len(text) :], "bad" if text else "old")
                self._shorten(len(text))
        else:
            if there:
                kept = keep_beside(self.path, there, "old")
                self._shorten(0)
            self._add(text)
        self._instead = None
        return kept

    def _shorten(self, length: int) -> None:
        with blaming(self.path):
            os.ftruncate(self._held.fileno(), length)

    def _add(self, data: bytes) -> None:
        with blaming(self.path):
            append_through(self._held.fileno(), data)

    @property
    def _held(self) -> FileIO:
        """The file, held from now on where it was not; raises FileProblem."""
        if self._file is None:
            self._file = _made(self.path)
        return self._file

    def _keep_its_name(self) -> None:
        """Be found under the journal's name again, if it was removed or replaced meanwhile."""
        held = self._held
        with blaming(self.path):
            mine, there = os.fstat(held.fileno()), _stat(self.path)
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
        self.close()
        self._file = file


def open_journal(path: Path, sentences: Sentences) -> Journal:
    """Return the journal at this path, empty where there was none.

    One that cannot be written now has a `problem`. Raises InUse where another tracker has it open.
    """
    try:
        return Journal(path, _made(path), sentences)
    except InUse:
        raise
    except FileProblem as problem:
        if os.path.isfile(path) and _is_held(path):
            raise InUse(path, Problem(sessions.ALREADY_OPEN)) from problem
        journal = Journal(path, None, sentences)
        journal.problem = problem
        return journal


def _is_held(path: Path) -> bool:
    """Return whether another tracker has a journal open, as far as we may know."""
    try:
        return is_in_use(path)
    except FileProblem:
        return False


def is_in_use(path: Path) -> bool:
    """Return whether another tracker has the journal at this path open; raises FileProblem."""
    may_write = os.access(path, os.W_OK)  # some network folders lock only what can be written
    with blaming(path), FileIO(path, "r+" if may_write else "r") as file:
        return not _lock(file)


def _made(path: Path) -> FileIO:
    """Hold the journal at this path, made where there was none; raises FileProblem, or InUse."""
    is_new = not os.path.exists(path)
    file = _hold(path)
    if is_new:
        sync_folder(path.parent)
    return file


def _text_of(path: Path) -> bytes:
    """Return what is in a file that may not be there, or not be for us to read."""
    try:
        return path.read_bytes()
    except OSError:
        return b""


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
