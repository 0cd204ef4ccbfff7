from pathlib import Path

from textual.geometry import Region

from tests.ui.playing import table
from tracker.ui.paint import changed, put_titles
from tracker.ui.text import Piece
from tracker.ui.widgets.panel import Panel, fitting

A, B, C = (Piece("a"),), (Piece("bb"),), (Piece("ccc"),)


def test_only_lines_that_differ_are_painted_as_far_as_there_is_text() -> None:
    assert list(changed([A, B], [A, C])) == [Region(0, 1, 3, 1)]
    assert list(changed([A, C], [A, B])) == [Region(0, 1, 3, 1)]  # what goes is painted over


def test_lines_that_come_and_go_are_painted() -> None:
    assert list(changed([A], [A, B])) == [Region(0, 1, 2, 1)]
    assert list(changed([A, B], [A])) == [Region(0, 1, 2, 1)]
    assert list(changed([A, ()], [A])) == []


def test_a_panel_says_how_much_has_no_room() -> None:
    assert fitting([A, B], 2, "]") == (A, B)
    assert fitting([A, B, C], 2, "]") == (A, (Piece("… 2 more lines: ]", "dim"),))
    assert fitting([A, B, C], 2, "") == (A, (Piece("… 2 more lines", "dim"),))


async def test_a_turn_paints_neither_blanks_nor_frames_of_the_log(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s")
        log = play.screen.query_one("#log").region
        painted = play.note_painted()
        await play.press("n", "d")
        assert sum(region.area for region in painted) < 2 * 120 * 36 // 5
        told = play.text.index(play.line("Voss   delays"))
        assert {region.y for region in painted if region.y in log.line_range} == {told}


async def test_a_prompt_paints_the_foot_and_the_hint_above_it_alone(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s")
        painted = play.note_painted()
        await play.press("minus", "9", "escape")
        assert {region.y for region in painted} == {34, 35}
        assert "next" in play.text[-1]


async def test_a_title_paints_its_line_of_the_frame(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        panel = play.screen.query(Panel).first()
        await play.rest()
        painted = play.note_painted()
        put_titles(panel, "► Somebody", "◆ party")
        await play.press("1")
        await play.rest()
        assert set(painted) == {Region(*panel.region.offset, panel.region.width, 1)}
        assert " ► Somebody " in play.text[panel.region.y]
