"""Who is in the fight: adding, joining, leaving, names (ENC-14, ENC-15, ENC-25)."""

import pytest

from tests.table import Table, facts_of, someone
from tracker.model.facts import JoinsLater, TieRolled
from tracker.model.illegal import Illegal


def running(*, dice: tuple[int, ...] = ()) -> Table:
    """A at 20 acts, then B at 10."""
    table = Table(someone("A", 20), someone("B", 10), dice=dice)
    table.say("start")
    return table


def test_numbers_are_for_life() -> None:
    table = running()
    table.say("add 3 Ganger at 5", "remove Ganger 2, Ganger 3", "add 2 Ganger at 4")
    assert table.order == ["A", "B", "Ganger 1", "Ganger 4", "Ganger 5"]


def test_the_name_of_one_who_left_is_not_used_again() -> None:
    table = running()
    table.say("remove B")
    assert table.refused("add B at 3") == "E_DUPLICATE"


def test_before_the_fight_a_name_struck_out_is_free_again() -> None:
    table = Table(someone("A", 20), someone("B", 10))
    table.say("condition A hexed until end of B", "remove B")
    assert table.labels("A") == []
    table.say("add B")
    assert table.order == ["A", "B"]


def test_names_differ_by_more_than_case() -> None:
    assert running().refused("add a at 3") == "E_DUPLICATE"


@pytest.mark.parametrize(
    ("line", "taken", "free"),
    [
        ("add b at 3", "B", "B 2"),
        ("rename A B", "B", "B 2"),
        ('add "Ganger 1" at 3', "Ganger 1", "Ganger 4"),
        ('add "GANGER 3" at 3', "Ganger 3", "Ganger 4"),
    ],
)
def test_a_name_that_is_taken_is_refused_with_one_that_is_free(
    line: str, taken: str, free: str
) -> None:
    table = running()
    table.say("add 3 Ganger at 5", "remove Ganger 3")
    with pytest.raises(Illegal) as refused:
        table.say(line)
    assert refused.value.details == {"name": taken, "free": free}


def test_a_newcomer_rolls_and_a_place_behind_the_one_in_turn_comes_yet() -> None:
    table = running(dice=(12,))
    table.say("add Rook init +2")
    assert table.order == ["A", "Rook", "B"]
    table.say("next")
    assert table.now.current == "Rook"


def test_a_newcomer_tied_in_everything_rolls_it_off() -> None:
    table = running(dice=(4, 15))
    step = table.say("add Rook at 10")
    assert [type(fact) for fact in facts_of(step, TieRolled)] == [TieRolled]
    assert table.order == ["A", "Rook", "B"]


def test_at_the_last_call_a_place_that_has_passed_waits_for_the_next_round() -> None:
    table = running()
    table.say("delay", "next")
    table.say("add Rook at 15")
    assert table.one("Rook").turn == "out"
    assert table.now.delaying == (table.one("A"),)


def test_at_the_last_call_a_place_behind_all_others_comes_yet() -> None:
    table = running()
    table.say("delay", "next", "add Rook at 3")
    assert table.now.current == "Rook"
    table.say("next")
    assert table.now.delaying == (table.one("A"),)


def test_a_reserve_joins_a_running_fight() -> None:
    table = Table(someone("A", 20), someone("B", 10), dice=[7])
    table.say("reserve B", "start")
    assert table.order == ["A"]
    table.say("join B")
    assert table.order == ["A", "B"]
    assert table.one("B").initiative == 10


def test_one_who_left_may_come_back_and_gets_no_second_turn() -> None:
    table = running()
    table.say("next", "remove A", "join A")
    assert table.order == ["A", "B"]
    table.say("next")
    assert (table.now.round, table.now.current) == (2, "A")


def test_one_who_comes_back_before_its_turn_has_it() -> None:
    table = running()
    table.say("remove B", "join B", "next")
    assert (table.now.round, table.now.current) == (1, "B")


def test_an_unaware_newcomer_in_the_surprise_round_waits() -> None:
    table = Table(someone("A", 20), someone("B", 10, aware=False), dice=[9])
    table.say("start")
    step = table.say("add Rook unaware")
    assert facts_of(step, JoinsLater)
    assert table.order == ["A"]
    table.say("next")
    assert (table.now.round, table.order) == (1, ["A", "B", "Rook"])


def test_a_new_name_is_borne_wherever_the_old_one_stood() -> None:
    table = Table(someone("A", 20), someone("B", 10), someone("C", 5))
    table.say("start", 'ready attack "B moves"', "condition C hexed until end of B")
    table.say("trigger A", "rename B Bob", "rename A Ann")
    assert (table.now.current, table.now.suspended) == ("Ann", ("Bob",))
    assert table.one("C").conditions[0].of == "Bob"
    assert table.one("Ann").ahead_of == "Bob"
    assert table.refused("rename C Bob") == "E_DUPLICATE"


def test_awareness_is_for_setup() -> None:
    assert running().refused("aware B") == "E_PHASE_SETUP_ONLY"


def test_initiative_is_rolled_once() -> None:
    table = Table(someone("A", None, init=3), someone("B", None), dice=[11])
    table.say("roll B 14", "roll")
    assert (table.one("A").initiative, table.one("B").initiative) == (14, 14)
    assert table.refused("roll A") == "E_HAS_INITIATIVE"


def test_some_totals_are_typed_and_the_rest_is_rolled() -> None:
    table = Table(someone("A", None, init=3), someone("B", None), someone("C", None), dice=[11])
    table.say("roll C 5, B -2, A")
    assert [one.initiative for one in table.now.combatants] == [14, -2, 5]
    table.say("undo")
    assert table.refused("roll A 5, A 6") == "E_HAS_INITIATIVE"


def test_no_dice_no_initiative() -> None:
    table = Table(someone("A", None), someone("B", None), dice=[11])
    assert table.refused("start") == "E_NO_INITIATIVE"
