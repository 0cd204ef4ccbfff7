"""The Defense that counts (D20-26 to D20-31, D20-66)."""

import pytest

from tracker.model.combatant import Combatant, Defense, Health
from tracker.model.condition import Condition
from tracker.model.size import Size
from tracker.rules.damage.d20.defense import counting, figures

PARTS: dict[str, object] = {
    "class_bonus": 3, "equipment": 5, "natural": 2, "deflection": 1, "dodge": 1, "other": 1,
}  # fmt: skip
"""With Dexterity +2: 10 + 2 + 3 + 5 + 2 + 1 + 1 + 1 = 25."""


def target(defense: object, **fields: object) -> Combatant:
    """Return somebody who is not flat-footed unless said."""
    known = Defense.model_validate(defense)
    usual = {"name": "T", "defense": known, "flat_footed": False, "dex": 14}
    return Combatant.model_validate(usual | fields)


def value(one: Combatant, *, touch: bool = False) -> int:
    found = counting(one, touch=touch)
    assert found is not None
    return found.value


@pytest.mark.parametrize(
    ("touch", "denied", "expected"),
    [
        (False, False, 25),
        (True, False, 18),  # Without equipment and natural armor, D20-31.
        (False, True, 22),  # Without Dexterity +2 and dodge 1, D20-27, D20-30.
        (True, True, 15),
    ],
)
def test_from_parts(touch: bool, denied: bool, expected: int) -> None:
    assert value(target(PARTS, flat_footed=denied), touch=touch) == expected


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        # Ordinary, touch, denied, both. Armor and Dexterity not given are worked out: dex +2.
        ({"normal": 17}, (17, 17, 15, 15)),
        ({"normal": 17, "touch": 13}, (17, 13, 15, 11)),
        ({"normal": 17, "flat_footed": 16}, (17, 17, 16, 16)),
        ({"normal": 17, "touch": 13, "flat_footed": 16}, (17, 13, 16, 12)),
        ({"normal": 17, "equipment": 3, "natural": 1}, (17, 13, 15, 11)),
        ({"normal": 17, "dodge": 2}, (17, 17, 13, 13)),
        # The given number counts, not what stands beside it.
        ({"normal": 17, "touch": 13, "equipment": 9}, (17, 13, 15, 11)),
        ({"normal": 17, "flat_footed": 16, "dodge": 5}, (17, 17, 16, 16)),
        # Parts, with one of the special numbers given: 10 + 2 + 4 = 16.
        ({"equipment": 4}, (16, 12, 14, 10)),
        ({"equipment": 4, "touch": 11}, (16, 11, 14, 9)),
        ({"equipment": 4, "flat_footed": 15}, (16, 12, 15, 11)),
        ({"equipment": 4, "touch": 11, "flat_footed": 15}, (16, 11, 15, 10)),
    ],
)
def test_given_numbers_and_parts(given: object, expected: tuple[int, ...]) -> None:
    free, caught = target(given), target(given, flat_footed=True)
    found = [value(one, touch=touch) for one in (free, caught) for touch in (False, True)]
    assert tuple(found) == expected


def test_a_dexterity_penalty_stays() -> None:
    """D20-27: it is not a bonus. 10 − 2 + 3 = 11 whether caught or not; dodge is lost."""
    clumsy = {"dex": 6}
    assert value(target({"equipment": 3}, **clumsy)) == 11
    assert value(target({"equipment": 3}, **clumsy, flat_footed=True)) == 11
    assert value(target({"normal": 11}, **clumsy, flat_footed=True)) == 11
    assert value(target({"equipment": 3, "dodge": 2}, **clumsy, flat_footed=True)) == 11


def test_a_penalty_to_dodge_is_no_bonus_either() -> None:
    """Ruling 7: 10 + 2 − 1 = 11, and without Dexterity 9."""
    assert value(target({"dodge": -1})) == 11
    assert value(target({"dodge": -1}, flat_footed=True)) == 9


@pytest.mark.parametrize(
    ("size", "modifier"), [("fine", 8), ("tiny", 2), ("large", -1), ("colossal", -8)]
)
def test_size_counts_once(size: Size, modifier: int) -> None:
    """D20-14: in what is worked out, and in what is given already."""
    assert value(target({}, size=size)) == 12 + modifier
    assert value(target({}, size=size), touch=True) == 12 + modifier
    assert value(target({"normal": 17}, size=size)) == 17
    assert value(target({"normal": 17}, size=size, health="stable")) == 5 + modifier


@pytest.mark.parametrize("health", ["dying", "stable", "unconscious"])
@pytest.mark.parametrize("defense", [PARTS, {"normal": 30, "touch": 20, "flat_footed": 25}])
def test_the_helpless(health: Health, defense: object) -> None:
    """D20-66: 5 and size, whatever else; a touch makes nothing easier."""
    one = target(defense, health=health)
    assert value(one) == value(one, touch=True) == 5
    assert health in counting(one).because  # type: ignore[union-attr]


def test_the_disabled_and_the_dazed_defend_themselves() -> None:
    assert value(target(17, health="disabled")) == 17
    assert value(target(17, conditions=(Condition(name="dazed"),))) == 17


@pytest.mark.parametrize("name", ["helpless", "paralyzed", "Unconscious"])
def test_conditions_of_the_helpless(name: str) -> None:
    assert value(target(17, conditions=(Condition(name=name),))) == 5


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("grappled", 15),  # without +2 for Dexterity 14
        ("cowering", 13),  # and 2 less
        ("STUNNED", 13),
        ("blinded", 11),  # with −4 for Dexterity 3
    ],
)
def test_conditions_that_take_the_dexterity_bonus(name: str, left: int) -> None:
    one = target(17, conditions=(Condition(name="shaken"), Condition(name=name)))
    assert value(one) == left
    assert counting(one).because == (name.casefold(),)  # type: ignore[union-attr]


def test_one_reason_is_enough() -> None:
    grappled = (Condition(name="grappled"),)
    assert value(target(17, flat_footed=True, conditions=grappled)) == 15


def test_flat_footed_until_one_has_acted() -> None:
    """D20-2, D20-37, and the GM's word against it."""
    assert value(target(17, flat_footed=None)) == 15
    assert value(target(17, flat_footed=None, acted=True)) == 17
    assert value(target(17, flat_footed=True, acted=True)) == 15


def test_none_is_known_unless_helpless() -> None:
    """D20-66 asks for nothing but size."""
    assert counting(Combatant(name="T")) is None
    helpless = counting(Combatant(name="T", health="dying", size="huge"))
    assert helpless is not None
    assert helpless.value == 3


def labels(one: Combatant, *, before_start: bool = False) -> dict[str, int]:
    return {each.label: each.value for each in figures(one, before_start=before_start)}


def test_figures_show_what_is_known() -> None:
    assert labels(target(17, dex=None)) == {"normal": 17}
    assert labels(target(17)) == {"normal": 17, "flat-footed": 15}
    assert labels(target({"normal": 17, "touch": 13}, dex=None)) == {"normal": 17, "touch": 13}
    assert labels(target(PARTS)) == {"normal": 25, "touch": 18, "flat-footed": 22}


@pytest.mark.parametrize(
    "defense",
    [17, PARTS, {"normal": 17, "dodge": 2}, {"normal": 17, "equipment": 3}, {"natural": 1}],
)
@pytest.mark.parametrize("dex", [None, 8, 14])
@pytest.mark.parametrize("flat_footed", [True, False])
@pytest.mark.parametrize("health", ["ok", "stable"])
def test_the_figure_that_counts_is_the_defense_that_counts(
    defense: object, dex: int | None, flat_footed: bool, health: Health
) -> None:
    one = target(defense, dex=dex, flat_footed=flat_footed, health=health)
    [counts] = [each for each in figures(one, before_start=False) if each.counts]
    assert counts.value == value(one)


@pytest.mark.parametrize(
    "defense", [17, PARTS, {"normal": 17, "equipment": 3}, {"normal": 17, "natural": 2}]
)
def test_the_touch_figure_is_what_a_touch_must_reach(defense: object) -> None:
    one = target(defense)
    assert labels(one).get("touch", labels(one)["normal"]) == value(one, touch=True)


def test_before_the_start_the_ordinary_defense_counts() -> None:
    found = figures(target(17, flat_footed=None), before_start=True)
    assert [each.label for each in found if each.counts] == ["normal"]
