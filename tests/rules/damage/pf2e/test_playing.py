"""Pathfinder 2e at the table: attacks, damage, saves, dying and recovery, by worked numbers."""

import pytest

from tests.rules.damage.pf2e.playing import fight
from tests.table import Table
from tracker.words.telling import told


def conditions(table: Table, name: str) -> dict[str, int | None]:
    return {each.name: each.value for each in table.one(name).conditions}


def said(table: Table, line: str) -> list[str]:
    return [text for text in told(table.say(line).facts) if text]


def test_a_hit_meets_weakness_then_resistance() -> None:
    table = fight(10, 6)
    assert said(table, "attack Wight with Longsword") == [
        "Valeros attacks Wight with Longsword: 10 + 9 = 19 against 17, hit; "
        "6 + 4 = 10 slashing, weakness to cold iron +3 = 13, resistance to physical −5 = 8: "
        "24 → 16 HP"
    ]


def test_ten_over_is_critical_doubled_and_what_fatal_adds_is_not() -> None:
    table = fight(18, 3, 5, 4)  # 27 against 17; d10 for d6, precision with it, and a d10 more
    assert said(table, "attack Wight with Pick") == [
        "Valeros attacks Wight with Pick: 18 + 9 = 27 against 17, critical; "
        "3 + 5 (precision) + 4 = 12 piercing, doubled to 24, critical +4 = 28, "
        "resistance to physical −5 = 23: 24 → 1 HP"
    ]


@pytest.mark.parametrize(
    ("against", "face", "outcome"),
    [
        (30, 20, "hit"),  # 29 fails by one, and a natural 20 is one degree better
        (29, 20, "critical"),
        (10, 1, "miss"),  # 10 succeeds, and a natural 1 is one degree worse
        (0, 1, "hit"),  # ten over: from critical to an ordinary hit
        (18, 8, "miss"),
        (18, 9, "hit"),
        (18, 19, "critical"),
    ],
)
def test_degrees_of_an_attack(against: int, face: int, outcome: str) -> None:
    table = fight(face, 1, 1, 1)
    [attacked, *_] = table.say(f"attack Ghoul with Fist against {against}").facts
    assert getattr(attacked, "outcome") == outcome  # noqa: B009 - the first fact is the attack


def test_off_guard_and_flanked_are_two_easier_and_a_range_beyond_the_first_two_harder() -> None:
    table = fight(5, 1, 5, 1, 5, 1, 9, 1)
    table.say("condition Ghoul off-guard")
    assert "14 against 14 (off-guard), hit" in said(table, "attack Ghoul with Longsword")[0]
    table.say("clear Ghoul off-guard", "condition Ghoul grabbed")
    assert "14 against 14 (off-guard), hit" in said(table, "attack Ghoul with Longsword")[0]
    table.say("clear Ghoul grabbed")
    assert "14 against 14 (off-guard), hit" in said(table, "attack Ghoul with Longsword flank")[0]
    assert (
        "9 + 8 − 2 (range) = 15 against 16, miss"
        in said(table, "attack Ghoul with Bow range 61")[0]
    )
    assert table.refused("attack Ghoul with Bow range 361") == "E_OUT_OF_RANGE"


def test_an_ordinary_foe_is_dead_at_0_and_never_below() -> None:
    table = fight()
    table.say("hit Ghoul 50")
    assert (table.one("Ghoul").hp.now, table.one("Ghoul").health) == (0, "dead")


def test_one_with_a_name_is_dying_where_it_is_said_to_be_significant() -> None:
    table = fight()
    table.say("set Ghoul significant yes", "hit Ghoul 25")
    assert (table.one("Ghoul").health, conditions(table, "Ghoul")) == ("dying", {"dying": 1})


def test_a_nonlethal_blow_knocks_out() -> None:
    table = fight(15, 4)
    table.say("set Ghoul hp 6", "attack Ghoul with Fist")
    assert (table.one("Ghoul").hp.now, table.one("Ghoul").health) == (0, "unconscious")


def test_a_critical_hit_makes_dying_2_and_wounded_adds_to_it() -> None:
    table = fight(20, 8)
    table.say("set Valeros hp 9", "condition Valeros wounded 1", "next", "attack Valeros")
    assert table.one("Valeros").hp.now == 0
    assert conditions(table, "Valeros") == {"wounded": 1, "dying": 3}


def test_twice_the_maximum_in_one_blow_kills_anybody() -> None:
    table = fight()
    table.say("hit Valeros 60")
    assert table.one("Valeros").health == "dead"


def test_recovery_falls_due_and_moves_the_dying_value() -> None:
    table = fight(10, 11, 12)  # 10 against 11 fails; 11 against 12 fails; doomed 1: dead at 3
    table.say("hit Valeros 30 by nobody", "next", "next")
    assert [(due.who, due.kind) for due in table.now.due] == [("Valeros", "dying")]
    assert said(table, "check Valeros") == [
        "Valeros: recovery check 10 against 11, fails",
        "Valeros: dying 2",
    ]
    table.say("condition Valeros doomed 1", "next", "next", "next", "check Valeros")
    assert table.one("Valeros").health == "dead"


def test_a_success_against_dying_1_ends_it_with_a_wound() -> None:
    table = fight(11)
    table.say("hit Valeros 30 by nobody", "next", "next", "check Valeros")
    assert table.one("Valeros").health == "unconscious"
    assert conditions(table, "Valeros") == {"wounded": 1}
    table.say("heal Valeros 4")
    assert (table.one("Valeros").health, table.one("Valeros").hp.now) == ("ok", 4)


def test_the_face_of_a_recovery_check_can_be_typed() -> None:
    table = fight()
    table.say("hit Valeros 30 by nobody", "next", "next", "check Valeros flat 20")
    assert (table.one("Valeros").health, conditions(table, "Valeros")) == (
        "unconscious",
        {"wounded": 1},
    )


def test_somebody_treats_the_dying() -> None:
    table = fight()
    table.say("hit Valeros 30 by nobody", "stabilize Valeros")
    assert table.one("Valeros").health == "unconscious"
    assert conditions(table, "Valeros") == {"wounded": 1}


def test_dying_set_by_hand_is_dying_and_taken_away_is_not() -> None:
    table = fight()
    table.say("set Valeros hp 0", "condition Valeros dying 3")
    assert table.one("Valeros").health == "dying"
    table.say("clear Valeros dying")
    assert table.one("Valeros").health == "stable"
    table.say("condition Valeros dying 2", "set Valeros health ok")
    assert table.labels("Valeros") == []


@pytest.mark.parametrize(
    ("face", "hp", "verdict"),
    [
        (14, 20, "succeeds"),  # 20: half of 21 is 10
        (13, 9, "fails"),
        (5, 9, "fails"),
        (4, 0, "fails critically"),  # 10 is ten below
        (19, 20, "succeeds"),
        (20, 30, "succeeds critically"),
    ],
)
def test_a_basic_save_has_four_degrees(face: int, hp: int, verdict: str) -> None:
    table = fight(face)
    [line, *_] = said(table, "hit Valeros 21 fire save ref 20 by nobody")
    assert verdict in line
    assert table.one("Valeros").hp.now == hp


@pytest.mark.parametrize(("effect", "hp"), [("", 0), (" half", 9), (" none", 9)])
def test_a_save_against_damage_is_a_basic_one_unless_another_is_said(effect: str, hp: int) -> None:
    table = fight(4)  # ten below 20: a critical failure, twice 21
    table.say(f"hit Valeros 21 fire save ref 20{effect} by nobody")
    assert table.one("Valeros").hp.now == hp


def test_an_area_is_rolled_once_and_met_by_each() -> None:
    table = fight(6, 4, 10, 19)  # 10 fire; Wight 10 fails, Ghoul 19 + 0 against 19 succeeds
    table.say("hit Wight, Ghoul 2d6 fire save ref 19 basic")
    assert (table.one("Wight").hp.now, table.one("Ghoul").hp.now) == (9, 15)


def test_three_actions_are_counted_and_no_attack_is_refused() -> None:
    table = fight(2, 2)
    table.say("use move", "use attack", "use free")
    assert table.refused("use full") == "E_NO_ACTION_LEFT"
    table.say("attack Ghoul")
    assert table.refused("use move") == "E_NO_ACTION_LEFT"
    table.say("attack Ghoul")
    table.say("next", "use full")
    assert table.refused("use attack") == "E_NO_ACTION_LEFT"


def test_dying_so_much_is_being_dead_also_where_it_is_set_by_hand() -> None:
    """PF2-34: at dying 4, or 3 for one who is doomed."""
    for lines in (
        ["condition Valeros dying 4"],
        ["condition Valeros dying 3", "condition Valeros doomed 1"],
        ['set Valeros conditions "doomed 2; dying 2"'],
    ):
        table = fight()
        table.say(*lines)
        assert table.one("Valeros").health == "dead"
        assert "dying" not in conditions(table, "Valeros")
    table = fight()
    table.say("condition Valeros dying 2", "condition Valeros doomed 1")
    assert table.one("Valeros").health == "dying"


@pytest.mark.parametrize(
    ("line", "hp"),
    [
        ("hit Wight 10 slashing", 19),  # physical 5
        ("hit Wight 10 slashing [silver]", 14),  # excepted
        ("hit Wight 10 slashing [Cold-Iron]", 16),  # weak to it 3, physical 5
        ("hit Wight 10 cold [holy]", 14),
        ("hit Wight 10 slashing [silver] half", 19),
    ],
)
def test_damage_that_is_typed_may_have_a_material_or_a_trait(line: str, hp: int) -> None:
    table = fight()
    table.say(f"{line} by nobody")
    assert table.one("Wight").hp.now == hp


def test_what_is_typed_for_an_attack_is_made_of_its_weapon() -> None:
    table = fight()  # the Longsword is of cold iron: 10 + 3 − 5
    table.say("attack Wight with Longsword hit damage 10 slashing")
    assert table.one("Wight").hp.now == 16
