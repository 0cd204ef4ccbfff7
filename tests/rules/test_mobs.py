"""Groups: one initiative, one place in the order, and turns that end together."""

import pytest

from tests.table import Table, facts_of, someone
from tracker.model.combatant import Combatant
from tracker.model.encounter import HouseRules
from tracker.model.facts import (
    Grouped,
    GroupFollowed,
    GroupRolled,
    InitiativeRolled,
    Joined,
    TieRolled,
    TurnBegan,
)
from tracker.model.hit_points import HitPoints


def mob(*numbers: int, group: str = "Zombies", **fields: object) -> list[Combatant]:
    return [Combatant(name=f"Z{at}", group=group, init=-1, **fields) for at in numbers]


def test_a_group_rolls_one_die_and_stands_together_as_listed() -> None:
    """Rook 5 + 2 = 7, the group 11 − 1 = 10: one die for the three of them."""
    z1, z2, z3 = mob(1, 2, 3)
    table = Table(z1, Combatant(name="Rook", init=2), z2, z3, dice=[11, 5])
    step = table.say("start")
    assert table.order == ["Z1", "Z2", "Z3", "Rook"]
    assert {table.one(name).initiative for name in ("Z1", "Z2", "Z3")} == {10}
    assert facts_of(step, GroupRolled) == [GroupRolled("Zombies", ("Z1", "Z2", "Z3"), 11, -1, 10)]
    assert step.command.faces == (("init", (11, 5)),)


def test_each_for_itself_where_that_is_the_rule() -> None:
    table = Table(*mob(1, 2, 3), dice=[5, 15, 10], rules=HouseRules(group_initiative="each"))
    step = table.say("start")
    assert table.order == ["Z2", "Z3", "Z1"]
    assert len(facts_of(step, InitiativeRolled)) == 3


def test_no_tie_die_is_rolled_among_them_but_one_against_others() -> None:
    """Both have 12 with a modifier of −1; the group's tie die is 4, Rook's 9."""
    table = Table(*mob(1, 2), Combatant(name="Rook", init=-1), dice=[13, 13, 4, 9])
    step = table.say("start")
    assert table.order == ["Rook", "Z1", "Z2"]
    assert facts_of(step, TieRolled) == [TieRolled(("Rook", "Z1"), (9, 4))]
    assert table.one("Z2").tie == 4


def test_a_typed_count_of_one_is_that_of_the_rest() -> None:
    table = Table(*mob(1, 2, 3))
    step = table.say("roll Z1 14", "start")
    assert table.order == ["Z1", "Z2", "Z3"]
    assert facts_of(step, GroupFollowed) == [GroupFollowed("Zombies", ("Z2", "Z3"), 14)]


def test_a_name_of_a_group_types_a_count_for_all() -> None:
    table = Table(*mob(1, 2, 3))
    table.say("roll zombies 14")
    assert [one.initiative for one in table.now.combatants] == [14, 14, 14]


def test_one_with_a_count_of_its_own_stands_where_that_says() -> None:
    table = Table(*mob(1, 2, 3), someone("Rook", 12))
    table.say("roll Z3 20, Z1 10, Z2 10", "start")
    assert table.order == ["Z3", "Rook", "Z1", "Z2"]


def test_members_of_other_modifiers_are_not_parted() -> None:
    """Rook's modifier lies between those of the two, and all have 12."""
    chief = Combatant(name="Chief", group="Zombies", init=5, initiative=12)
    crawler = Combatant(name="Crawler", group="zombies", init=-3, initiative=12)
    table = Table(chief, someone("Last", 3), crawler)
    table.say("start", "add Rook init 1 at 12")
    assert table.order == ["Chief", "Crawler", "Rook", "Last"]


def test_a_newcomer_stands_behind_the_last_and_acts_if_its_place_is_to_come() -> None:
    table = Table(someone("Rook", 20), *mob(1, 2, initiative=10), someone("Last", 5))
    table.say("start")
    step = table.say("add 2 Z init 3 group Zombies")
    assert table.order == ["Rook", "Z1", "Z2", "Z 1", "Z 2", "Last"]
    assert facts_of(step, Joined) == [Joined("Z 1", 10, True), Joined("Z 2", 10, True)]


def test_a_newcomer_whose_place_has_passed_waits_for_the_next_round() -> None:
    table = Table(*mob(1, 2, initiative=10), someone("Last", 5))
    table.say("start", "next group")
    assert table.now.current == "Last"
    table.say("add Z3 group Zombies")
    assert table.order == ["Z1", "Z2", "Z3", "Last"]
    assert table.one("Z3").turn == "out"


def test_the_unaware_of_a_group_follow_it_when_surprise_is_over() -> None:
    aware, asleep = mob(1), mob(2, 3, aware=False)
    table = Table(*aware, *asleep, someone("Rook", 5), dice=[16])
    table.say("start", "next group", "next")
    assert table.now.round == 1
    assert table.order == ["Z1", "Z2", "Z3", "Rook"]


def test_next_group_ends_all_their_turns_and_comes_to_the_next() -> None:
    table = Table(someone("Rook", 20), *mob(1, 2, 3, initiative=10), someone("Last", 5))
    table.say("start", "next")
    step = table.say("next group")
    assert [fact.who for fact in facts_of(step, TurnBegan)] == ["Z2", "Z3", "Last"]
    table.say("undo")
    assert table.now.current == "Z1"


def test_next_group_stops_at_a_check_and_at_the_end_of_the_round() -> None:
    down = Combatant(
        name="Z2", group="Zombies", initiative=10, hp=HitPoints(max=9, taken=12), health="dying"
    )
    table = Table(*mob(1, initiative=10), down, *mob(3, initiative=10))
    table.say("start", "next group")
    assert table.now.current == "Z2"
    assert [due.who for due in table.now.due] == ["Z2"]
    table.say("next group")
    assert (table.now.round, table.now.current) == (2, "Z1")


def test_next_group_is_next_where_there_is_no_group() -> None:
    table = Table(someone("A", 20), someone("B", 10))
    table.say("start", "next group")
    assert table.now.current == "B"


def test_a_group_can_be_made_and_left_at_any_time() -> None:
    table = Table(someone("Orc 1", 9), someone("Orc 2", 8), someone("Rook", 7))
    step = table.say("group orc*")
    assert step.facts == (Grouped(("Orc 1", "Orc 2"), "Orc"),)
    table.say("ungroup Orc 1", 'set "Rook" group The Band')
    assert [one.group for one in table.now.combatants] == [None, "Orc", "The Band"]
    table.say("set Rook group none", "undo", "undo", "undo")
    assert [one.group for one in table.now.combatants] == ["Orc", "Orc", None]


@pytest.mark.parametrize(
    ("line", "group"),
    [
        ("add 2 Zombie group", "Zombie"),
        ("add 2 Zombie group hp 9", "Zombie"),
        ("add 2 Zombie hp 9 group The Dead", "The Dead"),
        ('add 2 Zombie group "hp" hp 9', "hp"),
    ],
)
def test_added_as_a_group(line: str, group: str) -> None:
    table = Table()
    table.say(line)
    assert [one.group for one in table.now.combatants] == [group, group]
