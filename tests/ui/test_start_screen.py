from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path

from textual.pilot import Pilot

from tests.ui.playing import FIGHT
from tracker.storage.encounter_file import read_encounter
from tracker.storage.recent import remember
from tracker.ui.app import TrackerApp
from tracker.ui.screens.fight import FightScreen


@asynccontextmanager
async def start() -> AsyncIterator[Pilot[None]]:
    app = TrackerApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield pilot


def text(pilot: Pilot[None]) -> list[str]:
    return [strip.text for strip in pilot.app.screen._compositor.render_strips()]


def remembered(path: Path) -> Path:
    """Put a fight on the list of those opened last."""
    path.write_text(FIGHT, encoding="utf-8")
    remember(path, read_encounter(path), date(2026, 3, 14))
    return path


async def test_the_fight_played_last_is_one_key_away(tmp_path: Path) -> None:
    remembered(tmp_path / "dock.toml")
    async with start() as pilot:
        assert any("continue  dock" in line and "14 Mar 2026" in line for line in text(pilot))
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, FightScreen)
        assert "Dock" in text(pilot)[0]


async def test_typing_finds_a_sample(home: Path) -> None:
    async with start() as pilot:
        await pilot.press(*"ambus")
        await pilot.pause()
        assert not any("brawl" in line for line in text(pilot))
        await pilot.press("enter")
        await pilot.pause()
        assert "Warehouse Ambush" in text(pilot)[0]
    assert (home / "fights" / "ambush.toml").exists()


async def test_a_name_that_is_not_there_begins_a_new_fight(home: Path) -> None:
    async with start() as pilot:
        await pilot.press(*"dungeon", "enter")
        await pilot.pause()
        assert "dungeon" in text(pilot)[0]
        assert "does not exist yet" in text(pilot)[-2]
    assert not (home / "fights" / "dungeon.toml").exists()


async def test_a_broken_file_says_why_and_does_not_stop_the_rest(tmp_path: Path) -> None:
    remembered(tmp_path / "dock.toml").write_text("name = [", encoding="utf-8")
    async with start() as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert any("✗ dock.toml: line 1" in line for line in text(pilot))
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, FightScreen)
