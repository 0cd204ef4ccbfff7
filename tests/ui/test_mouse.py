from pathlib import Path

from textual import events
from textual.widgets import Input

from tests.ui.playing import table
from tracker.ui.widgets.initiative_list import InitiativeList


async def test_a_click_selects_a_row(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.click("#initiative", 5, 3)
        assert "›" in play.row("Brute")


async def test_a_double_click_opens_the_form_of_a_row(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play._pilot.click("#initiative", offset=(5, 3), times=2)
        await play._pilot.pause()
        assert "Edit Brute" in play.line("Edit")
        await play.press("escape")
        assert not any("Edit" in line for line in play.text)


async def test_a_click_on_a_key_in_the_bar_presses_it(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s")
        await play.click("#keys", play.text[-1].index("n next") + 1, 0)
        assert "► Voss" in play.text[0]
        await play.click("#keys", play.text[-1].index("? keys") + 1, 0)
        assert any("Esc closes" in line for line in play.text)


async def test_the_wheel_scrolls_the_list_and_the_next_turn_brings_it_back(tmp_path: Path) -> None:
    many = "".join(f'[[combatants]]\nname = "G{at}"\ninitiative = {50 - at}\n' for at in range(40))
    async with table(tmp_path, many, (80, 24)) as play:
        await play.press("s")
        shown = play.screen.query_one(InitiativeList)
        for _ in range(6):
            shown.post_message(_wheel_down(shown))
            await play._pilot.pause()
        top = shown.scroll_offset.y
        assert top > 0
        await play.press("minus", "1", "enter")
        assert shown.scroll_offset.y == top
        await play.press("n")
        assert "►" in play.row("G1")


def _wheel_down(widget: InitiativeList) -> events.MouseScrollDown:
    return events.MouseScrollDown(widget, 5, 5, 0, 1, 0, False, False, False)


async def test_a_click_leaves_what_is_open_and_keeps_what_was_typed(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "minus")
        await play.type("9")
        await play.click("#initiative", 5, 3)
        assert "Damage to" not in play.text[-1]
        assert "›" in play.row("Brute")
        await play.press("minus", "escape", "1", "minus")
        assert play.screen.query_one(Input).value == "9"
        assert "Damage to Rook" in play.text[-1]


async def test_a_click_in_the_log_leaves_the_form(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "e")
        await play.click("#log", 3, 1)
        assert not any("Edit" in line for line in play.text)
        assert "Esc fight" in play.text[-1]
        await play.press("escape", "n")
        assert "► Voss" in play.text[0]


async def test_a_second_click_beside_the_palette_closes_nothing_else(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "ctrl+p")
        await play._pilot.pause(0.3)
        await play._pilot.click(offset=(1, 34), times=2)
        await play._pilot.pause()
        await play.press("n")
        assert "► Voss" in play.text[0]
