"""What the tracker remembers of how its screen looked."""

import tomllib
from typing import Any

import tomli_w

from tracker.storage.errors import blaming
from tracker.storage.places import state_folder
from tracker.storage.safe_files import replace_file

FILE = "screen.toml"
"""Its name in the state folder."""


def remembered_theme() -> str | None:
    """Return the name of the theme chosen last; None where none was, or it cannot be read."""
    name = _remembered().get("theme")
    return name if isinstance(name, str) else None


def remember_theme(name: str) -> None:
    """Remember the name of a theme; raises FileProblem."""
    _remember({"theme": name})


def remembered_typed_sides() -> frozenset[str]:
    """Return the sides that roll real dice, whose faces are typed."""
    sides = _remembered().get("typed_dice")
    if not isinstance(sides, list):
        return frozenset()
    return frozenset(each for each in sides if isinstance(each, str))


def remember_typed_sides(sides: frozenset[str]) -> None:
    """Remember which sides roll real dice; raises FileProblem."""
    _remember({"typed_dice": sorted(sides)})


def remembered_turn_timer() -> bool:
    """Return whether it is shown how long a turn lasts."""
    return _remembered().get("turn_timer") is True


def remember_turn_timer(*, on: bool) -> None:
    """Remember whether it is shown how long a turn lasts; raises FileProblem."""
    _remember({"turn_timer": on})


def _remember(what: dict[str, Any]) -> None:
    folder = state_folder()
    with blaming(folder):
        folder.mkdir(parents=True, exist_ok=True)
    replace_file(folder / FILE, tomli_w.dumps(_remembered() | what).encode())


def _remembered() -> dict[str, Any]:
    """Return what the file has; one that cannot be read is taken as empty, being a convenience."""
    try:
        return tomllib.loads((state_folder() / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
