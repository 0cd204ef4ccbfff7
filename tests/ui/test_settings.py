"""What the GM has set, on the screen."""

from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.ui.people import fight, plain, setup, somebody
from tests.ui.playing import FIGHT, table
from tracker.commands import acts
from tracker.commands.acts import Command
from tracker.keys.keymap import keymap
from tracker.keys.table import USUAL
from tracker.model.encounter import Encounter, HouseRules
from tracker.storage.screen_memory import (
    remember_theme,
    remember_typed_sides,
    remembered_theme,
    remembered_typed_sides,
)
from tracker.storage.settings import Asks
from tracker.ui import meanings
from tracker.ui.actions import ACTIONS
from tracker.ui.app import TrackerApp
from tracker.ui.dialogs.report import ReportScreen
from tracker.ui.fights import open_fight
from tracker.ui.help_text import help_lines
from tracker.ui.hints import hint
from tracker.ui.intents import Ask, Do, OpenSheet, Tell
from tracker.ui.key_bar import buttons, key_bar
from tracker.ui.offers import is_possible
from tracker.ui.palette import offered
from tracker.ui.screens.fight import FightScreen
from tracker.ui.screens.start import StartScreen
from tracker.ui.text import width_of
from tracker.ui.view import View
from tracker.ui.widgets.notice import Notice

MINE, _ = keymap({"next": ("f5",), "add": ("plus",), "heal": ("b",), "undo": ()})
TURN = fight(somebody("Rook", turn="acting"), somebody("Brute"), current="Rook", fresh={})
TURN_VIEW = View(TURN, selected="Brute", keymap=MINE)


def settings(home: Path, text: str) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.toml").write_text(text, encoding="utf-8")


# --- what is said to be pressed


def test_the_bar_shows_the_keys_that_are_bound() -> None:
    view = View(TURN, selected="Brute", keymap=MINE)
    drawn = plain(key_bar(view, 200))
    assert " F5 next " in drawn
    assert " b heal " in drawn
    assert " + add " in drawn
    for button in buttons(view, 200):
        assert drawn[button.start : button.end].split() == [button.cap, *button.title.split()]


def test_what_has_no_key_is_not_in_the_bar_and_in_the_palette_all_the_same() -> None:
    without, _ = keymap({"attack": (), "quit": (), "next": ()})
    view = View(TURN, selected="Brute", keymap=without)
    for width in (60, 80, 200):
        assert not {"attack", "quit", "next"} & {each.action for each in buttons(view, width)}
        assert width_of(key_bar(view, width)) <= width
    named = {action: name for action, name, _ in offered(view)}
    assert (named["next"], named["quit"], named["delay"]) == ("Next", "Quit", "Delay  d")


def test_the_hints_name_the_keys_that_are_bound() -> None:
    said = " ".join(hint(TURN_VIEW))
    assert said.startswith("- b c are for Brute. F5 ends the turn of Rook.")
    opening = replace(TURN_VIEW, encounter=TURN.model_copy(update={"round": 1}))
    assert "Ctrl+P “undo” undoes." in hint(opening)
    assert " ".join(hint(View(Encounter(), keymap=MINE))).startswith("+ adds somebody;")
    told = meanings.damage(View(Encounter(), keymap=keymap({"up": ("b",)})[0]))
    assert told == Tell("Select somebody first: the number of a row, the arrows, or j and b.")


def test_the_help_names_the_keys_that_are_bound() -> None:
    lines = [plain(line).strip() for line in help_lines(60, None, keymap=MINE)]
    assert "F5  end the turn; next" in lines
    assert "b  heal" in lines
    assert "U  undo, redo" in lines
    bare, _ = keymap({"find": (), "log": ("ctrl+l", "f12", "insert")})
    lines = [plain(line) for line in help_lines(60, None, keymap=bare)]
    assert any(line.split("  ")[-1] == "find a name" and "no key" in line for line in lines)
    assert any("Ctrl+L F12 Ins  read the log" in line for line in lines)
    assert len({line.index("  find") for line in lines if "  find a name" in line}) == 1


@given(
    st.dictionaries(
        st.sampled_from(list(USUAL)),
        st.lists(st.sampled_from(["f5", "f6", "n", "Z", "ctrl+d"]), max_size=2).map(tuple),
        max_size=8,
    )
)
def test_whatever_the_keys_every_action_is_in_the_palette_when_it_can_be_done(
    wishes: dict[str, tuple[str, ...]],
) -> None:
    view = View(TURN, selected="Brute", keymap=keymap(wishes)[0])
    can = {one.id for one in ACTIONS if is_possible(one.meaning(view), view)}
    assert {action for action, _, _ in offered(view)} == can
    assert width_of(key_bar(view, 80)) <= 80


# --- what is asked first


def test_the_end_and_leaving_are_asked_only_where_the_gm_wants_it() -> None:
    rook = somebody("Rook", side="party", turn="acting")
    view = View(fight(rook, somebody("Brute"), current="Rook", fresh={}), selected="Rook")
    assert isinstance(meanings.end(view), Ask)
    assert isinstance(meanings.leave(view), Ask)
    view = replace(view, asks=Asks(end=False, leave=False))
    assert meanings.end(view) == Do(Command(acts.End()))
    assert meanings.leave(view) == Do(Command(acts.Remove(("Rook",))))


@pytest.mark.parametrize("where", ["before", "after"])
def test_a_delayer_steps_in_where_the_gm_always_wants_it(where: Literal["before", "after"]) -> None:
    late, acting = somebody("Voss", turn="delaying"), somebody("Rook", turn="acting")
    fresh = View(fight(late, acting, current="Rook", fresh={}), selected="Voss")
    assert isinstance(meanings.answer(fresh), Ask)
    sure = replace(fresh, asks=Asks(step_in=where))
    assert meanings.answer(sure) == Do(Command(acts.Enter(("Voss",), where)))
    begun = fight(late, somebody("Rook", turn="acting", used=("attack",)), current="Rook")
    assert meanings.answer(replace(sure, encounter=begun)) == Do(
        Command(acts.Enter(("Voss",), "after"))
    )


def test_initiative_is_asked_only_where_the_gm_wants_it() -> None:
    view = View(setup(somebody("Rook", initiative=None)))
    assert isinstance(meanings.start(view), OpenSheet)
    assert meanings.start(replace(view, asks=Asks(initiative=False))) == Do(Command(acts.Start()))


# --- the screen


async def test_a_key_that_is_bound_works_and_the_usual_one_does_not(
    home: Path, tmp_path: Path
) -> None:
    settings(home, '[keys]\nnext = "F5"\nhelp = "b"\nend = "y"\n')
    async with table(tmp_path) as play:
        await play.press("s")
        assert "► Rook" in play.text[0]
        assert "F5 next" in play.text[-1]
        assert play.text[-1].split()[-4:] == ["b", "keys", "q", "quit"]
        await play.press("n")
        assert "✗ n does nothing here; b lists the keys." in play.text[-2]
        await play.press("f5")
        assert "► Voss" in play.text[0]
        await play.press("и")  # what a Russian layout has where b is
        assert any("F5  end the turn; next" in line for line in play.text)
        await play.press("b")
        assert isinstance(play.screen, FightScreen)
        await play.press("н")
        assert "1 foe can still act." in play.text[-2]
        assert "End the fight?" in play.text[-1]


async def test_a_report_is_closed_by_the_key_that_opens_it_whichever_that_is(
    home: Path, tmp_path: Path
) -> None:
    settings(home, '[keys]\nreport = "F6"\n')
    async with table(tmp_path) as play:
        await play.press("f6")
        assert isinstance(play._pilot.app.screen, ReportScreen)
        await play.press("V")
        assert isinstance(play._pilot.app.screen, ReportScreen)
        await play.press("f6")
        assert isinstance(play._pilot.app.screen, FightScreen)


CRYPT = """
name = "Crypt"
system = "pf2e"

[[combatants]]
name = "Rook"
side = "party"
hp = 30
initiative = 20
attacks = [{ name = "Knife", bonus = 50, damage = "1d4 piercing" }]

[[combatants]]
name = "Wight"
hp = 60
defense = 12
saves = { ref = 4 }
"""
"""Somebody has no initiative yet, and an attack that always hits."""


async def test_what_the_gm_does_not_want_to_be_asked_just_happens(
    home: Path, tmp_path: Path
) -> None:
    asks = ("attack", "save", "initiative", "end", "damage_types")
    settings(home, "[ask]\n" + "".join(f"{each} = false\n" for each in asks))
    async with table(tmp_path, CRYPT) as play:
        await play.press("s")
        assert play.screen.view.encounter.is_running
        while "► Rook" not in play.text[0]:
            await play.press("n")
        done = len(play.screen.view.steps)
        await play.press("a", "enter")
        assert len(play.screen.view.steps) == done + 1
        await play.press("minus")
        await play.type("9 fyre")
        await play.press("enter")
        assert len(play.screen.view.steps) == done + 2
        await play.press("v", "r", "1", "5", "enter")
        assert len(play.screen.view.steps) == done + 3
        await play.press("E")
        assert not play.screen.view.encounter.is_running


async def test_a_key_that_types_nothing_leaves_an_open_line_and_does_what_it_means(
    home: Path, tmp_path: Path
) -> None:
    settings(home, '[keys]\nnext = "F5"\n')
    async with table(tmp_path) as play:
        await play.press("s", "minus", "9", "f5")
        assert "► Voss" in play.text[0]
        assert "34/34" in play.row("Rook")
        assert "F5 next" in play.text[-1]
        await play.press("l", "f5")  # the log that is read has the keyboard
        assert "► Voss" in play.text[0]
        await play.press("escape", "f5")
        assert "► Brute" in play.text[0]


async def test_what_is_wrong_is_told_when_a_fight_is_opened(home: Path, tmp_path: Path) -> None:
    settings(home, 'theme = "nrod"\n[keys]\nnxt = "n"\n')
    async with table(tmp_path) as play:
        told = play.line("settings.toml")
        assert 'settings.toml, line 1: theme: cannot be "nrod"; did you mean "nord"?' in told
        await play.press("s", "n")
        assert "► Voss" in play.text[0]


async def test_what_is_wrong_is_told_on_the_start_screen(home: Path) -> None:
    settings(home, "theme = ")
    app = TrackerApp()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause(0.1)
        assert isinstance(app.screen, StartScreen)
        said = app.screen.query_one(Notice).piece.text
        assert said.startswith("· settings.toml, line 1: this is not TOML")
        await pilot.press("down")
        assert app.screen.query_one(Notice).piece.text == ""


async def test_a_new_fight_has_the_house_rules_that_are_set(home: Path, tmp_path: Path) -> None:
    settings(home, 'system = "fudge"\n[rules]\ndying = "party"\nparity_on = "lvl"\n')
    app = TrackerApp()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press(*"pier", "end", "enter")
        await pilot.pause()
        assert isinstance(app.screen, FightScreen)
        encounter = app.screen.view.encounter
        assert (encounter.system, encounter.rules) == ("fudge", HouseRules(dying="party"))
        assert 'line 4: rules.parity_on: cannot be "lvl"' in app.screen.query_one(Notice).piece.text


def test_a_fight_that_is_there_keeps_its_own_rules(home: Path, tmp_path: Path) -> None:
    settings(home, 'system = "fudge"\n')
    path = tmp_path / "dock.toml"
    path.write_text(FIGHT, encoding="utf-8")
    opened = open_fight(path)
    assert opened.game.encounter.system == "d20-modern"
    opened.close()


async def test_the_theme_is_the_gms_last_word(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TEXTUAL_THEME", raising=False)
    settings(home, 'theme = "tracker-ansi"\n')
    assert TrackerApp().theme == "tracker-ansi"
    remember_theme("textual-ansi", "tracker-ansi")
    assert remembered_theme("tracker-ansi") == "textual-ansi"
    assert remembered_theme("nord") == "nord"
    assert remembered_theme() is None
    monkeypatch.setenv("TEXTUAL_THEME", "dracula")
    assert TrackerApp().theme == "dracula"


def test_who_types_dice_is_the_gms_last_word() -> None:
    assert remembered_typed_sides(["party"]) == {"party"}
    remember_typed_sides(frozenset(), ["party"])
    assert remembered_typed_sides(["party"]) == frozenset()
    assert remembered_typed_sides(["foe"]) == {"foe"}
    assert remembered_typed_sides() == frozenset()
