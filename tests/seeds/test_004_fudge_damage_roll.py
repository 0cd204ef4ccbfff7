"""Seed 004 played: one Fudge die, even rolls, the situational roll with its limits."""

import pytest

from tests.table import Table, facts_of, someone
from tests.weapons import weapon
from tracker.model.encounter import Encounter, HouseRules
from tracker.model.facts import Wounded
from tracker.model.wounds import Injury, WoundTrack


def blow(line: str, offense: int = 0, defense: int = 0, **rules: object) -> Injury:
    """Return what a blow of A at T does, at a table with these rules."""
    people = (
        someone("A", 20, attacks=(weapon("Sword", str(offense)),)),
        someone("T", 10, defense=defense),
    )
    known = HouseRules.model_validate(rules)
    table = Table(encounter=Encounter(system="fudge", rules=known, combatants=people))
    table.say("start")
    [wounded] = facts_of(table.say(f"attack T {line}"), Wounded)
    assert wounded.injury is not None
    return wounded.injury


def said(found: Injury) -> tuple[int, str]:
    """Return the final damage and the wound."""
    return found.points, found.wound


FOUR_DICE = {
    -4: "-1 -1 -1 -1", -3: "-1 -1 -1 0", -2: "-1 -1 0 0", -1: "-1 0 0 0", 0: "0 0 0 0",
    1: "1 0 0 0", 2: "1 1 0 0", 3: "1 1 1 0", 4: "1 1 1 1",
}  # fmt: skip
"""Fudge dice that come to each number of a situational roll, −4 to +4 (004 line 21)."""


def test_the_damage_roll_is_optional() -> None:
    """004 line 3 (FUD-1): 4 points are Hurt, and nothing is rolled."""
    assert said(blow("damage 4", damage_roll="none")) == (4, "hurt")


@pytest.mark.parametrize(
    ("die", "expected"), [(1, (5, "very_hurt")), (0, (4, "hurt")), (-1, (3, "hurt"))]
)
def test_one_die_on_the_damage_factor(die: int, expected: tuple[int, str]) -> None:
    """004 lines 7, 9 and 11 (FUD-2, FUD-3): 4 and +1 is Very Hurt; 3 is still Hurt."""
    assert said(blow(f"damage 4 df {die}", damage_roll="factor")) == expected


@pytest.mark.parametrize(("die", "wound"), [(1, "very_hurt"), (0, "hurt"), (-1, "scratch")])
def test_one_die_on_the_wound_level(die: int, wound: str) -> None:
    """004 lines 7 and 11 (FUD-4): one level below Hurt is a Scratch; the 4 stay 4."""
    assert said(blow(f"damage 4 df {die}", damage_roll="level")) == (4, wound)


@pytest.mark.parametrize("attacker", range(-4, 5))
@pytest.mark.parametrize("defender", range(-4, 5))
def test_even_rolls_add_one_to_their_factor(attacker: int, defender: int) -> None:
    """004 line 13 (FUD-5, FUD-6): −4, −2, 0, +2 and +4 are even; −3, −1, +1 and +3 are odd."""
    even = {-4, -2, 0, 2, 4}
    expected = 4 + (attacker in even) - (defender in even)
    line = f"margin 4 rolls {attacker} {defender}"
    assert blow(line, damage_roll="parity").points == expected


def test_the_defender_who_rolls_0_dodges_a_little() -> None:
    """004 lines 15 and 17 (FUD-7): won by 3 with +3, 2 against 1 is 4; +1 for the 0 makes it 3."""
    assert said(blow("margin 3 rolls 3 1", 2, 1, damage_roll="parity")) == (4, "hurt")
    assert said(blow("margin 3 rolls 3 0", 2, 1, damage_roll="parity")) == (3, "hurt")


@pytest.mark.parametrize(
    ("rolls", "wound"), [("3 0", "scratch"), ("2 1", "very_hurt"), ("3 1", "hurt"), ("2 0", "hurt")]
)
def test_even_rolls_may_move_the_wound_level(rolls: str, wound: str) -> None:
    """004 line 19 (FUD-8): from Hurt, a level down for the defender, or up for the attacker."""
    found = blow(f"margin 4 rolls {rolls}", damage_roll="parity", parity_on="level")
    assert said(found) == (4, wound)


@pytest.mark.parametrize("roll", range(-4, 5))
def test_a_situational_roll_is_added_and_below_0_counts_as_0(roll: int) -> None:
    """004 line 21 (FUD-9, FUD-10): 2 and a roll of −4 to +4, without limits."""
    found = blow(f"damage 2 df {FOUR_DICE[roll]}", damage_roll="situational", roll_limits=False)
    assert found.points == [0, 0, 0, 1, 2, 3, 4, 5, 6][roll + 4]


@pytest.mark.parametrize("roll", [3, 4])
def test_the_roll_cannot_exceed_the_damage(roll: int) -> None:
    """004 line 25 (FUD-11): at +2, +3 and +4 are treated as +2, 4 points in all."""
    found = blow(f"damage 2 df {FOUR_DICE[roll]}", damage_roll="situational")
    assert said(found) == (4, "hurt")


@pytest.mark.parametrize("start", [1, 2, 3, 4])
def test_damage_that_is_positive_stays_at_least_1(start: int) -> None:
    """004 line 27 (FUD-12): with a roll of −4."""
    found = blow(f"damage {start} df {FOUR_DICE[-4]}", damage_roll="situational")
    assert said(found) == (1, "scratch")


@pytest.mark.parametrize("margin", [1, 2, 3])
def test_damage_that_is_not_is_raised_to_1_at_most(margin: int) -> None:
    """004 line 29 (FUD-13): won by 1, 2 and 3 against a factor of 3; a roll of +4."""
    line = f"margin {margin} df {FOUR_DICE[4]}"
    assert said(blow(line, 0, 3, damage_roll="situational")) == (1, "scratch")


@pytest.mark.parametrize(
    ("roll", "expected"),
    [
        *((roll, (0, "undamaged")) for roll in (-4, -3, -2, -1, 0, 1, 2)),
        (3, (1, "scratch")),
        (4, (1, "scratch")),
    ],
)
def test_the_first_example(roll: int, expected: tuple[int, str]) -> None:
    """004 line 31 (FUD-14): −2 for armor and Scale, here won by 1 against 3."""
    found = blow(f"margin 1 df {FOUR_DICE[roll]}", 0, 3, damage_roll="situational")
    assert said(found) == expected


@pytest.mark.parametrize(
    ("roll", "points"),
    [(4, 4), (3, 4), (2, 4), (1, 3), (0, 2), (-1, 1), (-2, 1), (-3, 1), (-4, 1)],
)
def test_the_second_example(roll: int, points: int) -> None:
    """004 line 33 (FUD-15): +2, a Scratch."""
    assert said(blow("damage 2")) == (2, "scratch")
    assert blow(f"damage 2 df {FOUR_DICE[roll]}", damage_roll="situational").points == points


@pytest.mark.parametrize(
    ("start", "roll", "points"), [(2, 4, 6), (2, -4, 0), (1, 4, 5), (4, -4, 0)]
)
def test_the_gm_can_ignore_the_limits(start: int, roll: int, points: int) -> None:
    """004 line 35 (FUD-16): from −4 to +4, let the chips fall where they may."""
    line = f"damage {start} df {FOUR_DICE[roll]}"
    assert blow(line, damage_roll="situational", roll_limits=False).points == points


@pytest.mark.parametrize(
    ("points", "wound"),
    [
        (0, "undamaged"), (1, "scratch"), (2, "scratch"), (3, "hurt"), (4, "hurt"),
        (5, "very_hurt"), (6, "very_hurt"), (7, "incapacitated"), (8, "incapacitated"),
        (9, "near_death"), (12, "near_death"),
    ],
)  # fmt: skip
def test_the_levels_of_wounds(points: int, wound: str) -> None:
    """004 lines 9, 11, 31 and 33 (FUD-18): 4 and 3 are Hurt, 5 Very Hurt, 1 and 2 a Scratch."""
    assert said(blow(f"damage {points}")) == (points, wound)


def test_another_damage_die_than_these_can_be_rolled() -> None:
    """004 line 37 (FUD-17): what the table's own way comes to is said, or rolled as damage."""
    table = Table(encounter=Encounter(system="fudge", combatants=(someone("T", 10),)), dice=[5])
    table.say("start", "hit T 1d6 by nobody")
    assert table.one("T").wounds == WoundTrack(very_hurt=1)
