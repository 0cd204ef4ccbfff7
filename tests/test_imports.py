"""Who may import whom, and what may be loaded at all."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import tracker

ROOT = Path(tracker.__file__).parent

MAY_IMPORT = {
    "data": set(),
    "model": {"model", "data"},
    "rules": {"model", "rules"},
    "commands": {"model", "commands"},
    "keys": {"keys", "words"},
    "words": {"model", "commands", "words"},
    "storage": {
        "model",
        "commands",
        "words",
        "keys",
        "storage",
        "game",
        "scene",
        "resolve",
        "rules",
    },
    "cells": set(),
    "report": {"model", "data", "words", "game", "cells", "report"},
    "dice": {"model"},
    "resolve": {"model", "commands", "rules"},
    "scene": {"model"},
    "game": {"model", "commands", "rules", "resolve", "scene"},
    "odd_types": {"model", "commands", "rules", "game"},
    "state": {"model", "commands", "rules"},
    "exits": set(),
    "faults": {"commands", "game", "storage", "words"},
    "last_words": {"words"},
    "script": {"model", "commands", "rules", "game", "odd_types", "words", "state", "storage"},
}


SEE_ALL = {"__main__", "cli", "ui"}
"""The rooms that may import any other; none of those above may import them."""


def rooms_imported_by(path: Path) -> set[str]:
    """Return the rooms of the house that a file imports from."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        found |= {name.split(".")[1] for name in names if name.startswith("tracker.")}
    return found - {"__version__"}


def test_of_every_room_it_is_said_what_it_may_import() -> None:
    rooms = {path.stem for path in ROOT.iterdir() if path.suffix == ".py" or path.is_dir()}
    rooms -= {"__init__", "__pycache__", "styles", "sample_encounters"}
    assert rooms == MAY_IMPORT.keys() | SEE_ALL


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    files = sorted((ROOT / room).rglob("*.py")) or [ROOT / f"{room}.py"]
    imported = {each for path in files for each in rooms_imported_by(path)}
    assert imported <= MAY_IMPORT[room]


@pytest.mark.parametrize(
    "module",
    ["game", "cli", "script", "state", "words", "storage.journal", "storage.encounter_file"],
)
def test_only_the_screen_loads_textual(module: str) -> None:
    code = f"import sys, tracker.{module}; print(*({{'textual', 'rich'}} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("", "")


@pytest.mark.parametrize(
    "module",
    [
        "__main__",
        "cli",
        "ui.app",
        "ui.screens.start",
        "storage.settings_file",
        "storage.settings_told",
    ],
)
def test_nobody_waits_for_what_the_first_screen_does_not_show(module: str) -> None:
    code = (
        f"import sys, tracker.{module}; "
        "late = ('pydantic', 'tracker.model.base', 'tracker.rules', 'tracker.ui.screens.fight'); "
        "print(*(name for name in late if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("", "")


@pytest.mark.parametrize("room", ["keys", "model", "rules", "commands"])
def test_the_core_reads_no_clock_no_file_and_no_chance(room: str) -> None:
    forbidden = {"random", "time", "datetime", "os", "pathlib", "io", "secrets"}
    for path in (ROOT / room).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert not {alias.name for alias in node.names} & forbidden, path
            elif isinstance(node, ast.ImportFrom):
                assert node.module not in forbidden, path


def test_nothing_outside_the_damage_rules_knows_a_damage_system() -> None:
    damage = ROOT / "rules" / "damage"
    known = {path.stem for path in damage.iterdir()} - {"system", "systems", "tracks", "marking"}
    for path in ROOT.rglob("*.py"):
        if damage not in path.parents:
            source = path.read_text(encoding="utf-8")
            assert not [name for name in known if f"rules.damage.{name}" in source], path
            assert "COUNTS_WOUNDS" not in source, path
            assert "HEEDS_PROTECTION" not in source, path
