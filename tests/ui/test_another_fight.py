"""Leaving a fight for another and coming back: nothing of it is lost."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.ui.playing import FIGHT, Table, table
from tracker.storage.encounter_file import read_encounter
from tracker.storage.errors import FileProblem, Problem
from tracker.storage.recent import recent_files
from tracker.ui.app import TrackerApp
from tracker.ui.fights import open_fight
from tracker.ui.messages import FightChosen, FightLeft
from tracker.ui.screens.fight import FightScreen
from tracker.ui.screens.start import StartScreen


def pier(folder: Path) -> Path:
    """Another fight."""
    path = folder / "pier.toml"
    path.write_text(FIGHT.replace("Dock", "Pier"), encoding="utf-8")
    return path


async def wait(pilot: Pilot[None], seen: Callable[[], bool]) -> None:
    for _ in range(200):
        if seen():
            return
        await pilot.pause(0.02)
    raise AssertionError


async def go_to(play: Table, path: Path | str) -> None:
    """Leave the fight for the one at a path."""
    pilot = play._pilot
    await play.press("O")
    await wait(pilot, lambda: isinstance(pilot.app.screen, StartScreen))
    await play.type(str(path))
    await play.press("enter")
    await wait(pilot, lambda: isinstance(pilot.app.screen, FightScreen))
    await pilot.pause()


async def test_all_of_a_fight_is_there_again(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "n", "3", "minus", "9", "enter", "n", "u")
        await play.press("1", "space", "3")
        before = play.text[:-2]
        assert "31/40" in play.row("Brute")
        await go_to(play, pier(tmp_path))
        assert "Pier" in play.text[0]
        await play.press("s", "n")
        await go_to(play, play.path)
        await play.rest()
        assert play.text[:-2] == before  # the order, who is selected and marked, and the log
        await play.press("U")
        assert "► Brute" in play.text[0]
        await play.press("u", "u")
        assert "40/40" in play.row("Brute")
    assert read_encounter(tmp_path / "pier.toml").current == "Voss"


async def test_escape_goes_back_to_the_fight(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "O")
        assert "Esc back to the fight" in play.text[-1]
        broken = tmp_path / "broken.toml"
        broken.write_text("name = [", encoding="utf-8")
        await play.type(str(broken))
        await play.press("enter")
        assert any("this is not TOML" in line for line in play.text)
        await play.press("escape", "escape")
        assert play.screen.view.selected == "Brute"
        await play.press("n")
        assert "► Voss" in play.text[0]


async def test_the_same_fight_by_another_path_is_the_one_that_is_open(tmp_path: Path) -> None:
    link = tmp_path / "link.toml"
    async with table(tmp_path) as play:
        link.symlink_to(play.path)
        (tmp_path / "again").symlink_to(tmp_path)
        await play.press("s", "3")
        for path in (link, tmp_path / "again" / "dock.toml", play.path):
            await go_to(play, path)
            assert "LOOKING ON" not in play.text[0]
            assert play.screen.view.selected == "Brute"


async def test_a_new_fight_in_which_nothing_was_done_waits_too(tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    app = TrackerApp(open_fight(path))
    async with app.run_test(size=(120, 36)) as pilot:
        play = Table(pilot, path)
        await go_to(play, path)
        await play.press("O", "escape", "A", *"Orc", "enter")
        await go_to(play, pier(tmp_path))
        await go_to(play, path)
        await play.press("u", "U")
        assert play.row("Orc")
    assert len(read_encounter(path).combatants) == 1


async def test_a_new_fight_is_the_same_by_the_path_that_a_link_leads_to(tmp_path: Path) -> None:
    (tmp_path / "fights").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "fights")
    path = tmp_path / "link" / "new.toml"
    app = TrackerApp(open_fight(path))
    async with app.run_test(size=(120, 36)) as pilot:
        play = Table(pilot, path)
        await play.press("A", *"Orc", "enter")
        await go_to(play, tmp_path / "fights" / "new.toml")
        assert "LOOKING ON" not in play.text[0]
        await play.press("u", "U")
        assert play.row("Orc")


async def test_a_fight_that_is_looked_at_is_looked_at_again(tmp_path: Path) -> None:
    path = tmp_path / "dock.toml"
    path.write_text(FIGHT, encoding="utf-8")
    theirs = open_fight(path)
    app = TrackerApp(open_fight(path))
    async with app.run_test(size=(120, 36)) as pilot:
        play = Table(pilot, path)
        await play.press("2")
        await go_to(play, pier(tmp_path))
        assert "LOOKING ON" not in play.text[0]
        await go_to(play, path)
        assert "LOOKING ON" in play.text[0]
        assert play.screen.view.selected == "Voss"
    theirs.close()


async def test_a_file_that_was_removed_meanwhile_is_written_anew(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "n")
        await go_to(play, pier(tmp_path))
        play.path.unlink()
        await play.press("O", *"Dock")
        await wait(play._pilot, lambda: "no longer" not in " ".join(play.text))
        await play.press("enter")
        await play.rest()
        assert "has been written anew from dock.journal" in play.text[-2]
        assert "► Voss" in play.text[0]
        await play.press("u")
        assert "► Rook" in play.text[0]


async def test_a_fight_that_cannot_be_written_is_kept_with_us_and_found_again(
    home: Path, tmp_path: Path
) -> None:
    path = tmp_path / "nowhere" / "dock.toml"
    app = TrackerApp(open_fight(path))
    async with app.run_test(size=(120, 36)) as pilot:
        play = Table(pilot, path)
        await play.press("A", *"Orc", "enter", "A", *"Elf", "enter", "u", "O", "y")
        await wait(pilot, lambda: isinstance(app.screen, StartScreen))
        await play.type(str(pier(tmp_path)))
        await play.press("enter")
        await play.rest()
        kept = home / "state" / "fights" / "dock.toml"
        assert "so it is kept as" in "".join(play.text[-5:])
        await go_to(play, kept)
        await play.press("U")
        assert [one.name for one in play.screen.view.encounter.combatants] == ["Orc", "Elf"]


async def test_a_fight_that_can_be_kept_nowhere_stays_open(home: Path, tmp_path: Path) -> None:
    home.mkdir()
    (home / "state").write_text("no folder", encoding="utf-8")
    path = tmp_path / "nowhere" / "dock.toml"
    app = TrackerApp(open_fight(path))
    async with app.run_test(size=(120, 36)) as pilot:
        play = Table(pilot, path)
        await play.press("A", *"Orc", "enter", "O", "y")
        await wait(pilot, lambda: isinstance(app.screen, StartScreen))
        await play.type(str(pier(tmp_path)))
        await play.press("enter")
        await play.rest()
        assert "This fight stays open" in "".join(play.text[-4:])
        assert play.row("Orc")
        assert not os.path.exists(path)
        open_fight(tmp_path / "pier.toml").close()  # nobody holds it


async def test_going_back_twice_goes_back_once(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        pilot = play._pilot
        await play.press("s", "O")
        await wait(pilot, lambda: isinstance(pilot.app.screen, StartScreen))
        start = pilot.app.screen
        assert isinstance(start, StartScreen)
        await start.action_leave()
        await start.action_leave()
        await pilot.pause()
        assert isinstance(pilot.app.screen, FightScreen)
        await play.press("n")
        assert "► Voss" in play.text[0]


async def test_leaving_for_another_twice_shows_one_start_screen(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        app = play._pilot.app
        await play.press("s")
        app.screen.post_message(FightLeft(for_another=True))
        app.screen.post_message(FightLeft(for_another=True))
        await wait(play._pilot, lambda: isinstance(app.screen, StartScreen))
        await play._pilot.pause()
        assert [type(each) for each in app.screen_stack] == [FightScreen, StartScreen]


async def test_a_fight_that_is_left_is_not_saved_once_more(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        screen = play._pilot.app.screen
        assert isinstance(screen, FightScreen)
        await play.press("s")
        assert screen.keeping._saving is not None
        await go_to(play, pier(tmp_path))
        assert screen.keeping._saving is None


async def test_a_new_fight_is_on_the_list_with_its_first_step(home: Path) -> None:
    home.mkdir(exist_ok=True)
    async with TrackerApp(open_fight(home / "june.toml")).run_test() as pilot:
        assert [one.path for one in recent_files()] == []
        await pilot.press("A", *"Rook", "enter")
        await wait(pilot, lambda: [one.path.name for one in recent_files()] == ["june.toml"])


async def test_what_is_not_saved_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise FileProblem(path, Problem("the disk is full"))

    async with table(tmp_path) as play:
        app = play._pilot.app
        assert isinstance(app, TrackerApp)
        await play.press("s")
        monkeypatch.setattr("tracker.storage.session.replace_file", full)
        await go_to(play, pier(tmp_path))
        assert len(app.untold) == 1
        assert "the disk is full" in app.untold[0]


async def test_a_fight_that_is_free_again_is_opened_to_be_played_on(tmp_path: Path) -> None:
    path = tmp_path / "dock.toml"
    path.write_text(FIGHT, encoding="utf-8")
    theirs = open_fight(path)
    app = TrackerApp(open_fight(path))
    async with app.run_test(size=(120, 36)) as pilot:
        play = Table(pilot, path)
        theirs.close()
        await play.press("O")
        await wait(pilot, lambda: isinstance(app.screen, StartScreen))
        await play.press("enter")
        await wait(pilot, lambda: isinstance(app.screen, FightScreen))
        await play.press("s", "n")
        assert "► Voss" in play.text[0]


async def test_the_palette_over_the_start_screen_is_in_nobodys_way(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        pilot = play._pilot
        await play.press("s", "O")
        await wait(pilot, lambda: isinstance(pilot.app.screen, StartScreen))
        start = pilot.app.screen
        await play.type(str(pier(tmp_path)))
        await play.press("ctrl+p")
        start.post_message(FightChosen(open_fight(tmp_path / "pier.toml")))
        await wait(pilot, lambda: "Pier" in "".join(play.text[:1]))
        assert [type(each) for each in pilot.app.screen_stack] == [FightScreen]
