from datetime import date
from pathlib import Path

import pytest

from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.storage import recent
from tracker.storage.places import state_folder
from tracker.storage.recent import Recent, forget, recent_files, recent_of, remember

DAY = date(2025, 3, 9)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for the GM."""
    monkeypatch.setenv("TRACKER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def a_file(folder: Path, name: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text("", "utf-8")
    return folder / name


def test_nothing_was_opened_at_first() -> None:
    assert recent_files() == ()


def test_the_file_opened_last_comes_first(home: Path) -> None:
    one, two = a_file(home, "one.toml"), a_file(home, "two.toml")
    rook = Combatant(name="Rook", initiative=3)
    remember(one, Encounter(), DAY)
    remember(two, Encounter(name="Dock", phase="regular", round=3, combatants=(rook,)), DAY)
    expected = [
        Recent(path=two, name="Dock", phase="regular", round=3, combatants=1, day=DAY),
        Recent(path=one, name="Encounter", phase="setup", round=None, combatants=0, day=DAY),
    ]
    assert list(recent_files()) == expected
    remember(one, Encounter(), date(2025, 3, 10))
    assert [(entry.path, entry.day.day) for entry in recent_files()] == [(one, 10), (two, 9)]


def test_files_that_are_gone_stay_until_they_are_forgotten(home: Path) -> None:
    one, two = a_file(home, "one.toml"), a_file(home, "two.toml")
    remember(one, Encounter(), DAY)
    remember(two, Encounter(), DAY)
    one.unlink()
    assert [entry.path for entry in recent_files()] == [two, one]
    forget(one)
    forget(two)
    assert recent_files() == ()
    assert two.exists()


def test_whoever_has_left_is_not_counted() -> None:
    people = (Combatant(name="Rook"), Combatant(name="Voss", presence="left"))
    assert recent_of(Path("/dock.toml"), Encounter(combatants=people), DAY).combatants == 1


def test_what_an_older_tracker_remembered_can_be_read() -> None:
    state_folder().mkdir(parents=True)
    old = '[[files]]\npath = "/dock.toml"\nphase = "regular"\nround = 2\nday = 2025-03-09\n'
    (state_folder() / "recent.toml").write_text(old, "utf-8")
    assert recent_files() == (Recent(path=Path("/dock.toml"), phase="regular", round=2, day=DAY),)


def test_a_file_whose_name_is_no_text_is_not_remembered() -> None:
    remember(Path("/\udcff.toml"), Encounter(), DAY)
    assert recent_files() == ()


def test_only_so_many_are_remembered(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent, "MOST_RECENT", 3)
    for number in range(5):
        remember(a_file(home, f"{number}.toml"), Encounter(), DAY)
    names = [entry.path.stem for entry in recent_files()]
    assert names == [str(number) for number in (4, 3, 2)]


@pytest.mark.parametrize(
    "text",
    ["", "= broken", "files = 5", "files = [5]", '[[files]]\npath = 3\nphase = "x"', "\xff"],
)
def test_a_list_that_cannot_be_read_is_empty(text: str) -> None:
    state_folder().mkdir(parents=True)
    (state_folder() / "recent.toml").write_bytes(text.encode("latin-1"))
    assert recent_files() == ()
