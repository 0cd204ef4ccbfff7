"""Persistent damage (PF2-13, PF2-14, PF2-30)."""

import pytest

from tests.rules.damage.pf2e.rolling import protection
from tests.weapons import amount
from tracker.model.damage import Amount, Part, Term
from tracker.model.persistent import Persistent
from tracker.rules.damage.pf2e.damage_roll import DamageRoll, roll
from tracker.rules.damage.pf2e.iwr import Protection
from tracker.rules.damage.pf2e.persistent import added, gained, helped, separated, turn_end
from tracker.rules.dice import ScriptedDice


def persistent(text: str, **fields: object) -> Persistent:
    [part] = amount(text).parts
    return Persistent.model_validate({"damage": part, **fields})


FIRE, BLEED = persistent("2d6 fire"), persistent("3 bleed")


def test_all_damage_is_rolled_before_the_first_check() -> None:
    dice = ScriptedDice([2, 5, 15, 14])
    fire, bleed = turn_end(dice, [FIRE, BLEED], Protection())
    assert (fire.dealt.points, bleed.dealt.points) == (7, 3)
    assert (fire.is_over, bleed.is_over) == (True, False)
    assert (fire.check.against, fire.check.verdict) == (15, "success")


def test_each_goes_through_immunities_weaknesses_and_resistances() -> None:
    against = protection("bleed", weak={"fire": 5}, strong={"energy": 2})
    fire, bleed = turn_end(ScriptedDice([2, 5, 1, 1]), [FIRE, BLEED], against)
    assert (fire.dealt.points, bleed.dealt.points) == (10, 0)


@pytest.mark.parametrize(
    ("word", "taken"), [("persistent damage", 0), ("persistent-damage", 0), ("critical hits", 7)]
)
def test_some_are_immune_to_all_that_is_persistent(word: str, taken: int) -> None:
    [fire] = turn_end(ScriptedDice([2, 5, 1]), [FIRE], protection(word))
    assert fire.dealt.points == taken


def test_well_suited_help_makes_the_check_easier_and_never_harder() -> None:
    [done] = turn_end(ScriptedDice([10]), [helped(BLEED)], Protection())
    assert done.is_over
    assert helped(persistent("3 bleed", dc=5)).dc == 5


@pytest.mark.parametrize(
    ("old", "new", "stays"),
    [
        ("2d6 fire", "1d4 fire", "2d6 fire"),
        ("1d4 fire", "2d6 fire", "2d6 fire"),
        ("2d6 fire", "7 fire", "2d6 fire"),  # Equal on average: the old one stays.
        ("2d6 fire", "8 Fire", "8 Fire"),
        ("1d4 negative", "1d6 void", "1d6 void"),
    ],
)
def test_of_one_type_the_higher_average_stays(old: str, new: str, stays: str) -> None:
    assert added([persistent(old), BLEED], persistent(new)) == (persistent(stays), BLEED)


def test_doubled_counts_as_double() -> None:
    doubled = persistent("1d6 fire", scale="double")
    assert added([doubled], persistent("6 fire")) == (doubled,)
    assert added([persistent("6 fire")], doubled) == (doubled,)


def test_different_types_stand_side_by_side() -> None:
    assert added([FIRE], BLEED) == (FIRE, BLEED)


SWORD = Part((Term(1, 8), Term(4)), "slashing")
BURNS = Part((Term(1, 6),), "persistent fire")
BLEEDS = Part((Term(1, 4),), "Persistent-bleed")


def test_an_attack_leaves_what_it_calls_persistent() -> None:
    assert separated(Amount((SWORD, BURNS, BLEEDS))) == (Amount((SWORD,)), (BURNS, BLEEDS))
    assert gained(BURNS, "double") == persistent("1d6 fire", scale="double")
    assert gained(BLEEDS, None) == persistent("1d4 bleed")
    assert gained(SWORD, None) == persistent("1d8+4 slashing")
    assert gained(BURNS, "none") is None


def test_what_is_all_persistent_deals_nothing_at_once() -> None:
    at_once, later = separated(Amount((BURNS,)))
    assert (at_once.parts, later) == ((), (BURNS,))
    extra = DamageRoll(at_once, critical_extras=(Part((Term(2),)),))
    assert [each.amount for each in roll(ScriptedDice([]), extra, "critical")] == [2]
