"""Damage to several after a saving throw each (D20-34, D20-61, D20-68)."""

import pytest

from tests.table import Table, facts_of, someone
from tracker.model.combatant import Combatant
from tracker.model.encounter import HouseRules
from tracker.model.facts import (
    Damaged,
    Fact,
    MassiveDamage,
    NonlethalDamaged,
    SaveRolled,
)
from tracker.model.working import Change


def bystander(name: str, count: int, **fields: object) -> Combatant:
    stats = {"hp": 40, "con": 20, "saves": {"fort": 1, "ref": 2, "will": 3}, **fields}
    return someone(name, count, **stats)


def blast(*dice: int, rules: HouseRules | None = None, **stats: object) -> Table:
    """A acts; B, C and D have 40 hit points and Fortitude +1, Reflex +2, Will +3."""
    others = (bystander(name, count, **stats) for name, count in (("B", 15), ("C", 10), ("D", 5)))
    table = Table(bystander("A", 20), *others, dice=dice, rules=rules)
    table.say("start")
    return table


def hit_points(table: Table) -> list[int | None]:
    return [table.one(name).hp.now for name in "BCD"]


def kinds(facts: tuple[Fact, ...]) -> list[tuple[type[Fact], str]]:
    """Return each save and each blow, and whose it is."""
    return [(type(fact), fact.who) for fact in facts if isinstance(fact, SaveRolled | Damaged)]


def test_one_roll_and_a_save_each_in_order() -> None:
    """2 + 3 + 6 = 11, half of which is 5: 13 + 2 meets 15, 12 + 2 does not."""
    table = blast(2, 3, 6, 13, 12)
    step = table.say("hit B, C 3d6 fire save ref 15 half")
    saves = facts_of(step, SaveRolled)
    assert [(one.who, one.save, one.total, one.success) for one in saves] == [
        ("B", "ref", 15, True),
        ("C", "ref", 14, False),
    ]
    assert hit_points(table) == [35, 29, 40]
    assert step.command.faces == (("dice", (2, 3, 6)), ("save", (13, 12)))


def test_in_the_order_said() -> None:
    table = blast(6, 20, 1)
    step = table.say("hit C, B 1d6 save ref 15 half")
    assert kinds(step.facts) == [
        (SaveRolled, "C"),
        (SaveRolled, "B"),
        (Damaged, "C"),
        (Damaged, "B"),
    ]
    assert hit_points(table) == [34, 37, 40]


def test_half_if_nothing_is_said() -> None:
    table = blast(20)
    table.say("hit B 9 save ref 15")
    assert hit_points(table)[0] == 36


def test_none_with_success() -> None:
    table = blast(20, 1)
    step = table.say("hit B, C 9 save ref 15 none")
    assert hit_points(table) == [40, 31, 40]
    spared, hurt = facts_of(step, Damaged)
    assert (spared.amount, spared.working[-1]) == (0, Change("none", 0))
    assert hurt.amount == 9


def test_who_avoids_all_of_it_is_as_before() -> None:
    """No damage, so the stable do not begin to die again (D20-63)."""
    table = blast(20, hp={"max": 40, "now": -3}, health="stable")
    table.say("hit B 9 save ref 15 none")
    assert (table.one("B").hp.now, table.one("B").health) == (-3, "stable")


@pytest.mark.parametrize(("dealt", "lost"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (9, 4)])
def test_half_is_rounded_down_and_half_of_1_is_1(dealt: int, lost: int) -> None:
    """D20-68."""
    table = blast(20)
    table.say(f"hit B {dealt} save ref 15 half")
    assert hit_points(table)[0] == 40 - lost


def test_damage_that_was_halved_is_halved_again() -> None:
    """15 halved is 7, and halved by the save 3; doubled it is 30, and 15."""
    table = blast(20, 20)
    table.say("hit B 15 half save ref 15 half", "hit C 15 double save ref 15 half")
    assert hit_points(table) == [37, 25, 40]


@pytest.mark.parametrize(("save", "bonus"), [("fort", 1), ("ref", 2), ("will", 3)])
def test_each_save_has_its_bonus(save: str, bonus: int) -> None:
    """D20-34: just met, and just not."""
    table = blast(15 - bonus, 14 - bonus)
    table.say(f"hit B, C 8 save {save} 15 none")
    assert hit_points(table) == [40, 32, 40]


def test_20_always_succeeds_and_1_always_fails() -> None:
    table = blast(20, 1)
    table.say("hit B 8 save ref 99 none", "hit C 8 save ref -99 none")
    assert hit_points(table) == [40, 32, 40]


def test_an_unknown_bonus_is_0() -> None:
    table = blast(15, 14, saves=None)
    table.say("hit B, C 8 save ref 15 none")
    assert hit_points(table) == [40, 32, 40]


def test_damage_falls_first_then_saves_against_it_then_those_against_massive_damage() -> None:
    """30 exceeds a threshold of 20, and so does half of 60 (D20-61): the order of all faces.

    B saves and takes 30, C does not and is down at once, D saves; then B holds, D does not.
    """
    table = blast(10, 20, 19, 19, 1, 18, 17, 3)
    step = table.say("hit B, C, D 3d20+11 fire save ref 15 half")
    assert step.command.faces == (("dice", (10, 20, 19)), ("save", (19, 1, 18, 17, 3)))
    saves = facts_of(step, SaveRolled)
    assert [(one.who, one.save, one.reason) for one in saves] == [
        ("B", "ref", "area"),
        ("C", "ref", "area"),
        ("D", "ref", "area"),
        ("B", "fort", "massive"),
        ("D", "fort", "massive"),
    ]
    assert hit_points(table) == [10, -20, -1]
    assert [table.one(name).health for name in "BCD"] == ["ok", "dead", "dying"]


def test_what_a_save_leaves_is_what_is_held_against_the_threshold() -> None:
    """30 would be massive, half of it is not."""
    table = blast(20)
    assert not facts_of(table.say("hit B 30 save ref 15 half"), MassiveDamage)
    assert hit_points(table)[0] == 25


def test_no_second_save_where_massive_damage_is_not_played() -> None:
    table = blast(1, rules=HouseRules(massive_damage=False))
    table.say("hit B 30 save ref 15 half")
    assert hit_points(table)[0] == 10


def test_nonlethal_with_a_save() -> None:
    """Half of 41 is not below 20, 19 is: one save more for the one (D20-65)."""
    table = blast(20, 20, 3)
    step = table.say("hit B 41 nonlethal save ref 15 half")
    assert [one.amount for one in facts_of(step, NonlethalDamaged)] == [20]
    assert (table.labels("B"), table.one("B").hp.now) == (["dazed"], 40)
    table = blast(20)
    table.say("hit B 39 nonlethal save ref 15 half")
    assert table.labels("B") == []


def test_one_undo_takes_all_of_it_back() -> None:
    table = blast(5, 20, 1)
    before = table.now
    table.say("hit B, C 1d6 save ref 15 half")
    assert hit_points(table) == [38, 35, 40]
    table.say("undo")
    assert table.now == before
    table.say("redo")
    assert hit_points(table) == [38, 35, 40]


def test_it_counts_as_one_attack_of_the_one_acting() -> None:
    table = blast(1, 1)
    table.say("hit B, C 5 save ref 15 half")
    assert table.one("A").used == ("attack",)


def test_who_is_caught_in_it_is_not_who_did_it() -> None:
    table = blast(1, 1)
    step = table.say("hit A, B 5 save ref 15 half")
    assert {fact.by for fact in facts_of(step, Damaged)} == {None}
    assert table.one("A").used == ()


def test_all_who_fall_in_one_blast_fall_together() -> None:
    """The turn goes to the next who can take it, not to one who fell as well."""
    table = blast(1, 1, 1, rules=HouseRules(dying="none"))
    table.say("set A, B, C hp 5", "hit A, B, C 9 save ref 15 half")
    assert table.now.current == "D"


@pytest.mark.parametrize(
    "line", ["hit B, C 6d6 fire save ref 15 basic", "hit B 4 save will 9 basic"]
)
def test_a_basic_save_is_of_another_system(line: str) -> None:
    assert blast(*[1] * 8).refused(line) == "E_SAVE_EFFECT"


def test_a_face_too_few_changes_nothing() -> None:
    """The second save cannot be rolled, so nobody takes anything."""
    assert blast(6, 20).refused("hit B, C 1d6 save ref 15 half") == "E_NO_DICE"


def test_typed_faces_come_first() -> None:
    table = blast(2)
    table.say("hit B, C 1d6 save ref 15 none dice 6 save 20")
    assert hit_points(table) == [40, 34, 40]


def test_a_save_by_itself_hurts_nobody() -> None:
    table = blast(13, 12)
    step = table.say("save B, C ref 15")
    assert [one.success for one in facts_of(step, SaveRolled)] == [True, False]
    assert hit_points(table) == [40, 40, 40]
    assert table.one("A").used == ()


def test_no_save_after_the_end_or_of_one_who_left() -> None:
    table = blast(9)
    table.say("remove C")
    assert table.refused('save B, "C" ref 15') == "E_UNKNOWN_COMBATANT"
    table.say("end")
    assert table.refused("save B ref 15") == "E_ENDED"
