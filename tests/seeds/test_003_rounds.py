"""Seed 003 played: rounds, awareness and surprise, initiative and its ties, newcomers."""

import pytest

from tests.seeds.playing import roll_of
from tests.table import Table, someone
from tests.weapons import weapon
from tracker.words.numbers import game_time


def test_a_combatant_is_flat_footed_until_it_acts() -> None:
    """003 lines 3 and 161 (D20-2, D20-37)."""
    table = Table(someone("Rook", 20), someone("Ganger", 10))
    assert table.one("Rook").is_flat_footed
    table.say("start")
    assert not table.one("Rook").is_flat_footed
    assert table.one("Ganger").is_flat_footed
    table.say("next")
    assert not table.one("Ganger").is_flat_footed


def test_the_flat_footed_have_no_dexterity_bonus() -> None:
    """003 lines 161 and 177 (D20-37): 10 and +3 are 13, and 10 before the first turn."""
    club = weapon("Club", "1d6", 0)
    table = Table(someone("Rook", 20, attacks=(club,)), someone("Ganger", 10, dex=16, defense={}))
    table.say("start")
    assert roll_of(table.say("attack Ganger d20 10 dice 1")) == (10, 10, "hit")
    table.say("next", "next")
    assert roll_of(table.say("attack Ganger d20 12")) == (12, 13, "miss")


def surprise() -> Table:
    """Jo 18 and Rook 12 are aware of a ganger, who is not aware of them and has 15."""
    table = Table(someone("Rook", 12), someone("Jo", 18), someone("Ganger", 15, aware=False))
    table.say("start")
    return table


def test_only_the_aware_act_in_the_surprise_round_the_highest_first() -> None:
    """003 lines 4, 173 and 177 (D20-3, D20-4, D20-6)."""
    table = surprise()
    assert (table.now.phase, table.now.round) == ("surprise", 0)
    assert (table.now.current, table.order) == ("Jo", ["Jo", "Rook"])
    table.say("next")
    assert (table.now.current, table.one("Ganger").is_flat_footed) == ("Rook", True)
    table.say("next")
    assert (table.now.phase, table.now.round) == ("regular", 1)
    assert table.order == ["Jo", "Ganger", "Rook"]


@pytest.mark.parametrize(("first", "second"), [("attack", "move"), ("move", "attack")])
def test_one_attack_or_one_move_in_the_surprise_round(first: str, second: str) -> None:
    """003 lines 4 and 173 (D20-5)."""
    table = surprise()
    table.say(f"use {first}")
    assert table.refused(f"use {second}") == "E_SURPRISE_LIMIT"


@pytest.mark.parametrize("aware", [True, False])
def test_no_surprise_where_all_are_aware_or_none(aware: bool) -> None:
    """003 lines 4 and 173 (D20-3)."""
    table = Table(someone("Rook", 12, aware=aware), someone("Ganger", 15, aware=aware))
    table.say("start")
    assert (table.now.phase, table.now.round) == ("regular", 1)


def test_the_aware_roll_first_and_the_rest_after_the_surprise_round() -> None:
    """003 lines 4 and 5 (D20-4, D20-7): the ganger's 17 is rolled when round 1 begins."""
    people = someone("Ganger", None, aware=False), someone("Rook", None)
    table = Table(*people, dice=[9, 17])
    table.say("start")
    assert (table.one("Rook").initiative, table.one("Ganger").initiative) == (9, None)
    table.say("next")
    assert (table.now.round, table.order) == (1, ["Ganger", "Rook"])


def test_when_everybody_has_had_a_turn_the_highest_acts_again() -> None:
    """003 lines 1, 6, 7 and 159 (D20-1, D20-8)."""
    table = Table(someone("A", 8), someone("B", 19), someone("C", 12))
    table.say("start")
    turns = [table.now.current]
    for _ in range(6):
        table.say("next")
        turns.append(table.now.current)
    assert turns == ["B", "C", "A", "B", "C", "A", "B"]
    assert table.now.round == 3


def test_initiative_is_a_dexterity_check_with_4_for_the_feat() -> None:
    """003 line 159 (D20-35): 10 + 3 + 4 is 17; 16 + 0 is 16; 18 − 1 is 17."""
    quick = someone("Quick", None, dex=16, improved_initiative=True)
    table = Table(quick, someone("Plain", None, dex=10), someone("Slow", None, dex=8))
    table.say("start init 10 16 18")
    counts = {one.name: one.initiative for one in table.now.order}
    assert counts == {"Quick": 17, "Slow": 17, "Plain": 16}
    assert table.order == ["Quick", "Slow", "Plain"]  # 17 twice: the modifier +7 before −1


def test_of_two_with_one_result_the_higher_modifier_goes_first() -> None:
    """003 line 159 (D20-36): the feat counts in the total modifier, so +5 before +3."""
    feat = someone("Feat", 15, dex=12, improved_initiative=True)
    table = Table(someone("Agile", 15, dex=16), feat)
    table.say("start")
    assert table.order == ["Feat", "Agile"]


def test_where_modifiers_tie_as_well_a_die_is_rolled() -> None:
    """003 line 159 (D20-36): 7 and 7 is rolled again; 12 is before 3."""
    table = Table(someone("A", 15, init=2), someone("B", 15, init=2), dice=[7, 7, 3, 12])
    table.say("start")
    assert (table.order, table.dice.left) == (["B", "A"], [])


def test_a_newcomer_acts_when_its_turn_comes_up() -> None:
    """003 line 165 (D20-38): 15 has not passed while 20 acts; it is flat-footed until then."""
    table = Table(someone("A", 20), someone("B", 10))
    table.say("start", "add Bruno at 15")
    assert table.order == ["A", "Bruno", "B"]
    assert table.one("Bruno").is_flat_footed
    table.say("next")
    assert table.now.current == "Bruno"


def test_a_newcomer_rolls_when_it_enters() -> None:
    """003 line 165 (D20-38): 11 + 2 is 13."""
    table = Table(someone("A", 20), someone("B", 10), dice=[11])
    table.say("start", "add Bruno init +2")
    assert (table.one("Bruno").initiative, table.order) == (13, ["A", "Bruno", "B"])


def test_a_newcomer_whose_place_has_passed_waits() -> None:
    """003 line 165 (D20-38, ruling 13)."""
    table = Table(someone("A", 20), someone("B", 10))
    table.say("start", "next", "add Bruno at 15", "next")
    assert (table.now.round, table.now.current) == (2, "A")
    table.say("next")
    assert table.now.current == "Bruno"


@pytest.mark.parametrize(("round", "clock"), [(1, "0:00"), (2, "0:06"), (11, "1:00")])
def test_a_round_is_6_seconds(round: int, clock: str) -> None:
    """003 line 249 (D20-58): ten rounds are a minute."""
    assert game_time(round) == clock
