"""The GM is always right (ENC-24)."""

import pytest

from tests.table import Table, someone


def running() -> Table:
    """A at 20 acts, then B at 15, C at 10."""
    table = Table(someone("A", 20, hp=10), someone("B", 15, hp=10), someone("C", 10, hp=10))
    table.say("start")
    return table


def test_a_typed_count_places_anew_and_leaves_turns_alone() -> None:
    table = running()
    table.say("set A initiative 12")
    assert (table.order, table.now.current) == (["B", "A", "C"], "A")
    table.say("next")
    assert table.now.current == "B"


def test_a_place_chosen_by_hand_fits_the_count() -> None:
    table = running()
    table.say("move C before A")
    assert (table.order, table.one("C").initiative) == (["C", "A", "B"], 20)
    table.say("move A after B")
    assert (table.order, table.one("A").initiative) == (["C", "B", "A"], 15)
    assert table.now.current == "A"


def test_what_cannot_be_moved() -> None:
    table = running()
    table.say("remove C")
    assert table.refused('move "C" before A') == "E_UNKNOWN_COMBATANT"
    assert table.refused("move A before A") == "E_SAME_PLACE"


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("set B hp 4", "hp", 4),
        ("set B max 30", "max", 30),
        ("set B temp 7", "temp", 7),
    ],
)
def test_hit_points(line: str, field: str, value: int) -> None:
    table = running()
    table.say(line)
    hp = table.one("B").hp
    assert {"hp": hp.now, "max": hp.max, "temp": hp.temp}[field] == value


def test_a_new_maximum_keeps_the_hit_points() -> None:
    table = running()
    table.say("hit B 4", "set B max 30")
    assert table.one("B").hp.now == 6


def test_hit_points_above_the_maximum_are_the_gms_right() -> None:
    table = running()
    table.say("set B hp 14", "heal B 3")
    assert table.one("B").hp.now == 14


def test_flat_footed_by_hand_and_back_to_the_rules() -> None:
    table = running()
    table.say("set A flat-footed yes", "set C flat-footed no")
    assert [one.is_flat_footed for one in table.now.order] == [True, True, False]
    table.say("set A flat-footed none", "set C flat-footed none")
    assert [one.is_flat_footed for one in table.now.order] == [False, True, True]


def test_actions_used() -> None:
    table = running()
    table.say("use attack", "set A used move", "use attack")
    assert table.one("A").used == ("move", "attack")
    table.say("set A used none")
    assert table.one("A").used == ()


def test_a_turn_given_back_and_a_turn_taken() -> None:
    table = running()
    table.say("next", "set A turn waiting", "set C turn done", "next")
    assert (table.now.round, table.now.current) == (1, "A")
    table.say("next")
    assert (table.now.round, table.now.current) == (2, "A")


def test_a_turn_given_back_at_the_last_call_begins() -> None:
    table = running()
    table.say("next", "delay", "next", "set A turn waiting")
    assert table.now.current == "A"


def test_awareness_corrected_in_the_surprise_round() -> None:
    table = Table(someone("A", 20), someone("B", 15, aware=False), someone("C", 10))
    table.say("start", "set B aware yes")
    assert table.order == ["A", "B", "C"]
    table.say("next")
    assert (table.now.round, table.now.current) == (0, "B")
    table.say("set B aware no")
    assert (table.order, table.now.current) == (["A", "C"], "C")
    table.say("next")
    assert (table.now.round, table.now.current) == (1, "A")


def test_stat_block_fields() -> None:
    table = running()
    table.say("set B def 17", "set B touch 13", "set B ff 15", "set B fort 4", "set B side party")
    one = table.one("B")
    assert one.defense is not None
    assert (one.defense.normal, one.defense.touch, one.defense.flat_footed) == (17, 13, 15)
    assert one.saves is not None
    assert (one.saves.fort, one.saves.ref, one.side) == (4, 0, "party")


def test_touch_needs_a_defense() -> None:
    assert running().refused("set B touch 13") == "E_NO_DEFENSE"


def test_a_turn_in_progress_is_ended_and_not_set() -> None:
    assert running().refused("set A turn done") == "E_IN_TURN"


def test_notes_and_hiding() -> None:
    table = running()
    table.say("note B owes the party money", "hide B")
    assert (table.one("B").notes, table.one("B").hidden) == ("owes the party money", True)
    table.say("show B")
    assert not table.one("B").hidden


def test_reset_keeps_wounds_and_forgets_turns() -> None:
    table = running()
    table.say(
        "hit B 4 by C", "condition B tired", "condition B hexed until end of A", "delay", "reset"
    )
    assert (table.now.phase, table.now.round, table.now.current) == ("setup", None, None)
    assert (table.one("B").hp.now, table.labels("B")) == (6, ["tired"])
    assert {one.turn for one in table.now.order} == {"waiting"}
    assert [one.initiative for one in table.now.order] == [None, None, None]
