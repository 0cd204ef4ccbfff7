"""A fight that is open elsewhere: it is followed, and nothing of it is changed."""

import os
from pathlib import Path

import pytest

from tests.storage.playing import FIRST_MOVES, dock, opened, play
from tracker.storage.encounter_file import read_encounter
from tracker.storage.places import journal_path
from tracker.storage.watching import Watching


def test_who_has_a_fight_open_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "rob")
    monkeypatch.setattr("platform.node", lambda: "desk")
    session = opened(dock(tmp_path))
    watching = Watching(session.path)
    [notice] = watching.notices
    assert f"rob on desk, process {os.getpid()}, has had this fight open since 20" in notice
    assert not watching.is_over
    session.close()
    assert watching.is_over


def test_it_is_followed_step_by_step(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES[:2])
    watching = Watching(session.path)
    assert watching.game.encounter == session.game.encounter
    assert not watching.news()
    for line in (*FIRST_MOVES[2:], "undo", "redo"):
        play(session, [line])
        assert watching.news()
        assert watching.game.encounter == session.game.encounter
    assert watching.game.steps == session.game.steps
    session.save()
    assert not watching.news()
    session.close()


def test_half_a_line_is_waited_for(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES[:1])
    watching = Watching(session.path)
    play(session, FIRST_MOVES[1:2])
    whole = journal_path(session.path).read_bytes()
    for length in range(len(whole) - 30, len(whole)):
        journal_path(session.path).write_bytes(whole[:length])
        watching.news()
    journal_path(session.path).write_bytes(whole)
    watching.news()
    assert watching.game.encounter == session.game.encounter
    session.close()


def test_a_journal_that_begins_afresh_is_followed(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES)
    session.save()
    watching = Watching(session.path)
    session.close()
    session.path.write_text(session.path.read_text("utf-8").replace("now = 6", "now = 9"), "utf-8")
    again = opened(session.path)
    assert watching.news()
    assert watching.game.encounter == again.game.encounter
    again.close()


def test_looking_writes_nothing(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    watching = Watching(session.path)
    watching.news()
    assert watching.save() == ()
    watching.close()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    play(session, ["next"])
    session.close()


def test_what_cannot_be_followed_is_shown_as_its_file_has_it(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES)
    session.save()
    other = journal_path(session.path)
    other.write_bytes(other.read_bytes().replace(b"\nrules 5\n", b"\nrules 99\n"))
    watching = Watching(session.path)
    assert watching.game.encounter == read_encounter(session.path)
    session.close()


@pytest.fixture
def _every_journal_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tracker.storage.watching.LONG", 0)


@pytest.mark.usefixtures("_every_journal_is_long")
def test_of_a_long_journal_only_what_came_after_the_last_saving_is_played_at_first(
    tmp_path: Path,
) -> None:
    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES)
    session.save()
    play(session, ["next"])
    watching = Watching(session.path)
    assert (watching.game.encounter, watching.game.length) == (session.game.encounter, 1)
    assert watching.past[0] == "InitiativeRolled"
    assert "has had this fight open since" in watching.notices[0]
    play(session, ["undo"])
    assert watching.news()
    assert watching.earlier is not None
    assert not watching.earlier.is_played
    watching.game.recall()
    assert watching.game.steps == session.game.steps
    session.close()


@pytest.mark.usefixtures("_every_journal_is_long")
@pytest.mark.parametrize("lines", [("undo",), ("redo",), ("undo", "redo", "undo", "next")])
def test_what_goes_back_to_before_the_last_saving_waits_until_that_is_learned(
    tmp_path: Path, lines: tuple[str, ...]
) -> None:
    session = opened(dock(tmp_path))
    play(session, [*FIRST_MOVES, "undo"])
    session.save()
    watching = Watching(session.path)
    saved = watching.game.encounter
    play(session, lines)
    assert not watching.news()
    assert watching.game.encounter == saved
    assert watching.earlier is not None
    while not watching.earlier.is_played:
        watching.earlier.go_on(0.01)
    assert watching.news()
    assert watching.game.encounter == session.game.encounter
    assert watching.game.steps == session.game.steps
    session.close()


def test_only_what_is_new_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = opened(dock(tmp_path))
    play(session, [*FIRST_MOVES, *["undo", "redo"] * 500])
    watching = Watching(session.path)
    more, read = watching._read_more, []

    def note() -> bytes | None:
        new = more()
        read.append(new)
        return new

    monkeypatch.setattr(watching, "_read_more", note)
    assert not watching.news()
    play(session, ["undo"])
    assert watching.news()
    assert [new[9:] for new in read if new is not None] == [b"", b"undo\n"]
    session.close()


def test_a_journal_that_is_cut_and_grows_again_is_read_anew(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES)
    whole = journal_path(session.path).read_bytes()
    watching = Watching(session.path)
    session.close()
    journal_path(session.path).write_bytes(whole[: whole.index(b" next\n") - 8])
    again = opened(session.path)
    play(again, ['hit "Ganger 2" 3', "undo", *["heal Rook 1", "undo"] * 9])
    assert len(journal_path(session.path).read_bytes()) > len(whole)
    assert watching.news()
    assert watching.game.encounter == again.game.encounter
    again.close()


def test_a_journal_that_is_empty_at_first_is_followed(tmp_path: Path) -> None:
    path = dock(tmp_path)
    journal_path(path).write_bytes(b"")
    watching = Watching(path)
    session = opened(path)
    play(session, FIRST_MOVES)
    assert watching.news()
    assert watching.game.encounter == session.game.encounter
    session.close()
