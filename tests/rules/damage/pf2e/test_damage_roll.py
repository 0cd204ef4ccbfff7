"""Damage rolls of more than one part, with penalties, and doubled (PF2-9, PF2-15 to PF2-19)."""

from hypothesis import given
from hypothesis import strategies as st

from tests.rules.damage.pf2e.rolling import points, rolled, steps
from tests.weapons import amount
from tracker.model.damage import Part, Term
from tracker.model.working import Addend, Sum
from tracker.rules.damage.pf2e.damage_roll import DamageRoll, Outcome, roll
from tracker.rules.damage.pf2e.instances import in_all
from tracker.rules.damage.pf2e.modifiers import Modifier
from tracker.rules.dice import ScriptedDice

SNEAK = (Term(1, 6),)


def test_each_number_of_a_roll_is_there_with_what_it_is_for() -> None:
    modifiers = (Modifier("status", 1, "bless"), Modifier("circumstance", -2))
    [one] = rolled([5, 3], "1d8+2 slashing", strength=4, modifiers=modifiers, precision=SNEAK)
    total = one.working[0]
    assert isinstance(total, Sum)
    assert total.addends == (
        Addend(5, faces=(5,)),
        Addend(3, "precision", (3,)),
        Addend(2),
        Addend(4, "strength"),
        Addend(1, "bless"),
        Addend(-2, "circumstance"),
    )
    assert one.amount == 13


def test_all_parts_are_doubled_and_only_the_first_has_strength() -> None:
    sword, fire = rolled([5, 3], "1d8 slashing + 1d6 fire", "critical", strength=4)
    assert steps(sword) == [("slashing", 9), ("double", 18)]
    assert steps(fire) == [("fire", 3), ("double", 6)]
    assert (sword.undoubled, fire.undoubled) == (9, 3)


def test_a_critical_extra_joins_its_type_or_stands_for_itself() -> None:
    extras = (
        Part((Term(1, 10),)),
        Part((Term(2, 4),), "fire"),
        Part((Term(1, 6), Term(1)), "acid"),
    )
    found = rolled(
        [5, 3, 9, 1, 2, 6], "1d8 slashing + 1d6 fire", "critical", critical_extras=extras
    )
    assert [each.amount for each in found] == [10 + 9, 6 + 3, 7]
    assert [each.undoubled for each in found] == [5 + 9, 3 + 3, None]


def test_a_save_against_twice_the_damage_brings_no_critical_extras() -> None:
    assert points([5], "1d8", "double", critical_extras=(Part((Term(1, 10),)),)) == 10


def test_the_floor_is_1_for_the_attack_as_a_whole() -> None:
    """(R) PF2-9: no component is below 0, and the first has the 1."""
    nothing = rolled([1, 1], "1d4-5 slashing + 1d4-2 fire")
    something = rolled([1, 4], "1d4-5 slashing + 1d4-2 fire")
    assert [each.amount for each in nothing] == [1, 0]
    assert [each.amount for each in something] == [0, 2]


def test_the_floor_comes_before_doubling_and_halving() -> None:
    assert points([2], "1d4", "critical", strength=-5) == 2
    assert points([2], "1d4", "half", strength=-5) == 1


def test_without_penalties_nothing_stays_nothing() -> None:
    assert points([], "0", kind="spell") == 0


def test_both_rolls_of_the_dice_and_what_the_first_alone_comes_to() -> None:
    """PF2-17, PF2-25: 4 + 2 and 5 + 6, Strength +3 twice."""
    [one] = rolled([4, 2, 5, 6], "1d6", "critical", "double_dice", strength=3, precision=SNEAK)
    assert (one.amount, one.undoubled) == (23, 9)
    assert (one.precision, one.undoubled_precision) == (8, 2)


def test_precision_is_doubled_and_halved_with_the_hit() -> None:
    [double] = rolled([4, 5], "1d6", "critical", precision=SNEAK)
    [half] = rolled([4, 5], "1d6", "half", precision=SNEAK)
    assert (double.amount, double.precision, double.undoubled_precision) == (18, 10, 5)
    assert (half.amount, half.precision) == (4, 2)


def test_precision_is_never_more_than_the_whole() -> None:
    [one] = rolled([1, 2], "1d4", strength=-5, precision=SNEAK)
    assert (one.amount, one.precision) == (1, 1)


def test_damage_that_is_avoided_has_been_rolled() -> None:
    [one] = rolled([3, 4], "2d6 fire", "none", kind="spell")
    assert steps(one) == [("fire", 7), ("none", 0)]


@given(
    st.lists(st.integers(1, 4), min_size=3, max_size=3),
    st.integers(-9, 9),
    st.integers(-9, 9),
    st.sampled_from(["hit", "critical", "double", "half", "none"]),
)
def test_no_damage_is_below_0_and_scaling_is_that_of_the_hit(
    faces: list[int], strength: int, penalty: int, outcome: Outcome
) -> None:
    what = DamageRoll(
        amount("1d4 slashing + 1d4 fire + 1d4-2 cold"),
        strength=strength,
        modifiers=(Modifier("status", penalty),),
    )
    hit = in_all(roll(ScriptedDice(faces), what))[-1].total
    dealt = roll(ScriptedDice(faces), what, outcome)
    expected = {"hit": hit, "half": max(hit // 2, 1), "none": 0}.get(outcome, 2 * hit)
    assert hit >= 1
    assert all(each.amount >= 0 for each in dealt)
    assert in_all(dealt)[-1].total == expected
