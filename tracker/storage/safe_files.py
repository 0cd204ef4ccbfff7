"""Writing files so that a crash leaves the old one or the new one, and never loses either."""

import os
import re
import stat
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path

from tracker.storage.errors import FileProblem, Problem, blaming
from tracker.words import files

_COMMENT = r"""
    \"{3}(?:\\.|[^\\])*?\"{3} | '{3}.*?'{3} | "(?:\\.|[^"\\\n])*" | '[^'\n]*' | (?P<comment>\#)
    """
"""A TOML string, inside which `#` means nothing, or the start of a comment."""


def read_bytes(path: Path) -> bytes:
    """Return what is in a file; raises FileProblem, also where it is no ordinary file."""
    with blaming(path):
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            raise FileProblem(path, Problem(files.NOT_ORDINARY))
        return path.read_bytes()


def make_folder(folder: Path) -> None:
    """Make a folder, and those it is in, where there is none; raises FileProblem."""
    with blaming(folder):
        folder.mkdir(parents=True, exist_ok=True)


def replace_file(path: Path, data: bytes) -> None:
    """Put a new file in the place of one that may be there; raises FileProblem.

    The new file is safe on disk before it takes the name. It keeps the permissions of the old
    one, and where the path is a link, the file it leads to is replaced.
    """
    with blaming(path):
        target = Path(os.path.realpath(path))
        new = target.with_name(f".tracker-{os.getpid()}.tmp")
        try:
            with new.open("wb") as file:
                _copy_permissions(target, new)
                _write_through(file.fileno(), data)
            new.replace(target)
        except OSError:
            new.unlink(missing_ok=True)
            raise
        sync_folder(target.parent)


def write_new_file(path: Path, data: bytes) -> None:
    """Write a file that is not there yet, safely on disk; raises FileProblem where it is."""
    with blaming(path):
        with path.open("xb") as file:
            try:
                _write_through(file.fileno(), data)
            except OSError:
                path.unlink(missing_ok=True)
                raise
        sync_folder(path.parent)


def append_through(descriptor: int, data: bytes) -> None:
    """Append to an open file, all of it safely on disk; else raise OSError and leave no part."""
    end = os.fstat(descriptor).st_size
    try:
        _write_through(descriptor, data)
    except OSError:
        with suppress(OSError):
            os.ftruncate(descriptor, end)
        raise


def keep_beside(path: Path, data: bytes, ending: str) -> Path:
    """Keep bytes beside a file, under its name with `.ENDING-N`, and return where.

    Raises FileProblem.
    """
    kept = _first_free(path.with_name(f"{path.name}.{ending}-{number}") for number in count(1))
    write_new_file(kept, data)
    return kept


def keep_original(path: Path, data: bytes) -> Path:
    """Keep what a person wrote, beside its file as `NAME~`, and return where; raises FileProblem.

    An older `NAME~` stays, and `NAME~2` is made.
    """
    endings = (str(number) if number > 1 else "" for number in count(1))
    kept = _first_free(path.with_name(f"{path.name}~{ending}") for ending in endings)
    write_new_file(kept, data)
    with blaming(path):
        _copy_permissions(path, kept)
    return kept


def has_comments(data: bytes) -> bool:
    """Return whether a TOML text has comments.

    >>> has_comments(b'name = "#1"'), has_comments(b"hp = 16 # tough")
    (False, True)
    """
    found = re.finditer(_COMMENT, data.decode(errors="replace"), re.VERBOSE | re.DOTALL)
    return any(match["comment"] for match in found)


def _first_free(paths: Iterable[Path]) -> Path:
    return next(path for path in paths if not os.path.lexists(path))


def _copy_permissions(source: Path, target: Path) -> None:
    with suppress(FileNotFoundError):
        target.chmod(stat.S_IMODE(source.stat().st_mode))


def _write_through(descriptor: int, data: bytes) -> None:
    """Write all of the bytes, and return when they are on disk."""
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]
    os.fsync(descriptor)


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder safe, on the systems that have a way to."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
