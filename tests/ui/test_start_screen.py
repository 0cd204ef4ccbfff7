from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path
from threading import Event

import pytest
from textual.pilot import Pilot

from tests.ui.playing import FIGHT
from tracker.storage.encounter_file import read_encounter
from tracker.storage.recent import recent_files, remember
from tracker.ui.app import TrackerApp
from tracker.ui.screens.fight import FightScreen
from tracker.ui.screens.start import StartScreen

PATIENCE = 200


@asynccontextmanager
async def start(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
    app = TrackerApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def text(pilot: Pilot[None]) -> list[str]:
    return [strip.text for strip in pilot.app.screen._compositor.render_strips()]


def shows(pilot: Pilot[None], *parts: str) -> bool:
    """Return whether one line of the screen has all of these in it."""
    return any(all(part in line for part in parts) for line in text(pilot))


async def wait_for(pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    """Wait for what a look into a file will show."""
    for _ in range(PATIENCE):
        if is_so():
            return
        await pilot.pause(0.01)
    raise AssertionError("\n".join(text(pilot)))


async def sees(pilot: Pilot[None], *parts: str) -> None:
    """Wait until one line of the screen has all of these in it: a busy machine looks idle early."""
    await wait_for(pilot, lambda: shows(pilot, *parts))


def remembered(path: Path, toml: str = FIGHT) -> Path:
    """Put a fight on the list of those opened last."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(toml, encoding="utf-8")
    remember(path, read_encounter(path), date(2026, 3, 14))
    return path


async def test_a_newcomer_is_one_key_away_from_a_sample(home: Path) -> None:
    async with start() as pilot:
        await sees(pilot, "New here? Enter opens a sample fight to try.")
        await sees(pilot, "› Warehouse Ambush", "Gangers lie in wait")
        assert not shows(pilot, "Continue")
        await pilot.press("enter")
        await pilot.pause()
        assert "Warehouse Ambush" in text(pilot)[0]
    assert (home / "fights" / "ambush.toml").exists()


async def test_the_fight_played_last_is_one_key_away(tmp_path: Path) -> None:
    remembered(tmp_path / "dock.toml")
    async with start() as pilot:
        await sees(pilot, "› Dock", "not started · 3 combatants")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, FightScreen)
        assert "Dock" in text(pilot)[0]


async def test_escape_takes_back_what_is_typed_and_then_leaves(home: Path) -> None:
    async with start() as pilot:
        await pilot.press(*"brq")
        await sees(pilot, "Esc clear")
        await pilot.press("backspace")
        await sees(pilot, "› Dockside Brawl")
        assert not shows(pilot, "Warehouse")
        await pilot.press("escape")
        await sees(pilot, "› Warehouse Ambush")
        assert pilot.app.is_running
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.return_code == 0


async def test_a_name_that_is_not_there_begins_a_new_fight(home: Path) -> None:
    async with start() as pilot:
        await pilot.press(*"dungeon")
        await sees(pilot, "› dungeon", "fights/dungeon.toml")
        await pilot.press("enter")
        await pilot.pause()
        assert "dungeon" in text(pilot)[0]
        assert "does not exist yet" in text(pilot)[-2]
    assert not (home / "fights" / "dungeon.toml").exists()


async def test_a_path_that_is_typed_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "d.toml"
    path.write_text(FIGHT, encoding="utf-8")
    async with start(size=(120, 36)) as pilot:
        await pilot.press(*str(path))
        await wait_for(pilot, lambda: shows(pilot, "Voss", "20/20"))
        await sees(pilot, "› d.toml", "/d.toml")
        await pilot.press("enter")
        await pilot.pause()
        assert "Dock" in text(pilot)[0]


async def test_broken_and_gone_files_are_named_and_do_not_stop_the_rest(tmp_path: Path) -> None:
    remembered(tmp_path / "dock.toml")
    remembered(tmp_path / "mill.toml").unlink()
    remembered(tmp_path / "pier.toml", FIGHT.replace("Dock", "Pier"))
    (tmp_path / "pier.toml").write_text("name = [", encoding="utf-8")
    async with start() as pilot:
        await wait_for(pilot, lambda: shows(pilot, "Pier", "✗ broken · line 1: this is not"))
        await wait_for(pilot, lambda: shows(pilot, "Dock", "✗ gone · the file is no longer"))
        await pilot.press("enter")
        await sees(pilot, "✗ pier.toml: line 1: this is not TOML")
        await pilot.press("down", "enter")
        await sees(pilot, "✗ The file is gone. Del takes it off the list.")
        assert not (tmp_path / "mill.toml").exists()
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, FightScreen)


async def test_delete_takes_a_fight_off_the_list_and_leaves_its_file(tmp_path: Path) -> None:
    path = remembered(tmp_path / "dock.toml")
    remembered(tmp_path / "pier.toml", FIGHT.replace("Dock", "Pier"))
    async with start() as pilot:
        await pilot.press("down", "delete")
        await sees(pilot, "Dock is off the list; its file stays where it is.")
        await sees(pilot, "Pier")
        assert [one.path.name for one in recent_files()] == ["pier.toml"]
        await pilot.press(*"xp", "home", "delete")
        await sees(pilot, "› Pier")
    assert path.read_text(encoding="utf-8") == FIGHT


async def test_a_click_marks_and_a_second_one_opens(home: Path) -> None:
    async with start() as pilot:
        await pilot.click("#offers", offset=(6, 0))
        await sees(pilot, "› Warehouse Ambush")
        await pilot.click("#offers", offset=(6, 2))
        await pilot.pause()
        await sees(pilot, "› Dockside Brawl")
        await pilot.press("d")
        await sees(pilot, "› Dockside Brawl")
        await pilot.click("#offers", offset=(6, 1), times=2)
        await pilot.pause()
        assert "Dockside Brawl" in text(pilot)[0]


async def test_where_nothing_can_be_seen_only_leaving_is_possible(home: Path) -> None:
    async with start(size=(59, 20)) as pilot:
        await sees(pilot, "Tracker needs a screen of 60 × 20.")
        await pilot.press("x", "down", "tab", "y", "enter")
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert isinstance(pilot.app.screen, StartScreen)
        await sees(pilot, "› Warehouse Ambush")
        await pilot.press(*"bra")
        await sees(pilot, "› Dockside Brawl")
        await pilot.resize_terminal(60, 19)
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.return_code == 0


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 36), (200, 60)])
async def test_nothing_is_wider_than_the_screen(size: tuple[int, int], tmp_path: Path) -> None:
    for number, name in enumerate(["Dock [/]", "東京の路地裏で乱闘 🐉", "Very " * 60, "Ёж"]):
        remembered(tmp_path / f"{number}.toml", FIGHT.replace("Dock", name))
    async with start(size) as pilot:
        await sees(pilot, "Dock [/]", "3 combatants")
        await sees(pilot, "› Ёж")
        assert all(
            strip.cell_length == size[0] for strip in pilot.app.screen._compositor.render_strips()
        )
        await pilot.press("up")
        await sees(pilot, "› Fight 1")


async def test_files_are_looked_into_while_the_rest_is_loaded(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_loaded = Event()
    monkeypatch.setattr("tracker.ui.screens.start._load_fights", lambda: is_loaded.wait(10))
    async with TrackerApp().run_test(size=(120, 36)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, StartScreen)

        def is_seen() -> bool:
            return screen.view.offer.path in screen.view.seen

        try:
            await wait_for(pilot, is_seen)
            await pilot.press("down")
            await wait_for(pilot, is_seen)
        finally:
            is_loaded.set()
