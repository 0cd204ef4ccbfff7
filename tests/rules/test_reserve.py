"""The reserve: prepared before the fight or in it, brought in, and withdrawn again (ENC-14, 15)."""

from tests.table import Table, facts_of, someone
from tracker.model.facts import Added, Joined, Reserved


def running() -> Table:
    table = Table(someone("A", 20), someone("B", 10), someone("C", 5), dice=[5, 5, 5, 5, 5, 5])
    table.say("start")
    return table


def presences(table: Table) -> dict[str, str]:
    return {one.name: one.presence for one in table.now.combatants}


def test_who_is_added_to_the_reserve_is_not_in_the_fight() -> None:
    table = running()
    step = table.say("add 2 Ganger hp 16 reserve")
    assert facts_of(step, Added) == [Added(("Ganger 1", "Ganger 2"), "foe", "reserve")]
    assert table.order == ["A", "B", "C"]
    assert table.one("Ganger 1").initiative is None


def test_nobody_of_the_reserve_is_attacked() -> None:
    table = running()
    table.say('set A attacks "Knife +4 1d4"', "add Ganger reserve", "reserve B")
    assert table.refused("attack Ganger") == "E_NOT_IN_ORDER"
    assert table.refused("attack B") == "E_NOT_IN_ORDER"


def test_nobody_of_the_reserve_rolls_before_the_start() -> None:
    table = Table(someone("A", None), dice=[12])
    table.say("add Late reserve", "start")
    assert (table.order, table.one("Late").presence) == (["A"], "reserve")


def test_all_of_the_reserve_join_at_once() -> None:
    table = running()
    table.say("add 2 Ganger reserve")
    step = table.say("join @reserve at 17")
    assert [fact.who for fact in facts_of(step, Joined)] == ["Ganger 1", "Ganger 2"]
    assert sorted(table.order[1:3]) == ["Ganger 1", "Ganger 2"]


def test_who_withdraws_can_join_again_and_gets_no_second_turn() -> None:
    table = running()
    step = table.say("next", "reserve A")
    assert facts_of(step, Reserved) == [Reserved("A")]
    assert (table.order, presences(table)["A"]) == (["B", "C"], "withdrawn")
    table.say("join @reserve")
    assert table.order == ["A", "B", "C"]
    table.say("next", "next")
    assert (table.now.round, table.now.current) == (2, "A")


def test_who_withdraws_before_its_turn_and_comes_back_has_it() -> None:
    table = running()
    table.say("reserve B", "join B", "next")
    assert (table.now.round, table.now.current) == (1, "B")


def test_the_turn_of_who_withdraws_passes_on() -> None:
    table = running()
    table.say("reserve A")
    assert table.now.current == "B"


def test_what_hangs_on_the_turns_of_who_withdraws_goes_on() -> None:
    """The hex of A lasts until the end of its second turn from now, wherever A is (ENC-23)."""
    table = running()
    table.say("next", "condition C hexed for 2 rounds until end of A", "reserve A")
    table.say("next", "next")
    assert (table.now.round, table.labels("C")) == (2, ["hexed"])
    table.say("next", "next")
    assert (table.now.round, table.labels("C")) == (3, [])


def test_a_delay_and_a_readied_action_go_with_who_withdraws() -> None:
    table = running()
    table.say("delay", 'ready attack "C moves"', "reserve A", "reserve B")
    assert [table.one(name).turn for name in "AB"] == ["done", "done"]
    assert table.one("B").readied is None
    assert table.now.current == "C"


def test_to_withdraw_twice_is_to_withdraw_once() -> None:
    table = running()
    table.say("reserve B")
    before = table.now
    table.say("reserve B")
    assert table.now == before


def test_undo_brings_back_who_withdrew() -> None:
    table = running()
    before = table.now
    table.say("reserve A", "undo")
    assert table.now == before


def test_who_withdrew_waits_in_the_reserve_after_a_reset() -> None:
    table = running()
    table.say("reserve B", "reset")
    assert presences(table) == {"A": "here", "B": "reserve", "C": "here"}


def test_when_everybody_withdraws_nobody_can_act_until_one_joins() -> None:
    table = running()
    table.say("reserve @all")
    assert table.now.is_stalled
    table.say("join B")
    assert table.order == ["B"]


def test_nobody_goes_to_the_reserve_when_the_fight_is_over() -> None:
    table = running()
    table.say("end")
    assert table.refused("reserve A") == "E_ENDED"
