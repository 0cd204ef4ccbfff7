"""Seed 003 played: Defense, hit points, saving throws, and what a turn holds."""

import pytest

from tests.seeds.playing import damage_of, roll_of
from tests.table import Table, facts_of, someone
from tests.weapons import weapon
from tracker.model.facts import SaveRolled

SPARK = weapon("Spark", "1d4", 0, traits=("touch",))
CLUB = weapon("Club", "1d6", 0)

ARMORED = {"class_bonus": 3, "equipment": 4}
"""With Dexterity 14 (+2): 10 + 2 + 3 + 4 = 19."""


def defense(parts: object, attack: str = "Club", **fields: object) -> int | None:
    """Return what an attack on somebody with a Defense of these parts must reach."""
    known = {"acted": True, "dex": 14} | fields
    target = someone("T", 10, defense=parts, **known)
    table = Table(someone("A", 20, attacks=(CLUB, SPARK)), target)
    table.say("start")
    return roll_of(table.say(f"attack T with {attack} d20 1")).against


def test_an_average_unarmored_civilian_has_10() -> None:
    """003 line 86 (D20-26)."""
    assert defense({}, dex=10) == 10


def test_defense_is_the_sum_of_its_parts() -> None:
    """003 line 88 (D20-26): 10 + 2 + 3 + 4 + 1 for small."""
    assert defense(ARMORED, size="small") == 20


def test_who_cannot_react_has_no_dexterity_bonus() -> None:
    """003 line 93 (D20-27): 19 without 2; of a low score the penalty stays: 10 − 2 + 7."""
    assert defense(ARMORED, flat_footed=True) == 17
    assert defense(ARMORED, flat_footed=True, dex=6) == 15


def test_the_class_bonus_counts_even_when_flat_footed() -> None:
    """003 line 96 (D20-28): 10 + 3."""
    assert defense({"class_bonus": 3}, flat_footed=True) == 13


def test_what_harms_by_touching_ignores_equipment() -> None:
    """003 lines 103 and 120 (D20-29, D20-31): 19 without 4; class, Dexterity and size stay."""
    assert defense(ARMORED, "Spark") == 15
    assert defense(ARMORED, "Spark", size="large") == 14


def test_dodge_bonuses_add_up_and_go_with_dexterity() -> None:
    """003 line 115 (D20-30): 10 + 2 + 1 + 1, and 10 without them."""
    assert defense({"dodge": 2}) == 14
    assert defense({"dodge": 2}, flat_footed=True) == 10


@pytest.mark.parametrize("part", ["natural", "deflection", "other"])
def test_other_modifiers_are_added(part: str) -> None:
    """003 lines 111, 113 and 117 (D20-30): 12 and 2."""
    assert defense({part: 2}) == 14


@pytest.mark.parametrize(
    ("damage", "now", "health"),
    [
        (11, 1, "ok"),
        (12, 0, "disabled"),
        (13, -1, "dying"),
        (21, -9, "dying"),
        (22, -10, "dead"),
        (30, -18, "dead"),
    ],
)
def test_at_0_disabled_from_minus_1_dying_from_minus_10_dead(
    damage: int, now: int, health: str
) -> None:
    """003 line 124 (D20-32): of 12 hit points."""
    table = Table(someone("Rook", 10, hp=12, con=40))
    table.say("start", f"hit Rook {damage} by nobody")
    assert (table.one("Rook").hp.now, table.one("Rook").health) == (now, health)


@pytest.mark.parametrize(
    ("used", "left"),
    [
        (("attack", "move"), ()),
        (("move", "attack"), ()),
        (("move", "move"), ()),
        (("full",), ()),
        (("attack",), ("move",)),
        (("move",), ("attack", "move")),
    ],
)
def test_an_attack_and_a_move_or_two_moves_or_a_full_round(
    used: tuple[str, ...], left: tuple[str, ...]
) -> None:
    """003 lines 128, 130 and 261 (D20-33)."""
    for kind in ("attack", "move", "full"):
        table = Table(someone("Rook", 10))
        table.say("start", *(f"use {each}" for each in used))
        if kind in left:
            table.say(f"use {kind}")
        else:
            assert table.refused(f"use {kind}") == "E_NO_ACTION_LEFT"


@pytest.mark.parametrize(
    ("save", "face", "bonus", "success"),
    [
        ("fort", 1, 40, False),  # 41 against 15, and a natural 1
        ("will", 20, -30, True),  # −10 against 15, and a natural 20
        ("ref", 11, 4, True),  # 15 against 15
        ("ref", 10, 4, False),
    ],
)
def test_saving_throws(save: str, face: int, bonus: int, success: bool) -> None:
    """003 lines 134, 136 and 140 (D20-34)."""
    table = Table(someone("Rook", 10, saves={save: bonus}))
    table.say("start")
    [rolled] = facts_of(table.say(f"save Rook {save} 15 save {face}"), SaveRolled)
    assert (rolled.total, rolled.success) == (face + bonus, success)


def test_a_reflex_save_takes_half() -> None:
    """003 line 149 (D20-34, D20-68): half of 9 is 4."""
    table = Table(someone("Rook", 10, hp=20, saves={"ref": 4}))
    table.say("start")
    step = table.say("hit Rook 9 fire save ref 15 half by nobody save 11")
    assert damage_of(step) == 4


def test_initiative_uses_the_dexterity_modifier() -> None:
    """003 line 159 (D20-35, D20-68): a 9 is −1, rounded down, so 12 is 11."""
    table = Table(someone("Rook", None, dex=9), dice=[12])
    table.say("start")
    assert table.one("Rook").initiative == 11
