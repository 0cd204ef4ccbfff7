from datetime import date
from pathlib import Path

import pytest

from tests.storage.playing import opened
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.storage import places
from tracker.storage.errors import FileProblem
from tracker.storage.places import (
    copy_sample,
    fights_folder,
    sample_names,
    sample_path,
    shipped,
    state_folder,
)
from tracker.storage.recent import MOST_RECENT, Recent, recent_files, remember

DAY = date(2025, 3, 9)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for the GM, and a package that ships two samples."""
    package = tmp_path / "package"
    samples = package / "sample_encounters"
    samples.mkdir(parents=True)
    (samples / "dock.toml").write_text('[[combatants]]\nname = "Rook"\n', "utf-8")
    (samples / "ambush.toml").write_text('[[combatants]]\nname = "Voss"\n', "utf-8")
    monkeypatch.setattr(places, "_PACKAGE", package)
    monkeypatch.setenv("TRACKER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_everything_of_the_gm_is_in_one_home(home: Path) -> None:
    assert fights_folder() == home / "fights"
    assert state_folder() == home / "state"


def test_without_a_home_the_system_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TRACKER_HOME")
    assert fights_folder().name == "Tracker"
    assert state_folder().name == "tracker"


def test_what_is_shipped_is_in_the_package_or_beside_it(tmp_path: Path) -> None:
    assert shipped("sample_encounters") == tmp_path / "package" / "sample_encounters"
    (tmp_path / "styles").mkdir()
    assert shipped("styles") == tmp_path / "styles"


def test_the_checkout_itself_has_its_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert shipped("sample_encounters").is_dir()


def test_samples_have_names(tmp_path: Path) -> None:
    assert sample_names() == ("ambush", "dock")
    assert sample_path("dock") == tmp_path / "package" / "sample_encounters" / "dock.toml"


@pytest.mark.parametrize(
    ("name", "hint"),
    [("ambsh", 'did you mean "ambush"'), ("zzz", "the samples are ambush, dock"), ("../dock", "")],
)
def test_an_unknown_sample_is_a_problem(name: str, hint: str) -> None:
    with pytest.raises(FileProblem, match=f"^{name}: there is no such sample; .*{hint}"):
        copy_sample(name)


def test_a_sample_is_copied_once_while_nobody_plays_it(home: Path) -> None:
    first = copy_sample("dock")
    assert first == home / "fights" / "dock.toml"
    assert first.read_bytes() == sample_path("dock").read_bytes()
    assert copy_sample("dock") == first


def test_a_fight_in_progress_is_left_alone() -> None:
    first = copy_sample("dock")
    opened(first).close()
    second = copy_sample("dock")
    assert second.name == "dock-2.toml"
    second.write_text('name = "mine"', "utf-8")
    assert copy_sample("dock").name == "dock-3.toml"
    assert second.read_text("utf-8") == 'name = "mine"'


def test_a_journal_without_its_file_is_left_alone() -> None:
    first = copy_sample("dock")
    opened(first).close()
    first.unlink()
    assert copy_sample("dock").name == "dock-2.toml"


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
    remember(two, Encounter(phase="regular", round=3, combatants=(rook,)), DAY)
    expected = [
        Recent(path=two, phase="regular", round=3, day=DAY),
        Recent(path=one, phase="setup", round=None, day=DAY),
    ]
    assert list(recent_files()) == expected
    remember(one, Encounter(), date(2025, 3, 10))
    assert [(entry.path, entry.day.day) for entry in recent_files()] == [(one, 10), (two, 9)]


def test_files_that_are_gone_are_skipped(home: Path) -> None:
    path = a_file(home, "one.toml")
    remember(path, Encounter(), DAY)
    path.unlink()
    assert recent_files() == ()


def test_only_so_many_are_remembered(home: Path) -> None:
    for number in range(MOST_RECENT + 3):
        remember(a_file(home, f"{number}.toml"), Encounter(), DAY)
    names = [entry.path.stem for entry in recent_files()]
    assert names == [str(number) for number in range(22, 2, -1)]


@pytest.mark.parametrize(
    "text",
    ["", "= broken", "files = 5", "files = [5]", '[[files]]\npath = 3\nphase = "x"', "\xff"],
)
def test_a_list_that_cannot_be_read_is_empty(text: str) -> None:
    state_folder().mkdir(parents=True)
    (state_folder() / "recent.toml").write_bytes(text.encode("latin-1"))
    assert recent_files() == ()
