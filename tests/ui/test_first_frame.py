"""What is painted before the widgets have been told of their sizes."""

from pathlib import Path

import pytest
from textual.screen import Screen

from tests.ui.playing import FIGHT
from tracker.ui.app import TrackerApp
from tracker.ui.fights import open_fight
from tracker.ui.screens.fight import FightScreen


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Every frame that goes to the terminal, as text."""
    shown: list[list[str]] = []

    def note(app: TrackerApp, screen: Screen[object], painted: object) -> None:
        if painted is not None and isinstance(screen, FightScreen):
            shown.append([strip.text for strip in screen._compositor.render_strips()])

    monkeypatch.setattr(TrackerApp, "_display", note)
    return shown


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 36), (200, 60)])
async def test_the_first_frame_has_everything_in_it(
    frames: list[list[str]], size: tuple[int, int], tmp_path: Path
) -> None:
    path = tmp_path / "dock.toml"
    path.write_text(FIGHT, encoding="utf-8")
    async with TrackerApp(open_fight(path)).run_test(size=size) as pilot:
        await pilot.pause()
    assert frames
    for frame in frames:
        text = "\n".join(frame)
        assert all(part in text for part in ("Brute", "Log", "s start", "HP 34/34")), text
        for top in [at for at, line in enumerate(frame) if "╭" in line]:
            assert "╭──────" not in frame[top], "a panel without a title"
