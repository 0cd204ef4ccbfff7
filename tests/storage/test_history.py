"""The story of a fight read from its files, without a trace."""

import json
from pathlib import Path

import pytest

from tests.storage.playing import dock, fought, opened, play
from tracker.storage.errors import FileProblem
from tracker.storage.history import read_history
from tracker.storage.journal_text import RULES
from tracker.storage.places import journal_path


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_story_is_all_that_was_played_and_not_taken_back(tmp_path: Path) -> None:
    path = fought(tmp_path, "next", "undo", save=True)
    session = opened(path)
    expected = session.game.steps, session.game.encounter
    session.close()
    before = files_in(tmp_path)
    history = read_history(path)
    assert (list(history.steps), history.now) == expected
    assert history.notices == ()
    assert len(history.openings) == 2
    assert files_in(tmp_path) == before


def test_a_fight_that_is_open_can_be_read_and_is_not_held(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    play(session, ["start init 18 12 5", "next"])
    history = read_history(session.path)
    assert history.steps == tuple(session.game.steps)
    assert history.notices == ()
    play(session, ["next"])
    assert session.problem is None
    session.close()


def test_a_journal_will_do_for_its_file_also_without_that(tmp_path: Path) -> None:
    path = fought(tmp_path)
    steps = read_history(path).steps
    assert read_history(journal_path(path)).steps == steps
    path.unlink()
    assert read_history(path).steps == steps


def test_a_file_alone_has_no_story(tmp_path: Path) -> None:
    history = read_history(dock(tmp_path))
    assert not history.is_known
    assert history.steps == ()
    assert [one.name for one in history.now.combatants] == ["Rook", "Ganger 1", "Ganger 2"]
    assert history.notices[0].startswith("There is no journal beside this file")


def test_a_journal_counts_as_far_as_it_is_certain(tmp_path: Path) -> None:
    path = fought(tmp_path)
    written = journal_path(path).read_bytes()
    at = written.index(b" next\n")
    line = written.count(b"\n", 0, at) + 1
    journal_path(path).write_bytes(written.replace(b" next\n", b" nxt\n"))
    history = read_history(path)
    assert len(history.steps) == 2
    assert f"dock.journal cannot be followed from line {line} on." in history.notices[0]


def test_a_line_that_is_not_whole_yet_is_named(tmp_path: Path) -> None:
    path = fought(tmp_path)
    with journal_path(path).open("ab") as file:
        file.write(b"0123abcd nex")
    history = read_history(path)
    assert len(history.steps) == 5
    assert len(history.notices) == 1


def test_a_file_that_was_edited_by_hand_is_named(tmp_path: Path) -> None:
    path = fought(tmp_path, save=True)
    path.write_text(path.read_text("utf-8").replace("34", "35"), "utf-8")
    history = read_history(path)
    assert len(history.steps) == 5
    assert history.notices == (
        "dock.toml was edited by hand; what is told here is what dock.journal tells.",
    )


def test_a_journal_of_other_rules_has_only_its_sentences(tmp_path: Path) -> None:
    path = fought(tmp_path, save=True)
    journal = journal_path(path)
    old = journal.read_bytes().replace(b"rules %d\n" % RULES, b"rules 1\n", 1)
    journal.write_bytes(old)
    history = read_history(path)
    assert not history.is_known
    assert "RoundBegan" in history.past
    assert "other rules" in history.notices[0]


def test_a_journal_that_is_none_leaves_the_file(tmp_path: Path) -> None:
    path = dock(tmp_path)
    journal_path(path).write_bytes(json.dumps({}).encode())
    history = read_history(path)
    assert not history.is_known
    assert history.notices[0].startswith("dock.journal cannot be read")


def test_nothing_at_all_is_a_problem(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match="there is no such file"):
        read_history(tmp_path / "none.toml")
