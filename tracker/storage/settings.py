"""The GM's settings: one file, read when the tracker starts, of which nothing need be there.

What is wrong in it costs only itself: the usual value counts there, and all else in the file.
Nothing of the rules is loaded for it; house rules are held against the model where they are used,
in `tracker.storage.new_fights`.
"""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal, get_args

from msgspec import Struct

from tracker.commands.errors import nearest_spelling
from tracker.keys.keymap import DEFAULT, Keymap
from tracker.storage.errors import FileProblem, Problem
from tracker.storage.keys_table import keys_table
from tracker.storage.locate import Table
from tracker.storage.places import settings_path
from tracker.storage.safe_files import read_bytes
from tracker.storage.slips import Slip
from tracker.storage.toml_text import table_of, text_of
from tracker.words import files

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
    try:
        return parse_settings(text_of(read_bytes(path), path), path)
    except FileProblem as problem:
        return Settings(path, fault=problem)
    except RecursionError:
        return Settings(path, fault=FileProblem(path, Problem(files.TOO_DEEP)))


def parse_settings(text: str, path: Path) -> Settings:
    """Return the settings in the text of a file; raises FileProblem where it is not TOML.

    >>> parse_settings('theme = "nord"', Path("settings.toml")).theme
    'nord'
    """
    table = table_of(text, path)
    tables, slips = _tables(table)
    keymap, in_keys = keys_table(tables["keys"])
    asks, in_ask = _read(tables["ask"], _ASKED, ("ask",))
    top, in_top = _read({key: value for key, value in table.items() if key not in tables}, _TOP, ())
    library, missing = _folders(top.pop("library", ()), path.parent)
    return Settings(
        path=path,
        keymap=keymap,
        asks=Asks(**asks),
        library=library,
        rules=tables["rules"],
        slips=(*slips, *in_top, *missing, *in_keys, *in_ask),
        text=text,
        **top,
    )


def theme_slip(settings: Settings, themes: tuple[str, ...]) -> tuple[Slip, ...]:
    """Return what is wrong with the theme, where these are all there are."""
    theme = settings.theme
    if not theme or theme in themes:
        return ()
    details = {"value": theme, "near": nearest_spelling(theme, themes), "choices": themes}
    return (Slip(("theme",), "choice", details),)


class _Wrong(Exception):
    """A value that will not do, with the code of what would."""

    def __init__(self, allowed: str) -> None:
        super().__init__(allowed)
        self.allowed = allowed


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise _Wrong("flag")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise _Wrong("text")
    return value


def _texts(value: object) -> tuple[str, ...]:
    several = [value] if isinstance(value, str) else value
    if not isinstance(several, list) or not all(isinstance(each, str) for each in several):
        raise _Wrong("texts")
    return tuple(several)


def _step_in(value: object) -> object:
    if value not in get_args(StepIn):
        raise _Wrong("step_in")
    return value


Readers = Mapping[str, Callable[[object], object]]
"""What makes of the value of each key what it is used as; raises _Wrong."""

_TOP: Readers = {
    "theme": _text,
    "types_dice": _texts,
    "library": _texts,
    "turn_timer": _flag,
    "system": _text,
}
_ASKED: Readers = {
    **{key: _flag for key in Asks.__struct_fields__ if key != "step_in"},
    "step_in": _step_in,
}

TABLES = ("keys", "ask", "rules")
"""The tables of the file."""


def _tables(table: Table) -> tuple[dict[str, Table], list[Slip]]:
    """Return the tables in a file, empty ones where there are none or something else."""
    found: dict[str, Table] = {}
    slips = []
    for key in TABLES:
        inner = table.get(key, {})
        if not isinstance(inner, dict):
            slips.append(Slip((key,), "must_be", {"allowed": "table", "value": inner}))
            inner = {}
        found[key] = inner
    return found, slips


def _read(table: Table, readers: Readers, way: tuple[str, ...]) -> tuple[Table, list[Slip]]:
    """Return what can be used of a table, and what is wrong with the rest."""
    good: Table = {}
    slips: list[Slip] = []
    for key, value in table.items():
        if key not in readers:
            slips.append(_unknown(key, readers, way))
            continue
        try:
            good[key] = readers[key](value)
        except _Wrong as wrong:
            details = {"allowed": wrong.allowed, "value": value}
            slips.append(Slip((*way, key), "must_be", details))
    return good, slips


def _unknown(key: str, readers: Readers, way: tuple[str, ...]) -> Slip:
    known = (*readers, *(() if way else TABLES))
    details = {"key": key, "near": nearest_spelling(key, known), "known": known}
    return Slip((*way, key), "unknown", details)


def _folders(names: tuple[str, ...], beside: Path) -> tuple[tuple[Path, ...], list[Slip]]:
    """Return folders, and which there are not; a relative path is beside the file."""
    paths = [beside / os.path.expanduser(name) for name in names]
    slips = [
        Slip(("library", at), "no_folder", {"folder": str(path)})
        for at, path in enumerate(paths)
        if not _is_folder(path)
    ]
    return tuple(path for path in paths if _is_folder(path)), slips


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # no path can have such a name
        return False
