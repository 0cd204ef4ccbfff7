"""The odds of an attack against what comes of trying all faces."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.rules.damage.d20.rolling import fighter
from tests.rules.damage.enumeration import chances_of
from tests.weapons import amount, weapon
from tracker.commands.acts import Command, Strike
from tracker.model.attack import Attack
from tracker.model.circumstances import Circumstances, Outcome
from tracker.model.combatant import Combatant
from tracker.model.condition import Condition
from tracker.model.encounter import Encounter, HouseRules
from tracker.model.facts import Attacked, Damaged, NonlethalDamaged
from tracker.model.illegal import Illegal
from tracker.model.odds import Odds
from tracker.resolve import resolve
from tracker.rules import attacks
from tracker.rules.dice import Dice

SURE, NEVER = Fraction(1), Fraction(0)
FACES = range(1, 21)
PER_HIT = HouseRules(damage_minimum="hit")


def meeting(
    attack: Attack, target: Combatant, rules: HouseRules | None = None, **attacker: object
) -> Encounter:
    by = fighter("A", attacks=(attack,), **attacker)
    return Encounter(combatants=(by, target), rules=rules or HouseRules())


def odds(encounter: Encounter, **said: Any) -> Odds:  # noqa: ANN401 - fields of circumstances
    return attacks.odds(encounter, "A", "T", None, Circumstances(**said))


def tried(
    encounter: Encounter,
    **said: Any,  # noqa: ANN401 - fields of circumstances
) -> tuple[Fraction, Fraction, dict[int, Fraction], Fraction]:
    """Return the chances of hit, critical hit, points and dropping, by making every attack."""
    command = Command(Strike("T", None, Circumstances(**said)), by="A")

    def made(dice: Dice) -> tuple[Outcome, int, bool]:
        after, facts = resolve(encounter, command, dice)
        [outcome] = [fact.outcome for fact in facts if isinstance(fact, Attacked)]
        points = [fact.amount for fact in facts if isinstance(fact, Damaged | NonlethalDamaged)]
        target = after.get("T")
        assert target is not None
        return outcome, sum(points), target.can_act

    hit = critical = drops = NEVER
    damage: dict[int, Fraction] = {}
    for (outcome, points, stands), chance in chances_of(made).items():
        hit += chance * (outcome != "miss")
        critical += chance * (outcome == "critical")
        damage[points] = damage.get(points, NEVER) + chance
        drops += chance * (not stands)
    return hit, critical, damage, drops


def by_counting(bonus: int, defense: int, threat_min: int) -> tuple[Fraction, Fraction]:
    """Return the chances to hit and to hit critically, by counting pairs (D20-9, 10, 23)."""

    def hits(face: int) -> bool:
        return face != 1 and (face == 20 or face + bonus >= defense)

    pairs = list(product(FACES, FACES))
    hit = sum(hits(first) for first, _ in pairs)
    critical = sum(
        hits(first) and (first >= threat_min or first == 20) and hits(second)
        for first, second in pairs
    )
    return Fraction(hit, 400), Fraction(critical, 400)


@pytest.mark.parametrize("threat_min", [2, 15, 19, 20])
@pytest.mark.parametrize("bonus", [-30, 0, 3, 9, 14, 30])
def test_chances_to_hit_by_counting_all_pairs_of_faces(bonus: int, threat_min: int) -> None:
    attack = weapon("W", "1", bonus, crit=(threat_min, 2))
    found = odds(meeting(attack, fighter("T", defense=15)))
    assert (found.hit, found.critical) == by_counting(bonus, 15, threat_min)


def test_chances_to_hit_by_hand() -> None:
    """+5 against 15 hits on 10 to 20, 11 faces; two of them threaten, 11 of 20 confirm."""
    attack = weapon("W", "1", 5, crit=(19, 2))
    found = odds(meeting(attack, fighter("T", defense=15)))
    assert (found.hit, found.critical) == (Fraction(11, 20), Fraction(22, 400))
    without = odds(meeting(attack, fighter("T", defense=15), HouseRules(confirm_critical="none")))
    assert (without.hit, without.critical) == (Fraction(11, 20), Fraction(2, 20))
    immune = odds(meeting(attack, fighter("T", defense=15, crit_immune=True)))
    assert (immune.hit, immune.critical) == (Fraction(11, 20), NEVER)


def test_expected_damage_by_hand() -> None:
    """A d6, 3.5 on average: 11/20 of it, and once more in 22/400."""
    attack = weapon("W", "1d6", 5, crit=(19, 2))
    found = odds(meeting(attack, fighter("T", defense=15)))
    assert found.expected == Fraction(7, 2) * (Fraction(11, 20) + Fraction(22, 400))
    with_fire = weapon(
        "W", "1d6 slashing + 2d4 fire", 5, crit=(19, 2)
    )  # The fire only once (D20-22).
    found = odds(meeting(with_fire, fighter("T", defense=15)))
    assert found.expected == Fraction(17, 2) * Fraction(11, 20) + Fraction(7, 2) * Fraction(22, 400)


AMOUNTS = [
    *("1d4", "3", "0", "2d3+1", "1d4-3", "1d4-1d3", "1d3-9"),
    *("1d4 + 1d3 fire", "1d3-2 + 1d4-3 fire", "1d4 slashing + 2 fire", "1d3-4 + 1d4-2 acid + 1"),
]


@pytest.mark.parametrize("text", AMOUNTS)
@pytest.mark.parametrize("rules", [HouseRules(), PER_HIT], ids=["per roll", "per hit"])
@pytest.mark.parametrize("times", [2, 3])
def test_damage_is_that_of_every_attack_there_can_be(
    text: str, rules: HouseRules, times: int
) -> None:
    """D20-17, D20-21, D20-22, and the rolls' own floors."""
    attack = weapon("W", text, 12, crit=(20, times))
    for outcome in ("hit", "critical"):
        encounter = meeting(attack, fighter("T"), rules)
        found = odds(encounter, outcome=outcome)
        assert dict(found.damage) == tried(encounter, outcome=outcome)[2]


@pytest.mark.parametrize("wield", ["one-handed", "off-hand", "two-handed", None])
@pytest.mark.parametrize("score", [5, 16])
def test_strength_is_in_the_odds(wield: object, score: int) -> None:
    attack = weapon("W", "1d4", 2, wield=wield)
    encounter = meeting(attack, fighter("T", defense=12, hp=50), str=score)
    assert dict(odds(encounter).damage) == tried(encounter)[2]


TARGETS = {
    "far from falling": {"hp": 99},
    "some blows fell it": {"hp": 5},
    "at 0 one is only disabled": {"hp": 4},
    "every blow fells the disabled": {"hp": {"max": 9, "now": 0}, "health": "disabled"},
    "temporary hit points": {"hp": {"max": 5, "temp": 3}},
    "massive damage": {"hp": 30, "con": 3, "saves": {"fort": 4}},
    "massive damage, temporary hit points": {"hp": {"max": 9, "temp": 5}, "con": 4},
    "massive damage or none left": {"hp": 6, "con": 2, "threshold_bonus": 2},
    "immune": {"hp": 30, "con": 3, "crit_immune": True},
    "kept up by the GM": {"hp": {"max": 9, "now": -3, "temp": 3}, "health": "ok"},
}


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
@pytest.mark.parametrize(
    "rules", [HouseRules(), HouseRules(massive_damage=False, confirm_critical="none")]
)
def test_all_chances_are_those_of_every_attack_there_can_be(
    target: dict[str, Any], rules: HouseRules
) -> None:
    attack = weapon("W", "1d4+1", 6, crit=(19, 2))
    encounter = meeting(attack, fighter("T", defense=22, **target), rules)
    found = odds(encounter)
    assert (found.hit, found.critical, dict(found.damage), found.drops) == tried(encounter)


@pytest.mark.parametrize("con", [3, 5, 20])
@pytest.mark.parametrize("fort", [-3, 3, 40])
def test_nonlethal_attacks_fell_by_a_save(con: int, fort: int) -> None:
    """D20-65, also where hit points are unknown."""
    attack = weapon("W", "1d4+1", 6, traits=("nonlethal",))
    for hp in ({}, {"max": 2}):
        stats = {"defense": 22, "con": con, "saves": {"fort": fort}, "crit_immune": True}
        target = fighter("T", hp=hp, **stats)
        encounter = meeting(attack, target)
        found = odds(encounter)
        assert found.drops == tried(encounter)[3]


def test_dropping_by_hand() -> None:
    """Half of the d6 fell one with 3 left, half of the attacks hit; there is no critical hit."""
    attack = weapon("W", "1d6", 4)
    target = fighter("T", defense=15, hp=3, crit_immune=True)
    assert odds(meeting(attack, target)).drops == Fraction(1, 2) * Fraction(1, 2)


def test_dropping_by_massive_damage_by_hand() -> None:
    """Every hit exceeds 9; Fortitude +4 fails on 1 to 10, half of the time (D20-61)."""
    attack = weapon("W", "10", 4)
    target = fighter("T", defense=15, hp=90, con=9, saves={"fort": 4})
    assert odds(meeting(attack, target)).drops == Fraction(1, 2) * Fraction(1, 2)
    sure = target.model_copy(update={"con": 20})  # Critical hits come to just 20.
    assert odds(meeting(attack, sure)).drops == 0


def test_whether_one_drops_is_unknown_without_hit_points_or_of_one_who_lies() -> None:
    attack = weapon("W", "1d6", 4)
    assert odds(meeting(attack, fighter("T", defense=15))).drops is None
    lying = fighter("T", defense=15, hp={"max": 9, "now": -2}, health="dying")
    assert odds(meeting(attack, lying)).drops is None


@pytest.mark.parametrize(
    ("outcome", "hit", "critical"),
    [("miss", NEVER, NEVER), ("hit", SURE, NEVER), ("critical", SURE, SURE)],
)
def test_an_outcome_that_is_said_is_sure(outcome: str, hit: Fraction, critical: Fraction) -> None:
    found = odds(meeting(weapon("W", "1d6", None), fighter("T")), outcome=outcome)
    assert (found.hit, found.critical) == (hit, critical)


@pytest.mark.parametrize("said", ["9", "1d4", "1d4-3", "1d3-2 fire + 1"])
def test_damage_that_is_said_is_not_multiplied(said: str) -> None:
    encounter = meeting(weapon("W", "8d6", 4), fighter("T", defense=15, hp=50))
    found = odds(encounter, amount=amount(said))
    assert dict(found.damage) == tried(encounter, amount=amount(said))[2]


def test_no_number_is_listed_that_cannot_come_up() -> None:
    """A critical hit that cannot be does not lengthen the list, nor a miss that cannot be."""
    immune = fighter("T", defense=15, crit_immune=True)
    found = odds(meeting(weapon("W", "1d6", 5), immune))
    assert [points for points, _ in found.damage] == [0, 1, 2, 3, 4, 5, 6]
    found = odds(meeting(weapon("W", "1d6", 5), immune), outcome="hit")
    assert [points for points, _ in found.damage] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("text", "times", "is_known"),
    [
        ("100d11", 2, False),
        ("9d112", 2, False),  # 1000 values once, 1999 twice.
        ("27d19+5", 2, True),  # 2 × 27 × 18 + 1 = 973
        ("37d10", 3, True),  # 3 × 37 × 9 + 1 = 1000
        ("1d1000", 2, False),
    ],
)
def test_too_many_values_are_not_worked_out_but_the_chance_to_hit_is(
    text: str, times: int, is_known: bool
) -> None:
    """The greatest multiplied amount may have 1000 values."""
    found = odds(meeting(weapon("W", text, 5, crit=(20, times)), fighter("T", defense=15)))
    assert (found.hit, found.critical) == (Fraction(11, 20), Fraction(11, 400))
    assert bool(found.damage) == is_known
    assert (found.expected is None) == (not is_known)
    assert found.drops is None


def test_great_amounts_stay_exact() -> None:
    found = odds(meeting(weapon("W", "40d6+10", 5, crit=(20, 3)), fighter("T", defense=15)))
    assert sum(chance for _, chance in found.damage) == 1
    assert found.expected == 150 * (Fraction(11, 20) + 2 * Fraction(11, 400))


@pytest.mark.parametrize("said", [{"distance": 101}, {"touch": True, "distance": 500}])
def test_there_are_no_odds_of_what_cannot_be_done(said: dict[str, Any]) -> None:
    bow = weapon("W", "1d6", kind="ranged", range=10)
    with pytest.raises(Illegal) as refusal:
        odds(meeting(bow, fighter("T", defense=15)), **said)
    assert refusal.value.code == "E_OUT_OF_RANGE"


def test_conditions_that_are_not_counted_are_named() -> None:
    hexed, cold = Condition(name="hexed", value=2), Condition(name="cold")
    target = fighter("T", defense=15, conditions=(cold, Condition(name="stunned")))
    assert odds(meeting(weapon("Club", "1d6"), target, conditions=(hexed,))).uncounted == (
        "hexed",
        "cold",
    )
