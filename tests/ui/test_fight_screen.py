from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input

from tests.ui.playing import table
from tracker.commands.acts import Command, Forfeit
from tracker.storage.encounter_file import read_encounter
from tracker.ui.intents import Ask, Choice, Do
from tracker.ui.widgets.initiative_list import InitiativeList

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
async def test_a_turn_passes_by_one_key(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, size=size) as play:
        await play.press("s")
        assert "► Rook" in play.text[0]
        assert "next Voss" in play.text[0]
        await play.press("n")
        assert "► Voss" in play.text[0]
        assert "►" in play.row("Voss")
        assert "FLAT-FOOTED" in play.row("Brute")
        assert "FLAT-FOOTED" not in play.row("Voss")


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


@pytest.mark.parametrize("size", SIZES)
async def test_a_delayer_steps_in_before_a_fresh_turn(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with table(tmp_path, size=size) as play:
        await play.press("s", "d")
        assert "► Voss" in play.text[0]
        assert "DELAY" in play.row("Rook")
        await play.press("1", "enter")
        assert "Rook steps in" in play.text[-1]
        await play.press("b")
        assert "► Rook" in play.text[0]
        assert "next Voss" in play.text[0]
        assert "DELAY" not in play.row("Rook")


async def test_a_delayer_steps_in_after_a_fresh_turn(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "d", "1", "enter", "a")
        assert "► Rook" in play.text[0]
        assert "next Brute" in play.text[0]


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


async def test_a_key_that_does_nothing_says_so(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "z")
        assert "✗ z does nothing here; ? lists the keys." in play.text[-2]
        await play.press("enter")
        assert "✗ Nothing waits for Enter now; n ends the turn." in play.text[-2]
        await play.press("minus", "enter")
        assert "✗ Nothing is typed yet: 9 · 2d6+4 fire" in play.text[-2]


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


@pytest.mark.parametrize("size", SIZES)
async def test_last_call_is_told_on_top_in_the_frame_and_in_the_row(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with table(tmp_path, size=size) as play:
        await play.press("s", "d", "n", "n")
        assert "LAST CALL: Rook" in play.text[0]
        assert "LAST CALL: Rook" in play.text[1]
        assert "LAST CALL" in play.row("Rook")
        await play.press("n")
        assert "Enter lets Rook act, f gives the action up" in play.text[-2]
        await play.press("f")
        assert "Round 2" in play.text[0]


@pytest.mark.parametrize("size", SIZES)
async def test_a_readied_action_shows_its_trigger_and_interrupts(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with table(tmp_path, size=size) as play:
        await play.press("s", "r")
        await play.type("move the door opens")
        await play.press("enter")
        assert "READY" in play.row("Rook")
        assert "└ the door opens" in play.line("└")
        await play.press("t")
        assert "► Rook interrupts   then Voss" in play.text[0]
        await play.press("n")
        assert "► Voss" in play.text[0]
        assert not any("└" in line for line in play.text)


async def test_an_empty_trigger_is_as_said_at_the_table(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "r", "enter")
        assert "└ as said at the table" in play.line("└")


@pytest.mark.parametrize("size", SIZES)
async def test_damage_and_undo(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, size=size) as play:
        await play.press("s", "3", "minus")
        assert "Damage to Brute" in play.text[-1]
        await play.type("9")
        await play.press("enter")
        assert "31/40" in play.row("Brute")
        assert "40 → 31 HP" in play.line("Brute takes 9")
        await play.press("u")
        assert "40/40" in play.row("Brute")
        assert "Undone: Brute takes 9" in play.text[-2]
        assert not any("40 → 31 HP" in line for line in play.text)
        await play.press("U")
        assert "31/40" in play.row("Brute")


async def test_damage_goes_to_all_who_are_marked(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "2", "space", "3", "space", "1", "minus")
        assert "Damage to 2: Voss, Brute ›" in play.text[-1]
        await play.type("4")
        await play.press("enter")
        assert "16/20" in play.row("Voss")
        assert "36/40" in play.row("Brute")
        assert "34/34" in play.row("Rook")


async def test_a_line_that_is_wrong_stays_with_the_caret_where_it_is_wrong(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "minus")
        await play.type("5x")
        await play.press("enter")
        assert "Expected a number or dice" in play.text[-2]
        line = play.screen.query_one(Input)
        assert (line.value, line.selected_text) == ("5x", "5x")
        assert "40/40" in play.row("Brute")


async def test_a_half_typed_line_comes_back_after_escape(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "minus")
        await play.type("12")
        await play.press("escape")
        assert "Damage" not in play.text[-1]
        await play.press("minus", "enter")
        assert "28/40" in play.row("Brute")
        await play.press("minus")
        assert play.screen.query_one(Input).value == ""


async def test_a_refusal_is_told_with_its_rule_in_the_help(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("d")
        assert "✗ The encounter has not started yet." in play.text[-2]
        await play.press("question_mark")
        assert any("ENC-2: there are no turns before" in line for line in play.text)
        await play.press("escape")
        assert "Setup" in play.text[0]


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


async def test_the_same_keys_on_a_russian_layout(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("ы", "т", "т")
        assert "► Brute" in play.text[0]
        await play.press("г")
        assert "► Voss" in play.text[0]
        await play.press("Ж")
        await play.type("end")
        await play.press("enter")
        assert "Ended" in play.text[0]


async def test_digits_together_make_the_number_of_a_row(tmp_path: Path) -> None:
    many = "".join(f'[[combatants]]\nname = "Orc {n}"\n' for n in range(1, 13))
    async with table(tmp_path, many) as play:
        await play.press("1", "2")
        assert "›" in play.row("Orc 12")


async def test_find_goes_back_on_escape_and_stays_on_enter(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("slash")
        await play.type("bru")
        assert "›" in play.row("Brute")
        await play.press("escape")
        assert "›" in play.row("Rook")
        await play.press("slash", *"bru")
        await play.press("enter")
        assert "›" in play.row("Brute")


async def test_tab_completes_a_command(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("colon")
        await play.type("cond")
        await play.press("tab")
        assert play.screen.query_one(Input).value == "condition "


async def test_a_command_shows_how_it_is_written_while_it_is_typed(tmp_path: Path) -> None:
    async with table(tmp_path, size=(80, 24)) as play:
        await play.press("s", "colon")
        assert play.text[-2].startswith(" add  reserve  join")
        await play.type("aoo")
        assert play.text[-2].strip() == "aoo WHO – attack of opportunity"
        await play.press("enter")
        assert "Column 4: expected a combatant" in play.text[-2]
        await play.press("escape")
        assert play.text[-2].startswith(" n ends the turn.")


async def test_names_that_look_like_markup_or_break_lines_are_shown_as_they_stand(
    tmp_path: Path,
) -> None:
    text = '[[combatants]]\nname = "Orc [/]"\n[[combatants]]\nname = "Two\\nlines"\n'
    text += f'[[combatants]]\nname = "{"x" * 500}"\n'
    async with table(tmp_path, text, (80, 24)) as play:
        assert "Orc [/]" in play.row("Orc [/]")
        assert "Two·lines" in play.row("Two·lines")
        assert "xxx…" in play.line("xxx…")
        await play.press("j", "j", "minus")
        assert len(play.text[-1]) == 80


async def test_too_small_a_terminal_says_so_and_growing_brings_everything_back(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, size=(80, 24)) as play:
        await play.press("s", "n")
        before = play.text
        await play.resize(40, 10)
        assert any("a screen of 60 × 20." in line for line in play.text)
        await play.resize(80, 24)
        assert play.text == before


async def test_what_was_done_is_saved_when_no_key_comes(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s")
        assert read_encounter(play.path).phase == "setup"
        await play._pilot.pause(2.3)
        assert read_encounter(play.path).phase == "regular"


async def test_leaving_saves(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "q")
    assert read_encounter(play.path).current == "Rook"


async def test_a_party_member_leaves_only_after_a_question(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("x", "escape")
        assert "Rook" in play.row("Rook")
        await play.press("x", "y")
        assert not any(" Rook " in line for line in play.text[1:10])
        await play.press("2", "x")
        assert not any(" Brute " in line for line in play.text[1:10])


async def test_the_order_is_moved_by_hand(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "shift+up")
        numbers = [play.row(name)[1:4].strip() for name in ("Rook", "Brute", "Voss")]
        assert numbers == ["1", "2", "3"]


async def test_a_click_selects_a_row(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.click("#initiative", 5, 3)
        assert "›" in play.row("Brute")


async def test_the_log_scrolls_back_and_follows_again(tmp_path: Path) -> None:
    async with table(tmp_path, size=(80, 24)) as play:
        await play.press("s", "3")
        for _ in range(5):
            await play.press("minus", "1", "enter")
        assert "36 → 35 HP" in play.text[-4]
        await play.press("pageup", "pageup")
        assert "The fight starts" in play.text[-7]
        assert "newer, PgDn" in play.text[-3]
        await play.press("minus", "2", "enter")
        assert "The fight starts" in play.text[-7]
        await play.press("pagedown", "pagedown", "pagedown")
        assert "35 → 33 HP" in play.text[-4]


async def test_commands_come_back_with_the_arrow(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("colon")
        await play.type("note Rook limps")
        await play.press("enter", "colon", "up")
        assert play.screen.query_one(Input).value == "note Rook limps"
        await play.press("down")
        assert play.screen.query_one(Input).value == ""


async def test_only_rows_that_look_different_are_painted(tmp_path: Path) -> None:
    many = "".join(f'[[combatants]]\nname = "Orc {n}"\ninitiative = {50 - n}\n' for n in range(20))
    async with table(tmp_path, many) as play:
        await play.press("s")
        painted = play.count_painted_rows()
        await play.press("n")
        assert painted == [0, 1]


async def test_an_encounter_of_many_scrolls_to_whose_turn_it_is(tmp_path: Path) -> None:
    many = "".join(f'[[combatants]]\nname = "Orc {n}"\ninitiative = {99 - n}\n' for n in range(40))
    async with table(tmp_path, many, (80, 24)) as play:
        await play.press("s", *"n" * 14)
        assert "►" in play.row("Orc 14")
        assert "Orc 20" in play.row("Orc 20")


async def test_arrows_select_also_where_the_list_is_longer_than_the_screen(tmp_path: Path) -> None:
    many = "".join(f'[[combatants]]\nname = "G{at}"\ninitiative = {50 - at}\n' for at in range(40))
    async with table(tmp_path, many) as play:
        await play.press("s", "down", "down")
        assert "›" in play.row("G2")
        await play.press("end")
        assert "›" in play.row("G39")


async def test_a_draft_is_for_whom_it_was_typed_and_typing_replaces_it(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "minus")
        await play.type("12")
        await play.press("escape", "2", "minus")
        assert play.screen.query_one(Input).value == ""
        await play.press("escape", "3", "minus")
        await play.type("5")
        assert play.screen.query_one(Input).value == "5"


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


async def test_the_form_sets_several_fields_as_one_undo(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "e", "down", "down")
        await play.type("12")
        await play.press("down")
        await play.type("50")
        await play.press("enter")
        assert "12/50" in play.row("Brute")
        await play.press("u")
        assert "40/40" in play.row("Brute")


async def test_a_wrong_entry_in_the_form_stays_and_is_pointed_at(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "e")
        await play.type("Rook")
        await play.press("enter")
        assert '✗ There is already a combatant "Rook".' in play.text[-2]
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
        assert "✗ Nothing is due." in play.text[-2]


async def test_the_fight_ends_by_a_key_and_a_question(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "E")
        assert "End the fight? 1 foe can still act." in play.text[-1]
        await play.press("escape")
        assert "Round 1" in play.text[0]
        await play.press("E", "y")
        assert "Ended" in play.text[0]
        await play.press("minus")
        assert "✗ The encounter is over." in play.text[-2]


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


async def test_a_second_click_beside_the_palette_closes_nothing_else(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "ctrl+p")
        await play._pilot.pause(0.3)
        await play._pilot.click(offset=(1, 34), times=2)
        await play._pilot.pause()
        await play.press("n")
        assert "► Voss" in play.text[0]


async def test_one_who_left_is_said_to_have_left(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "x", "end", "e")
        assert "✗ Brute has left the fight; x brings it back." in play.text[-2]
        await play.press("x")
        assert "LEFT" not in play.row("Brute")
