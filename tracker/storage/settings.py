"""The GM's settings: one file, read when the tracker starts, of which nothing need be there.

What is wrong in it costs only itself: the usual value counts there, and all else in the file.
Nothing of the rules is loaded for it; house rules are held against the model where they are used,
in `tracker.storage.new_fights`.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from tracker.keys.keymap import DEFAULT, Keymap
from tracker.storage.errors import FileProblem
from tracker.storage.places import settings_path
from tracker.storage.safe_files import read_bytes
from tracker.storage.slips import Slip

StepIn = Literal["ask", "before", "after"]
"""Where a delayer goes who may step in before or after a turn: asked, or always the same."""


class Asks(Struct, frozen=True):
    """What is shown or asked first, and what just happens where it is not.

    `attack` and `save`: the sheet with the dice of an attack, or of saving throws. `initiative`:
    the sheet for totals at the start and when surprise is over. `end`: whether the fight is to
    end. `leave`: whether somebody of the party is to leave it. `damage_types`: whether a type of
    damage that nobody knows is meant. `step_in`: before or after the turn in progress.
    """

    attack: bool = True
    save: bool = True
    initiative: bool = True
    end: bool = True
    leave: bool = True
    damage_types: bool = True
    step_in: StepIn = "ask"


class Settings(Struct, frozen=True, eq=False):
    """What the GM has set, and what is wrong in the file that says so.

    `theme` is empty where the tracker chooses. `types_dice` are the sides whose dice are typed.
    `library` are folders of creatures. `system` and `rules`, as they were read, are for new fights.
    `fault` is why the file could not be read, `slips` what is wrong in one that could, and `text`
    what it has.
    """

    path: Path = Path("settings.toml")
    keymap: Keymap = DEFAULT
    theme: str = ""
    types_dice: tuple[str, ...] = ()
    asks: Asks = Asks()
    library: tuple[Path, ...] = ()
    turn_timer: bool = False
    system: str = ""
    rules: Mapping[str, Any] = {}
    slips: tuple[Slip, ...] = ()
    fault: FileProblem | None = None
    text: str = ""


USUAL = Settings()
"""The settings of a GM who has set nothing."""


def read_settings() -> Settings:
    """Return the GM's settings; the usual ones where there is no file, or none that can be read."""
    path = settings_path()
    if not os.path.lexists(path):
        return Settings(path)
    from tracker.storage.settings_file import parse_settings  # noqa: PLC0415 - many have none

    try:
        return parse_settings(read_bytes(path), path)
    except FileProblem as problem:
        return Settings(path, fault=problem)
