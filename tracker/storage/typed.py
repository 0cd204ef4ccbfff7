"""What somebody means who types a name or a path."""

import os
import re
from pathlib import Path

from msgspec import Struct

from tracker.model.names import name_key
from tracker.storage.places import journal_path
from tracker.words import files

LONGEST_FILE_NAME = 255
"""So many bytes the name of a file has at most, on all systems in use."""

MOST_NEAR = 50
"""So many files are offered while a path is typed."""

_NOT_IN_NAMES = r'[/\\:*?"<>|\x00-\x1f]'
"""What some system does not allow in the name of a file."""


class Typed(Struct, frozen=True):
    """Words to find a fight by, or a path.

    `path` is the file that is meant: the one typed, or for a bare name the one that a new fight of
    this name would get. `problem` says why no fight can be there. `near` are the encounter files
    whose paths begin like the one typed.
    """

    text: str
    path: Path
    is_path: bool = False
    exists: bool = False
    problem: str = ""
    near: tuple[Path, ...] = ()


def typed(text: str, folder: Path) -> Typed:
    """Return what is meant by a text, where fights are kept in this folder.

    What has a `/` in it or ends in `.toml` is a path; `~` is the home folder.

    >>> typed("Old Mill", Path("/fights")).path.name
    'Old Mill.toml'
    """
    text = text.replace("\0", "").strip()
    if is_path(text):
        return _of_path(text, Path(os.path.abspath(os.path.expanduser(text))))
    path = folder / file_name(text)
    exists = os.path.exists(path)
    problem = _problem_of_name(path) if exists else _unseen(text) or _problem_of_name(path)
    return Typed(text, path, exists=exists, problem=problem)


def at_home(text: str, folder: Path) -> Path:
    """Return the fight that a bare name means where there is no such file: one in this folder."""
    kept = folder / file_name(text)
    is_kept = not is_path(text) and not os.path.lexists(text) and os.path.exists(kept)
    return kept if is_kept else Path(text)


def is_path(text: str) -> bool:
    """Return whether a text is meant as a path and not as a name."""
    return "/" in text or text == "~" or text.casefold().endswith(".toml")


def file_name(name: str) -> str:
    """Return the name of the file for a new fight of this name.

    >>> file_name('What? "Again"')
    'What- -Again-.toml'
    """
    return f"{re.sub(_NOT_IN_NAMES, '-', name.strip())}.toml"


def _of_path(text: str, path: Path) -> Typed:
    near = _near(path, is_folder=text.endswith("/"))
    if os.path.isdir(path):
        problem = files.IS_A_FOLDER
        return Typed(text, path, is_path=True, exists=True, problem=problem, near=near)
    if os.path.lexists(path):
        return Typed(text, Path(os.path.realpath(path)), is_path=True, exists=True, near=near)
    problem = _problem_of_name(path)
    if not os.path.isdir(path.parent):
        problem = files.no_such_folder(path.parent)
    return Typed(text, path, is_path=True, problem=problem, near=near)


def _near(path: Path, *, is_folder: bool) -> tuple[Path, ...]:
    """Return the encounter files in a folder, or those whose names begin like a path's."""
    folder, start = (path, "") if is_folder else (path.parent, path.name)
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith(".toml"))
    except OSError:
        return ()
    like = [name for name in names if name_key(name).startswith(name_key(start))]
    return tuple(Path(os.path.realpath(folder / name)) for name in like[:MOST_NEAR])


def _unseen(name: str) -> str:
    """Say why a fight of this name would be in no list: its file would be a hidden one."""
    if not name:
        return files.NO_NAME
    return files.NAME_HIDES if name.startswith(".") else ""


def _problem_of_name(path: Path) -> str:
    """Say what keeps a file from being made; its journal has the longer name."""
    length = len(os.fsencode(journal_path(path).name))
    return files.NAME_TOO_LONG if length > LONGEST_FILE_NAME else ""
