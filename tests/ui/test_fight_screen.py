from pathlib import Path

import pytest
from textual.widgets import Input

from tests.ui.playing import FIGHT, table
from tracker.storage.encounter_file import read_encounter

SIZES = [(80, 24), (120, 36)]


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


async def test_a_key_that_does_nothing_says_so(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "b")
        assert "✗ b does nothing here; ? lists the keys." in play.text[-2]
        await play.press("enter")
        assert "✗ Nothing waits for Enter now; n ends the turn." in play.text[-2]
        await play.press("minus", "enter")
        assert "✗ Nothing is typed yet; e.g. 9 · 2d6+4 fire" in play.text[-2]
        await play.press("escape", "A", "enter")
        assert "✗ Nothing is typed yet; “4 Ganger hp 16 init +2” adds four" in play.text[-2]


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
        assert "Damage to 2: Voss, Brute from Rook ›" in play.text[-1]
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


async def test_find_says_how_many_there_are_and_goes_through_them(tmp_path: Path) -> None:
    async with table(tmp_path, FIGHT + '[[combatants]]\nname = "Ganger"\ncount = 3\n') as play:
        await play.press("slash", *"gang")
        assert "1 of 3 called “gang”." in play.text[-2]
        await play.press("down")
        assert "2 of 3 called “gang”." in play.text[-2]
        assert "›" in play.row("Ganger 2")
        await play.press("up", "up")
        assert "3 of 3 called “gang”." in play.text[-2]
        await play.press("enter")
        assert "›" in play.row("Ganger 3")
        await play.press("slash", *"bru")
        assert "Only one is called “bru”." in play.text[-2]


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
        assert (
            play.text[-2].strip() == "aoo WHO [attack WHOM [with ATTACK]] – attack of opportunity"
        )
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


async def test_a_line_that_cannot_be_seen_is_not_left(tmp_path: Path) -> None:
    async with table(tmp_path, size=(80, 24)) as play:
        await play.press("colon", *"next")
        await play.resize(40, 10)
        await play.press("escape")
        await play.resize(80, 24)
        assert ": › next" in play.text[-1]
        await play.press("escape")
        assert "start" in play.text[-1]


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


async def test_the_order_is_moved_by_hand(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "shift+up")
        numbers = [play.row(name)[1:4].strip() for name in ("Rook", "Brute", "Voss")]
        assert numbers == ["1", "2", "3"]


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


async def test_one_who_left_is_said_to_have_left(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s", "3", "x", "end", "e")
        assert "✗ Brute has left the fight; “join” brings it back." in play.text[-2]
        await play.press("x")
        assert "LEFT" not in play.row("Brute")


async def test_a_line_longer_than_the_screen_scrolls_with_the_caret(tmp_path: Path) -> None:
    async with table(tmp_path, size=(80, 24)) as play:
        await play.press("colon")
        await play.type("note Rook " + "abcdefghij" * 9 + "END")
        assert play.text[-1].rstrip().endswith("fghijEND")
        await play.press("home")
        assert "note Rook abc" in play.text[-1]
        await play.press("end", "backspace", "backspace", "backspace")
        assert play.text[-1].rstrip().endswith("fghij")


async def test_a_line_that_is_hidden_swallows_no_key(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s")
        hidden = play.screen.query_one(Input)
        assert not hidden.ancestors_with_self[1].display
        play.screen.set_focus(hidden)
        assert play.screen.focused is hidden
        await play.press("n")
        assert "► Voss" in play.text[0]
