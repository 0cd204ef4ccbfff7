"""Seed 003 played: delaying and its limits, readied actions, attacks of opportunity."""

import pytest

from tests.seeds.playing import roll_of
from tests.table import Table, someone
from tests.weapons import weapon
from tracker.rules.turns import last_call


def four(**fields: object) -> Table:
    """A 20, B 15, C 10, D 5; A acts."""
    places = {"A": 20, "B": 15, "C": 10, "D": 5}
    table = Table(*(someone(name, count, **fields) for name, count in places.items()))
    table.say("start")
    return table


def delayers() -> Table:
    """A 20 with +1 and B 15 with +3 delay, C 10 acts and is the last."""
    people = someone("A", 20, init=1), someone("B", 15, init=3), someone("C", 10, init=0)
    table = Table(*people)
    table.say("start", "delay", "delay")
    return table


def test_a_new_count_that_is_said_holds_for_the_rest_of_the_fight() -> None:
    """003 line 185 (D20-40, D20-41): from 20 down to 12, between 15 and 10."""
    table = four()
    table.say("delay to 12")
    assert (table.now.current, table.order) == ("B", ["B", "A", "C", "D"])
    table.say("next")
    assert (table.now.current, table.one("A").initiative) == ("A", 12)
    table.say("next", "next", "next", "next")
    assert (table.now.round, table.now.current) == (2, "A")


@pytest.mark.parametrize("count", [20, 21])
def test_a_delay_can_only_lower(count: int) -> None:
    """003 line 185 (D20-40): one reduces one's own result."""
    assert four().refused(f"delay to {count}") == "E_DELAY_COUNT_NOT_LOWER"


def test_one_who_waits_fixes_the_count_by_stepping_in() -> None:
    """003 line 185 (D20-41): in front of C, so not above B's 15."""
    table = four()
    table.say("delay", "next", "enter A")
    assert (table.now.current, table.order) == ("A", ["B", "A", "C", "D"])
    assert table.one("A").initiative == 15


def test_a_delayer_does_nothing_and_stays_flat_footed() -> None:
    """003 lines 3 and 185 (D20-40, ruling 1)."""
    table = four()
    table.say("delay")
    assert table.one("A").is_flat_footed


def test_a_delayed_action_interrupts_nobody() -> None:
    """003 line 187 (D20-42)."""
    table = four()
    table.say("delay", "use move")
    assert table.refused("enter A before") == "E_DELAY_CANNOT_INTERRUPT"


def test_after_everyone_else_one_must_act_or_forfeit() -> None:
    """003 line 190 (D20-43)."""
    table = four()
    table.say("delay")
    assert table.refused("forfeit A") == "E_FORFEIT_TOO_EARLY"
    table.say("next", "next", "next")
    assert (table.now.round, table.now.current, last_call(table.now)) == (1, None, ("A",))
    table.say("forfeit A")
    assert (table.now.round, table.now.current) == (2, "A")


def test_on_one_count_the_higher_modifier_goes_first() -> None:
    """003 line 192 (D20-44): B with +3 before A with +1."""
    table = delayers()
    table.say("enter A, B")
    assert (table.now.current, table.order) == ("B", ["B", "A", "C"])


def test_of_those_who_outwait_each_other_the_higher_modifier_goes_last() -> None:
    """003 line 192 (D20-44): A must act or lose its action before B has to."""
    table = delayers()
    table.say("next")
    assert last_call(table.now) == ("A", "B")
    table.say("next")
    assert (last_call(table.now), table.one("A").turn) == (("B",), "done")
    table.say("enter B")
    assert table.now.current == "B"


def test_equal_modifiers_are_parted_by_dexterity() -> None:
    """003 line 192 (D20-44): both +2; Dexterity 14 before 12."""
    low = someone("A", 20, init=2, dex=12)
    table = Table(low, someone("B", 15, init=2, dex=14), someone("C", 10))
    table.say("start", "delay", "delay", "enter A, B")
    assert (table.now.current, table.order) == ("B", ["B", "A", "C"])


def test_the_move_now_and_the_attack_later_before_what_triggers_it() -> None:
    """003 lines 196 and 201 (D20-45, D20-48): C is interrupted, and goes on afterwards."""
    table = four()
    table.say("use move", 'ready attack "C comes through the door"', "next", "use move")
    table.say("trigger A")
    assert (table.now.current, table.now.suspended) == ("A", ("C",))
    table.say("use attack", "next")
    assert (table.now.current, table.now.suspended) == ("C", ())
    table.say("use attack")  # C had moved, and has its attack left


def test_an_attack_before_leaves_none_to_ready() -> None:
    """003 line 196 (D20-45): the later half of the turn is its attack action."""
    table = four()
    table.say("use attack")
    assert table.refused('ready attack "C moves"') == "E_NO_ACTION_LEFT"


@pytest.mark.parametrize("kind", ["attack", "move"])
def test_an_attack_or_a_move_can_be_readied(kind: str) -> None:
    """003 line 201 (D20-47)."""
    table = four()
    table.say(f'ready {kind} "C moves"')
    readied = table.one("A").readied
    assert readied is not None
    assert (readied.action, readied.trigger) == (kind, "C moves")


def test_one_s_place_is_then_ahead_of_the_one_who_triggered_it() -> None:
    """003 line 203 (D20-49): A falls from 20 to the 10 of C, and stays ahead of it."""
    table = four()
    table.say('ready attack "C moves"', "next", "trigger A", "next")
    assert (table.order, table.one("A").initiative) == (["B", "A", "C", "D"], 10)
    table.say("next", "next", "next")
    assert (table.now.round, table.now.current) == (2, "A")


def test_a_readied_action_is_lost_when_the_next_turn_comes_and_can_be_readied_anew() -> None:
    """003 line 207 (D20-51)."""
    table = four()
    table.say('ready attack "C moves"', "next", "next", "next")
    assert (table.now.current, table.one("A").readied) == ("A", None)
    table.say('ready attack "C moves"')
    assert table.one("A").readied is not None


def test_used_in_the_next_round_it_raises_the_count_and_replaces_the_turn() -> None:
    """003 line 207 (D20-52): D rises from 5 to the 15 of B and has no turn of its own then."""
    table = four()
    table.say("next", "next", "next", 'ready attack "B shoots"', "next")
    assert (table.now.round, table.now.current) == (2, "B")
    table.say("trigger D", "next")
    assert (table.order, table.one("D").initiative) == (["A", "D", "B", "C"], 15)
    table.say("next", "next")
    assert (table.now.round, table.now.current) == (3, "A")


SWORD = weapon("Sword", "1d8", 5)
BOW = weapon("Bow", "1d6", 5, kind="ranged")


def test_one_attack_of_opportunity_a_round_at_the_normal_bonus() -> None:
    """003 lines 233 and 235 (D20-57): 10 + 5 in turn, and 10 + 5 again out of turn."""
    table = four(attacks=(SWORD,), defense={"normal": 30})
    in_turn = table.say("attack B d20 10")
    table.say("next")
    out_of_turn = table.say("aoo A attack B d20 10")
    assert roll_of(in_turn).total == roll_of(out_of_turn).total == 15
    assert table.refused("aoo A attack B d20 10") == "E_AOO_USED"
    table.say("next", "next", "next", "next")
    table.say("aoo A attack B d20 10")


def test_attacks_of_opportunity_are_never_made_with_ranged_weapons() -> None:
    """003 lines 215 and 219 (D20-53)."""
    table = four(attacks=(BOW,), defense={"normal": 30})
    table.say("next")
    assert table.refused("aoo A attack B d20 10") == "E_NOT_MELEE"
