"""Every example and every sum that seeds 000 and 002 give, worked out by hand.

First by the rules alone, then as they are played.
"""

import pytest

from tests.rules.damage.pf2e.playing import fight
from tests.rules.damage.pf2e.rolling import met, points, protection, rolled, steps
from tracker.model.damage import Part, Term
from tracker.model.hit_points import HitPoints
from tracker.model.persistent import Persistent
from tracker.rules.damage.pf2e.damage_dice import SIZES, counted_dice, increased, with_extra
from tracker.rules.damage.pf2e.dying import Body, take
from tracker.rules.damage.pf2e.instances import Instance, halved
from tracker.rules.damage.pf2e.iwr import Protection
from tracker.rules.damage.pf2e.modifiers import Modifier, nonlethal_modifiers, total
from tracker.rules.damage.pf2e.persistent import turn_end
from tracker.rules.dice import ScriptedDice

D10 = (Part((Term(1, 10),)),)


def test_a_creature_that_takes_6_damage_loses_6_hit_points() -> None:
    """000 line 11 (PF2-1)."""
    assert take(Body(HitPoints(max=20)), 6).body.hp.now == 14


def test_a_normal_longsword_rolls_1d8() -> None:
    """000 line 22, 002 line 2 (PF2-3)."""
    assert points([5], "1d8 slashing") == 5


def test_a_fireball_of_the_3rd_rank_rolls_6d6() -> None:
    """000 line 22, 002 line 2 (PF2-3)."""
    assert points([1, 2, 3, 4, 5, 6], "6d6 fire", kind="spell", strength=4) == 21


@pytest.mark.parametrize(
    ("kind", "added"),
    [
        ("melee", 3),
        ("unarmed", 3),
        ("thrown", 3),
        ("propulsive", 1),
        ("ranged", 0),
        ("spell", 0),
        ("bomb", 0),
    ],
)
def test_how_much_strength_each_kind_adds(kind: str, added: int) -> None:
    """000 lines 24 to 34, 002 lines 3 and 4 (PF2-4 to PF2-6)."""
    assert points([4], "1d6 piercing", kind=kind, strength=3) == 4 + added


def test_of_bonuses_of_one_type_only_the_highest_counts() -> None:
    """000 line 36, 002 line 4 (PF2-7)."""
    assert total([Modifier("status", 1), Modifier("status", 3), Modifier("item", 2)]) == 5


def test_of_penalties_of_one_type_the_greatest_and_all_untyped() -> None:
    """000 line 36, 002 line 4 (PF2-8)."""
    worse, bad = Modifier("status", -3), Modifier("status", -1)
    assert total([bad, worse, Modifier("untyped", -1), Modifier("untyped", -1)]) == -5


@pytest.mark.parametrize("face", [1, 2, 3])
def test_penalties_to_0_or_below_still_deal_1(face: int) -> None:
    """000 line 38, 002 line 5 (PF2-9)."""
    [one] = rolled([face], "1d4 slashing", modifiers=(Modifier("untyped", -3),))
    assert steps(one)[-1] == ("minimum", 1)


def test_extra_dice_are_of_the_weapon_s_own_size() -> None:
    """000 line 43, 002 line 10 (PF2-10)."""
    assert with_extra(Term(1, 8), 1) == Term(2, 8)


def test_the_number_of_damage_dice_is_the_weapon_s_and_the_rune_s() -> None:
    """000 line 48, 002 line 15 (PF2-11)."""
    assert counted_dice(1, striking=1) == 2


def test_d4_becomes_d6_and_so_on_to_d12() -> None:
    """000 line 55, 002 line 20 (PF2-12)."""
    assert [increased(each) for each in SIZES] == [6, 8, 10, 12, 12]


def test_no_die_is_increased_more_than_once() -> None:
    """000 line 53, 002 line 20 (PF2-12)."""
    assert increased(4, 2) == 6


def test_persistent_damage_is_taken_and_a_flat_check_of_15_ends_it() -> None:
    """000 line 61, 002 line 25 (PF2-13)."""
    fire = Persistent(damage=Part((Term(1, 6),), "fire"))
    [ended] = turn_end(ScriptedDice([4, 15]), [fire], Protection())
    [goes_on] = turn_end(ScriptedDice([6, 14]), [fire], Protection())
    assert (ended.dealt.points, ended.is_over) == (4, True)
    assert (goes_on.dealt.points, goes_on.is_over) == (6, False)


def test_persistent_damage_is_doubled_or_halved_by_what_caused_it() -> None:
    """000 line 61, 002 line 25 (PF2-14)."""
    fire = Part((Term(1, 6),), "fire")
    twice, half = (Persistent(damage=fire, scale=scale) for scale in ("double", "half"))
    [doubled] = turn_end(ScriptedDice([3, 1]), [twice], Protection())
    [reduced] = turn_end(ScriptedDice([3, 1]), [half], Protection())
    assert (doubled.dealt.points, reduced.dealt.points) == (6, 1)


def test_a_critical_strike_doubles_the_whole_roll() -> None:
    """000 line 66, 002 line 30 (PF2-15)."""
    [one] = rolled([5, 2], "2d6+4 slashing", "critical")
    assert steps(one) == [("slashing", 11), ("double", 22)]


@pytest.mark.parametrize(("amount", "half"), [(7, 3), (2, 1), (1, 1)])
def test_halving_rounds_down_and_1_stays_1(amount: int, half: int) -> None:
    """000 line 66, 002 line 30 (PF2-16)."""
    assert halved([amount]) == [half]


def test_the_gm_may_have_the_dice_rolled_twice() -> None:
    """000 line 68, 002 line 31 (PF2-17): 5 and 2, Strength +4 twice, status +1 twice."""
    fields = {"strength": 4, "modifiers": (Modifier("status", 1),)}
    assert points([5, 2], "1d8", "critical", "double_dice", **fields) == 17


def test_the_extra_die_of_a_fatal_weapon_is_not_doubled() -> None:
    """000 line 68, 002 line 31 (PF2-18): twice 6 + 4, and 9."""
    assert points([6, 9], "1d10", "critical", strength=4, critical_extras=D10) == 29
    assert points([6], "1d10", strength=4, critical_extras=D10) == 10


def test_precision_damage_is_more_damage_of_the_hit() -> None:
    """000 line 73 (PF2-19)."""
    [one] = rolled([4, 5, 2], "1d6 piercing", strength=3, precision=(Term(2, 6),))
    assert (one.type, one.amount, one.precision) == ("piercing", 14, 7)


def test_immunities_first_then_weaknesses_then_resistances() -> None:
    """000 line 78 (PF2-20): 3 and 5 are 8, less 4; resistance first would leave 5."""
    weak_and_strong = protection(weak={"fire": 5}, strong={"fire": 4})
    immune = protection("fire", weak={"fire": 5}, strong={"fire": 4})
    assert met(Instance.of(3, "fire"), weak_and_strong).points == 4
    assert met(Instance.of(3, "fire"), immune).points == 0


def test_against_the_nature_of_the_weapon_an_attack_has_minus_2() -> None:
    """000 line 88 (PF2-22)."""
    assert total(nonlethal_modifiers(weapon=False, attack=True)) == -2
    assert total(nonlethal_modifiers(weapon=True, attack=False)) == -2
    assert total(nonlethal_modifiers(weapon=True, attack=True)) == 0
    assert total(nonlethal_modifiers(weapon=False, attack=False)) == 0


@pytest.mark.parametrize("significant", [True, False])
def test_nonlethal_damage_knocks_out_instead_of_killing(significant: bool) -> None:
    """000 line 88 (PF2-23)."""
    struck = take(Body(HitPoints(max=5)), 50, lethal=False, significant=significant)
    assert (struck.body.health, struck.fall) == ("unconscious", "knocked_out")


def test_damage_is_rolled_met_and_taken_in_this_order() -> None:
    """000 lines 14 to 17, 26 and 83 (PF2-2): 6 + 4, weak to cold iron +3, resistant −5: 8."""
    table = fight(10, 6)
    table.say("attack Wight with Longsword")
    assert table.one("Wight").hp.now == 24 - 8


def test_a_critical_hit_is_doubled_when_played() -> None:
    """000 line 66 (PF2-15): 26 is ten over 16; 6 + 4 is 10, doubled 20."""
    table = fight(17, 6)
    table.say("attack Ghoul with Longsword")
    assert table.one("Ghoul").hp.now == 0


@pytest.mark.parametrize(("face", "taken"), [(14, 10), (13, 21)])
def test_a_basic_reflex_save_halves(face: int, taken: int) -> None:
    """000 line 66, 002 line 30 (PF2-16, PF2-32): +6 against 20; half of 21 is 10."""
    table = fight(face)
    table.say("hit Valeros 21 fire save ref 20 basic by nobody")
    assert table.one("Valeros").hp.now == 30 - taken


def test_persistent_damage_comes_at_the_end_of_one_s_turns() -> None:
    """000 line 61, 002 line 25 (PF2-13): 3 at the end of Valeros' turn, and 15 ends it."""
    table = fight(3, 15)
    table.say("hit Valeros 1d6 persistent fire by nobody")
    assert (table.one("Valeros").hp.now, table.dice.left) == (30, [3, 15])
    table.say("next")
    assert (table.one("Valeros").hp.now, table.labels("Valeros")) == (27, [])


@pytest.mark.parametrize(
    ("what", "taken"), [("bludgeoning", 0), ("electricity", 8), ("fire", 3), ("cold", 5)]
)
def test_the_type_says_what_the_target_has_against_it(what: str, taken: int) -> None:
    """000 lines 73 and 78 (PF2-19, PF2-20): a club's 5 and a lightning bolt's; fire and cold."""
    ghost = protection("bludgeoning", weak={"electricity": 3}, strong={"fire": 2})
    assert met(Instance.of(5, what), ghost).points == taken


@pytest.mark.parametrize(
    ("line", "health"),
    [("attack Ghoul with Fist", "unconscious"), ("attack Ghoul with Longsword", "dead")],
)
def test_a_fist_knocks_out_and_a_sword_kills(line: str, health: str) -> None:
    """000 line 88 (PF2-23): weapons with the nonlethal trait, fists among them."""
    table = fight(10, 3)
    table.say("set Ghoul hp 2", line)
    assert (table.one("Ghoul").hp.now, table.one("Ghoul").health) == (0, health)
