"""The odds of an attack with a main die against what comes of trying all faces."""

from fractions import Fraction

import pytest
from hypothesis import given, settings

from tests.rules.damage.enumeration import chances_of
from tests.rules.damage.main_die.test_attack import VAMPIRE, attacks
from tests.weapons import amount
from tracker.model.circumstances import Outcome
from tracker.model.hit_points import HitPoints
from tracker.model.illegal import Illegal
from tracker.model.main_die import MainDieAttack, MainDieFaces
from tracker.model.odds import Odds
from tracker.rules.damage.main_die.attack import strike
from tracker.rules.damage.main_die.odds import odds
from tracker.rules.damage.main_die.validate import attack_of
from tracker.rules.dice import Dice
from tracker.rules.distribution import Distribution

UNKNOWN = HitPoints()


def tried(attack: MainDieAttack, said: Outcome | None = None) -> Odds:
    """Return the odds of an attack, by making every attack there can be."""
    hit = critical = Fraction(0)
    damage: dict[int, Fraction] = {}

    def made(dice: Dice) -> tuple[Outcome, int]:
        struck = strike(dice, attack, said)
        return struck.outcome, struck.total

    for (outcome, points), chance in chances_of(made).items():
        hit += chance * (outcome != "miss")
        critical += chance * (outcome == "critical")
        damage[points] = damage.get(points, Fraction(0)) + chance
    return Odds(hit, critical, tuple(sorted(damage.items())))


def test_a_d6_by_hand() -> None:
    """A sixth misses, 2 to 5 fall, and a 6 is 7 to 12 with a sixth of a sixth each."""
    found = odds(MainDieAttack(6), UNKNOWN)
    sixth, thirty_sixth = Fraction(1, 6), Fraction(1, 36)
    assert (found.hit, found.critical) == (Fraction(5, 6), sixth)
    assert found.damage == (
        *((points, sixth) for points in (0, 2, 3, 4, 5)),
        *((points, thirty_sixth) for points in range(7, 13)),
    )
    assert found.expected == Fraction(14 + 6, 6) + sixth * Fraction(7, 2)


def test_the_vampire_by_hand() -> None:
    """Seven of eight hit for 3 + 4.5 more; faces 2 to 8 come to 35, an eighth has 4.5 again."""
    found = odds(VAMPIRE, UNKNOWN)
    assert (found.hit, found.critical) == (Fraction(7, 8), Fraction(1, 8))
    assert found.expected == (35 + 7 * Fraction(15, 2) + Fraction(9, 2)) / 8


ATTACKS = {
    "the vampire": VAMPIRE,
    "never misses": MainDieAttack(6, faces=MainDieFaces(miss=())),
    "clumsy": MainDieAttack(6, ability=-4, faces=MainDieFaces(miss=(1, 2))),
    "explodes twice": MainDieAttack(8, faces=MainDieFaces(critical=(5, 8), extra=2)),
    "explodes three times": MainDieAttack(6, -9, faces=MainDieFaces(extra=3)),
    "never crits": MainDieAttack(12, 2, faces=MainDieFaces(critical=())),
    "always misses": MainDieAttack(6, faces=MainDieFaces(miss=tuple(range(1, 7)), critical=())),
    "always crits": MainDieAttack(6, faces=MainDieFaces(miss=(), critical=tuple(range(1, 7)))),
    "specials": attack_of(amount("1d6-2 claw + 1d4-2 acid + 1d3-1d2 cold + 2 holy"), 1),
}


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_odds_are_those_of_every_attack_there_can_be(attack: MainDieAttack) -> None:
    assert odds(attack, UNKNOWN) == tried(attack)


@pytest.mark.parametrize("said", ["miss", "hit", "critical"])
def test_odds_where_the_outcome_is_said(said: Outcome) -> None:
    assert odds(VAMPIRE, UNKNOWN, said) == tried(VAMPIRE, said)


@settings(max_examples=30, deadline=None)
@given(attacks())
def test_odds_of_any_attack(attack: MainDieAttack) -> None:
    assert odds(attack, UNKNOWN) == tried(attack)


def test_odds_where_the_damage_is_said() -> None:
    """A d8 that misses on a 1, for 2 or 3 whether critical or not."""
    found = odds(VAMPIRE, HitPoints(max=3), None, Distribution(2, (1, 1)))
    assert found.damage == ((0, Fraction(1, 8)), (2, Fraction(7, 16)), (3, Fraction(7, 16)))
    assert (found.critical, found.drops) == (Fraction(1, 8), Fraction(7, 16))
    assert odds(VAMPIRE, UNKNOWN, "miss", Distribution(2, (1, 1))).damage == ((0, Fraction(1)),)


def test_dropping_by_hand() -> None:
    """MDD-24: a d6 fells one with 4 left on 4, 5 and 6, and with 5 and 2 temporary on a 6."""
    claw = MainDieAttack(6)
    assert odds(claw, HitPoints(max=4)).drops == Fraction(3, 6)
    assert odds(claw, HitPoints(max=5, temp=2)).drops == Fraction(1, 6)
    assert odds(claw, HitPoints(max=5, temp=3)).drops == Fraction(5, 36)  # 6 and 2 or more.
    assert odds(claw, HitPoints(max=90)).drops == 0
    assert odds(claw, HitPoints(max=5, taken=5)).drops is None
    assert odds(claw, UNKNOWN).drops is None


@pytest.mark.parametrize(("sides", "is_known"), [(6, True), (12, False)])
def test_dice_that_are_too_many_leave_the_chance_to_hit(sides: int, is_known: bool) -> None:
    """A hundred extra dice: 606 values of a d6, 1212 of a d12."""
    found = odds(MainDieAttack(sides, faces=MainDieFaces(extra=100)), HitPoints(max=5))
    assert found.hit == Fraction(sides - 1, sides)
    assert bool(found.damage) == (found.drops is not None) == is_known


def test_there_are_no_odds_of_what_cannot_be() -> None:
    with pytest.raises(Illegal):
        odds(MainDieAttack(4), UNKNOWN)
