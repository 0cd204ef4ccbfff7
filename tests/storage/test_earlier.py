"""Long journals: the fight goes on at once, and what was before is played again afterwards."""

from pathlib import Path

import pytest

from tests.storage.playing import FIRST_MOVES, fought, opened, play
from tracker.model.illegal import Illegal
from tracker.storage import session as session_module
from tracker.storage.encounter_file import read_encounter
from tracker.storage.places import journal_path
from tracker.storage.session import Session


@pytest.fixture(autouse=True)
def _every_journal_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_module, "LONG", 0)


def known(session: Session) -> tuple[int, int]:
    """Return how many steps the game knows, and how many there are."""
    before = session.game.length
    session.game.recall()
    return before, session.game.length


@pytest.mark.parametrize("more", [(), ("next",), ("next", "undo"), ("next", "heal Rook 2")])
def test_only_what_came_after_the_file_was_saved_is_played_at_first(
    tmp_path: Path, more: tuple[str, ...]
) -> None:
    path = fought(tmp_path, *more, save=True)
    session = opened(path)
    assert (session.notices, session.past[0]) == ((), "InitiativeRolled")
    after = len(more) - 2 * more.count("undo")
    assert session.earlier is not None
    assert not session.earlier.is_played
    encounter = session.game.encounter
    assert known(session) == (after, 5 + after)
    assert (session.game.encounter, session.game.recalled) == (encounter, True)
    play(session, ["undo"] * (5 + after))
    assert session.game.encounter.phase == "setup"
    session.close()


def test_undo_and_redo_reach_back_by_themselves(tmp_path: Path) -> None:
    path = fought(tmp_path, "undo", "undo")
    session = opened(path)
    session.save()
    session.close()
    session = opened(path)
    assert (session.game.length, session.earlier is not None) == (0, True)
    play(session, ["redo"])
    assert session.game.length == 4
    play(session, ["undo", "undo"])
    assert session.game.length == 2
    session.close()
    again = opened(path)
    assert again.game.encounter == session.game.encounter
    assert again.game.length == 2
    again.close()


def test_what_was_taken_back_behind_the_mark_is_played_from_the_beginning(tmp_path: Path) -> None:
    path = fought(tmp_path, "undo", save=True)
    session = opened(path)
    assert (session.earlier, session.game.length, session.notices) == (None, 4, ())
    session.close()


def test_a_line_that_is_wrong_long_before_the_file_was_saved_costs_no_more_than_undo(
    tmp_path: Path,
) -> None:
    path = fought(tmp_path, "next", save=True)
    honest = journal_path(path).read_bytes()
    journal_path(path).write_bytes(honest.replace(b"dice 4 5", b"dice 6 6"))
    session = opened(path)
    assert session.game.length == 1
    play(session, ["heal Rook 1", "undo", "undo"])
    assert session.earlier is not None
    with pytest.raises(Illegal):
        play(session, ["undo"])
    assert session.earlier.is_broken
    assert session.game.encounter == read_encounter(path)
    session.close()


def test_it_is_played_bit_by_bit(tmp_path: Path) -> None:
    session = opened(fought(tmp_path, save=True))
    earlier = session.earlier
    assert earlier is not None
    earlier.go_on(0)
    assert not earlier.is_played
    earlier.go_on(60)
    assert earlier.is_played
    assert not earlier.is_broken
    game = earlier.game()
    assert game is not None
    assert game.length == len(FIRST_MOVES)
    session.close()
