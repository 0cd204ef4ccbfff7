"""The report on the screen."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.report.fights import alley_fought, report_of
from tests.ui.people import plain
from tests.ui.playing import table
from tracker.report.outline import outline
from tracker.ui.dialogs.report import ReportScreen
from tracker.ui.reported import report_lines


@pytest.mark.parametrize("width", [56, 75, 114, 160, 195])
def test_no_line_is_wider_than_the_page(width: int) -> None:
    for line in report_lines(outline(report_of(alley_fought())), width, "dock.toml"):
        assert cell_len(plain(line)) <= width


def test_sections_stand_side_by_side_where_there_is_room() -> None:
    page = outline(report_of(alley_fought()))
    wide = [plain(line) for line in report_lines(page, 190, "dock.toml")]
    [line] = [line for line in wide if line.startswith("Damage  ")]
    assert line.endswith("  Damage taken, by round")
    narrow = [plain(line) for line in report_lines(page, 110, "dock.toml")]
    assert len(wide) < len(narrow)
    assert wide[-1] == narrow[-1]
    assert "tracker report dock.toml --out" in wide[-1]


@pytest.mark.parametrize("key", ["V", "М"])
async def test_a_key_shows_what_the_fight_came_to_and_esc_closes_it(
    tmp_path: Path, key: str
) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "minus", "7", "enter", key)
        await play.rest()
        assert isinstance(play._pilot.app.screen, ReportScreen)
        assert any("Rook" in line and " 7 " in line for line in play.text), play.text
        await play.press("escape")
        assert "Rook" in play.row("Rook")


async def test_the_report_of_a_fight_that_is_over_is_offered(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "E", "y")
        await play.rest()
        assert "V shows what it came to." in play.line("The fight is over.")
