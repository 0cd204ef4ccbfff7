"""What the screen says where steps cannot be written, and of a fight that is open elsewhere."""

from pathlib import Path

import pytest

from tests.ui.playing import FIGHT, Table, table
from tracker.dice import RandomDice
from tracker.storage.encounter_file import read_encounter
from tracker.storage.session import open_session
from tracker.ui.app import TrackerApp
from tracker.ui.fights import open_fight


def full(descriptor: int) -> None:
    raise OSError(28, "No space left on device")


async def test_a_full_disk_is_told_at_once_and_play_goes_on_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path) as play:
        await play.press("s")
        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full)
            await play.press("n")
            assert "► Voss" in play.text[0]
            assert "NOT ON DISK" in play.text[0]
            assert "Played, but not on disk: dock.journal: " in play.text[-2]
        await play.press("S")
        assert "Go on in" in play.text[-1]
        await play.type("crane")
        await play.press("enter")
        assert "NOT ON DISK" not in play.text[0]
        assert f"The fight goes on in {tmp_path}" in play.text[-2]
        await play.press("n")
        assert read_encounter(tmp_path / "crane.toml").current == "Voss"
        await play.press("q")
    assert read_encounter(tmp_path / "crane.toml").current == "Brute"


async def test_the_question_before_leaving_leads_to_another_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path) as play:
        await play.press("s")
        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full)
            await play.press("n", "q")
            assert "S another file" in play.text[-1]
            await play.press("S")
            assert "Go on in" in play.text[-1]
        await play.type("crane")
        await play.press("enter", "n")
        assert "NOT ON DISK" not in play.text[0]
        assert "► Brute" in play.text[0]


async def test_it_is_said_when_all_is_on_disk_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path) as play:
        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full)
            await play.press("s")
        await play.press("n")
        assert "All of it is on disk again." in play.text[-2]
        assert "NOT ON DISK" not in play.text[0]


async def test_a_new_fight_in_a_folder_that_is_not_there_is_played_and_written_when_it_is(
    tmp_path: Path,
) -> None:
    path = tmp_path / "nowhere" / "dock.toml"
    async with TrackerApp(open_fight(path)).run_test(size=(120, 36)) as pilot:
        play = Table(pilot, path)
        await play.press("A", *"Orc", "enter")
        assert "NOT ON DISK" in play.text[0]
        assert "Played, but not on disk: dock.toml: there is no folder" in play.text[-3]
        await play.press("A", *"Elf", "enter", "u")
        path.parent.mkdir()
        await play.press("U")
        assert "All of it is on disk again." in play.text[-2]
        await play.press("q")
    again = open_fight(path)
    assert [one.name for one in again.game.encounter.combatants] == ["Orc", "Elf"]
    assert again.game.length == 2
    again.close()


async def test_a_fight_whose_journal_cannot_be_made_is_told_of_at_once_and_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        async with table(tmp_path) as play:
            assert "NOT ON DISK" in play.text[0]
            assert "Nothing can be written: dock.journal: " in play.text[-3] + play.text[-2]
            await play.press("s")
            assert "► Rook" in play.text[0]
            await play.press("q")
            assert "Not all of this fight is on disk. Leave?" in play.text[-1]
            await play.press("escape")
            patch.undo()
            await play.press("n")
            assert "All of it is on disk again." in play.text[-2]
            await play.press("q")
            assert not play._pilot.app.is_running
    assert read_encounter(tmp_path / "dock.toml").current == "Voss"


async def test_what_is_left_unwritten_is_kept_in_the_folder_of_the_tracker(
    home: Path, tmp_path: Path
) -> None:
    path = tmp_path / "nowhere" / "dock.toml"
    app = TrackerApp(open_fight(path))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("A", *"Orc", "enter", "q", "y")
    kept = home / "state" / "fights" / "dock.toml"
    assert app.untold[0].endswith(f"so it is kept as {kept}.")
    again = open_fight(kept)
    assert again.game.length == 1
    again.close()


async def test_a_fight_that_is_open_elsewhere_is_followed_and_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "dock.toml"
    path.write_text(FIGHT, encoding="utf-8")
    theirs = TrackerApp(open_fight(path))
    async with theirs.run_test(size=(120, 36)) as pilot:
        await pilot.press("s")
        ours = TrackerApp(open_fight(path))
        async with ours.run_test(size=(120, 36)) as looking:
            await looking.pause()
            seen = Table(looking, path)
            assert "LOOKING ON" in seen.text[0]
            assert "has had this fight open since" in seen.text[-2]
            await seen.press("n")
            assert "here it can only be looked at" in seen.text[-2]
            await pilot.press("n")
            await seen.rest(0.8)
            assert "► Voss" in seen.text[0]
            await pilot.press("q")
            await seen.rest(0.8)
            assert "LOOKING ON" not in seen.text[0]
            assert "has left it" in seen.text[-2]
    open_session(path, RandomDice(), lambda step: "").close()
