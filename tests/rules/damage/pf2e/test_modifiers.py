"""Bonuses and penalties by type (PF2-7, PF2-8)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.model.effects import ModifierType
from tracker.model.illegal import Illegal
from tracker.model.working import Addend
from tracker.rules.damage.pf2e.modifiers import (
    Modifier,
    addends,
    counting,
    modifier_type,
    total,
)

TYPES: tuple[ModifierType, ...] = ("circumstance", "status", "item", "untyped")
MODIFIERS = st.lists(st.builds(Modifier, st.sampled_from(TYPES), st.integers(-9, 9)), max_size=9)


def test_a_bonus_and_a_penalty_of_one_type_both_count() -> None:
    assert total([Modifier("status", 3), Modifier("status", -1)]) == 2


def test_the_same_modifier_twice_counts_once() -> None:
    bless = Modifier("status", 1, "bless")
    assert counting([bless, bless]) == (bless,)


def test_untyped_bonuses_add_up() -> None:
    assert total([Modifier("untyped", 2)] * 3) == 6


def test_what_counts_is_said_by_what_it_is_for_or_by_its_type() -> None:
    listed = [Modifier("status", 1, "bless"), Modifier("item", 2), Modifier("item", 1)]
    assert addends(listed, times=2) == [Addend(2, "bless"), Addend(4, "item")]


def test_an_unknown_type_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        modifier_type("luck")
    assert refused.value.code == "E_UNKNOWN_MODIFIER_TYPE"


@given(MODIFIERS)
def test_the_order_does_not_matter(modifiers: list[Modifier]) -> None:
    assert total(modifiers) == total(sorted(modifiers, key=lambda each: (each.value, each.type)))


@given(MODIFIERS)
def test_no_bonus_makes_less_and_no_penalty_more(modifiers: list[Modifier]) -> None:
    before = total(modifiers)
    for type in TYPES:
        assert total([*modifiers, Modifier(type, 2)]) >= before
        assert total([*modifiers, Modifier(type, -2)]) <= before
