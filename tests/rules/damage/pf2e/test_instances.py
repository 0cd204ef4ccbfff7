"""Instances: halving several, and finding them in an amount of damage (PF2-16)."""

from hypothesis import given
from hypothesis import strategies as st

from tests.weapons import amount
from tracker.model.encounter import Encounter
from tracker.rules import amounts
from tracker.rules.damage.pf2e.instances import halved, in_all, instances_of
from tracker.rules.damage.systems import system_of
from tracker.rules.dice import ScriptedDice
from tracker.rules.resolution import Resolution

AMOUNTS = st.lists(st.integers(0, 30), min_size=1, max_size=5)


@given(AMOUNTS)
def test_half_of_all_is_half_of_the_whole_and_more_of_nothing(listed: list[int]) -> None:
    whole, after = sum(listed), halved(listed)
    assert sum(after) == (max(whole // 2, 1) if whole else 0)
    assert all(0 <= half <= full for half, full in zip(after, listed, strict=True))


def hit(text: str, faces: list[int], scale: amounts.Scale | None) -> list[tuple[str, int]]:
    """Return the instances of damage as a GM enters it."""
    play = Resolution(Encounter(), ScriptedDice(faces), system_of(Encounter()))
    working = amounts.scaled(amounts.roll_amount(play, amount(text)), scale)
    found = instances_of(working)
    assert in_all(found)[-1].total == working[-1].total
    return [(each.type, each.amount) for each in found]


def test_what_a_gm_enters_becomes_instances() -> None:
    assert hit("9 fire", [], None) == [("fire", 9)]
    assert hit("9 fire", [], "half") == [("fire", 4)]
    assert hit("9", [], "double") == [("", 18)]
    assert hit("5 cold + 7 fire", [], "half") == [("cold", 3), ("fire", 3)]
    assert hit("5 cold + 7 fire", [], "none") == [("cold", 0), ("fire", 0)]
    assert hit("1d4-3 cold + 1d4-2 fire", [1, 2], None) == [("cold", 1), ("fire", 0)]
