"""The attack bonus (D20-11 to D20-15, D20-60)."""

import pytest

from tests.weapons import weapon
from tracker.model.attack import AttackKind
from tracker.model.circumstances import ORDINARY, Circumstances
from tracker.model.combatant import Creature
from tracker.model.encounter import HouseRules
from tracker.model.illegal import Illegal
from tracker.model.size import Size
from tracker.rules.damage.d20.attack_bonus import addends, base_bonus, range_penalty

USUAL = HouseRules()
ROOK = Creature(name="Rook", base_attack=5, str=16, dex=13)
"""Strength +3, Dexterity +1."""


@pytest.mark.parametrize(
    ("kind", "bonus"), [("melee", 8), ("natural", 8), ("ranged", 6), ("thrown", 6)]
)
def test_strength_hand_to_hand_and_dexterity_at_range(kind: AttackKind, bonus: int) -> None:
    """D20-12, D20-13: also what is thrown."""
    assert base_bonus(ROOK, weapon("W", "1d6", None, kind=kind)) == bonus


@pytest.mark.parametrize(
    ("size", "modifier"),
    [
        ("fine", 8), ("diminutive", 4), ("tiny", 2), ("small", 1), ("medium", 0),
        ("large", -1), ("huge", -2), ("gargantuan", -4), ("colossal", -8),
    ],
)  # fmt: skip
def test_size(size: Size, modifier: int) -> None:
    """D20-14."""
    beast = Creature(name="Beast", base_attack=5, size=size)
    for kind in ("melee", "ranged"):
        assert base_bonus(beast, weapon("W", "1d6", None, kind=kind)) == 5 + modifier


def test_penalties_of_low_scores_count() -> None:
    weak = Creature(name="Weak", base_attack=0, str=7, dex=1)
    assert base_bonus(weak, weapon("W", "1d6", None)) == -2
    assert base_bonus(weak, weapon("W", "1d6", None, kind="ranged")) == -5


def test_without_proficiency() -> None:
    """D20-11."""
    assert base_bonus(ROOK, weapon("W", "1d6", None, proficient=False)) == 4


def test_a_bonus_that_is_given_is_the_whole() -> None:
    given = weapon("W", "1d6", 2, proficient=False)
    assert base_bonus(ROOK.model_copy(update={"size": "small"}), given) == 2
    assert base_bonus(ROOK, weapon("W", "1d6", 0)) == 0


def test_unknown_scores_are_average_but_an_unknown_base_attack_is_not_0() -> None:
    assert base_bonus(Creature(name="Thug", base_attack=1), weapon("W", "1d6", None)) == 1
    assert base_bonus(Creature(name="Thug", str=18), weapon("W", "1d6", None)) is None


@pytest.mark.parametrize(
    ("distance", "penalty"),
    [(0, 0), (29, 0), (30, -2), (59, -2), (60, -4), (150, -10), (299, -18), (300, -20)],
)
def test_two_less_for_each_full_increment(distance: int, penalty: int) -> None:
    """D20-15: less than one increment is not penalised, exactly one is."""
    pistol = weapon("Pistol", "2d6", kind="ranged", range=30)
    assert range_penalty(pistol, distance, USUAL) == penalty


@pytest.mark.parametrize(("kind", "reach"), [("thrown", 5), ("ranged", 10)])
@pytest.mark.parametrize("increment", [1, 7, 40])
def test_how_far_weapons_reach(kind: AttackKind, reach: int, increment: int) -> None:
    """D20-15, with the ruling on the far edge and its house rule."""
    one = weapon("W", "1d6", kind=kind, range=increment)
    edge, strict = reach * increment, HouseRules(last_increment=False)
    assert range_penalty(one, edge, USUAL) == -2 * reach
    assert range_penalty(one, edge - 1, strict) == -2 * (reach - 1)
    for distance, rules in ((edge + 1, USUAL), (edge, strict)):
        with pytest.raises(Illegal) as refusal:
            range_penalty(one, distance, rules)
        assert refusal.value.code == "E_OUT_OF_RANGE"
        assert refusal.value.details == {"distance": distance, "n": reach, "increment": increment}


def test_no_penalty_where_range_means_nothing_or_is_unknown() -> None:
    far = 100_000
    for kind in ("melee", "natural"):
        assert range_penalty(weapon("W", "1d6", kind=kind, range=5), far, USUAL) == 0
    assert range_penalty(weapon("W", "1d6", kind="ranged"), far, USUAL) == 0
    assert range_penalty(weapon("W", "1d6", kind="ranged", range=5), None, USUAL) == 0


@pytest.mark.parametrize(
    ("kind", "flanking"), [("melee", 2), ("natural", 2), ("thrown", 0), ("ranged", 0)]
)
def test_flanking_helps_hand_to_hand(kind: AttackKind, flanking: int) -> None:
    """D20-60."""
    found = addends(ROOK, weapon("W", "1d6", 3, kind=kind), Circumstances(flanking=True), USUAL)
    assert sum(addend.value for addend in found) == 3 + flanking


def test_all_that_is_added_stands_by_itself() -> None:
    spear = weapon("Spear", "1d8", None, kind="thrown", range=20)
    found = addends(ROOK, spear, Circumstances(distance=45, modifier=-3), USUAL)
    assert [(addend.value, addend.label) for addend in found] == [
        (6, ""),
        (-4, "range"),
        (-3, "circumstances"),
    ]


def test_no_bonus_at_all_is_refused() -> None:
    with pytest.raises(Illegal) as refusal:
        addends(Creature(name="Thug"), weapon("Bat", "1d6", None), ORDINARY, USUAL)
    assert refusal.value.code == "E_NO_BONUS"
