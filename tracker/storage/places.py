"""Where things are: what comes with the tracker, and what belongs to the GM."""

import os
from difflib import get_close_matches
from itertools import count
from pathlib import Path
from typing import Literal

import platformdirs

from tracker.storage.errors import FileProblem, Problem
from tracker.storage.safe_files import make_folder, read_bytes, write_new_file
from tracker.words import files

HOME_VARIABLE = "TRACKER_HOME"
"""The environment variable that puts everything of the GM's into one folder."""

_PACKAGE = Path(__file__).parent.parent


def shipped(folder: Literal["styles", "sample_encounters"]) -> Path:
    """Return a folder that comes with the tracker: in the package, or beside it in a checkout."""
    inside = _PACKAGE / folder
    return inside if inside.is_dir() else _PACKAGE.parent / folder


def fights_folder() -> Path:
    """Return the GM's own folder for fights, which may have to be made yet."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) / "fights" if home else platformdirs.user_documents_path() / "Tracker"


def library_folder() -> Path:
    """Return the GM's own folder for creatures and parties, which may have to be made yet."""
    return _own("library")


def carried_path() -> Path:
    """Return the file with the health that a party carries on; it may not be there yet.

    It is in a folder of its own, so that it is no fight among the fights.
    """
    return _own("party") / "carried.toml"


def settings_path() -> Path:
    """Return the file with the GM's settings, which may not be there yet."""
    home = os.environ.get(HOME_VARIABLE)
    folder = Path(home) / "config" if home else platformdirs.user_config_path("tracker")
    return folder / "settings.toml"


def shipped_library() -> Path:
    """Return the folder of the creatures that come with the tracker."""
    return _PACKAGE / "data" / "library"


def _own(folder: str) -> Path:
    """Return a folder of the GM's own: in one place with the others, or where fights are."""
    home = os.environ.get(HOME_VARIABLE)
    return (Path(home) if home else fights_folder()) / folder


def fights_kept() -> tuple[Path, ...]:
    """Return the encounter files in the GM's own folder, in alphabetical order."""
    folder = fights_folder()
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith(".toml"))
    except OSError:
        return ()
    return tuple(folder / name for name in names if not name.startswith("."))


def state_folder() -> Path:
    """Return the folder for what the tracker remembers, which may have to be made yet."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) / "state" if home else platformdirs.user_state_path("tracker")


def journal_path(path: Path) -> Path:
    """Return where the journal of an encounter file is.

    >>> journal_path(Path("ambush.toml")).name
    'ambush.journal'
    """
    return path.with_name(path.name.removesuffix(".toml") + ".journal")


def free_path(path: Path) -> Path:
    """Return a path at which there is no encounter nor journal yet: this one, or with a number."""
    for number in count(1):
        free = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        if not os.path.lexists(free) and not os.path.lexists(journal_path(free)):
            break
    return free


def is_same_file(one: Path, other: Path) -> bool:
    """Return whether two paths lead to the same file, which need not be there."""
    return os.path.realpath(one) == os.path.realpath(other)


def sample_names() -> tuple[str, ...]:
    """Return the names of the sample encounters, in alphabetical order."""
    return tuple(sorted(path.stem for path in shipped("sample_encounters").glob("*.toml")))


def sample_path(name: str) -> Path:
    """Return where a sample encounter is; raises FileProblem where there is none of this name."""
    names = sample_names()
    if name in names:
        return shipped("sample_encounters") / f"{name}.toml"
    near = next(iter(get_close_matches(name, names, n=1)), None)
    raise FileProblem(Path(name), Problem(files.no_such_sample(near, names)))


def copy_sample(name: str) -> Path:
    """Return a copy of a sample in the GM's own folder, nothing there ever being overwritten.

    A copy that nobody has played or changed will do; else a new one is made, under a name with a
    number. Raises FileProblem.
    """
    data = read_bytes(sample_path(name))
    folder = fights_folder()
    make_folder(folder)
    for number in count(1):
        path = folder / (f"{name}-{number}.toml" if number > 1 else f"{name}.toml")
        if os.path.exists(journal_path(path)):
            continue
        if not os.path.lexists(path):
            break
        if os.path.isfile(path) and read_bytes(path) == data:
            return path
    write_new_file(path, data)
    return path
