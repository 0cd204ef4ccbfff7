import os
from pathlib import Path

import pytest

from tracker.storage.typed import Typed, typed
from tracker.words import files

FOLDER = Path("/nowhere/fights")


def test_a_name_is_a_file_in_the_folder_for_fights() -> None:
    assert typed("  The Old Mill ", FOLDER) == Typed("The Old Mill", FOLDER / "The Old Mill.toml")


def test_what_no_path_can_hold_is_left_out() -> None:
    assert typed("/no\0where/", FOLDER).path == Path("/nowhere")


def test_a_name_that_has_a_file_is_known(tmp_path: Path) -> None:
    (tmp_path / "Dock.toml").write_text("", "utf-8")
    assert typed("Dock", tmp_path).exists


@pytest.mark.parametrize("text", ["dock.toml", "./dock.toml", "Dock.TOML", "sub/dock"])
def test_what_has_a_slash_or_the_ending_is_a_path(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sub").mkdir()
    monkeypatch.chdir(tmp_path)
    assert typed(text, FOLDER) == Typed(text, tmp_path / text, is_path=True)


def test_the_tilde_is_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert typed("~/dock.toml", FOLDER).path == tmp_path / "dock.toml"


def test_of_a_link_the_file_is_meant(tmp_path: Path) -> None:
    (tmp_path / "dock.toml").write_text("", "utf-8")
    os.symlink(tmp_path / "dock.toml", tmp_path / "link.toml")
    meant = typed(str(tmp_path / "link.toml"), FOLDER)
    assert (meant.path, meant.exists) == (tmp_path / "dock.toml", True)


def test_files_whose_path_begins_so_are_near(tmp_path: Path) -> None:
    for name in ("Dock.toml", "door.toml", "mill.toml", "dock.journal"):
        (tmp_path / name).write_text("", "utf-8")
    near = typed(f"{tmp_path}/do", FOLDER).near
    assert [path.name for path in near] == ["Dock.toml", "door.toml"]
    assert len(typed(f"{tmp_path}/", FOLDER).near) == 3
    assert typed("do", tmp_path).near == ()


def test_where_no_fight_can_be_is_told(tmp_path: Path) -> None:
    assert typed(f"{tmp_path}/", FOLDER).problem == "this is a folder, not a file"
    assert typed("~", FOLDER).problem == "this is a folder, not a file"
    missing = typed(f"{tmp_path}/sub/dock.toml", FOLDER)
    assert missing.problem == f"there is no folder {tmp_path}/sub"
    # 255 bytes is the most, and the name of the journal ends in 8 of them
    assert typed("я" * 123, FOLDER).problem == ""
    assert typed("я" * 124, FOLDER).problem == "this is too long for the name of a file"


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", files.NO_NAME),
        (" ", files.NO_NAME),
        ("..", files.NAME_HIDES),
        (".mill", files.NAME_HIDES),
        ("Mill 2.0", ""),
    ],
)
def test_no_new_fight_is_where_no_list_shows_it(name: str, problem: str) -> None:
    assert typed(name, FOLDER).problem == problem


def test_a_hidden_fight_that_is_there_can_be_opened(tmp_path: Path) -> None:
    (tmp_path / ".mill.toml").write_text("", "utf-8")
    assert typed(".mill", tmp_path).problem == ""
