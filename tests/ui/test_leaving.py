from pathlib import Path

import pytest

from tests.ui.playing import table
from tracker.storage.encounter_file import read_encounter
from tracker.ui.app import TrackerApp
from tracker.ui.fights import open_fight
from tracker.ui.screens.start import StartScreen
from tracker.ui.widgets.log import Log


async def test_a_new_fight_has_no_file_until_something_is_done(tmp_path: Path) -> None:
    path = tmp_path / "dock.toml"
    app = TrackerApp(open_fight(path))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        assert not path.exists()
        await pilot.press("A", *"Orc", "enter")
        assert path.exists()
        await pilot.press("u", "U", "q")
    assert [one.name for one in read_encounter(path).combatants] == ["Orc"]
    again = open_fight(path)
    assert again.game.length == 1
    again.close()


async def test_a_fault_of_our_own_saves_the_fight_and_leaves_a_report(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(log: Log) -> None:
        raise ZeroDivisionError("on purpose")

    async def play_on() -> None:
        async with table(tmp_path) as play:
            monkeypatch.setattr(Log, "watch_view", fail)
            await play.press("s")

    with pytest.raises(ZeroDivisionError):
        await play_on()
    assert read_encounter(tmp_path / "dock.toml").current == "Rook"
    assert "on purpose" in (home / "state" / "crash.txt").read_text()


async def test_a_file_that_cannot_be_saved_is_told_and_play_goes_on(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s")
        play.path.unlink()
        play.path.mkdir()
        play.screen.keeping.save()
        await play.press()
        assert "Not saved; all is in the journal." in play.text[-2]
        await play.press("n")
        assert "► Voss" in play.text[0]
        play.path.rmdir()


async def test_another_fight_is_chosen_on_the_start_screen_and_this_one_is_saved(
    home: Path, tmp_path: Path
) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "n", "O")
        assert read_encounter(play.path).current == "Voss"
        app = play._pilot.app
        assert isinstance(app.screen, StartScreen)
        await play._pilot.pause()
        await play._pilot.press("enter")
        await play._pilot.pause(0.3)
        assert "► Voss" in play.text[0]
