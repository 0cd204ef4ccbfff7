"""The log on the screen: scrolled, read, searched and copied."""

from pathlib import Path

import pytest

from tests.ui.playing import Table, table
from tracker.ui.widgets.log import Log


def log(play: Table) -> list[str]:
    """What stands in the log, without its frame."""
    region = play.screen.query_one(Log).region
    return [line[2:-2].rstrip() for line in play.text[region.y + 1 : region.bottom - 1]]


def frame(play: Table) -> str:
    """The upper edge of the log."""
    return play.text[play.screen.query_one(Log).region.y]


def clipboard(play: Table) -> str:
    return play._pilot.app.clipboard


async def hurt(play: Table, row: str, points: str) -> None:
    await play.press(row, "minus", *points, "enter")


async def fought(play: Table) -> None:
    """Two turns and a new round, with harm in two of them."""
    await play.press("s")
    await hurt(play, "3", "9")
    await play.press("n", "d", "n", "f")
    await hurt(play, "2", "4")


async def test_a_wide_log_has_a_column_of_turns_and_a_line_for_each_round(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await fought(play)
        assert [line.strip("─ ") for line in log(play) if line.strip()] == [
            "The fight starts",
            "Round 1 · 0:00",
            "Rook   Brute takes 9 from Rook: 40 → 31 HP",
            "Voss   delays",
            "Last call for Voss: act or forfeit",
            "Voss   forfeits this round's action",
            "Round 2 · 0:06",
            "Rook   Voss takes 4 from Rook: 20 → 16 HP",
        ]


async def test_reading_gives_the_log_room_and_the_keyboard_and_gives_them_back(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, size=(80, 24)) as play:
        await fought(play)
        before = play.text
        await play.press("l")
        assert play.screen.query_one(Log).region.height == 14
        assert "► Rook" in play.text[0]
        assert "Esc fight" in play.text[-1]
        assert log(play)[7].startswith("› Voss takes 4")
        await play.press("n", "u", "d", "x", "minus", "tab")
        assert "► Rook" in play.text[0]
        assert "Esc goes back to the fight" in play.text[-2]
        await play.press("escape")
        assert play.text == before
        await play.press("n")
        assert "► Voss" in play.text[0]


@pytest.mark.parametrize("leave", ["l", "q", "д"])
async def test_reading_ends_where_it_was_begun(tmp_path: Path, leave: str) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "д", leave)
        assert play.screen.focused is None
        assert not play.screen.has_class("-reading")


async def test_enter_shows_all_of_a_step(tmp_path: Path) -> None:
    async with table(tmp_path, size=(80, 24)) as play:
        await fought(play)
        await play.press("l", "enter")
        assert log(play)[7:10] == [
            "› Voss takes 4 from Rook: 20 → 16 HP",
            "  │ Round 2, 0:06",
            '  │ : hit "Voss" 4',
        ]
        await play.press("enter")
        assert log(play)[8] == ""


async def test_the_log_is_cut_down_by_text_creature_and_kind(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await fought(play)
        await play.press("l", "slash", "V", "o", "x", "backspace")
        assert log(play)[-1].lstrip().startswith("Find: Vo")
        assert "“Vo”" in frame(play)
        await play.press("enter")
        assert [line.split()[1] for line in log(play) if "forfeit" in line] == ["call", "forfeits"]
        assert not any("Brute" in line for line in log(play))
        await play.press("1")
        assert "harm and healing · “Vo”" in frame(play)
        assert [line.strip("›─ ") for line in log(play) if line] == [
            "Round 2 · 0:06",
            "Rook   Voss takes 4 from Rook: 20 → 16 HP",
        ]
        await play.press("0", "slash", "escape", "c", "f")
        assert "Log · Round 2 · Voss (c shows all) · harm and healing ─" in frame(play)
        await play.press("c")
        assert "Log · Round 1 · harm and healing ─" in frame(play)
        await play.press("c")
        await play.press("2")
        assert "line 3 of 3, 8 in all" in play.line("in all")
        await play.press("escape")
        assert "Log ─" in frame(play)


async def test_nothing_found_is_said_and_gone_with_the_text(tmp_path: Path) -> None:
    async with table(tmp_path, size=(80, 24)) as play:
        await fought(play)
        await play.press("l", "slash", "z", "z")
        assert "No line of the log fits." in log(play)[0]
        await play.press("down", "enter", "down", "enter", "y", "home", "slash", "escape")
        assert "The fight starts" in log(play)[0]


async def test_lines_are_copied_as_plain_text(tmp_path: Path) -> None:
    async with table(tmp_path, size=(80, 24)) as play:
        await fought(play)
        await play.press("l", "1", "y")
        assert clipboard(play) == "Voss takes 4 from Rook: 20 → 16 HP"
        assert "Copied 1 line, if" in play.text[-2]
        await play.press("Н")
        assert clipboard(play).splitlines() == [
            "Round 1 · 0:00",
            "Rook's turn",
            "  Brute takes 9 from Rook: 40 → 31 HP",
            "Round 2 · 0:06",
            "Rook's turn",
            "  Voss takes 4 from Rook: 20 → 16 HP",
        ]


async def test_a_click_reads_at_that_line(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await fought(play)
        await play.click("#log", 12, 3)
        assert "Brute takes 9" in play.line("│ › ")
        await play.click("#initiative", 5, 2)
        assert not play.screen.has_class("-reading")
        assert "›" in play.row("Voss")


async def test_a_key_of_the_fight_that_comes_another_way_ends_reading(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await fought(play)
        await play.press("l")
        play.screen.action_press("damage")
        await play.type("7")
        await play.press("enter")
        assert "16 → 9 HP" in play.line("Voss takes 7")
        assert not play.screen.has_class("-reading")


async def test_a_log_that_is_scrolled_back_stays_while_play_goes_on(tmp_path: Path) -> None:
    async with table(tmp_path, size=(80, 24)) as play:
        await fought(play)
        await play.press("pageup")
        before = log(play)
        await hurt(play, "3", "5")
        await play.press("n")
        assert log(play) == before
        assert "▼ 4 newer, PgDn" in play.line("newer")
        await play.press(*"uuuu")
        assert log(play)[-1] == "Last call for Voss: act or forfeit"
        assert not any("newer" in line for line in play.text)
