"""A look at an earlier moment: what is shown of it, how long ago it was, and how one gets there."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.table import Table as Game
from tests.table import someone
from tests.ui.people import plain
from tests.ui.playing import FIGHT, Table, table
from tracker.commands.acts import Command, Hit, Undo
from tracker.game import Step
from tracker.model.damage import Amount
from tracker.ui.entries import Entries, Entry
from tracker.ui.headline import headline
from tracker.ui.log_page import Page
from tracker.ui.log_pane import Pane
from tracker.ui.looking import Look, Moment, at_moment, called_now, looked_at, looking
from tracker.ui.reading import Reading, reading_bar
from tracker.ui.view import View, followed
from tracker.ui.widgets.log import Log


@pytest.fixture
def game() -> Game:
    """Two rounds of A and B; in the first A is hit, in the second B is renamed and C comes."""
    game = Game(someone("A", 20, hp=30), someone("B", 10, hp=20))
    game.say("start", "hit A 9", "next", "next", "rename B Boss", "hit Boss 5", "add C hp 7 at 5")
    return game


def view_of(game: Game) -> View:
    return followed(View(), game.game)


def then(game: Game, moment: Moment, view: View | None = None) -> View:
    return at_moment(view or view_of(game), Look(moment), game.game.first)


def hp(view: View, name: str) -> int | None:
    one = view.encounter.get(name)
    assert one is not None
    return one.hp.now


def test_a_moment_is_the_fight_as_it_was_after_its_step(game: Game) -> None:
    steps = game.game.steps
    start, hit, begun = steps[0], steps[1], steps[3]
    assert (hp(then(game, start), "A"), then(game, start).encounter.round) == (30, 1)
    assert hp(then(game, hit), "A") == 21
    assert (hp(then(game, begun), "B"), then(game, begun).encounter.round) == (20, 2)
    assert then(game, begun).encounter.get("C") is None
    first = then(game, "first")
    assert (first.encounter.phase, hp(first, "A")) == ("setup", 30)


@pytest.mark.parametrize(
    ("at", "ago"),
    [(0, "1 round ago"), (1, "1 round ago"), (3, "3 steps ago"), (5, "1 step ago")],
)
def test_it_says_how_long_ago_it_was(game: Game, at: int, ago: str) -> None:
    view = then(game, game.game.steps[at])
    assert view.ago == ago
    assert plain(headline(view, 80)).startswith(f" ◂ {ago}    Round ")
    assert "Esc now" in plain(reading_bar(view, 80))


def test_the_ends_of_the_fight_are_called_what_they_are(game: Game) -> None:
    assert then(game, game.game.steps[-1]).ago == "as it is now"
    assert then(game, "first").ago == "before the first step"
    older = replace(view_of(game), past=("Somebody came.",))
    assert then(game, "first", older).ago == "the earliest that is known"


def test_before_the_start_no_rounds_are_counted() -> None:
    game = Game(someone("A", 20, hp=30))
    game.say("hit A 9", "start", "next", "next")
    assert then(game, game.game.steps[0]).ago == "before the start"
    game.say("reset")
    assert then(game, game.game.steps[0]).ago == "4 steps ago"
    assert then(game, game.game.steps[3]).ago == "1 step ago"


def test_the_selected_is_selected_by_the_name_it_had(game: Game) -> None:
    game.say("undo")
    view = replace(view_of(game), selected="Boss", marked=frozenset({"Boss"}))
    shown = then(game, game.game.steps[1], view)
    assert (shown.selected, shown.marked) == ("B", frozenset())
    assert called_now(view, shown) == "Boss"
    assert called_now(view, view) == "Boss"


def test_who_was_not_there_gives_way_to_who_acted(game: Game) -> None:
    view = replace(view_of(game), selected="C")
    assert then(game, game.game.steps[2], view).selected == "B"


def test_one_can_be_selected_for_the_look_alone(game: Game) -> None:
    view = replace(view_of(game), selected="A")
    look = Look(game.game.steps[1], selected="B")
    assert at_moment(view, look, game.game.first).selected == "B"
    assert view.selected == "A"
    moved = looking(look, game.game.steps[0])
    assert moved is not None
    assert (moved.moment is game.game.steps[0], moved.selected) == (True, "B")
    assert looking(look, look.moment) is look
    assert looking(look, None) is None


def test_a_step_that_was_taken_back_is_no_moment_of_the_fight(game: Game) -> None:
    gone = game.game.steps[-1]
    game.say("undo")
    view = view_of(game)
    assert then(game, gone, view) is view
    assert at_moment(view, None, game.game.first) is view


def test_the_cursor_says_which_moment_is_looked_at(game: Game) -> None:
    entries = Entries(("Somebody came.",))
    entries.follow(game.game.steps)
    pane = Pane(Page(entries.all, range(len(entries.all))), height=4)
    seen = [looked_at(pane.at(row), Reading(looks="entry")) for row in range(3)]
    assert seen[0] == "first"
    assert [one.command for one in seen[1:] if isinstance(one, Step)] == [
        step.command for step in game.game.steps[:1] * 2
    ]
    assert looked_at(pane.at(2), Reading(looks="first")) == "first"
    assert looked_at(pane.at(2), Reading()) is None
    assert looked_at(pane, None) is None
    assert looked_at(Pane(cursor=0), Reading(looks="entry")) == "first"


def test_the_end_of_a_fight_says_how_long_it_took(game: Game) -> None:
    game.say("end")
    entries = Entries()
    entries.follow(game.game.steps)
    assert entries.all[-1].text == "The fight is over after 2 rounds, 0:12"
    assert plain(headline(view_of(game), 80)).startswith("Ended · 2 rounds, 0:12")
    assert Entry("The fight is over").shorter == []


async def fought(play: Table) -> None:
    """Rook hits Brute and Voss, then a turn passes."""
    await play.press("s", "3", "minus", "9", "enter", "2", "minus", "4", "enter", "n", "1")


async def test_a_look_back_shows_all_as_it_was_and_changes_nothing(tmp_path: Path) -> None:
    async with table(tmp_path, size=(80, 24)) as play:
        await fought(play)
        before, encounter = play.text, play.screen.view.encounter
        await play.press("l", "v")
        assert "◂ 1 step ago" in play.text[0]
        await play.press("up")
        assert "◂ 2 steps ago    Round 1 · 0:00   ► Rook" in play.text[0]
        assert "LOOKING BACK" in play.text[1]
        assert ("31/40" in play.row("Brute"), "20/20" in play.row("Voss")) == (True, True)
        await play.press("n", "u", "minus", "tab")
        assert "The log has the keyboard" in play.text[-2]
        await play.press("home")
        assert "◂ before the first step" in play.text[0]
        assert "40/40" in play.row("Brute")
        await play.press("down", "down", "down", "м")
        assert "◂" not in play.text[0]
        assert "31/40" in play.row("Brute")
        await play.press("v", "escape")
        assert play.screen.has_class("-reading")
        assert "◂" not in play.text[0]
        await play.press("escape")
        assert play.text == before
        assert play.screen.view.encounter is encounter


async def test_whom_one_looks_at_is_selected_for_the_look_alone(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await fought(play)
        await play.press("l", "J")
        assert "J and K select while you look back" in play.text[-2]
        await play.press("v", "J")
        assert "›" in play.row("Voss")
        assert "does nothing" not in play.text[-2]
        await play.click("#initiative", 5, 3)
        assert "›" in play.row("Brute")
        await play.press("c")
        assert "Brute (c shows all)" in play.line("Brute (c")
        await play.press("home", "K", "О", "escape", "escape")
        assert "›" in play.row("Rook")
        assert play.screen.view.selected == "Rook"


async def test_the_oldest_line_is_not_the_oldest_moment(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await fought(play)
        await play.press("l", "v", "home", "down")
        assert "Round 1" in play.text[0]
        assert "◂ 3 steps ago" in play.text[0]
        await play.press("up", "up")
        assert "◂ before the first step    Setup" in play.text[0]
        await play.press("end")
        assert "◂ 1 step ago" in play.text[0]


async def test_steps_that_come_or_go_meanwhile_keep_the_look_or_end_it(tmp_path: Path) -> None:
    """As they do where another tracker has the fight."""
    async with table(tmp_path) as play:
        await fought(play)
        await play.press("l", "v")
        play.screen._game.do(Command(Hit(("Brute",), Amount.of(1))))
        play.screen._show_game()
        await play.rest()
        assert "◂ 2 steps ago" in play.text[0]
        for _ in range(3):
            play.screen._game.do(Command(Undo()))
        play.screen._show_game()
        await play.rest()
        assert "◂" not in play.text[0]
        assert play.screen.query_one(Log).is_read
        assert "31/40" in play.row("Brute")


async def test_the_panel_of_the_moment_is_scrolled_by_its_keys(tmp_path: Path) -> None:
    notes = " ".join(f"word{at}" for at in range(200))
    text = FIGHT.replace("hp = 40", f'hp = 40\nnotes = "{notes}"')
    async with table(tmp_path, text, size=(80, 24)) as play:
        await fought(play)
        await play.press("l", "v", "J", "J")
        before = play.text
        await play.press("right_square_bracket")
        assert play.text != before
        await play.press("х")
        assert play.text == before


async def test_a_group_is_folded_as_it_was_then(tmp_path: Path) -> None:
    text = FIGHT.replace('name = "Brute"', 'name = "Brute"\ngroup = "Brutes"\ncount = 3')
    async with table(tmp_path, text) as play:
        await play.press("s", "n", "n")
        assert "40/40" in play.row("Brute 1")
        await play.press("l", "v", "home", "J")
        assert "120/120" in play.line("│ 3 ›  10  ▸Brutes ×3")
        await play.press("escape", "escape")
        assert "►" in play.row("Brute 1")
