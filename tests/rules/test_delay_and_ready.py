"""Delay, step in, ready and interrupt, where the worked cases are silent."""

import pytest

from tests.table import Table, someone
from tracker.model.illegal import Illegal


def four() -> Table:
    """A 20, B 15, C 10, D 5; A acts."""
    table = Table(someone("A", 20), someone("B", 15), someone("C", 10), someone("D", 5))
    table.say("start")
    return table


def test_stepping_in_after_ends_the_turn_in_progress() -> None:
    table = four()
    table.say("delay", "use move", "enter A after")
    assert (table.now.current, table.order) == ("A", ["B", "A", "C", "D"])
    assert table.one("B").turn == "done"
    table.say("next")
    assert table.now.current == "C"


def test_stepping_in_after_the_last_is_the_end_of_the_round() -> None:
    table = four()
    table.say("delay", "next", "next", "use move", "enter A after")
    assert (table.now.round, table.now.current, table.order[-1]) == (1, "A", "A")


def test_after_does_not_break_into_a_readied_action() -> None:
    table = four()
    table.say("delay", 'ready attack "C moves"', "trigger B")
    assert table.refused("enter A after") == "E_DELAY_CANNOT_INTERRUPT"


def test_a_delay_leaves_one_flat_footed() -> None:
    table = four()
    table.say("delay")
    assert table.one("A").is_flat_footed
    table.say("enter A")
    assert not table.one("A").is_flat_footed


def test_one_who_forfeited_may_come_early_in_the_next_round() -> None:
    table = four()
    table.say("next", "next", "next", "delay", "forfeit D")
    assert (table.now.round, table.now.current) == (2, "A")
    table.say("enter D")
    assert (table.now.current, table.order) == ("D", ["D", "A", "B", "C"])
    assert table.one("D").initiative == 20
    table.say("next")
    assert table.now.current == "A"


def test_who_cannot_be_set_off() -> None:
    table = four()
    table.say('ready attack "anything"')
    assert table.refused("trigger A by A") == "E_READY_OWN_TURN"
    assert table.refused("trigger C") == "E_NOT_READIED"


def test_no_delay_and_no_ready_within_a_readied_action() -> None:
    table = four()
    table.say('ready attack "anything"', "trigger A")
    assert table.refused("delay") == "E_READIED_CANNOT_DELAY"
    assert table.refused('ready attack "more"') == "E_READIED_CANNOT_READY"


def test_why_an_interrupted_turn_cannot_be_delayed_is_true() -> None:
    table = four()
    table.say('ready attack "anything"', "trigger A")
    assert why_not(table, "delay") == {"name": "A"}
    assert why_not(table, "delay by B") == {"current": "A", "name": "B", "interrupted": "B"}
    table.say("next")
    assert table.now.current == "B"
    assert why_not(table, "delay") == {"name": "B", "unused": "B"}
    table.say("use move")
    assert why_not(table, "delay") == {"name": "B"}


def why_not(table: Table, line: str) -> dict[str, object]:
    with pytest.raises(Illegal) as refused:
        table.say(line)
    return dict(refused.value.details)


def test_a_readied_action_is_one_action() -> None:
    table = four()
    table.say('ready attack "anything"', "trigger A", "use free", "use attack")
    assert table.refused("use move") == "E_NO_ACTION_LEFT"


def test_readied_then_set_off_by_one_who_is_not_acting() -> None:
    table = four()
    table.say('ready attack "D twitches"', "trigger A by D")
    assert (table.order, table.now.current) == (["B", "C", "A", "D"], "A")
    assert table.now.suspended == ("B",)
    table.say("next")
    assert table.now.current == "B"


def test_a_readied_action_lapses_when_its_owners_turn_comes() -> None:
    table = four()
    table.say('ready attack "anything"', "next", "next", "next")
    assert (table.now.current, table.one("A").readied) == ("A", None)


def test_undo_and_redo_walk_the_same_way() -> None:
    table = four()
    seen = [table.now]
    for line in ("delay", 'ready move "x"', "trigger B", "next", "enter A after", "next"):
        table.say(line)
        seen.append(table.now)
    for encounter in reversed(seen[:-1]):
        table.say("undo")
        assert table.now == encounter
    table.say("undo")
    assert table.now.phase == "setup"
    assert table.refused("undo") == "E_NOTHING_TO_UNDO"
    table.say("redo")
    for encounter in seen[1:]:
        table.say("redo")
        assert table.now == encounter
    assert table.refused("redo") == "E_NOTHING_TO_REDO"


def test_leave_to_come_early_is_for_the_next_round_only() -> None:
    table = four()
    table.say("next", "next", "next", "delay", "forfeit D", "set D health stable")
    table.say("next", "next", "next")
    assert (table.now.round, table.now.current) == (3, "A")
    table.say("set D health ok")
    assert table.refused("enter D") == "E_NOT_DELAYING"


def test_a_pair_is_parted_when_the_one_behind_moves_away() -> None:
    table = four()
    table.say('ready attack "B moves"', "trigger A", "set B initiative 2", "add E at 12")
    assert table.order == ["A", "E", "C", "D", "B"]
    assert [one.initiative for one in table.now.order] == [15, 12, 10, 5, 2]


def test_a_surprise_round_without_anybody_able_is_over_at_once() -> None:
    table = Table(someone("A", 20, health="unconscious"), someone("B", 10, aware=False))
    table.say("start")
    assert (table.now.phase, table.now.round, table.now.current) == ("regular", 1, "B")


def test_who_is_interrupted_cannot_interrupt_back() -> None:
    """Also where the GM has given the one whose turn it is something readied by hand."""
    table = four()
    table.say('ready attack "B moves"', 'set B readied attack "A shoots"', "trigger A")
    assert table.refused("trigger B") == "E_READY_OWN_TURN"
    table.say('set C readied attack "A shoots"', "trigger C")
    assert table.refused("trigger B") == "E_READY_OWN_TURN"
