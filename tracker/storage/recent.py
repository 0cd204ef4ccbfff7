"""The files opened last, and how things stood in them."""

import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import tomli_w
from pydantic import ValidationError

from tracker.model.base import AnyInt, Frozen
from tracker.model.encounter import Encounter, Phase
from tracker.storage.errors import blaming
from tracker.storage.places import state_folder
from tracker.storage.safe_files import replace_file

MOST_RECENT = 20
"""How many files are remembered."""


class Recent(Frozen):
    """A file, and how its fight stood when it was last open."""

    path: Path
    phase: Phase
    round: AnyInt | None = None
    day: date


def recent_files() -> tuple[Recent, ...]:
    """Return the files opened last, the latest first, without those that are gone.

    A list that cannot be read is taken as empty: it is only a convenience.
    """
    try:
        listed = tomllib.loads(_list_path().read_text("utf-8")).get("files", [])
    except (OSError, ValueError):
        return ()
    found = [_recent(entry) for entry in listed] if isinstance(listed, list) else []
    return tuple(one for one in found if one and one.path.is_file())


def remember(path: Path, encounter: Encounter, day: date) -> None:
    """Put a file at the head of those opened last; raises FileProblem."""
    this = Recent(path=path.absolute(), phase=encounter.phase, round=encounter.round, day=day)
    others = [one for one in recent_files() if one.path != this.path]
    files = [_entry(one) for one in (this, *others)[:MOST_RECENT]]
    folder = state_folder()
    with blaming(folder):
        folder.mkdir(parents=True, exist_ok=True)
    replace_file(_list_path(), tomli_w.dumps({"files": files}).encode())


def _list_path() -> Path:
    return state_folder() / "recent.toml"


def _entry(one: Recent) -> dict[str, Any]:
    return one.model_dump(exclude_none=True) | {"path": str(one.path)}


def _recent(entry: object) -> Recent | None:
    try:
        return Recent.model_validate(entry)
    except ValidationError:
        return None
