"""The odds of wounds against what comes of trying every face of every Fudge die."""

from fractions import Fraction

import pytest

from tests.rules.damage.d20.enumeration import chances_of
from tracker.model.wounds import DamageRoll, WoundLevel, WoundTrack
from tracker.rules.damage.fudge.factors import Factors, calculated, typed
from tracker.rules.damage.fudge.odds import drops, marks, points, wounds
from tracker.rules.damage.fudge.rolls import injury, throw

THIRD = Fraction(1, 3)

RULES = [
    DamageRoll("none"),
    DamageRoll("factor"),
    DamageRoll("level"),
    DamageRoll("situational"),
    DamageRoll("situational", limits=False),
]
PARITY = [DamageRoll("parity"), DamageRoll("parity", parity_on="level")]


def tried(start: int, rule: DamageRoll) -> tuple[dict[WoundLevel, Fraction], dict[int, Fraction]]:
    """Return the chances of levels and of numbers, by throwing every face of every die."""
    levels: dict[WoundLevel, Fraction] = {}
    numbers: dict[int, Fraction] = {}

    def thrown(dice: object) -> tuple[WoundLevel, int]:
        blow = injury(typed(start), throw(dice, rule.method), rule)  # type: ignore[arg-type]
        return blow.wound, blow.points

    for (level, number), chance in chances_of(thrown).items():
        levels[level] = levels.get(level, Fraction(0)) + chance
        numbers[number] = numbers.get(number, Fraction(0)) + chance
    return levels, numbers


@pytest.mark.parametrize("start", range(-5, 14))
@pytest.mark.parametrize("rule", RULES)
def test_chances_are_those_of_every_throw_there_can_be(start: int, rule: DamageRoll) -> None:
    levels, numbers = tried(start, rule)
    assert dict(wounds(typed(start), rule)) == levels
    assert dict(points(typed(start), rule)) == numbers


@pytest.mark.parametrize("start", [0, 4])
@pytest.mark.parametrize("rule", PARITY)
def test_chances_of_parity_are_those_of_every_throw_there_can_be(
    start: int, rule: DamageRoll
) -> None:
    levels, numbers = tried(start, rule)
    assert dict(wounds(typed(start), rule)) == levels
    assert dict(points(typed(start), rule)) == numbers


def test_one_die_by_hand() -> None:
    """4 is Hurt on −1 and 0 and Very Hurt on +1; on the level each is a third."""
    on_factor = wounds(typed(4), DamageRoll("factor"))
    assert on_factor == (("hurt", 2 * THIRD), ("very_hurt", THIRD))
    on_level = wounds(typed(4), DamageRoll("level"))
    assert on_level == (("scratch", THIRD), ("hurt", THIRD), ("very_hurt", THIRD))


def test_minus_2_by_hand() -> None:
    """Seed 004 l.31: +3 comes up four times in 81, +4 once."""
    found = wounds(typed(-2), DamageRoll("situational"))
    assert found == (("undamaged", Fraction(76, 81)), ("scratch", Fraction(5, 81)))


def test_parity_by_hand() -> None:
    """Even are 1 + 10 + 19 + 10 + 1 = 41 of 81; both or none leave the number as it is."""
    even, odd = Fraction(41, 81), Fraction(40, 81)
    assert points(typed(4), DamageRoll("parity")) == (
        (3, even * odd),
        (4, even * even + odd * odd),
        (5, even * odd),
    )


def test_factors_have_the_odds_of_their_number() -> None:
    start = calculated(2, Factors(offense=4, defense=2))
    rule = DamageRoll("situational")
    assert wounds(start, rule) == wounds(typed(4), rule)


def test_marks_pass_up_and_some_drop() -> None:
    """Each Scratch becomes Very Hurt, as does each Hurt; a third is Incapacitated."""
    track = WoundTrack(scratch=3, hurt=1)
    likely = wounds(typed(2), DamageRoll("factor"))  # 1 and 2 are a Scratch, 3 is Hurt.
    assert marks(track, likely) == (("very_hurt", Fraction(1)),)
    full = WoundTrack(very_hurt=1)
    likely = wounds(typed(4), DamageRoll("factor"))
    assert marks(full, likely) == (("hurt", 2 * THIRD), ("incapacitated", THIRD))
    assert drops(full, likely) == THIRD
    assert drops(track, likely) == 0


@pytest.mark.parametrize("track", [WoundTrack(incapacitated=1), WoundTrack(dead=True)])
def test_who_lies_cannot_drop(track: WoundTrack) -> None:
    assert drops(track, wounds(typed(9), DamageRoll())) is None
