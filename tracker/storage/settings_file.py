"""A file of settings as it is read."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import get_args

from tracker.commands.errors import nearest_spelling
from tracker.storage.keys_table import keys_table
from tracker.storage.locate import Table
from tracker.storage.settings import Asks, Settings, StepIn
from tracker.storage.slips import Slip
from tracker.storage.toml_text import read_toml, texts_in, toml_table


def parse_settings(data: bytes, path: Path) -> Settings:
    """Return the settings in the bytes of a file; raises FileProblem where it is not TOML.

    >>> parse_settings(b'theme = "nord"', Path("settings.toml")).theme
    'nord'
    """
    return read_toml(data, path, _parse)


def _parse(text: str, path: Path) -> Settings:
    table = toml_table(text, path)
    tables, slips = _tables(table)
    keymap, in_keys = keys_table(tables["keys"])
    asks, in_ask = _read(tables["ask"], _ASKED, ("ask",))
    top, in_top = _read({key: value for key, value in table.items() if key not in tables}, TOP, ())
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
    texts = texts_in(value)
    if texts is None:
        raise _Wrong("texts")
    return texts


def _step_in(value: object) -> object:
    if value not in get_args(StepIn):
        raise _Wrong("step_in")
    return value


Readers = Mapping[str, Callable[[object], object]]
"""What makes of the value of each key what it is used as; raises _Wrong."""

TOP: Readers = {
    "theme": _text,
    "types_dice": _texts,
    "library": _texts,
    "turn_timer": _flag,
    "system": _text,
}
"""The settings that stand in no table, in the order of a new file."""

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
