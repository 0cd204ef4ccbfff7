"""The library: creatures and parties out of the GM's own folders, and those that came with us.

Nothing of it is read before it is wanted; a file is read again when it has changed. The library is
never written to.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from tracker.model.hit_points import HitPoints
from tracker.model.library import Library, Party, Stored
from tracker.model.names import name_key
from tracker.rules.damage.systems import SYSTEMS
from tracker.storage.carried import read_carried
from tracker.storage.errors import FileProblem, Problem
from tracker.storage.library_file import Stock, parse_library
from tracker.storage.places import library_folder, shipped_library
from tracker.storage.safe_files import read_bytes
from tracker.storage.settings import read_settings
from tracker.words import files

BESIDE = "library"
"""A folder of this name beside an encounter file is nearer to its fight than all others."""

MOST_FILES, MOST_FOLDERS = 10_000, 1_000
"""So many are looked at, and no more, where a folder turns out to be half the disk."""


class Shelves(Struct, frozen=True):
    """The library as it was found, and what was wrong with the files that are left out of it."""

    library: Library
    problems: tuple[FileProblem, ...] = ()


def library_folders(more: Sequence[Path] = ()) -> tuple[Path, ...]:
    """Return the folders of the library, the nearest first: the GM's own, `more`, and ours."""
    return (library_folder(), *more, shipped_library())


def folders_in_use() -> tuple[Path, ...]:
    """Return the folders of the library for whatever fight, those of the settings among them."""
    return library_folders(read_settings().library)


def shelves_near(path: Path | None = None) -> Shelves:
    """Return the library for a fight in this file, or for one that has none yet."""
    beside = () if path is None else (path.absolute().parent / BESIDE,)
    return read_shelves((*beside, *folders_in_use()))


def library_near(path: Path | None = None) -> Library:
    """Return the library for a fight, whatever had to be left out of it."""
    return shelves_near(path).library


def read_shelves(folders: Sequence[Path]) -> Shelves:
    """Return what is in these folders and the folders in them, the nearest first.

    A file that cannot be used is left out, and the others stand. Of two creatures of one name for
    one system the nearer is taken.
    """
    listed, problems = _listed(folders)
    found, carried = _together(tuple(listed)), read_carried()
    problems += [*found.problems, *carried.problems]
    return Shelves(replace(found.library, carried=carried.kept), tuple(problems))


def files_in(folder: Path) -> tuple[Path, ...]:
    """Return the files of the library in a folder; raises no error where there is none."""
    return tuple(Path(path) for path, *_ in _listed([folder])[0])


Stamp = tuple[str, int, int, int]
"""A file, when it and what may be done with it were changed last, and how long it is."""


def _listed(folders: Sequence[Path]) -> tuple[list[Stamp], list[FileProblem]]:
    listed: dict[str, Stamp] = {}
    problems: list[FileProblem] = []
    for folder in dict.fromkeys(map(os.path.realpath, folders)):
        for path in _toml_files(folder, problems):
            try:
                stat = os.stat(path)
            except OSError as error:
                problems.append(_failed(path, error))
                continue
            stamp = (path, stat.st_mtime_ns, stat.st_ctime_ns, stat.st_size)
            listed.setdefault(path, stamp)
            if len(listed) >= MOST_FILES:
                return list(listed.values()), problems
    return list(listed.values()), problems


def _toml_files(folder: str, problems: list[FileProblem]) -> Iterator[str]:
    """Yield the TOML files in a folder and the folders in it, those that hide left alone."""

    def failed(error: OSError) -> None:
        if not isinstance(error, FileNotFoundError):
            problems.append(_failed(str(error.filename), error))

    for at, folders, names in islice(os.walk(folder, onerror=failed), MOST_FOLDERS):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.endswith(".toml") and not name.startswith("."):
                yield os.path.join(at, name)


def _failed(path: str, error: OSError) -> FileProblem:
    return FileProblem(Path(path), Problem(files.system_says(error.strerror or error)))


@lru_cache(maxsize=4)
def _together(listed: tuple[Stamp, ...]) -> Shelves:
    """Return what is in files of these stamps, the nearest first."""
    read = [_read(stamp) for stamp in listed]
    stocks = [each for each in read if isinstance(each, Stock)]
    creatures = [stored for stock in stocks for stored in stock.creatures]
    shelves = {system: _shelf(creatures, system) for system in SYSTEMS}
    parties: dict[str, Party] = {}
    for stock in stocks:
        for party in stock.parties:
            parties.setdefault(name_key(party.name), party)
    problems = tuple(each for each in read if isinstance(each, FileProblem))
    return Shelves(Library(shelves, parties), problems)


@lru_cache(maxsize=MOST_FILES)
def _read(stamp: Stamp) -> Stock | FileProblem:
    path = Path(stamp[0])
    try:
        return parse_library(read_bytes(path), path)
    except FileProblem as problem:
        return problem


def _shelf(creatures: Sequence[Stored], system: str) -> Mapping[str, Stored]:
    """Return the nearest creature of each name for a system, and what it hides.

    Those that came with the tracker are there to be replaced: that they are hidden is not told.
    """
    ours = os.path.realpath(shipped_library())
    shelf: dict[str, Stored] = {}
    for stored in creatures:
        if stored.system not in (None, system):
            continue
        key = name_key(stored.creature.name)
        nearer = shelf.get(key)
        if nearer is None:
            shelf[key] = _with_health(stored, system)
        elif not stored.source.startswith(ours):
            shelf[key] = replace(nearer, hides=(*nearer.hides, stored.source))
    return shelf


def _with_health(stored: Stored, system: str) -> Stored:
    """Let health follow hit points and wounds, as it does in an encounter file."""
    creature = stored.creature
    if creature.hp == HitPoints(max=creature.hp.max) and creature.wounds is None:
        return stored
    return replace(stored, health=SYSTEMS[system].health_at(creature, "ok"))
