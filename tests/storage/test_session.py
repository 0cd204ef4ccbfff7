import sys
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
    unsigned,
)
from tracker.model.encounter import Encounter
from tracker.rules.dice import ScriptedDice
from tracker.storage import session as session_module
from tracker.storage.encounter_file import parse_encounter, read_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.places import journal_path


def hp(encounter: Encounter, name: str) -> int | None:
    combatant = encounter.get(name)
    assert combatant is not None
    return combatant.hp.now


def test_a_new_fight_begins_from_its_file(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    assert session.game.encounter == read_encounter(session.path)
    assert session.notices == ()
    assert names_in(tmp_path) == {"dock.toml", "dock.journal"}
    assert session.path.read_text("utf-8") == DOCK
    session.close()


def test_a_fight_goes_on_where_it_was_though_nothing_was_saved(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES)
    session.close()
    again = opened(session.path)
    assert again.notices == ()
    assert again.game.encounter == session.game.encounter
    assert again.game.encounter.current == "Ganger 1"
    assert hp(again.game.encounter, "Ganger 1") == 6
    assert again.game.steps == session.game.steps
    assert len(again.game.steps) == 5
    again.close()


def test_undo_and_redo_survive(tmp_path: Path) -> None:
    path = fought(tmp_path, "undo", "undo", "undo", "undo", "redo")
    again = opened(path)
    assert again.game.length == 2
    assert hp(again.game.encounter, "Ganger 1") == 6
    redoable = again.game.redoable
    assert redoable is not None
    play(again, ["redo", "undo", "undo"])
    assert hp(again.game.encounter, "Ganger 1") == 16
    again.close()


def test_attacks_survive_with_log_and_undo(tmp_path: Path) -> None:
    path = tmp_path / "dock.toml"
    claws = 'attacks = [{ name = "Claws", bonus = 4, damage = "1d6+2", critical = "x3" }]'
    path.write_text(DOCK + claws, "utf-8")
    session = opened(path)
    play(session, FIRST_MOVES)
    session.save()
    session.close()
    again = opened(path)
    assert again.notices == ()
    assert again.game.encounter == session.game.encounter
    play(again, ["undo"] * 5)
    assert again.game.encounter == parse_encounter((DOCK + claws).encode(), path)
    ganger = again.game.encounter.get("Ganger 2")
    assert ganger is not None
    assert [(one.name, one.critical.multiplier) for one in ganger.attacks] == [("Claws", 3)]
    again.close()


def test_a_fight_of_several_evenings_is_one_journal(tmp_path: Path) -> None:
    path = fought(tmp_path, save=True)
    for evening in range(3):
        session = opened(path)
        assert session.notices == ()
        assert session.game.length == 5 + evening
        play(session, ["heal Rook 1"])
        session.save()
        session.close()
    assert names_in(tmp_path) == {"dock.toml", "dock.journal"}


@pytest.mark.parametrize("more", [(), ("next",)])
def test_saving_writes_the_fight_and_the_journal_still_belongs_to_it(
    tmp_path: Path, more: tuple[str, ...]
) -> None:
    path = fought(tmp_path, *more, save=True)
    assert hp(read_encounter(path), "Ganger 1") == 6
    again = opened(path)
    assert again.notices == ()
    assert again.game.length == 5 + len(more)
    again.close()


def test_a_crash_between_mark_and_file_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(path: Path, data: bytes) -> None:
        raise KeyboardInterrupt

    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES)
    monkeypatch.setattr(session_module, "replace_file", crash)
    with pytest.raises(KeyboardInterrupt):
        session.save()
    session.close()
    assert session.path.read_text("utf-8") == DOCK
    again = opened(session.path)
    assert again.notices == ()
    assert again.game.length == 5
    again.close()


def test_no_die_is_rolled_in_replay(tmp_path: Path) -> None:
    path = fought(tmp_path)
    dice = ScriptedDice([6])
    again = session_module.open_session(path, dice, lambda step: "")
    assert again.game.length == 5
    assert dice.left == [6]
    again.close()


@pytest.mark.parametrize("saved", [False, True])
def test_any_cut_of_the_journal_gives_what_was_whole(tmp_path: Path, saved: bool) -> None:
    path = fought(tmp_path, save=saved)
    whole = journal_of(path)
    behind_head = whole.index(b" begin\n") + len(b" begin\n")
    path.write_text(DOCK, "utf-8")  # as it was before the crash
    for length in range(behind_head + saved, len(whole), 2):
        folder = tmp_path / str(length)
        folder.mkdir()
        dock(folder)
        (folder / "dock.journal").write_bytes(whole[:length])
        commands = [
            line
            for line in whole[behind_head:length].split(b"\n")[:-1]
            if not line.startswith((b" ", b"mark", b"opened"))
        ]
        session = opened(folder / "dock.toml")
        assert session.game.length == len(commands)
        assert bool(session.notices) == (whole[length - 1 : length] != b"\n")
        play(session, ["undo"] if commands else [])
        session.close()
        again = opened(folder / "dock.toml")
        assert again.notices == ()
        again.close()


def test_a_line_that_does_something_else_ends_the_replay_and_is_kept(tmp_path: Path) -> None:
    path = fought(tmp_path)
    honest = journal_of(path)
    forged = honest.replace(b"dice 4 5", b"dice 6 6")
    assert forged != honest
    journal_path(path).write_bytes(forged)
    session = opened(path)
    assert session.game.length == 1
    assert hp(session.game.encounter, "Ganger 1") == 16
    kept = tmp_path / "dock.journal.bad-1"
    line = forged[: forged.index(b"dice 6 6")].count(b"\n") + 1
    assert session.notices == (
        f"dock.journal cannot be followed from line {line} on. The fight goes on from there, and "
        "the rest of the journal is kept as dock.journal.bad-1.",
    )
    assert journal_of(path) + kept.read_bytes() == forged
    play(session, ["next"])
    session.close()
    again = opened(path)
    assert (again.notices, again.game.length) == ((), 2)
    again.close()


@pytest.mark.parametrize(
    "line",
    [b"00000000 next\n", b"12345678 dance\n", b"\xff\xfe\n", b"\0\0\0\0", b"mark 12\n", b"next\n"],
)
def test_what_is_no_line_of_a_journal_is_kept_aside(tmp_path: Path, line: bytes) -> None:
    path = fought(tmp_path)
    whole = journal_of(path)
    journal_path(path).write_bytes(whole + line)
    session = opened(path)
    session.close()
    assert session.game.length == 5
    assert len(session.notices) == 1
    assert (tmp_path / "dock.journal.bad-1").read_bytes() == line
    assert journal_of(path) == whole


def test_a_file_edited_by_hand_wins_and_the_old_journal_is_kept(tmp_path: Path) -> None:
    path = fought(tmp_path, save=True)
    old = journal_of(path)
    path.write_text(path.read_text("utf-8").replace("now = 6", "now = 9"), "utf-8")
    session = opened(path)
    assert hp(session.game.encounter, "Ganger 1") == 9
    assert session.game.length == 0
    assert session.notices == (
        "dock.toml was edited by hand, so the fight goes on from it and undo starts afresh. "
        "The old journal is kept as dock.journal.old-1.",
    )
    assert unsigned((tmp_path / "dock.journal.old-1").read_bytes()) == old
    assert "FightStarted" in session.past
    play(session, ['heal "Ganger 1" 1'])
    session.close()
    again = opened(path)
    assert (again.notices, again.game.length) == ((), 1)
    assert hp(again.game.encounter, "Ganger 1") == 10
    again.close()


def test_every_old_journal_is_kept_under_a_name_of_its_own(tmp_path: Path) -> None:
    path = fought(tmp_path, save=True)
    for edit in (1, 2, 3):
        path.write_text(path.read_text("utf-8") + f"# {edit}\n", "utf-8")
        opened(path).close()
    assert {f"dock.journal.old-{edit}" for edit in (1, 2, 3)} < names_in(tmp_path)


def test_other_rules_leave_the_file_as_it_is_and_undo_starts_afresh(tmp_path: Path) -> None:
    path = fought(tmp_path, save=True)
    old = journal_of(path)
    journal_path(path).write_bytes(old.replace(b"\nrules 6\n", b"\nrules 1\n"))
    session = opened(path)
    assert session.game.length == 0
    assert hp(session.game.encounter, "Ganger 1") == 6
    assert session.past[:2] == ("InitiativeRolled", "InitiativeRolled")
    assert session.notices == (
        "The rules have changed since dock.toml was last open, so undo starts afresh. "
        "The old journal is kept as dock.journal.old-1.",
    )
    session.close()


@pytest.mark.parametrize("foreign", [b"Dear diary\n", b"tracker journal 2\nrules 1\n", b"\0" * 99])
def test_what_is_no_journal_of_ours_is_kept(tmp_path: Path, foreign: bytes) -> None:
    path = dock(tmp_path)
    journal_path(path).write_bytes(foreign)
    session = opened(path)
    assert len(session.notices) == 1
    assert session.game.encounter == read_encounter(path)
    assert (tmp_path / "dock.journal.old-1").read_bytes() == foreign
    session.close()


def test_a_torn_or_changed_head_is_not_trusted(tmp_path: Path) -> None:
    path = fought(tmp_path)
    whole = journal_of(path)
    for damaged in (whole[:200], whole.replace(b"| hp = 16\n", b"| hp = 17\n", 1)):
        journal_path(path).write_bytes(damaged)
        session = opened(path)
        assert session.game.length == 0
        assert session.game.encounter == read_encounter(path)
        session.close()
    assert {"dock.journal.old-1", "dock.journal.old-2"} < names_in(tmp_path)


def test_a_file_newer_than_what_can_be_replayed_wins(tmp_path: Path) -> None:
    path = fought(tmp_path, save=True)
    journal_path(path).write_bytes(journal_of(path).replace(b"dice 4 5", b"dice 6 6"))
    session = opened(path)
    assert hp(session.game.encounter, "Ganger 1") == 6
    assert session.game.length == 0
    assert session.notices == (
        "dock.journal cannot be followed to its end, so undo starts afresh. "
        "The old journal is kept as dock.journal.old-1.",
    )
    session.close()


def test_opening_and_saving_alone_change_no_file(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    assert session.save() == ()
    session.close()
    assert session.path.read_text("utf-8") == DOCK


def test_the_first_saving_keeps_a_file_with_comments(tmp_path: Path) -> None:
    path = dock(tmp_path)
    commented = DOCK + "# by the crane\n"
    path.write_text(commented, "utf-8")
    session = opened(path)
    play(session, FIRST_MOVES)
    assert session.save() == ("dock.toml had comments; the original is kept as dock.toml~.",)
    play(session, ["next"])
    assert session.save() == ()
    session.close()
    assert (tmp_path / "dock.toml~").read_text("utf-8") == commented
    assert names_in(tmp_path) == {"dock.toml", "dock.toml~", "dock.journal"}


def test_a_change_by_hand_while_the_fight_is_open_is_kept(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    play(session, FIRST_MOVES)
    session.save()
    changed = session.path.read_text("utf-8").replace("34", "99")
    session.path.write_text(changed, "utf-8")
    play(session, ["next"])
    assert session.save() == (
        "dock.toml was changed by hand while the fight was open; the change is kept as dock.toml~.",
    )
    session.close()
    assert (tmp_path / "dock.toml~").read_text("utf-8") == changed
    assert hp(read_encounter(session.path), "Rook") == 34


def test_a_file_deleted_while_the_fight_is_open_is_written_again(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    session.path.unlink()
    session.save()
    assert read_encounter(session.path) == session.game.encounter
    session.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no such locks there")
def test_a_second_tracker_is_told_that_the_fight_is_open(tmp_path: Path) -> None:
    session = opened(dock(tmp_path))
    link = tmp_path / "link.toml"
    link.symlink_to(session.path)
    for path in (session.path, link):
        with pytest.raises(FileProblem, match="another tracker has this fight open"):
            opened(path)
    session.close()
    opened(link).close()


def test_a_broken_file_leaves_no_journal_and_no_lock(tmp_path: Path) -> None:
    path = dock(tmp_path)
    path.write_text("hp = 3", "utf-8")
    with pytest.raises(FileProblem):
        opened(path)
    assert names_in(tmp_path) == {"dock.toml"}
    opened(dock(tmp_path)).close()


def test_all_lines_are_safe_before_append_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = opened(dock(tmp_path))
    safe: list[bytes] = []
    monkeypatch.setattr("os.fsync", lambda _: safe.append(journal_of(session.path)))
    play(session, FIRST_MOVES[:1])
    assert safe == [journal_of(session.path)]
    assert b"start init 18 12 5\n" in safe[0]
    session.close()
