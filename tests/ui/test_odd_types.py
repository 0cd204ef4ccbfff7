"""The question about a type of damage that Pathfinder 2e does not know."""

from pathlib import Path

import pytest
from textual.widgets import Input

from tests.ui.playing import Table, table
from tests.ui.test_attack_keys import hit_points
from tracker.rules.dice import ScriptedDice

FIGHT = """
name = "Crypt"
system = "pf2e"

[[combatants]]
name = "Rook"
side = "party"
hp = 30
initiative = 20
attacks = [{ name = "Knife", bonus = 5, damage = "1d4 piercing" }]

[[combatants]]
name = "Wight"
hp = 60
initiative = 10
defense = 12
resistances = { fire = 5 }
"""

NO_TYPE = "“fyre” is no damage type of Pathfinder 2e; did you mean fire?"


def typed(play: Table) -> str:
    return play.screen.query_one(Input).value


async def test_the_question_is_asked_once_and_escape_goes_back_to_the_line(tmp_path: Path) -> None:
    async with table(tmp_path, FIGHT, (80, 24)) as play:
        await play.press("s", "2", "minus")
        await play.type("9 fyre")
        await play.press("enter")
        assert f"· {NO_TYPE}" in play.text[-2]
        assert play.text[-1].rstrip() == (" Deal “fyre” damage?   y take it  Esc go back")
        assert hit_points(play, "Wight") == 60
        await play.press("x")
        assert "Press y or Esc." in play.text[-2]
        await play.press("escape")
        assert typed(play) == "9 fyre"
        assert "9 fyre" in play.text[-1]
        assert hit_points(play, "Wight") == 60
        await play.press("enter", "y")
        assert hit_points(play, "Wight") == 51
        assert "n next" in play.text[-1]
        assert "· “fyre”" not in play.text[-2]
        await play.press("minus")
        await play.type("1 Fyre")
        await play.press("enter")
        assert hit_points(play, "Wight") == 50
        await play.press("n")
        assert "► Wight" in play.text[0]


async def test_the_line_can_be_mended(tmp_path: Path) -> None:
    async with table(tmp_path, FIGHT) as play:
        await play.press("s", "colon")
        await play.type("hit Wight 9 fyre")
        await play.press("enter", "escape", "backspace", "backspace", "backspace")
        await play.type("ire")
        await play.press("enter")
        assert hit_points(play, "Wight") == 56


async def test_it_is_asked_before_the_dice_of_an_attack_and_not_again_in_their_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tracker.ui.fights.RandomDice", lambda: ScriptedDice([10, 3, 3, 3]))
    async with table(tmp_path, FIGHT) as play:
        await play.press("s", "a")
        await play.type("2 damage 7 fyre")
        await play.press("enter")
        assert "Deal “fyre” damage?" in play.text[-1]
        assert play.screen.sheet.display is False
        await play.press("y")
        assert play.screen.sheet.display is True
        assert "Deal" not in play.text[-1]
        await play.press("enter")
        assert hit_points(play, "Wight") == 53
        assert "n next" in play.text[-1]


async def test_a_type_typed_into_the_sheet_is_asked_about_over_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tracker.ui.fights.RandomDice", lambda: ScriptedDice([10, 3, 3, 3]))
    async with table(tmp_path, FIGHT) as play:
        await play.press("s", "a")
        await play.type("2")
        await play.press("enter", "end")
        await play.type("7 fyre")
        await play.press("enter")
        assert "Deal “fyre” damage?" in play.text[-1]
        await play.press("escape")
        assert play.screen.sheet.display is True
        assert hit_points(play, "Wight") == 60
        await play.press("enter", "y")
        assert hit_points(play, "Wight") == 53
        assert play.screen.sheet.display is False
        await play.press("n")
        assert "► Wight" in play.text[0]


async def test_a_line_that_is_refused_is_refused_without_a_question(tmp_path: Path) -> None:
    async with table(tmp_path, FIGHT) as play:
        await play.press("s", "colon")
        await play.type("attack Rook damage 9 fyre by Wight")
        await play.press("enter")
        assert "✗" in play.text[-2]
        assert typed(play) == "attack Rook damage 9 fyre by Wight"


async def test_russian_words_are_no_question(tmp_path: Path) -> None:
    async with table(tmp_path, FIGHT) as play:
        await play.press("s", "2", "minus")
        await play.type("9 огонь + 2 продолжительный огонь")
        await play.press("enter")
        assert hit_points(play, "Wight") == 56
        assert "продолжительный огонь 2" in "\n".join(play.text)
