"""Damage that goes through a group: what fells one goes on to the next."""

import pytest

from tests.table import Table, facts_of, someone
from tracker.model.encounter import Encounter
from tracker.model.facts import Damaged, SpreadLeft
from tracker.model.hit_points import HitPoints
from tracker.model.resistances import Resistance, Weakness
from tracker.model.working import Change
from tracker.rules.spread import SPREAD


def three(*hp: int | None, system: str = "d20-modern", **fields: object) -> Table:
    people = [
        someone(f"Z{at}", 10, hp={} if points is None else points, group="Zombies", **fields)
        for at, points in enumerate(hp, start=1)
    ]
    return Table(encounter=Encounter(system=system, combatants=tuple(people)), dice=[6, 5])


def hit_points(table: Table) -> list[int | None]:
    return [one.hp.now for one in table.now.combatants]


def test_each_takes_what_fells_it_and_the_rest_goes_on() -> None:
    table = three(8, 8, 8)
    step = table.say("hit Zombies 20 spread")
    assert hit_points(table) == [-1, -1, 6]
    assert [fact.amount for fact in facts_of(step, Damaged)] == [9, 9, 2]
    assert facts_of(step, SpreadLeft) == []


def test_one_roll_for_all_and_what_is_left_is_told() -> None:
    """6 + 5 = 11, doubled to 22; it takes 9 to fell one of 8."""
    table = three(8, 8)
    step = table.say("hit Zombies 2d6 double spread")
    assert hit_points(table) == [-1, -1]
    assert facts_of(step, SpreadLeft) == [SpreadLeft(4)]
    assert step.command.faces == (("dice", (6, 5)),)


def test_who_is_down_is_passed_by_and_the_unknown_takes_the_rest() -> None:
    table = three(8, None, 8)
    table.say("set Z1 hp -3", "hit Z1, Z2, Z3 20 spread")
    assert [one.hp.taken for one in table.now.combatants] == [11, 20, 0]


def test_temporary_hit_points_are_in_the_way() -> None:
    table = three(8, 8)
    table.say("temp Z1 5", "hit Zombies 15 spread")
    assert hit_points(table) == [-1, 7]
    assert table.one("Z1").hp == HitPoints(max=8, taken=9)


@pytest.mark.parametrize("system", ["main-die", "pf2e"])
def test_it_is_the_same_in_all_systems_that_count_points(system: str) -> None:
    table = three(8, 8, 8, system=system)
    table.say("hit Zombies 20 spread")
    assert hit_points(table) == [0, 0, 4]


def test_in_pathfinder_it_takes_more_to_fell_the_resistant_and_less_the_weak() -> None:
    """8 + 3 = 11 fell the one that resists 3, and 8 − 2 = 6 the one with a weakness of 2."""
    table = three(8, 8, 8, system="pf2e")
    table.say('set Z1 resistances "fire 3"', 'set Z2 weaknesses "fire 2"')
    assert table.one("Z1").resistances == (Resistance(type="fire", value=3),)
    assert table.one("Z2").weaknesses == (Weakness(type="fire", value=2),)
    table.say("hit Zombies 20 fire spread")
    assert hit_points(table) == [0, 0, 5]


def test_in_pathfinder_the_immune_are_passed_by() -> None:
    table = three(8, 8, system="pf2e")
    table.say('set Z1 immunities "fire"', "hit Zombies 5 fire spread")
    assert hit_points(table) == [8, 3]


@pytest.mark.parametrize(
    ("system", "line", "code"),
    [
        ("d20-modern", "hit Zombies 9 spread save ref 15", "E_SPREAD_ALONE"),
        ("d20-modern", "hit Zombies 9 nonlethal spread", "E_SPREAD_ALONE"),
        ("pf2e", "hit Zombies 9 fire + 3 cold spread", "E_SPREAD_PARTS"),
        ("pf2e", "hit Zombies 9 fire + 3 persistent fire spread", "E_SPREAD_PARTS"),
        ("fudge", "hit Zombies 9 spread", "E_OTHER_SYSTEM"),
    ],
)
def test_what_cannot_be_spread_is_refused(system: str, line: str, code: str) -> None:
    table = three(8, 8, system=system)
    assert table.refused(line) == code


def test_what_one_takes_whole_is_not_called_a_part() -> None:
    [alone] = facts_of(three(30, 8).say("hit Zombies 10 spread"), Damaged)
    assert SPREAD not in [step.label for step in alone.working if isinstance(step, Change)]
    first, second = facts_of(three(8, 8).say("hit Zombies 10 spread"), Damaged)
    assert [first.working[-1], second.working[-1]] == [Change(SPREAD, 9), Change(SPREAD, 1)]
