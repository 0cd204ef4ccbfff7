"""The files opened last, and how things stood in them."""

from __future__ import annotations

import os
import tomllib
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import tomli_w
from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import asdict

from tracker.model.phase import Phase
from tracker.storage.places import state_folder
from tracker.storage.safe_files import make_folder, replace_file

if TYPE_CHECKING:  # the list is shown before anything is known of encounters
    from tracker.model.encounter import Encounter

MOST_RECENT = 200
"""How many files are remembered."""


class Recent(Struct, frozen=True, forbid_unknown_fields=True):
    """A file, and how its fight stood when it was last open.

    `name` and `combatants` are not known of what an older tracker remembered.
    """

    path: Path
    phase: Phase
    day: date
    name: str | None = None
    round: int | None = None
    combatants: Annotated[int, Meta(ge=0)] | None = None


def recent_of(path: Path, encounter: Encounter, day: date) -> Recent:
    """Return what is remembered of an encounter; whoever has left it is not counted."""
    return Recent(
        path=Path(os.path.realpath(path)),
        name=encounter.name,
        phase=encounter.phase,
        round=encounter.round,
        combatants=sum(one.presence != "left" for one in encounter.combatants),
        day=day,
    )


def recent_files() -> tuple[Recent, ...]:
    """Return the files opened last, the latest first; some may be gone by now.

    A list that cannot be read is taken as empty: it is only a convenience.
    """
    try:
        listed = tomllib.loads(_list_path().read_text("utf-8")).get("files", [])
    except (OSError, ValueError):
        return ()
    found = [_recent(entry) for entry in listed] if isinstance(listed, list) else []
    return tuple(one for one in found if one)


def remember(path: Path, encounter: Encounter, day: date) -> None:
    """Put a file at the head of those opened last; raises FileProblem."""
    this = recent_of(path, encounter, day)
    if _can_be_written(str(this.path)):
        _write((this, *(one for one in recent_files() if one.path != this.path)))


def forget(path: Path) -> None:
    """Take a file off the list of those opened last, the file staying as it is.

    Raises FileProblem.
    """
    _write(tuple(one for one in recent_files() if one.path != path))


def _write(files: tuple[Recent, ...]) -> None:
    folder = state_folder()
    make_folder(folder)
    listed = [_entry(one) for one in files[:MOST_RECENT]]
    replace_file(_list_path(), tomli_w.dumps({"files": listed}).encode())


def _can_be_written(path: str) -> bool:
    """Return whether a path is text; on some systems a name can be bytes that are none."""
    try:
        path.encode()
    except UnicodeEncodeError:
        return False
    return True


def _list_path() -> Path:
    return state_folder() / "recent.toml"


def _entry(one: Recent) -> dict[str, Any]:
    known = {key: value for key, value in asdict(one).items() if value is not None}
    return known | {"path": str(one.path)}


def _recent(entry: object) -> Recent | None:
    try:
        return convert(entry, Recent, builtin_types=(date,), dec_hook=_as_path)
    except ValidationError:
        return None


def _as_path(kind: type, text: object) -> object:
    """Return what stands for a value of a kind that TOML does not have."""
    if kind is Path and isinstance(text, str):
        return Path(text)
    raise TypeError(kind)
