"""What can happen to the files of a fight while it is open, or between two evenings."""

import fcntl
from io import FileIO
from pathlib import Path

import pytest

from tests.storage.playing import (
    DOCK,
    FIRST_MOVES,
    dock,
    fought,
    journal_of,
    names_in,
    opened,
    play,
)
from tracker.storage.encounter_file import read_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.journal import InUse
from tracker.storage.places import journal_path


def full(descriptor: int) -> None:
    raise OSError(28, "No space left on device")


def test_what_cannot_be_written_down_is_played_told_and_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES)
    before = journal_of(session.path)
    assert session.problem is None
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        play(session, ["undo", "next"])
        assert "dock.journal: the system says: No space left on device" in str(session.problem)
        with pytest.raises(FileProblem, match="No space left on device"):
            session.save()
    assert journal_of(session.path) == before
    play(session, ["next"])
    assert session.problem is None
    assert journal_of(session.path).count(b" next\n") == 3
    session.close()
    again = opened(session.path)
    assert (again.notices, again.game.encounter) == ((), session.game.encounter)
    again.close()


def test_what_was_held_back_is_written_when_the_fight_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES)
    session.save()
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        play(session, ["undo", "redo"])
    session.save()  # the file says the same, the journal does not yet
    assert session.problem is None
    assert journal_of(session.path).endswith(b" redo\n")
    session.close()


def test_a_journal_that_is_removed_is_written_again(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES[:3])
    journal_path(session.path).unlink()
    play(session, FIRST_MOVES[3:])
    with pytest.raises(FileProblem, match="another tracker"):
        opened(session.path)
    session.close()
    again = opened(session.path)
    assert (again.notices, again.game.length) == ((), 5)
    again.close()


def test_a_journal_that_is_replaced_is_kept_aside(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES[:3])
    other = tmp_path / "other"
    other.write_text("of another machine\n", "utf-8")
    other.replace(journal_path(session.path))
    play(session, FIRST_MOVES[3:])
    session.close()
    assert (tmp_path / "dock.journal.old-1").read_text("utf-8") == "of another machine\n"
    again = opened(session.path)
    assert (again.notices, again.game.length) == ((), 5)
    again.close()


def test_a_folder_that_is_gone_and_comes_back_has_everything(tmp_path: Path) -> None:
    folder = tmp_path / "fights"
    folder.mkdir()
    session = opened(dock(folder))
    play(session, FIRST_MOVES[:3])
    session.save()
    folder.rename(tmp_path / "elsewhere")
    play(session, FIRST_MOVES[3:])
    assert session.problem is not None
    folder.mkdir()
    session.save()
    session.close()
    again = opened(folder / "dock.toml")
    assert (again.notices, again.game.length) == ((), 5)
    again.close()


def test_a_fight_goes_on_in_another_file(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES)
    before = journal_of(session.path)
    moved = session.moved_to(tmp_path / "crane.toml")
    assert read_encounter(moved.path) == session.game.encounter
    play(moved, ["heal Rook 1", "undo"])
    moved.save()
    moved.close()
    assert session.path.read_text("utf-8") == DOCK
    assert journal_of(session.path) == before
    again = opened(moved.path)
    assert (again.notices, again.game.length) == ((), 5)
    play(again, ["undo"] * 5)
    again.close()
    opened(session.path).close()  # nobody holds it any more


def test_nothing_is_written_over_by_going_on_elsewhere(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    for taken in ("crane.toml", "crane.journal"):
        (tmp_path / taken).write_text("mine", "utf-8")
        with pytest.raises(FileProblem):
            session.moved_to(tmp_path / "crane.toml")
        assert (tmp_path / taken).read_text("utf-8") == "mine"
        (tmp_path / taken).unlink()
    play(session, FIRST_MOVES)
    session.close()
    assert names_in(tmp_path) == {"dock.toml", "dock.journal"}


@pytest.mark.parametrize("what", ["gone", "empty"])
def test_a_file_that_is_lost_is_written_anew_from_its_journal(tmp_path: Path, what: str) -> None:
    path = fought(tmp_path)
    if what == "gone":
        path.unlink()
    else:
        path.write_bytes(b"")
    session = opened(path)
    assert session.notices == (
        "dock.toml was gone or empty; it has been written anew from dock.journal.",
    )
    assert session.game.length == 5
    assert read_encounter(path) == session.game.encounter
    session.close()


def test_an_older_version_put_back_is_told_and_the_newest_goes_on(tmp_path: Path) -> None:
    path = fought(tmp_path, save=True)
    older = path.read_bytes()
    for line in ("next", "hit Rook 3"):
        session = opened(path)
        play(session, [line])
        session.save()
        session.close()
    path.write_bytes(older)
    session = opened(path)
    assert session.game.length == 7
    assert session.notices == (
        "dock.toml is an older version than dock.journal knows of; the fight goes on from the "
        "newest, and undo goes back.",
    )
    session.close()


def test_conflicted_copies_are_named(tmp_path: Path) -> None:
    for name in (
        "dock (rob's conflicted copy 2026-11-30).toml",
        "dock.sync-conflict-20261130-190211-ABCDEFG.journal",
        "dockyard conflict.toml",
        "dock 2.toml",
    ):
        (tmp_path / name).write_text("", "utf-8")
    session = opened(dock(tmp_path))
    assert session.notices == (
        "There are conflicted copies of this fight: dock (rob's conflicted copy 2026-11-30).toml, "
        "dock.sync-conflict-20261130-190211-ABCDEFG.journal.",
    )
    session.close()


def test_lines_between_and_other_ends_of_lines_cost_nothing(tmp_path: Path) -> None:
    path = fought(tmp_path)
    whole = journal_path(path).read_bytes()
    behind_head = whole.index(b" begin\n") + len(b" begin\n")
    lines = whole[behind_head:].replace(b"\n", b"\r\n# Rook lies here\r\n")
    journal_path(path).write_bytes(whole[:behind_head] + lines)
    session = opened(path)
    assert (session.notices, session.game.length) == ((), 5)
    session.close()


def blocked(folder: Path, *more: str) -> Path:
    """A fight that nothing can be written about: there is a folder in the place of its journal."""
    path = fought(folder, *more) if more else dock(folder)
    if more:
        journal_path(path).rename(folder / "journal")
    journal_path(path).mkdir()
    return path


def test_a_fight_whose_journal_cannot_be_made_is_played_and_written_when_it_can_be(
    tmp_path: Path,
) -> None:
    path = blocked(tmp_path)
    session = opened(path)
    assert "dock.journal: this is a folder" in str(session.problem)
    play(session, FIRST_MOVES)
    assert session.problem is not None
    journal_path(path).rmdir()
    play(session, ["undo"])
    assert session.problem is None
    with pytest.raises(FileProblem, match="another tracker"):
        opened(path)
    session.close()
    again = opened(path)
    assert (again.notices, again.game.length) == ((), 4)
    again.close()


def test_a_fight_that_could_not_be_written_goes_on_elsewhere_with_all_of_it(tmp_path: Path) -> None:
    session = opened(blocked(tmp_path))
    play(session, [*FIRST_MOVES, "undo", "undo"])
    moved = session.moved_to(tmp_path / "crane.toml")
    assert moved.problem is None
    play(moved, ["redo"])
    moved.close()
    again = opened(moved.path)
    assert (again.notices, again.game.length) == ((), 4)
    play(again, ["redo"])
    assert again.game.encounter.get("Ganger 2").notes == "by the door # 3"  # type: ignore[union-attr]
    again.close()


def test_a_full_disk_at_the_opening_leaves_the_old_journal_until_it_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = fought(tmp_path)
    path.write_text(DOCK.replace("34", "30"), "utf-8")
    before = journal_path(path).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        session = opened(path)
        assert session.notices == (
            "dock.toml was edited by hand, so the fight goes on from it and undo starts afresh. "
            "The old journal stays for now.",
        )
        play(session, FIRST_MOVES[:1])
        assert "No space left on device" in str(session.problem)
    assert journal_path(path).read_bytes() == before
    play(session, FIRST_MOVES[1:2])
    assert session.problem is None
    assert (tmp_path / "dock.journal.old-1").read_bytes() == before
    session.close()
    again = opened(path)
    assert (again.notices, again.game.length) == ((), 2)
    again.close()


def test_a_torn_journal_that_cannot_be_cut_is_cut_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = fought(tmp_path)
    whole = journal_path(path).read_bytes()
    journal_path(path).write_bytes(whole + b"torn")
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        session = opened(path)
        play(session, ["undo"])
    assert journal_path(path).read_bytes() == whole + b"torn"
    play(session, ["redo"])
    assert (tmp_path / "dock.journal.bad-1").read_bytes() == b"torn"
    assert journal_path(path).read_bytes().startswith(whole + b"opened ")
    session.close()
    again = opened(path)
    assert (again.notices, again.game.length) == ((), 5)
    again.close()


def test_a_journal_that_may_only_be_read_is_followed_and_held_back_lines_are_added_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = fought(tmp_path)

    def refused(file: Path, mode: str) -> FileIO:
        if mode in ("a+", "r+"):
            raise PermissionError(13, "Permission denied")
        return FileIO(file, mode)

    with monkeypatch.context() as patch:
        patch.setattr("tracker.storage.journal.FileIO", refused)
        patch.setattr("os.access", lambda path, mode: False)
        session = opened(path)
        assert (session.game.length, session.notices) == (5, ())
        play(session, ["undo"])
        assert "Permission denied" in str(session.problem)
        with FileIO(journal_path(path), "r") as other:
            fcntl.flock(other, fcntl.LOCK_EX)
            with pytest.raises(InUse):
                opened(path)
    play(session, ["redo", "next"])
    assert session.problem is None
    session.close()
    again = opened(path)
    assert (again.notices, again.game.length) == ((), 6)
    again.close()


def test_all_of_a_long_fight_goes_on_elsewhere_though_it_was_not_played_again_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tracker.storage.session.LONG", 0)
    path = fought(tmp_path, save=True)
    session = opened(path)
    assert session.game.length == 0
    moved = session.moved_to(tmp_path / "crane.toml")
    play(moved, ["undo"] * 5)
    moved.close()
    again = opened(moved.path)
    assert (again.notices, again.game.length) == ((), 0)
    play(again, ["redo"] * 5)
    assert again.game.encounter == read_encounter(path)
    again.close()
