from pathlib import Path

import pytest

from tests.storage.playing import opened
from tracker.storage import places
from tracker.storage.errors import FileProblem
from tracker.storage.places import (
    copy_sample,
    fights_folder,
    fights_kept,
    sample_names,
    sample_path,
    shipped,
    state_folder,
)
from tracker.storage.typed import at_home


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


def test_the_fights_in_the_folder_are_listed(home: Path) -> None:
    assert fights_kept() == ()
    (home / "fights").mkdir(parents=True)
    for name in ("mill.toml", "dock.toml", "dock.journal", ".dock.toml", "dock.toml~"):
        (home / "fights" / name).write_text("", "utf-8")
    assert [path.name for path in fights_kept()] == ["dock.toml", "mill.toml"]


def test_a_bare_name_is_a_fight_of_the_gms_own_where_no_file_is_called_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    kept = tmp_path / "fights"
    kept.mkdir()
    (kept / "Old Mill.toml").touch()
    assert at_home("Old Mill", kept) == kept / "Old Mill.toml"
    assert at_home("Old Mill.toml", kept) == Path("Old Mill.toml")
    assert at_home("./Old Mill", kept) == Path("Old Mill")
    assert at_home("New Mill", kept) == Path("New Mill")
    (tmp_path / "Old Mill").touch()
    assert at_home("Old Mill", kept) == Path("Old Mill")
