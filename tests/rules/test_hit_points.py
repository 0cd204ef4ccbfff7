"""Damage, healing and dying as a GM plays them (D20-32, D20-61 to D20-69)."""

import pytest

from tests.table import Table, facts_of, someone
from tracker.model.encounter import HouseRules
from tracker.model.facts import CheckDue, CheckUndone, Damaged, MassiveDamage, SaveRolled


def duel(*, dice: tuple[int, ...] = (), rules: HouseRules | None = None, **fields: object) -> Table:
    """A acts; B has 16 hit points, Constitution 12 and Fortitude +2."""
    stats = {"hp": 16, "con": 12, "saves": {"fort": 2}, **fields}
    table = Table(someone("A", 20), someone("B", 10, **stats), dice=dice, rules=rules)
    table.say("start")
    return table


@pytest.mark.parametrize(
    ("points", "now", "health"),
    [(9, 7, "ok"), (16, 0, "disabled"), (17, -1, "dying"), (25, -9, "dying"), (26, -10, "dead")],
)
def test_damage_and_what_becomes_of_health(points: int, now: int, health: str) -> None:
    table = duel()
    table.say(f"hit B {points}")
    assert (table.one("B").hp.now, table.one("B").health) == (now, health)


def test_temporary_hit_points_go_first_and_do_not_add_up() -> None:
    table = duel()
    table.say("temp B 5", "temp B 3", "hit B 8")
    assert (table.one("B").hp.now, table.one("B").hp.temp) == (13, 0)


def test_a_roll_of_damage_with_types_halved() -> None:
    table = duel(dice=(4, 5))
    step = table.say("hit B 2d6+4 slashing + 3 fire half")
    [damage] = facts_of(step, Damaged)
    assert isinstance(damage, Damaged)
    assert [(step.label, step.total) for step in damage.working] == [
        *(("slashing", 13), ("fire", 3), ("total", 16), ("half", 8)),
    ]
    assert damage.amount == 8
    assert table.one("B").hp.now == 8


def test_the_faces_of_a_step_are_its_commands_and_give_the_same_again() -> None:
    table = duel(dice=(4, 5))
    step = table.game.preview(table.say("hit B 2d6").command)
    assert step.command.faces == (("dice", (4, 5)),)


def test_damage_can_be_anybodys_or_nobodys() -> None:
    table = duel()
    [fall] = facts_of(table.say("hit B 3 by nobody"), Damaged)
    assert isinstance(fall, Damaged)
    assert fall.by is None
    assert table.now.fresh is not None, "nothing of A's turn is used up"
    [blow] = facts_of(table.say("hit A 3 by B"), Damaged)
    assert isinstance(blow, Damaged)
    assert blow.by == "B"


def test_dice_that_come_to_nothing_deal_one() -> None:
    table = duel(dice=(1,))
    table.say("hit B 1d6-3")
    assert table.one("B").hp.now == 15


def test_damage_without_a_maximum_is_counted() -> None:
    table = duel(hp={})
    table.say("hit B 40")
    assert (table.one("B").hp.taken, table.one("B").health) == (40, "ok")


def test_massive_damage_survived() -> None:
    table = duel(hp=40, dice=(13,))
    step = table.say("hit B 13")
    assert facts_of(step, MassiveDamage)
    assert (table.one("B").hp.now, table.one("B").health) == (27, "ok")


def test_massive_damage_not_survived() -> None:
    table = duel(hp=40, dice=(12,))
    table.say("hit B 13")
    assert (table.one("B").hp.now, table.one("B").health) == (-1, "dying")


def test_improved_damage_threshold() -> None:
    table = duel(hp=40, threshold_bonus=3)
    step = table.say("hit B 15")
    assert not facts_of(step, MassiveDamage)


def test_the_tracker_stops_for_a_check_and_next_may_leave_it_undone() -> None:
    table = duel()
    table.say("hit B 18")
    step = table.say("next")
    assert table.now.current == "B"
    assert facts_of(step, CheckDue)
    assert [(due.who, due.kind) for due in table.now.due] == [("B", "dying")]
    step = table.say("next")
    assert facts_of(step, CheckUndone)
    assert table.now.due == ()
    assert (table.now.current, table.one("B").hp.now) == ("A", -2)


def test_a_check_that_fails_bleeds_and_leaves_the_turn_to_the_gm() -> None:
    table = duel(dice=(17,))
    table.say("hit B 18", "next", "check B")
    assert (table.one("B").hp.now, table.one("B").health) == (-3, "dying")
    assert (table.now.current, table.now.due) == ("B", ())
    assert table.refused("check B") == "E_NOTHING_DUE"


def test_a_check_that_succeeds_makes_stable() -> None:
    table = duel(dice=(18,))
    table.say("hit B 18", "next", "check B")
    assert table.one("B").health == "stable"
    assert table.now.current == "B"
    table.say("next", "next")
    assert (table.now.round, table.now.current) == (3, "A")


def test_bleeding_to_death() -> None:
    table = duel(dice=(2,))
    table.say("hit B 25", "next", "check B")
    assert (table.one("B").hp.now, table.one("B").health) == (-10, "dead")


def test_foes_are_rolled_in_passing_where_only_the_party_must_check() -> None:
    table = duel(dice=(2,), rules=HouseRules(dying="party"))
    table.say("hit B 18")
    step = table.say("next")
    assert table.now.current == "A"
    assert [type(fact) for fact in facts_of(step, SaveRolled)] == [SaveRolled]
    assert table.one("B").hp.now == -3


def test_the_dying_lie_where_nobody_must_check() -> None:
    table = duel(rules=HouseRules(dying="none"), side="party")
    table.say("hit B 18", "next")
    assert (table.now.current, table.one("B").hp.now) == ("A", -2)


def test_healing_stops_at_the_maximum_and_wakes_the_dying() -> None:
    table = duel()
    table.say("hit B 20", "heal B 3")
    assert (table.one("B").hp.now, table.one("B").health) == (-1, "stable")
    table.say("heal B 1")
    assert table.one("B").health == "disabled"
    table.say("heal B 99")
    assert (table.one("B").hp.now, table.one("B").health) == (16, "ok")


def test_hurting_the_stable_makes_them_dying_again() -> None:
    table = duel()
    table.say("hit B 20", "stabilize B", "hit B 1")
    assert (table.one("B").hp.now, table.one("B").health) == (-5, "dying")


def test_the_dead_are_not_healed() -> None:
    table = duel()
    table.say("hit B 30")
    assert table.refused("heal B 5") == "E_DEAD"
    table.say("set B hp 3")
    assert table.one("B").health == "ok"


def test_treating_one_who_is_not_dying() -> None:
    assert duel().refused("stabilize B") == "E_NOT_DYING"


def test_nonlethal_damage_dazes_from_the_threshold_on() -> None:
    table = duel(dice=(13,))
    table.say("hit B 11 nonlethal")
    assert table.labels("B") == []
    table.say("hit B 12 nonlethal")
    assert (table.labels("B"), table.one("B").hp.now) == (["dazed"], 16)


def test_an_attack_by_one_who_is_disabled_costs_a_hit_point() -> None:
    table = duel()
    table.say("hit B 16", "next", "use move")
    assert table.one("B").hp.now == 0
    table.say("undo", "use attack")
    assert (table.one("B").hp.now, table.one("B").health) == (-1, "dying")
    assert table.now.current == "A"


def test_damage_counts_as_the_attack_of_the_one_acting() -> None:
    table = duel()
    table.say("hit B 3")
    assert table.one("A").used == ("attack",)
    assert table.refused("delay") == "E_DELAY_AFTER_ACTION"
    table.say("hit B 3")
    assert table.one("A").used == ("attack",)


def test_damage_by_another_leaves_the_turn_fresh() -> None:
    table = duel()
    table.say("hit A 3 by B", "delay")
    assert table.now.current == "B"


def test_one_who_falls_in_its_own_turn_loses_it() -> None:
    table = duel()
    table.say("set A hp 5", "hit A 6")
    assert table.now.current == "B"
    assert table.one("A").turn == "done"


def test_one_who_falls_loses_what_it_delayed_or_readied() -> None:
    table = Table(
        someone("A", 20, hp=5), someone("B", 15, hp=5), someone("C", 10, hp=5), someone("D", 5)
    )
    table.say("start", "delay", 'ready attack "now"', "hit A, B 7")
    assert table.one("A").turn == "done"
    assert table.one("B").readied is None
    assert table.now.current == "C"


def test_the_same_roll_strikes_everyone_named() -> None:
    table = Table(someone("A", 20), someone("B", 15, hp=9), someone("C", 10, hp=9), dice=[6])
    table.say("start", "hit B, C 1d6")
    assert [table.one(name).hp.now for name in "BC"] == [3, 3]


def test_typed_dice_that_nothing_asked_for_are_told() -> None:
    table = duel()
    step = table.say("hit B 3 save 9")
    assert step.command.faces == ()
    assert step.facts[-1].__class__.__name__ == "DiceLeft"


def test_a_face_that_a_die_does_not_have() -> None:
    assert duel().refused("hit B 1d6 dice 7") == "E_ROLL_RANGE"
