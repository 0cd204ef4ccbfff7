"""A mob by keyboard: added in a line, hurt in a line, passed with a key."""

from pathlib import Path

import pytest

from tests.ui.playing import FIGHT, table
from tracker.model.facts import Damaged, SaveRolled

MOB = """
[[combatants]]
name = "Zombie"
group = "Zombies"
count = 8
hp = 16
initiative = 5
"""


async def test_eight_are_added_in_one_line_and_are_one_row(tmp_path: Path) -> None:
    async with table(tmp_path, size=(80, 24)) as play:
        await play.press("A")
        await play.type("8 Zombie hp 16 at 5 group")
        await play.press("enter")
        assert "▸Zombie ×8" in play.line("▸Zombie ×8")
        assert len(play.screen.view.encounter.combatants) == 11


async def test_all_of_a_row_are_hurt_in_one_line_with_a_save_each(tmp_path: Path) -> None:
    async with table(tmp_path, FIGHT + MOB, size=(80, 24)) as play:
        await play.press("s", "4", "minus")
        assert "Damage to Zombies ×8 from Rook" in play.text[-1]
        await play.type("20 r15")
        await play.press("enter")
        sheet = [line for line in play.text if "Zombie " in line and "HP" in line]
        assert len(sheet) == 8
        await play.press("enter")
        facts = play.screen.view.steps[-1].facts
        assert sum(isinstance(fact, SaveRolled) for fact in facts) == 8
        assert sum(isinstance(fact, Damaged) for fact in facts) == 8
        await play.press("u")
        assert all(one.hp.taken == 0 for one in play.screen.view.encounter.combatants)


@pytest.mark.parametrize(("ends_all", "opens"), [("N", "z"), ("Т", "я")])
async def test_one_key_ends_the_turns_of_all_and_one_opens_the_row(
    tmp_path: Path, ends_all: str, opens: str
) -> None:
    async with table(tmp_path, FIGHT + MOB, size=(80, 24)) as play:
        await play.press("s", "n", "n", "4")
        assert play.screen.view.fold is not None
        await play.press(opens)
        assert "16/16" in play.row("Zombie 8")
        await play.press(opens)
        assert play.screen.view.fold is not None
        await play.press("n")
        assert play.screen.view.encounter.current == "Zombie 1"
        assert "N ends all turns of Zombies." in play.text[-2]
        await play.press(ends_all)
        assert play.screen.view.encounter.current == "Rook"
        assert play.screen.view.encounter.round == 2
        await play.press("u")
        assert play.screen.view.encounter.current == "Zombie 1"


async def test_who_is_found_is_meant_alone_until_somebody_else_is(tmp_path: Path) -> None:
    async with table(tmp_path, FIGHT + MOB, size=(80, 24)) as play:
        await play.press("s", "slash")
        await play.type("bie 3")
        await play.press("enter")
        assert play.screen.view.targets == ("Zombie 3",)
        await play.press("1")
        assert play.screen.view.selected == "Rook"
        await play.press("slash")
        await play.type("bie 3")
        await play.press("escape")
        assert not play.screen.view.alone


async def test_a_click_on_the_row_is_at_all_of_it(tmp_path: Path) -> None:
    async with table(tmp_path, FIGHT + MOB, size=(80, 24)) as play:
        await play.press("s")
        await play.click("#initiative", 14, 4)
        assert len(play.screen.view.targets) == 8
