"""The command palette, where Textual's own would end the tracker."""

from pathlib import Path

import pytest
from textual.widgets import OptionList

from tests.ui.playing import table
from tracker.ui.palette import Palette


@pytest.mark.parametrize("key", ["pagedown", "pageup"])
async def test_paging_through_a_list_that_is_not_there_yet_does_nothing(
    tmp_path: Path, key: str
) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "ctrl+p")
        await play.rest(0.3)
        found = play._pilot.app.screen.query_one(OptionList)
        found.display = False
        await play.rest()
        found.set_options(["Found just now"]).highlighted = 0
        await play.press(key, "escape", "escape", "n")
        assert "► Voss" in play.text[0]


async def test_a_search_that_begins_when_the_palette_is_gone_finds_nothing(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "ctrl+p")
        await play.rest(0.3)
        palette = play._pilot.app.screen
        assert isinstance(palette, Palette)
        await play.press("escape")
        await palette.remove_children()
        palette._gather_commands("next")
        await play.press("n")
        assert "► Voss" in play.text[0]


async def test_what_is_chosen_twice_at_once_is_done_once(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "ctrl+p")
        await play.rest(0.5)
        found = play._pilot.app.screen.query_one(OptionList)
        titles = [str(option.prompt) for option in found.options]
        found.highlighted = next(at for at, it in enumerate(titles) if it.startswith("Next"))
        found.action_select()
        found.action_select()
        await play.rest(0.3)
        assert "► Voss" in play.text[0]


async def test_it_opens_again_while_the_one_before_is_still_going(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s")
        app = play._pilot.app
        app.action_command_palette()
        await play.rest(0.3)
        app.pop_screen()
        app.action_command_palette()
        await play.rest(0.3)
        assert isinstance(app.screen, Palette)
        await play.press("escape", "n")
        assert "► Voss" in play.text[0]
