"""What the tracker remembers of how its screen looked."""

import tomllib
from collections.abc import Sequence
from typing import Any

import tomli_w

from tracker.storage.places import state_folder
from tracker.storage.safe_files import make_folder, replace_file

FILE = "screen.toml"
"""Its name in the state folder."""


def remembered_theme(set_: str = "") -> str | None:
    """Return the name of the theme to use, or None where neither the GM nor the file names one.

    `set_` is the theme of the settings. What was picked on the screen wins as long as the settings
    are as they were then.
    """
    name = _picked("theme", set_)
    return name if isinstance(name, str) else set_ or None


def remember_theme(name: str, set_: str = "") -> None:
    """Remember the name of a theme, picked while the settings name `set_`; raises FileProblem."""
    _remember("theme", name, set_)


def remembered_typed_sides(set_: Sequence[str] = ()) -> frozenset[str]:
    """Return the sides that roll real dice, whose faces are typed.

    `set_` are those of the settings. What was changed on the screen wins as long as the settings
    are as they were then.
    """
    sides = _picked("typed_dice", list(set_))
    if not isinstance(sides, list):
        return frozenset(set_)
    return frozenset(each for each in sides if isinstance(each, str))


def remember_typed_sides(sides: frozenset[str], set_: Sequence[str] = ()) -> None:
    """Remember which sides roll real dice while the settings say `set_`; raises FileProblem."""
    _remember("typed_dice", sorted(sides), list(set_))


def remembered_turn_timer(*, set_: bool = False) -> bool:
    """Return whether it is shown how long a turn lasts.

    `set_` is what the settings say. What was picked on the screen wins as long as they are as they
    were then.
    """
    shown = _picked("turn_timer", _word(on=set_))
    return shown == _word(on=True) if isinstance(shown, str) else set_


def remember_turn_timer(*, on: bool, set_: bool = False) -> None:
    """Remember whether that is shown while the settings say `set_`; raises FileProblem."""
    _remember("turn_timer", _word(on=on), _word(on=set_))


def _word(*, on: bool) -> str:
    return "shown" if on else ""


def _picked(key: str, set_: str | list[str]) -> object:
    """Return what was picked, unless the settings have been changed since."""
    kept = _remembered()
    return kept.get(key) if kept.get(f"{key}_set", type(set_)()) == set_ else None


def _remember(key: str, value: str | list[str], set_: str | list[str]) -> None:
    """Keep what was picked, with what the settings said then where they said anything."""
    table = _remembered() | {key: value, f"{key}_set": set_}
    if not set_:
        del table[f"{key}_set"]
    folder = state_folder()
    make_folder(folder)
    replace_file(folder / FILE, tomli_w.dumps(table).encode())


def _remembered() -> dict[str, Any]:
    """Return what the file has; one that cannot be read is taken as empty, being a convenience."""
    try:
        return tomllib.loads((state_folder() / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
