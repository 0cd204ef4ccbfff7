"""Immunities, weaknesses and resistances (PF2-20, PF2-24 to PF2-29)."""

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.damage.pf2e.rolling import met, protection, rolled, steps
from tracker.model.damage import Part, Term
from tracker.model.resistances import Resistance
from tracker.model.working import Change
from tracker.rules.damage.pf2e.instances import Damage, Instance
from tracker.rules.damage.pf2e.iwr import Dealt, Protection, meet

SWORD = Instance.of(12, "slashing")
SNEAK = Instance(Instance.of(20, "piercing").working, undoubled=10, precision=6)


def resist(**fields: object) -> Protection:
    return Protection(resistances=(Resistance.model_validate(fields),))


def test_every_step_is_there_to_be_said() -> None:
    """`2d6+4 slashing 11, doubled 22; weakness +5, resistance −3 → 24`."""
    [axe] = rolled([5, 2], "2d6+4 slashing", "critical")
    dealt = met(axe, protection(weak={"slashing": 5}, strong={"physical": 3}))
    assert dealt.working == (
        axe.working[0],
        Change("double", 22),
        Change("weakness", 27, 5, "slashing"),
        Change("resistance", 24, -3, "physical"),
    )
    assert dealt.points == 24


def test_immunity_takes_one_type_and_leaves_the_rest() -> None:
    both = Damage((Instance.of(8, "slashing"), Instance.of(6, "fire")))
    dealt = meet(both, protection("fire", weak={"slashing": 3}))
    assert [each.amount for each in dealt.instances] == [11, 0]
    assert steps(dealt.instances[1])[-1] == ("immune", 0)


def test_immunity_to_a_category_a_trait_and_a_material() -> None:
    silver = replace(SWORD, materials=("silver",), traits=("disease",))
    for word in ("physical", "disease", "silver", "nonmagical", "all"):
        assert met(silver, protection(word)).points == 0, word
    assert met(silver, protection("energy", "magical")).points == 12


@pytest.mark.parametrize(
    ("word", "left"),
    [
        ("all-damage", 0),
        ("All damage", 0),
        ("fire damage", 0),
        ("splash-damage", 0),
        ("non-magical", 0),
        ("precision damage", 6),
        ("magic", 8),
        ("energy damage", 0),
        ("cold damage", 8),
    ],
)
def test_kinds_have_the_word_damage_behind_them_or_not(word: str, left: int) -> None:
    """8 fire, 2 of it precision, that is splash damage and nonmagical."""
    bomb = replace(Instance.of(8, "fire"), precision=2, traits=("splash",))
    assert met(bomb, protection(word)).points == left
    assert met(bomb, protection(strong={word: 9})).points == left


@pytest.mark.parametrize(
    ("word", "traits", "left"),
    [
        ("magic except force", ("arcane",), 0),
        ("magic except fire", ("arcane",), 9),
        ("Magic Except Holy or Fire damage", ("arcane",), 9),
        ("magic except fire", (), 9),
        ("fire except holy or water", ("water",), 9),
        ("fire except holy or water", ("air",), 0),
    ],
)
def test_exceptions_can_stand_in_the_word(word: str, traits: tuple[str, ...], left: int) -> None:
    """Of an immunity; a resistance and a weakness of 9 to the same take all, or deal as much."""
    fire = Instance.of(9, "fire")
    assert met(fire, protection(word), *traits).points == left
    assert met(fire, protection(strong={word: 9}), *traits).points == left
    assert met(fire, protection(weak={word: 9}), *traits).points == 18 - left


def test_exceptions_from_the_immunity_to_critical_hits_are_of_the_whole_effect() -> None:
    """20 is 10 doubled; what touches ghosts stays doubled."""
    ghost = protection("critical hits except ghost touch")
    blow = Instance(Instance.of(20, "slashing").working, undoubled=10)
    assert met(blow, ghost, critical=True).points == 10
    assert met(blow, ghost, "ghost-touch", critical=True).points == 20


def test_resistance_to_critical_hits_is_for_critical_hits() -> None:
    """20 less 5, and an ordinary 10."""
    against = protection(strong={"critical-hits": 5})
    assert met(Instance.of(20, "slashing"), against, critical=True).points == 15
    assert met(Instance.of(10, "slashing"), against).points == 10


def test_immunity_to_nonlethal_takes_all_of_a_nonlethal_attack() -> None:
    assert met(SWORD, protection("nonlethal"), "nonlethal").points == 0
    assert met(SWORD, protection("nonlethal")).points == 12


def test_immunity_to_critical_hits_leaves_the_hit_the_extras_and_the_weakness() -> None:
    """PF2-25: 5 + 4, fatal 9; weakness 3."""
    [one] = rolled(
        [5, 9], "1d10 slashing", "critical", strength=4, critical_extras=(Part((Term(1, 10),)),)
    )
    dealt = met(one, protection("critical hits", weak={"slashing": 3}), critical=True)
    assert (one.amount, dealt.points) == (27, 21)
    assert dealt.working[-2] == Change("immune", 18, -9, "critical hits")


def test_immunity_to_critical_hits_means_nothing_to_a_hit_or_a_failed_save() -> None:
    assert met(SNEAK, protection("critical hits")).points == 20
    assert met(SWORD, protection("critical hits"), critical=True).points == 12


def test_immunity_to_precision_and_to_critical_hits_as_well() -> None:
    """PF2-26: 20 less 6; 10 less half of 6."""
    assert met(SNEAK, protection("precision"), critical=True).points == 14
    assert met(SNEAK, protection("precision", "critical-hits"), critical=True).points == 7


def test_precision_without_doubling_is_what_it_was_if_that_is_known() -> None:
    twice = replace(SNEAK, undoubled_precision=5)
    assert met(twice, protection("precision", "critical hits"), critical=True).points == 5


def test_resistance_to_precision_takes_no_more_than_that_part() -> None:
    assert met(SNEAK, protection(strong={"precision": 10})).points == 14
    assert met(SNEAK, protection(strong={"precision": 10, "piercing": 8})).points == 12
    assert met(SWORD, protection(strong={"precision": 10})).points == 12
    assert met(SNEAK, protection("precision", strong={"precision": 10})).points == 14


def test_of_weaknesses_to_one_instance_only_the_highest_counts() -> None:
    axe = replace(SWORD, materials=("cold-iron",))
    dealt = met(axe, protection(weak={"slashing": 5, "Cold Iron": 10, "physical": 2}))
    assert steps(dealt.instances[0]) == [("slashing", 12), ("weakness", 22)]


def test_a_weakness_counts_for_each_instance_of_its_type() -> None:
    """The two cold spells of the errata's example (ruling 8)."""
    cold = Damage((Instance.of(3, "cold"), Instance.of(6, "cold")))
    assert meet(cold, protection(weak={"cold": 15})).points == 39


def test_a_weakness_to_a_trait_of_the_whole_effect_counts_once_and_last() -> None:
    wave = Damage((Instance.of(4, "bludgeoning"), Instance.of(3, "cold")), ("water", "holy"))
    dealt = meet(wave, protection(weak={"water": 5, "holy": 2}, strong={"all": 4}))
    assert [step.total for step in dealt.working[-3:]] == [0, 5, 7]


def test_what_an_instance_is_itself_is_not_met_again_by_the_whole() -> None:
    ball = Damage((Instance.of(4, "fire"), Instance.of(3, "bludgeoning")), ("fire",))
    assert meet(ball, protection(weak={"fire": 5})).points == 12


def test_where_immunity_leaves_nothing_no_weakness_counts() -> None:
    whole = protection("slashing", weak={"slashing": 5, "holy": 5})
    assert met(SWORD, whole, "holy").points == 0


def test_of_resistances_only_the_best_counts_and_it_stops_at_0() -> None:
    assert met(SWORD, protection(strong={"slashing": 5, "physical": 7, "all": 2})).points == 5
    dealt = met(SWORD, protection(strong={"slashing": 50}))
    assert dealt.working[-1] == Change("resistance", 0, -50, "slashing")


def test_resistance_to_all_applies_to_each_instance() -> None:
    both = Damage((Instance.of(8, "slashing"), Instance.of(6, "fire"), Instance.of(2, "mental")))
    assert meet(both, protection(strong={"all": 5})).points == 3 + 1


def test_an_exception_lets_through() -> None:
    against = resist(type="physical", value=10, **{"except": ["cold iron", "bludgeoning"]})
    assert met(SWORD, against).points == 2
    assert met(replace(SWORD, materials=("cold-iron",)), against).points == 12
    assert met(Instance.of(12, "bludgeoning"), against).points == 12


def test_an_exception_for_one_kind_of_magic_is_none_for_all() -> None:
    against = resist(type="all", value=5, **{"except": "divine"})
    assert met(SWORD, against, "divine").points == 12
    assert met(SWORD, against, "arcane").points == 7


def test_a_trait_of_the_name_precision_is_not_precision_damage() -> None:
    assert met(SWORD, protection("precision"), "precision").points == 12


def test_a_resistance_doubled_against_what_is_nonmagical() -> None:
    against = resist(type="all", value=5, double_vs="nonmagical")
    assert met(SWORD, against).points == 2
    assert met(replace(SWORD, traits=("magical",)), against).points == 7
    assert met(SWORD, against, "divine").points == 7


def test_bleed_is_physical_and_force_is_energy() -> None:
    assert met(Instance.of(8, "bleed"), protection(strong={"physical": 5})).points == 3
    assert met(Instance.of(8, "force"), protection(strong={"energy": 5})).points == 3
    assert met(Instance.of(8, "mental"), protection(strong={"energy": 5})).points == 8


TYPES = ("slashing", "bleed", "fire", "cold", "mental", "")
WORDS = (*TYPES[:-1], "physical", "energy", "all", "holy", "silver", "precision", "magical")
INSTANCES = st.builds(
    lambda type, amount, precise, materials: Instance(
        Instance.of(amount, type).working,
        undoubled=amount // 2,
        precision=amount // 3 if precise else 0,
        materials=materials,
    ),
    st.sampled_from(TYPES),
    st.integers(0, 20),
    st.booleans(),
    st.sampled_from([(), ("silver",)]),
)
DAMAGES = st.builds(
    Damage,
    st.lists(INSTANCES, min_size=1, max_size=4).map(tuple),
    st.sampled_from([(), ("holy",), ("arcane", "fire")]),
    st.booleans(),
)
VALUES = st.dictionaries(st.sampled_from(WORDS), st.integers(1, 12), max_size=3)
PROTECTIONS = st.builds(
    lambda immunities, weak, strong: protection(*immunities, weak=weak, strong=strong),
    st.lists(st.sampled_from([*WORDS, "critical hits"]), max_size=2, unique=True),
    VALUES,
    VALUES,
)


@given(DAMAGES, PROTECTIONS)
def test_nothing_is_below_0_and_the_steps_follow_immunity_weakness_resistance(
    damage: Damage, against: Protection
) -> None:
    order = ("immune", "weakness", "resistance")
    dealt = meet(damage, against)
    assert all(step.total >= 0 for step in dealt.working)
    for each in dealt.instances:
        labels = [order.index(step.label) for step in each.working[1:]]
        assert all(before <= after for before, after in pairwise(labels))


@given(DAMAGES, PROTECTIONS, st.integers())
def test_the_order_of_instances_does_not_matter(
    damage: Damage, against: Protection, seed: int
) -> None:
    shuffled = random.Random(seed).sample(damage.instances, len(damage.instances))
    assert meet(replace(damage, instances=tuple(shuffled)), against).points == (
        meet(damage, against).points
    )


def without(against: Protection, *names: str) -> Protection:
    return replace(against, **dict.fromkeys(names, ()))


@given(DAMAGES, PROTECTIONS)
def test_weakness_never_helps_and_the_rest_never_harms(damage: Damage, against: Protection) -> None:
    def dealt(*left_out: str) -> Dealt:
        return meet(damage, without(against, *left_out))

    assert dealt().points >= dealt("weaknesses").points
    assert dealt().points <= dealt("resistances").points
    assert dealt().points <= dealt("immunities").points
    assert dealt("weaknesses").points <= sum(each.amount for each in damage.instances)
