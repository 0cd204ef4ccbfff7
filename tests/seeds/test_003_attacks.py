"""Seed 003 played: attack rolls, critical hits, and the damage of a hit."""

from typing import Any

import pytest

from tests.seeds.playing import Rolled, damage_of, roll_of
from tests.table import Table, someone
from tests.weapons import weapon
from tracker.game import Step
from tracker.model.attack import Attack


def duel(attack: Attack, against: int = 14, **attacker: object) -> Table:
    """A acts and has one attack; T has this Defense and 60 hit points, and is not flat-footed."""
    one = someone("A", 20, attacks=(attack,), **attacker)
    target = someone("T", 10, hp=60, defense=against, acted=True)
    table = Table(one, target)
    table.say("start")
    return table


def struck(attack: Attack, line: str, against: int = 14, **attacker: object) -> Step:
    """Return an attack of A at T with what `line` says of it; every face is used."""
    table = duel(attack, against, **attacker)
    step = table.say(f"attack T {line}")
    assert table.dice.left == []
    return step


SWORD = weapon("Sword", "1d8", 5)


@pytest.mark.parametrize(("face", "outcome"), [(8, "miss"), (9, "hit"), (10, "hit")])
def test_a_result_that_equals_or_beats_defense_hits(face: int, outcome: str) -> None:
    """003 line 15 (D20-9): d20 and an attack bonus of 5, 13 to 15 against 14."""
    step = struck(SWORD, f"d20 {face} dice 3")
    assert roll_of(step) == Rolled(face + 5, 14, outcome)


def test_a_natural_1_always_misses() -> None:
    """003 line 17 (D20-10): 1 + 30 is far above 14."""
    assert roll_of(struck(weapon("W", "1d8", 30), "d20 1")) == (31, 14, "miss")


@pytest.mark.parametrize(("confirm", "outcome"), [(20, "critical"), (2, "hit")])
def test_a_natural_20_always_hits_and_threatens(confirm: int, outcome: str) -> None:
    """003 lines 17 and 78 (D20-10, D20-23): 20 + 5 does not reach 40."""
    step = struck(SWORD, f"d20 20 confirm {confirm} dice 3 3", against=40)
    assert roll_of(step) == (25, 40, outcome)


def test_who_is_not_proficient_has_4_less() -> None:
    """003 line 19 (D20-11): 10 + 3 + 2 − 4 = 11."""
    axe = weapon("Axe", "1d8", None, proficient=False)
    assert roll_of(struck(axe, "d20 10", base_attack=3, str=14)).total == 11


def test_hand_to_hand_strength_and_size_are_added() -> None:
    """003 lines 25 and 32 (D20-12): 10, base 4, Strength 16 is +3, small is +1: 18."""
    found = struck(weapon("W", "1d6", None), "d20 10 dice 1", base_attack=4, str=16, size="small")
    assert roll_of(found).total == 18


@pytest.mark.parametrize("kind", ["ranged", "thrown"])
def test_at_range_dexterity_range_and_size_are_added(kind: Any) -> None:  # noqa: ANN401
    """003 lines 29 and 51 (D20-13): 10, base 4, Dexterity 14 is +2, large −1, 25 feet of 10 −4."""
    one = weapon("W", "1d6", None, kind=kind, range=10)
    step = struck(one, "range 25 d20 10", base_attack=4, str=18, dex=14, size="large")
    assert roll_of(step).total == 11


SIZES = [
    ("colossal", -8), ("gargantuan", -4), ("huge", -2), ("large", -1), ("medium", 0),
    ("small", 1), ("tiny", 2), ("diminutive", 4), ("fine", 8),
]  # fmt: skip
"""003 lines 39 to 48, Table: Size Modifiers."""


@pytest.mark.parametrize(("size", "modifier"), SIZES)
def test_the_table_of_sizes_for_attack_rolls(size: str, modifier: int) -> None:
    """003 lines 35 to 48 (D20-14)."""
    for kind in ("melee", "ranged"):
        one = weapon("W", "1d6", None, kind=kind)
        assert roll_of(struck(one, "d20 2", 40, base_attack=5, size=size)).total == 7 + modifier


@pytest.mark.parametrize(("size", "modifier"), SIZES)
def test_the_table_of_sizes_for_defense(size: str, modifier: int) -> None:
    """003 lines 88 and 106 (D20-14, D20-26): the same number as for attack rolls."""
    table = Table(
        someone("A", 20, attacks=(SWORD,)),
        someone("T", 10, size=size, defense={}, acted=True),
    )
    table.say("start")
    assert roll_of(table.say("attack T d20 2 dice 1")).against == 10 + modifier


@pytest.mark.parametrize("size", [size for size, _ in SIZES])
def test_two_of_one_size_strike_each_other_as_men_do(size: str) -> None:
    """003 lines 35 and 106 (D20-14): a 10 meets 10 whatever the size."""
    table = Table(
        someone("A", 20, size=size, base_attack=0, attacks=(weapon("W", "1d6", None),)),
        someone("T", 10, size=size, defense={}, acted=True),
    )
    table.say("start")
    rolled = roll_of(table.say("attack T d20 10 dice 1"))
    assert (rolled.total - (rolled.against or 0), rolled.outcome) == (0, "hit")


@pytest.mark.parametrize(
    ("feet", "penalty"), [(0, 0), (39, 0), (40, 2), (79, 2), (80, 4), (120, 6), (200, 10)]
)
def test_each_full_range_increment_is_2_less(feet: int, penalty: int) -> None:
    """003 line 54 (D20-15): an increment of 40 feet; less than one is not penalised."""
    bow = weapon("Bow", "1d6", 5, kind="ranged", range=40)
    assert roll_of(struck(bow, f"range {feet} d20 2", 40)).total == 7 - penalty


@pytest.mark.parametrize(("kind", "most"), [("thrown", 5), ("ranged", 10)])
def test_five_increments_for_what_is_thrown_and_ten_for_projectiles(kind: Any, most: int) -> None:  # noqa: ANN401
    """003 line 54 (D20-15): of 20 feet, so 100 and 200 are the last."""
    one = weapon("W", "1d6", 5, kind=kind, range=20)
    assert roll_of(struck(one, f"range {20 * most} d20 2", 40)).total == 7 - 2 * most
    assert duel(one).refused(f"attack T range {20 * most + 1}") == "E_OUT_OF_RANGE"


def test_damage_is_deducted_from_current_hit_points() -> None:
    """003 line 60 (D20-16): 60 − 6."""
    table = duel(SWORD)
    table.say("attack T d20 10 dice 6")
    assert table.one("T").hp.now == 54


def test_a_hit_deals_1_whatever_the_penalties() -> None:
    """003 line 63 (D20-17): 2 − 4 with a Strength of 3."""
    one = weapon("W", "1d4", 9, wield="one-handed")
    assert damage_of(struck(one, "d20 10 dice 2", str=3)) == 1


@pytest.mark.parametrize(
    ("how", "strength", "added"),
    [
        ({"wield": "one-handed"}, 17, 3),  # 003 line 66
        ({"wield": "one-handed", "kind": "thrown"}, 17, 3),  # 003 line 66
        ({"wield": "off-hand"}, 17, 1),  # 003 line 68: half of 3
        ({"wield": "two-handed"}, 17, 4),  # 003 line 70: 1.5 times 3
        ({"wield": "two-handed"}, 18, 6),  # 003 line 70: 1.5 times 4
        ({"wield": "two-handed", "traits": ("light",)}, 18, 4),  # 003 line 70: a light weapon
        ({"wield": "off-hand"}, 6, -2),  # 003 line 68: of a bonus only half, of a penalty all
        ({"wield": "two-handed"}, 6, -2),  # 003 line 70: so too here
    ],
)
def test_how_much_strength_the_damage_has(how: Any, strength: int, added: int) -> None:  # noqa: ANN401
    """003 lines 66, 68 and 70 (D20-18 to D20-20)."""
    one = weapon("W", "1d8", 9, **how)
    assert damage_of(struck(one, "d20 10 dice 5", str=strength)) == 5 + added


def test_multiplied_damage_is_rolled_with_all_modifiers_and_added() -> None:
    """003 lines 73 and 80 (D20-21, D20-24): 5 + 3 and 2 + 3, since ×2 is meant if none is said."""
    one = weapon("W", "1d8", 5, wield="one-handed")
    assert damage_of(struck(one, "d20 20 confirm 10 dice 5 2", str=16)) == 13


def test_bonus_dice_are_not_multiplied() -> None:
    """003 lines 75 and 82 (D20-22): 5 and 2 of the blade, 6 of the flame once."""
    flaming = weapon("Flame", "1d8 slashing + 1d6 fire", 5)
    assert damage_of(struck(flaming, "d20 20 confirm 10 dice 5 2 6")) == 13


@pytest.mark.parametrize(("confirm", "outcome"), [(8, "hit"), (9, "critical"), (19, "critical")])
def test_a_second_roll_that_hits_confirms(confirm: int, outcome: str) -> None:
    """003 line 78 (D20-23): 9 + 5 reaches 14 with the same modifiers; no second 20 is needed."""
    step = struck(SWORD, f"d20 20 confirm {confirm} dice 4 4")
    assert roll_of(step).outcome == outcome
    assert damage_of(step) == (8 if outcome == "critical" else 4)


@pytest.mark.parametrize(("times", "faces", "damage"), [(3, "4 5 6", 15), (4, "1 2 3 4", 10)])
def test_some_weapons_multiply_more(times: int, faces: str, damage: int) -> None:
    """003 line 80 (D20-24)."""
    one = weapon("W", "1d8", 5, crit=(20, times))
    assert damage_of(struck(one, f"d20 20 confirm 9 dice {faces}")) == damage


def test_an_expanded_threat_range_threatens_and_does_not_hit_by_itself() -> None:
    """003 line 80 (D20-25): 19 threatens where it hits; against 40 it is a miss."""
    rapier = weapon("Rapier", "1d6", 5, crit=(19, 2))
    assert roll_of(struck(rapier, "d20 19 confirm 9 dice 3 3")).outcome == "critical"
    assert roll_of(struck(rapier, "d20 19", against=40)).outcome == "miss"
    assert roll_of(struck(rapier, "d20 18 dice 3")).outcome == "hit"


@pytest.mark.parametrize(
    ("kind", "bonus"), [("melee", 2), ("natural", 2), ("ranged", 0), ("thrown", 0)]
)
def test_flanking_is_2_more_hand_to_hand_and_nothing_at_range(kind: Any, bonus: int) -> None:  # noqa: ANN401
    """003 lines 279 and 281 (D20-60)."""
    one = weapon("W", "1d6", 5, kind=kind)
    assert roll_of(struck(one, "flank d20 2", 40)).total == 7 + bonus
