"""How long a turn lasts: when its time begins, and what is shown of it."""

from pathlib import Path

import pytest

from tests.ui.people import fight, setup, somebody
from tests.ui.playing import Table, table
from tracker.model.encounter import Encounter
from tracker.storage.screen_memory import remember_turn_timer, remembered_turn_timer
from tracker.ui.turn_clock import Timed, lasted, timed
from tracker.ui.widgets.turn_timer import TurnTimer


def turn(who: str, *interrupted: str, round: int = 2) -> Encounter:
    people = [somebody(name, turn="acting") for name in (*interrupted, who)]
    return fight(*people, current=who, suspended=interrupted, round=round)


def test_the_time_of_a_turn_goes_on_until_another_has_the_turn() -> None:
    rook = timed((), turn("Rook"), 100.0)
    assert lasted(rook, 142.0) == 42.0
    assert timed(rook, turn("Rook"), 120.0) == rook
    voss = timed(rook, turn("Voss"), 150.0)
    assert lasted(voss, 151.0) == 1.0


def test_a_turn_that_an_undo_brings_back_counts_from_now() -> None:
    voss = timed(timed((), turn("Rook"), 100.0), turn("Voss"), 150.0)
    assert lasted(timed(voss, turn("Rook"), 160.0), 165.0) == 5.0


def test_the_same_one_has_another_turn_in_the_next_round() -> None:
    second = timed((), turn("Rook", round=2), 100.0)
    assert lasted(timed(second, turn("Rook", round=3), 130.0), 131.0) == 1.0


def test_who_interrupts_has_a_time_of_its_own_and_the_interrupted_goes_on() -> None:
    rook = timed((), turn("Rook"), 100.0)
    brute = timed(rook, turn("Brute", "Rook"), 130.0)
    assert brute == (Timed("Rook", 2, 100.0), Timed("Brute", 2, 130.0))
    assert lasted(brute, 137.0) == 7.0
    assert lasted(timed(brute, turn("Rook"), 140.0), 145.0) == 45.0


@pytest.mark.parametrize("encounter", [setup(somebody("Rook")), fight(somebody("Rook"))])
def test_where_nobody_acts_there_is_nothing_to_time(encounter: Encounter) -> None:
    assert timed(timed((), turn("Rook"), 100.0), encounter, 101.0) == ()
    assert lasted((), 7.0) is None


def test_a_clock_that_is_set_back_shows_no_time_below_zero() -> None:
    assert lasted((Timed("Rook", 2, 100.0),), 99.0) == 0.0


def test_the_settings_say_whether_it_is_shown_until_something_else_is_picked() -> None:
    assert (remembered_turn_timer(), remembered_turn_timer(set_=True)) == (False, True)
    remember_turn_timer(on=False, set_=True)
    assert (remembered_turn_timer(set_=True), remembered_turn_timer()) == (False, False)
    remember_turn_timer(on=True)
    assert (remembered_turn_timer(), remembered_turn_timer(set_=True)) == (True, True)


def timer(play: Table) -> TurnTimer:
    return play.screen.query_one(TurnTimer)


def is_ticking(play: Table) -> bool:
    return timer(play)._tick is not None


async def test_the_timer_is_shown_by_a_key_and_again_the_next_time(tmp_path: Path) -> None:
    async with table(tmp_path, size=(80, 24)) as play:
        now = [100.0]
        timer(play).clock = lambda: now[0]
        await play.press("T")
        assert "T hides it" in play.text[-2]
        assert ("turn" in play.text[0], is_ticking(play)) == (False, False)
        await play.press("s")
        assert play.text[0].endswith("Dock   turn 0:00 ")
        now[0] = 142.4
        timer(play).look()
        await play.rest()
        assert play.text[0].endswith("turn 0:42 ")
        await play.press("n")
        assert play.text[0].endswith("turn 0:00 ")
        now[0] = 150.0
        await play.press("u")
        assert play.text[0].endswith("turn 0:00 ")
        assert remembered_turn_timer()
    async with table(tmp_path, size=(80, 24)) as play:
        assert play.text[0].endswith("turn 0:00 ")
        await play.press("Е")
        assert not play.text[0].rstrip().endswith("0:00")
        assert not is_ticking(play)
    assert not remembered_turn_timer()


async def test_a_turn_is_timed_also_while_that_is_not_shown(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        now = [100.0]
        timer(play).clock = lambda: now[0]
        await play.press("s")
        assert not is_ticking(play)
        now[0] = 165.0
        await play.press("T")
        assert play.text[0].endswith("turn 1:05 ")
        await play.press("l", "v")
        assert "turn 1:05" not in play.text[0]
        await play.press("escape")
        assert play.text[0].endswith("turn 1:05 ")


async def test_once_a_second_only_the_cells_of_the_timer_are_painted(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        now = [100.0]
        timer(play).clock = lambda: now[0]
        await play.press("s", "T")
        await play.rest()
        painted = play.note_painted()
        now[0] = 101.0
        timer(play).look()
        await play.rest()
        assert {(part.y, part.height) for part in painted} == {(0, 1)}
        assert sum(part.width for part in painted) <= timer(play).region.width
