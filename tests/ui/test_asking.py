"""Sheets and questions on the screen."""

from pathlib import Path

import pytest
from textual.widgets import Input

from tests.ui.playing import table
from tracker.commands.acts import Command, Forfeit
from tracker.ui.intents import Ask, Choice, Do

SIZES = [(80, 24), (120, 36)]

SURPRISE = """
[[combatants]]
name = "Rook"
side = "party"
init = 4
aware = false

[[combatants]]
name = "Brute"
initiative = 10
"""


@pytest.mark.parametrize("size", SIZES)
async def test_a_surprise_round_ends_with_the_initiative_of_the_unaware(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with table(tmp_path, SURPRISE, size) as play:
        await play.press("s")
        assert "Surprise round" in play.text[0]
        assert "UNAWARE" in play.row("Rook")
        await play.press("n")
        assert "Initiative of 1" in play.line("Initiative of")
        await play.type("17")
        await play.press("enter")
        assert "Round 1 · 0:00" in play.text[0]
        assert "► Rook" in play.text[0]
        assert "17" in play.row("Rook")


async def test_the_initiative_sheet_is_left_without_effect(tmp_path: Path) -> None:
    async with table(tmp_path, SURPRISE) as play:
        await play.press("s", "n")
        await play.type("17")
        await play.press("escape")
        assert "Surprise round" in play.text[0]
        assert "–" in play.row("Rook")


async def test_the_sheet_comes_first_where_somebody_who_acts_has_not_rolled(tmp_path: Path) -> None:
    async with table(tmp_path, '[[combatants]]\nname = "Rook"\ninit = 4\n') as play:
        await play.press("s")
        assert "Setup" in play.text[0]
        await play.type("9")
        await play.press("enter")
        assert "► Rook" in play.text[0]
        assert "9  Rook" in play.row("Rook")


async def test_a_question_waits_for_an_answer_and_is_left_by_escape(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "d", "1", "enter", "z")
        assert "✗ Press b, a or Esc." in play.text[-2]
        assert "steps in" in play.text[-1]
        await play.press("escape")
        assert "► Voss" in play.text[0]
        assert "steps in" not in play.text[-1]
        await play.press("n")
        assert "► Brute" in play.text[0]


async def test_after_an_answer_that_is_refused_the_keys_work_as_before(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "d", "x", "y")
        assert "► Brute" in play.text[0]
        play.screen.carry_out(
            Ask("Again?", (Choice("y", "yes", Do(Command(Forfeit("Voss")))),), "no")
        )
        await play.press("y")
        assert "✗" in play.text[-2]
        assert "n next" in play.text[-1]
        await play.press("n")
        assert "LAST CALL: Rook" in play.text[0]


async def test_a_check_that_is_due_is_made_by_enter(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "2", "minus")
        await play.type("22")
        await play.press("enter", "n")
        assert "► Voss    ! CHECK DUE: dying, Fort 20" in play.text[0]
        assert "CHECK DUE DYING" in play.row("Voss")
        assert "Enter check" in play.text[-1]
        await play.press("enter")
        assert "CHECK DUE" not in play.text[0]


async def test_a_party_member_leaves_only_after_a_question(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("x", "escape")
        assert "Rook" in play.row("Rook")
        await play.press("x", "y")
        assert not any(" Rook " in line for line in play.text[1:10])
        await play.press("2", "x")
        assert not any(" Brute " in line for line in play.text[1:10])


async def test_the_form_sets_several_fields_as_one_undo(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "e", "down")
        await play.type("12")
        await play.press("down")
        await play.type("50")
        await play.press("enter")
        assert "12/50" in play.row("Brute")
        await play.press("u")
        assert "40/40" in play.row("Brute")


async def test_the_form_changes_a_condition_in_its_row_from_what_is_there(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "c")
        await play.type("slow 2")
        await play.press("enter", "e", *["down"] * 5, "right")
        assert "slow 2▏" in play.line("› condition")
        await play.press("ctrl+u")
        assert "slow 2▏" not in play.line("› condition")
        await play.press("right", "left", "backspace", "left", "delete")
        assert "slo▏2" in play.line("› condition")
        await play.press("space", "enter")
        assert "slo 2" in play.row("Brute")
        await play.press("e", *["down"] * 5)
        await play.type("none")
        await play.press("enter")
        assert "slo" not in play.row("Brute")
        await play.press("u")
        assert "slo 2" in play.row("Brute")


async def test_a_wrong_entry_in_the_form_stays_and_is_pointed_at(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "e")
        await play.type("Rook")
        await play.press("enter")
        assert '✗ There is already a combatant "Rook"; "Rook 2" is free.' in play.text[-2]
        await play.press("escape", "e")
        assert "Rook▏" in play.line("› name")


async def test_what_is_due_can_be_typed(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "2", "minus")
        await play.type("22")
        await play.press("enter", "n", "v")
        assert "1 check due" in play.line("check due")
        await play.type("20")
        await play.press("enter")
        assert "STABLE" in play.row("Voss")
        await play.press("v")
        assert "Save of" in play.text[-1]


async def test_the_fight_ends_by_a_key_and_a_question(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "E")
        assert "End the fight?" in play.text[-1]
        assert "1 foe can still act." in play.text[-2]
        await play.press("escape")
        assert "Round 1" in play.text[0]
        await play.press("E", "y")
        assert "Ended" in play.text[0]
        await play.press("minus")
        assert "✗ The encounter is over;" in play.text[-2]


async def test_a_line_that_waits_for_initiative_is_there_after_escape(tmp_path: Path) -> None:
    mortal = SURPRISE.replace("initiative = 10", "initiative = 10\nhp = 9")
    async with table(tmp_path, mortal) as play:
        await play.press("s", "1", "minus")
        await play.type("30")
        await play.press("enter")
        assert "Initiative of 1" in play.line("Initiative of")
        await play.press("escape", "minus")
        assert play.screen.query_one(Input).value == "30"
        await play.press("enter", "enter")
        assert "DEAD" in play.row("Brute")
        await play.press("slash", *"bru")
        await play.press("enter", "minus")
        assert play.screen.query_one(Input).value == ""


async def test_what_is_typed_behind_a_refused_key_ends_no_turn(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "a")
        assert "✗ Rook has no attacks" in play.text[-2]
        await play.press("n")
        assert "✗ n came right behind a refused key" in play.text[-2]
        assert "► Rook" in play.text[0]
        await play.rest(0.6)
        await play.press("n")
        assert "► Voss" in play.text[0]
