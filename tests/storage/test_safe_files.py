import stat
import sys
from pathlib import Path

import pytest

from tracker.model.encounter import Encounter
from tracker.storage.encounter_file import read_encounter, save_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.safe_files import (
    append_through,
    has_comments,
    keep_beside,
    keep_original,
    replace_file,
    write_new_file,
)

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions and links")


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def fail(*_: object) -> int:
    raise OSError(28, "No space left on device")


def test_a_file_is_made_or_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    for data in (b"one", b"two" * 9999, b""):
        replace_file(path, data)
        assert path.read_bytes() == data
    assert names_in(tmp_path) == {"a.toml"}


@posix_only
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o666])
def test_permissions_stay(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"old")
    path.chmod(mode)
    replace_file(path, b"new")
    assert stat.S_IMODE(path.stat().st_mode) == mode


@posix_only
def test_a_new_file_has_the_permissions_of_any_other(tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(b"")
    replace_file(tmp_path / "a.toml", b"new")
    assert (tmp_path / "a.toml").stat().st_mode == (tmp_path / "other").stat().st_mode


@posix_only
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "deep" / "real.toml", tmp_path / "link.toml"
    real.parent.mkdir()
    real.write_bytes(b"old")
    link.symlink_to(real)
    replace_file(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


@pytest.mark.parametrize("broken", ["os.write", "os.fsync", "pathlib.Path.replace"])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"old")
    monkeypatch.setattr(broken, fail)
    with pytest.raises(FileProblem, match=r"a\.toml: the system says: No space left on device"):
        replace_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert names_in(tmp_path) == {"a.toml"}


def test_the_new_file_is_on_disk_before_it_takes_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"old")
    held: list[bytes] = []
    monkeypatch.setattr("os.fsync", lambda _: held.append(path.read_bytes()))
    replace_file(path, b"new")
    assert held == [b"old", b"new"]  # once for the file, once for its name in the folder


def test_a_folder_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match="no folder"):
        replace_file(tmp_path / "no" / "a.toml", b"new")


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    write_new_file(path, b"one")
    with pytest.raises(FileProblem, match="File exists"):
        write_new_file(path, b"two")
    assert path.read_bytes() == b"one"


def test_a_new_file_that_cannot_be_written_leaves_no_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(FileProblem, match="No space"):
        write_new_file(tmp_path / "a.toml", b"one")
    assert names_in(tmp_path) == set()


def test_an_append_that_fails_leaves_no_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.journal"
    path.write_bytes(b"one\n")
    monkeypatch.setattr("os.fsync", fail)
    with path.open("ab", buffering=0) as file:
        with pytest.raises(OSError, match="No space"):
            append_through(file.fileno(), b"two\n")
        assert path.read_bytes() == b"one\n"
        monkeypatch.undo()
        append_through(file.fileno(), b"three\n")
    assert path.read_bytes() == b"one\nthree\n"


def test_what_is_kept_gets_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    assert [keep_beside(path, b"x", "old").name for _ in range(2)] == [
        "a.journal.old-1",
        "a.journal.old-2",
    ]
    path.write_bytes(b"y")
    assert [keep_original(path, b"y").name for _ in range(3)] == [
        "a.journal~",
        "a.journal~2",
        "a.journal~3",
    ]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("", False),
        ("# the dock", True),
        ('name = "#1"', False),
        ("name = '#1' # ours", True),
        ("name = '\"' # \"", True),
        (r'name = "a\"#" ', False),
        ('notes = """\n# no "comment" \\"""#\n"""', False),
        ("notes = '''\n# ''\n'''", False),
        ('notes = """a"""  # yes', True),
        ('notes = """a"""""  # yes', True),
        ('a = ""\nb = "#"', False),
    ],
)
def test_comments_are_told_from_texts(text: str, answer: bool) -> None:
    assert has_comments(text.encode()) is answer


def test_saving_keeps_an_original_with_comments(tmp_path: Path) -> None:
    path = tmp_path / "dock.toml"
    assert save_encounter(path, Encounter(name="Dock")) is None
    assert save_encounter(path, Encounter(name="Pier")) is None
    path.write_text('name = "Dock" # ours\n', "utf-8")
    assert save_encounter(path, Encounter(name="Quay")) == tmp_path / "dock.toml~"
    assert (tmp_path / "dock.toml~").read_text("utf-8") == 'name = "Dock" # ours\n'
    assert read_encounter(path) == Encounter(name="Quay")
