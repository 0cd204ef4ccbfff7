"""What comes with the tracker as tables and other texts, as much a part of it as its code."""

import os
import tomllib
from typing import Any

_FOLDER = os.path.dirname(__file__)


def table(name: str) -> dict[str, Any]:
    """Return the table that this file, a name or a path in the folder, has.

    >>> table("damage_types.toml")["types"]["fire"]["category"]
    'energy'
    """
    with open(os.path.join(_FOLDER, name), "rb") as file:
        return tomllib.load(file)


def text(name: str) -> str:
    """Return what stands in this file of the folder."""
    with open(os.path.join(_FOLDER, name), encoding="utf-8") as file:
        return file.read()


def is_table(name: str) -> bool:
    """Return whether the folder has this file."""
    return os.path.exists(os.path.join(_FOLDER, name))
