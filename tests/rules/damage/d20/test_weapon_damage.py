"""The damage of a weapon (D20-16 to D20-22)."""

import pytest

from tests.rules.damage.d20.rolling import fighter, points, rolled
from tests.weapons import amount, weapon
from tracker.model.attack import AttackKind, Wield
from tracker.model.encounter import HouseRules
from tracker.model.working import Change, Sum
from tracker.rules.amounts import with_strength
from tracker.rules.damage.d20.weapon_damage import strength_applied
from tracker.rules.damage.d20_modern import in_hand

PER_HIT = HouseRules(damage_minimum="hit")


@pytest.mark.parametrize(
    ("wield", "score", "applied"),
    [
        ("one-handed", 17, 3),
        ("one-handed", 5, -3),
        ("off-hand", 17, 1),  # Half of 3 (D20-19).
        ("off-hand", 12, 0),
        ("off-hand", 10, 0),
        ("off-hand", 9, -1),  # A penalty applies in full.
        ("two-handed", 13, 1),  # One and a half times 1 (D20-20).
        ("two-handed", 17, 4),
        ("two-handed", 20, 7),
        ("two-handed", 7, -2),
        (None, 20, 0),  # All modifiers stand in the damage already.
    ],
)
def test_strength_by_hand(wield: Wield | None, score: int, applied: int) -> None:
    one = fighter("A", str=score)
    for kind in ("melee", "natural", "thrown"):  # D20-16, D20-18.
        assert strength_applied(one, weapon("W", "1d6", kind=kind, wield=wield)) == applied
    assert strength_applied(one, weapon("W", "1d6", kind="ranged", wield=wield)) == 0


@pytest.mark.parametrize(("score", "applied"), [(17, 3), (7, -2)])
def test_a_light_weapon_in_two_hands(score: int, applied: int) -> None:
    """D20-20."""
    light = weapon("W", "1d6", wield="two-handed", traits=("Light",))
    assert strength_applied(fighter("A", str=score), light) == applied


def test_an_unknown_strength_adds_nothing() -> None:
    assert points([4], weapon("W", "1d6", wield="two-handed")) == 4


def test_dice_and_modifiers() -> None:
    """2 + 5, + 1, + 3 for Strength."""
    assert points([2, 5], weapon("W", "2d6+1", wield="one-handed"), str=16) == 11


@pytest.mark.parametrize(
    ("times", "faces", "expected"),
    [
        (1, [2, 5], 12),  # 7 + 2 + 3
        (2, [2, 5, 1, 1], 19),  # 12 + 7
        (3, [2, 5, 1, 1, 6, 6], 36),  # 12 + 7 + 17
    ],
)
def test_multiplied_damage_is_rolled_so_often_with_all_modifiers(
    times: int, faces: list[int], expected: int
) -> None:
    """D20-21, D20-24."""
    assert points(faces, weapon("W", "2d6+2", wield="one-handed"), times, str=16) == expected


def test_bonus_dice_are_rolled_once_and_after_the_weapon() -> None:
    """D20-22: 3 + 4 for the weapon, then 6 + 1."""
    assert points([3, 4, 6, 1], weapon("W", "1d6 slashing + 2d6 fire"), 2) == 14


def test_constants_of_a_bonus_part_are_modifiers_and_multiply() -> None:
    """D20-21, D20-22: 3 + 4 + 5, then 6 and three times 2."""
    assert points([3, 4, 5, 6], weapon("W", "1d6 slashing + 1d6+2 fire"), 3) == 24
    assert points([3, 4, 5], weapon("W", "1d6 slashing + 2 fire"), 3) == 18


@pytest.mark.parametrize(
    ("faces", "times", "per_roll", "per_hit"),
    [
        ([1], 1, 1, 1),  # 1 − 3
        ([3], 1, 1, 1),  # 0
        ([4], 1, 1, 1),
        ([1, 1], 2, 2, 1),
        ([1, 4], 2, 2, 1),  # −2 and 1: 1 + 1, or −1.
        ([2, 6], 2, 4, 2),  # −1 and 3: 1 + 3, or 2.
        ([1, 5, 3], 3, 4, 1),  # −2, 2, 0: 1 + 2 + 1, or 0.
    ],
)
def test_a_hit_deals_at_least_1(faces: list[int], times: int, per_roll: int, per_hit: int) -> None:
    """D20-17 with ruling 6, and the other reading as a house rule."""
    weak = weapon("W", "1d6-3")
    assert points(faces, weak, times) == per_roll
    assert points(faces, weak, times, rules=PER_HIT) == per_hit


@pytest.mark.parametrize("rules", [None, PER_HIT])
def test_the_minimum_is_of_the_weapon_before_bonus_dice(rules: HouseRules | None) -> None:
    """D20-17 (R): 1 − 5 is 1, and 4 of fire beside it."""
    assert points([1, 4], weapon("W", "1d6-5 slashing + 1d6 fire"), rules=rules) == 5


def test_a_bonus_part_takes_nothing_away() -> None:
    """1 − 4 of fire is 0, not −3."""
    working = rolled([5, 1], weapon("W", "1d6 slashing + 1d6-4 fire"))
    assert working[-1].total == 5
    assert Change("minimum", 0) in working


def test_dice_that_are_taken_away() -> None:
    """6 − 2, and 1 − 4, which is 1."""
    assert points([6, 2], weapon("W", "1d6-1d4")) == 4
    assert points([1, 4], weapon("W", "1d6-1d4")) == 1


def test_fixed_damage_has_a_minimum_and_multiplies() -> None:
    assert points([], weapon("W", "3"), 2) == 6
    assert points([], weapon("W", "0"), 2) == 2
    assert points([], weapon("W", "1", wield="one-handed"), 1, str=3) == 1


def test_the_working_adds_up_and_says_what_was_changed() -> None:
    working = rolled([1, 4], weapon("W", "1d6-3 slashing"), 2)
    [dice, least] = working
    assert isinstance(dice, Sum)
    assert [(addend.value, addend.faces) for addend in dice.addends] == [
        (1, (1,)),
        (4, (4,)),
        (-6, ()),
    ]
    assert (dice.label, dice.total, least) == ("slashing", -1, Change("minimum", 2))


def test_no_part_of_a_working_is_for_nothing() -> None:
    [once] = rolled([4], weapon("W", "1d6"))
    assert isinstance(once, Sum)
    assert len(once.addends) == 1


@pytest.mark.parametrize(
    ("text", "strength", "expected"),
    [
        ("1d6", 3, "1d6+3"),
        ("1d6+2 slashing + 1d6 fire", 3, "1d6+5 slashing + 1d6 fire"),
        ("1d6-3", 3, "1d6"),
        ("1d6+1", -3, "1d6-2"),
        ("2", 3, "5"),
    ],
)
def test_strength_in_an_amount(text: str, strength: int, expected: str) -> None:
    assert with_strength(amount(text), strength) == amount(expected)


@pytest.mark.parametrize("kind", ["melee", "ranged"])
def test_an_attack_in_hand_deals_and_hits_the_same(kind: AttackKind) -> None:
    """What the panel shows is what is rolled, and it is worked out once."""
    one = fighter("A", str=16, dex=12, base_attack=2)
    made = weapon("W", "1d6+1", None, kind=kind, wield="two-handed", proficient=False)
    shown = in_hand(one, made)
    assert shown.bonus == {"melee": 1, "ranged": -1}[kind]  # 2 + 3 − 4, 2 + 1 − 4.
    assert shown.damage == amount({"melee": "1d6+5", "ranged": "1d6+1"}[kind])
    assert in_hand(one, shown) == shown
    assert points([4], shown, str=16) == points([4], made, str=16)
