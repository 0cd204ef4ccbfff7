"""The odds of wounds against what comes of trying every face of every Fudge die."""

from fractions import Fraction
from itertools import product

import pytest

from tests.rules.damage.enumeration import chances_of
from tracker.model.wounds import DamageRoll, WoundLevel, WoundTrack
from tracker.rules.damage.fudge.factors import Factors, calculated, typed
from tracker.rules.damage.fudge.odds import drops, marks, wounds
from tracker.rules.damage.fudge.rolls import injury, throw
from tracker.rules.dice import Dice

THIRD = Fraction(1, 3)

RULES = [
    DamageRoll("none"),
    DamageRoll("factor"),
    DamageRoll("level"),
    DamageRoll("situational"),
    DamageRoll("situational", limits=False),
]
PARITY = [DamageRoll("parity"), DamageRoll("parity", parity_on="level")]


CASES = [*product(RULES, range(-5, 14)), *product(PARITY, (0, 4))]


@pytest.mark.parametrize(("rule", "start"), CASES)
def test_chances_are_those_of_every_throw_there_can_be(rule: DamageRoll, start: int) -> None:
    def wound(dice: Dice) -> WoundLevel:
        return injury(typed(start), throw(dice, rule.method), rule).wound

    assert dict(wounds(typed(start), rule)) == chances_of(wound)


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
    """Even are 1 + 10 + 19 + 10 + 1 = 41 of 81; both or none leave the wound as it is.

    On the factor 4 becomes 3, which is Hurt as well, or 5.
    """
    even, odd = Fraction(41, 81), Fraction(40, 81)
    on_level = wounds(typed(4), DamageRoll("parity", parity_on="level"))
    assert on_level == (
        ("scratch", even * odd),
        ("hurt", even * even + odd * odd),
        ("very_hurt", even * odd),
    )
    on_factor = wounds(typed(4), DamageRoll("parity"))
    assert on_factor == (("hurt", 1 - even * odd), ("very_hurt", even * odd))


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
