"""The Fudge damage rolls; the examples are those of seed 004."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.model.illegal import Illegal
from tracker.model.working import Addend, Change, Sum, add_up
from tracker.model.wounds import LEVELS, DamageRoll, Injury, RollMethod, Throw, WoundLevel
from tracker.rules.damage.fudge.factors import Factors, by_parity, calculated, typed
from tracker.rules.damage.fudge.levels import level_of, shifted
from tracker.rules.damage.fudge.rolls import injury, roll_fudge, throw
from tracker.rules.dice import ScriptedDice


def rolled(points: int, method: RollMethod, roll: int = 0, **rule: Any) -> Injury:  # noqa: ANN401
    return injury(typed(points), Throw(damage=roll), DamageRoll(method, **rule))


def opposed(points: int, attacker: int, defender: int, **rule: Any) -> Injury:  # noqa: ANN401
    thrown = Throw(attacker=attacker, defender=defender)
    return injury(typed(points), thrown, DamageRoll("parity", **rule))


@pytest.mark.parametrize(
    ("points", "level"),
    [
        *((points, "undamaged") for points in (-7, -1, 0)),
        *((points, "scratch") for points in (1, 2)),
        *((points, "hurt") for points in (3, 4)),
        *((points, "very_hurt") for points in (5, 6)),
        *((points, "incapacitated") for points in (7, 8)),
        *((points, "near_death") for points in (9, 10, 14, 99)),
    ],
)
def test_levels(points: int, level: WoundLevel) -> None:
    """FUD-18; 2, 3, 4 and 5 are those of the seed."""
    assert level_of(points) == level
    assert rolled(points, "none").wound == level


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_levels_are_moved_within_their_bounds(level: WoundLevel) -> None:
    """FUD-22."""
    place = LEVELS.index(level)
    assert shifted(level, 1) == LEVELS[min(place + 1, 5)]
    assert shifted(level, -1) == LEVELS[max(place - 1, 0)]
    assert shifted(level, 0) == level


@pytest.mark.parametrize(("roll", "points", "wound"), [(1, 5, "very_hurt"), (-1, 3, "hurt")])
def test_four_points_and_one_die_on_the_factor(roll: int, points: int, wound: str) -> None:
    """Seed 004 l.9-11: 4 with +1 is 5, Very Hurt; with −1 it is 3, still Hurt."""
    blow = rolled(4, "factor", roll)
    assert (blow.points, blow.wound) == (points, wound)


def test_four_points_and_one_die_on_the_level() -> None:
    """Seed 004 l.11: Hurt with −1 is a Scratch."""
    blow = rolled(4, "level", -1)
    assert (blow.points, blow.base, blow.wound) == (4, "hurt", "scratch")
    assert rolled(4, "level", 1).wound == "very_hurt"


def test_a_defender_who_rolls_evenly() -> None:
    """Seed 004 l.15-17: the defender rolled 0, the attacker won with +3, damage is one less."""
    assert by_parity(Factors(4, 2), attacker=3, defender=0) == (4, 3)
    blow = opposed(4, 3, 0)
    assert (blow.points, blow.working) == (
        3,
        (add_up("", Addend(4), Addend(-1, "even-defense")),),
    )


@pytest.mark.parametrize("attacker", range(-4, 5))
@pytest.mark.parametrize("defender", range(-4, 5))
def test_even_rolls(attacker: int, defender: int) -> None:
    """Seed 004 l.13: −4, −2, 0, +2 and +4 are even."""
    more = (attacker in (-4, -2, 0, 2, 4)) - (defender in (-4, -2, 0, 2, 4))
    offense, defense = by_parity(Factors(5, 1), attacker, defender)
    assert offense - defense == 4 + more
    assert opposed(4, attacker, defender).points == 4 + more
    on_level = opposed(4, attacker, defender, parity_on="level")
    assert (on_level.points, on_level.wound) == (4, LEVELS[2 + more])  # FUD-8


@pytest.mark.parametrize("roll", range(-4, 5))
def test_a_calculated_damage_of_minus_2(roll: int) -> None:
    """Seed 004 l.31: it takes a +3 or a +4 to wound, and then only 1 point, a Scratch."""
    blow = rolled(-2, "situational", roll)
    assert (blow.points, blow.wound) == ((1, "scratch") if roll >= 3 else (0, "undamaged"))


@pytest.mark.parametrize("roll", range(-4, 5))
def test_a_calculated_damage_of_2(roll: int) -> None:
    """Seed 004 l.33: 4 on +2 to +4, 3 on +1, 2 on 0, and 1 on any minus."""
    expected = {0: 2, 1: 3}.get(roll, 4 if roll > 0 else 1)
    assert rolled(2, "situational", roll).points == expected


@pytest.mark.parametrize(
    ("points", "roll", "limited", "free"),
    [
        (1, 4, 2, 5),  # FUD-11
        (3, -4, 1, 0),  # FUD-12
        (0, 4, 1, 4),  # FUD-13
        (0, -1, 0, 0),  # FUD-10
        (-4, 4, 0, 0),
        (6, 4, 10, 10),
        (6, -4, 2, 2),
    ],
)
def test_the_limits_can_be_dropped(points: int, roll: int, limited: int, free: int) -> None:
    """FUD-16."""
    assert rolled(points, "situational", roll).points == limited
    assert rolled(points, "situational", roll, limits=False).points == free


def test_limits_are_for_the_situational_roll_only() -> None:
    """Ruling 15: 1dF takes 1 to 0, and 0 with both rolls is 1 or −1, which is 0."""
    assert rolled(1, "factor", -1).points == 0
    assert opposed(1, 1, 0).points == 0
    assert opposed(0, 0, 1).points == 1


def test_factors() -> None:
    """FUD-19: won by 2, 4 for the attacker, 3 for the defender."""
    start = calculated(2, Factors(offense=4, defense=3))
    assert start.total == 3
    assert [addend.value for addend in start.addends] == [2, 4, -3]
    assert injury(start, Throw(), DamageRoll()).wound == "hurt"


def test_the_working_has_every_step() -> None:
    """The number that limits go by stands there before the roll; a typed one only once."""
    start = calculated(1, Factors(3, 3))
    assert injury(start, Throw(damage=4), DamageRoll("situational")).working == (
        start,
        add_up("", Addend(1), Addend(4, "4dF")),
        Change("maximum", 2),
    )
    assert rolled(3, "situational", -4).working == (
        Sum("", (Addend(3), Addend(-4, "4dF")), -1),
        Change("minimum", 1),
    )
    assert rolled(-2, "none").working == (Sum("", (Addend(-2),), -2), Change("minimum", 0))
    both_odd = injury(start, Throw(attacker=1, defender=3), DamageRoll("parity"))
    assert both_odd.working == (start,)
    both_even = opposed(4, 0, 2, parity_on="level")
    assert both_even.shifts == (Addend(1, "even-attack"), Addend(-1, "even-defense"))


@pytest.mark.parametrize(
    ("method", "roll", "most"),
    [("factor", 2, 1), ("factor", -2, 1), ("level", 2, 1), ("situational", -5, 4)],
)
def test_rolls_that_the_dice_cannot_show(method: RollMethod, roll: int, most: int) -> None:
    with pytest.raises(Illegal) as refusal:
        rolled(4, method, roll)
    assert refusal.value.code == "E_ROLL_RANGE"
    assert refusal.value.details["most"] == -int(str(refusal.value.details["least"])) == most


@pytest.mark.parametrize(("attacker", "defender"), [(5, 0), (0, -5)])
def test_opposed_rolls_are_of_four_dice(attacker: int, defender: int) -> None:
    with pytest.raises(Illegal) as refusal:
        opposed(4, attacker, defender)
    assert refusal.value.code == "E_ROLL_RANGE"


def test_fudge_dice_are_thirds() -> None:
    """FUD-2: the faces of a d3 are −1, 0 and +1."""
    assert [roll_fudge(ScriptedDice([face]), 1) for face in (1, 2, 3)] == [-1, 0, 1]


@pytest.mark.parametrize(
    ("method", "faces", "expected"),
    [
        ("none", [], Throw()),
        ("factor", [3], Throw(damage=1)),
        ("level", [1], Throw(damage=-1)),
        ("situational", [3, 3, 3, 2], Throw(damage=3)),
        ("parity", [1, 1, 2, 2, 3, 2, 2, 2], Throw(attacker=-2, defender=1)),
    ],
)
def test_what_a_method_rolls(method: RollMethod, faces: list[int], expected: Throw) -> None:
    dice = ScriptedDice(faces)
    assert throw(dice, method) == expected
    assert dice.left == []


FOUR_DICE = st.integers(-4, 4)


@given(st.integers(-20, 20), FOUR_DICE)
def test_laws_of_the_limits(points: int, roll: int) -> None:
    limited = rolled(points, "situational", roll).points
    if points > 0:
        assert 1 <= limited <= 2 * points
    else:
        assert 0 <= limited <= 1
    assert abs(limited - max(0, points + roll)) <= 4


@given(st.integers(-20, 20), st.integers(-1, 1), FOUR_DICE, FOUR_DICE)
def test_damage_is_never_below_0_and_moves_by_1_at_most(
    points: int, roll: int, attacker: int, defender: int
) -> None:
    blows = [rolled(points, "factor", roll), opposed(points, attacker, defender)]
    assert all(0 <= blow.points <= max(points + 1, 0) for blow in blows)
    for blow in (rolled(points, "level", roll), opposed(points, 1, defender, parity_on="level")):
        assert blow.points == max(points, 0)
        assert abs(LEVELS.index(blow.wound) - LEVELS.index(blow.base)) <= 1
        assert blow.wound != "dead"


@given(st.integers(-20, 20), FOUR_DICE, FOUR_DICE)
def test_a_higher_situational_roll_is_never_better_for_the_wounded(
    points: int, one: int, other: int
) -> None:
    low, high = sorted((one, other))
    for limits in (True, False):
        lower = rolled(points, "situational", low, limits=limits).points
        assert lower <= rolled(points, "situational", high, limits=limits).points
