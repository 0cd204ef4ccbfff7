"""Newcomers with more than a stat block, several kinds at once, and health from another fight."""

import pytest

from tests.table import Table
from tracker.model.combatant import Combatant
from tracker.model.hit_points import HitPoints

ROOK = Combatant(name="Rook", side="party", hp=HitPoints(max=34))


def test_newcomers_bear_conditions_and_health_from_the_start() -> None:
    table = Table(ROOK)
    table.say('add 2 Crawler hp 8 health disabled conditions "prone; shaken until end of Rook"')
    for name in ("Crawler 1", "Crawler 2"):
        one = table.one(name)
        assert [condition.name for condition in one.conditions] == ["prone", "shaken"]
        assert one.health == "disabled"


def test_a_condition_of_a_newcomer_hangs_on_somebody_who_is_there() -> None:
    table = Table(ROOK)
    line = 'add Rat conditions "shaken until end of \\"Zork\\""'
    assert table.refused(line) == "E_UNKNOWN_COMBATANT"


def test_several_kinds_come_all_or_none() -> None:
    table = Table(ROOK)
    assert table.refused("add 2 Rat hp 3, Rook") == "E_DUPLICATE"
    table.say("add 2 Rat hp 3, Bat")
    assert [one.name for one in table.now.combatants] == ["Rook", "Rat 1", "Rat 2", "Bat"]
    table.say("undo")
    assert [one.name for one in table.now.combatants] == ["Rook"]


def test_several_kinds_join_a_fight_that_is_on() -> None:
    table = Table(ROOK, dice=[10, 9, 8])
    table.say("start", "add Rat init +1, Bat")
    assert [one.name for one in table.now.order] == ["Rat", "Rook", "Bat"]  # +1 breaks the tie
    assert [one.initiative for one in table.now.order] == [10, 10, 8]


def test_the_fight_stops_at_a_dying_newcomer_for_its_check() -> None:
    table = Table(ROOK, dice=[10, 3])
    table.say("start", "add Jo side party hp 9 taken 12 health dying")
    table.say("next")
    assert [check.who for check in table.now.due] == ["Jo"]
    assert not table.one("Jo").can_act


@pytest.mark.parametrize(
    ("line", "hp", "health"),
    [
        ("carry Rook hp 12", HitPoints(max=34, taken=22), "ok"),
        ("carry Rook hp -3", HitPoints(max=34, taken=37), "dying"),
        ("carry Rook hp -3 health stable", HitPoints(max=34, taken=37), "stable"),
        ("carry Rook taken 4 temp 2", HitPoints(max=34, taken=4, temp=2), "ok"),
    ],
)
def test_health_from_another_fight_is_set_as_by_hand(line: str, hp: HitPoints, health: str) -> None:
    table = Table(ROOK)
    table.say(line)
    assert (table.one("Rook").hp, table.one("Rook").health) == (hp, health)
    table.say("undo")
    assert table.one("Rook") == ROOK
