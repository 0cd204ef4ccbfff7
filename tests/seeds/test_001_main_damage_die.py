"""Seed 001 played: the table of dice, what misses and what is critical, and the vampire."""

import pytest

from tests.seeds.playing import damage_of
from tests.table import Table, facts_of, someone
from tests.weapons import weapon
from tracker.game import Step
from tracker.model.attack import Attack
from tracker.model.encounter import Encounter
from tracker.model.facts import Attacked, Damaged
from tracker.model.main_die import MainDieCategory, MainDieFaces
from tracker.model.working import IN_ALL, Sum
from tracker.rules.damage.main_die.validate import category


def fight(attack: Attack, *dice: int, strength: int = 10) -> Table:
    """A with one attack and this Strength, and T with 40 hit points."""
    people = someone("A", 20, str=strength, attacks=(attack,)), someone("T", 10, hp=40)
    table = Table(encounter=Encounter(system="main-die", combatants=people), dice=dice)
    table.say("start")
    return table


def struck(attack: Attack, *dice: int, strength: int = 10) -> Step:
    """Return an attack of A at T; every face is used."""
    table = fight(attack, *dice, strength=strength)
    step = table.say("attack T")
    assert table.dice.left == []
    return step


def outcome_of(step: Step) -> str:
    """Return what came of an attack."""
    [attacked] = facts_of(step, Attacked)
    return attacked.outcome


def sums_of(step: Step) -> list[tuple[str, int]]:
    """Return how much damage of which type was dealt; nothing of a miss."""
    return [
        (part.label, part.total)
        for damaged in facts_of(step, Damaged)
        for part in damaged.working
        if isinstance(part, Sum) and part.label != IN_ALL
    ]


@pytest.mark.parametrize(
    ("line", "who", "sides", "expected"),
    [
        (10, "a dagger", 6, "light"),
        (11, "a rat bite", 6, "light"),
        (12, "a sword", 8, "standard"),
        (12, "a sword with two hands", 10, "standard"),
        (13, "a cave bear claw", 12, "heavy"),
        (14, "a battle axe", 12, "heavy"),
    ],
)
def test_each_weapon_has_one_die_of_its_kind(
    line: int, who: str, sides: int, expected: MainDieCategory
) -> None:
    """001 lines 3 to 7 and 10 to 14 (MDD-2, MDD-4): 2 is dealt where a 2 falls."""
    assert category(sides) == expected
    assert sums_of(struck(weapon(who, f"1d{sides}", None), 2)) == [("", 2)]


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        ("2d6", "E_MAIN_DIE_SINGLE"),  # line 8: always a single die
        ("7", "E_MAIN_DIE_SINGLE"),
        ("1d4", "E_NOT_A_MAIN_DIE"),  # lines 5 to 7: d6 to d12
        ("1d20", "E_NOT_A_MAIN_DIE"),
    ],
)
def test_a_main_die_is_a_single_die_of_the_table(damage: str, code: str) -> None:
    """001 lines 1, 5 to 8 (MDD-1 to MDD-3)."""
    table = fight(weapon("Club", "1d8", None))
    assert table.refused(f'set A attacks "Club bab {damage}"') == code


@pytest.mark.parametrize("sides", [6, 8, 10, 12])
def test_a_1_misses_and_nothing_happens(sides: int) -> None:
    """001 lines 15 to 17 (MDD-5 to MDD-7): no damage, and the poison is not even rolled."""
    step = struck(weapon("W", f"1d{sides} piercing + 1d6 poison", None), 1)
    assert (outcome_of(step), sums_of(step)) == ("miss", [])


@pytest.mark.parametrize(
    ("faces", "face", "outcome"),
    [
        (MainDieFaces(miss=()), 1, "hit"),  # a creature that does not miss on a 1
        (MainDieFaces(miss=(1, 2)), 1, "miss"),  # a clumsy creature misses on a 1 or a 2
        (MainDieFaces(miss=(1, 2)), 2, "miss"),
        (MainDieFaces(miss=(1, 2)), 3, "hit"),
    ],
)
def test_some_creatures_miss_otherwise(faces: MainDieFaces, face: int, outcome: str) -> None:
    """001 line 18 (MDD-8)."""
    assert outcome_of(struck(weapon("W", "1d8", None, faces=faces), face)) == outcome


@pytest.mark.parametrize(("sides", "crit"), [(6, 6), (8, 8), (12, 12)])
def test_the_highest_face_is_critical_and_rolls_the_die_once_more(sides: int, crit: int) -> None:
    """001 lines 19, 20 and 23 to 25 (MDD-9, MDD-10): d6 on a 6, d8 on an 8, d12 on a 12."""
    attack = weapon("W", f"1d{sides}", None)
    assert outcome_of(struck(attack, crit - 1)) == "hit"
    step = struck(attack, crit, 3)
    assert (outcome_of(step), damage_of(step)) == ("critical", crit + 3)


def test_the_extra_die_is_rolled_only_once() -> None:
    """001 line 21 (MDD-11): 6 and 6 again, and no third."""
    assert damage_of(struck(weapon("W", "1d6", None), 6, 6)) == 12


def test_a_weapon_may_explode_more_than_once_or_have_a_wider_range() -> None:
    """001 line 26 (MDD-12): 6, 6 and 2; and 5 of a d6 with 3."""
    often = weapon("W", "1d6", None, faces=MainDieFaces(extra=2))
    assert damage_of(struck(often, 6, 6, 2)) == 14
    wide = weapon("W", "1d6", None, faces=MainDieFaces(critical=(5, 6)))
    assert damage_of(struck(wide, 5, 3)) == 8


@pytest.mark.parametrize(
    "effect",
    [
        "drain", "poison", "fire", "frost", "acid", "holy", "necrotic", "tearing",
        "venom", "disease", "corruption",
    ],
)  # fmt: skip
def test_special_damage_is_rolled_after_a_hit_and_apart_from_the_main_die(effect: str) -> None:
    """001 lines 27 to 41 (MDD-13, MDD-14): each of the eleven examples, 3 and 4."""
    step = struck(weapon("W", f"1d8 slashing + 1d6 {effect}", None), 3, 4)
    assert sums_of(step) == [("slashing", 3), (effect, 4)]


@pytest.mark.parametrize(
    ("special", "why"),
    [(1, "it does not miss"), (6, "it does not crit, so no die is rolled for it again")],
)
def test_special_damage_neither_misses_nor_crits(special: int, why: str) -> None:
    """001 lines 43, 44 and 49 (MDD-15, MDD-16, MDD-18)."""
    step = struck(weapon("W", "1d8 slashing + 1d6 fire", None), 3, special)
    assert (outcome_of(step), sums_of(step)) == ("hit", [("slashing", 3), ("fire", special)]), why


def test_special_damage_has_no_ability_modifier() -> None:
    """001 line 45 (MDD-17): Strength 16 is +3 on the main damage only."""
    one = weapon("W", "1d8 slashing + 1d6 fire", None, wield="one-handed")
    assert sums_of(struck(one, 4, 2, strength=16)) == [("slashing", 7), ("fire", 2)]


BITE = weapon("Bite", "1d8 piercing + 1d8 drain", None, kind="natural", wield="one-handed")
"""001 lines 50 to 55: 1d8 + STR piercing, the main die, and 1d8 blood drain, which is special."""


def test_the_vampire_misses_on_a_1_and_drains_no_blood() -> None:
    """001 line 56 (MDD-19): one die only is rolled."""
    step = struck(BITE, 1, strength=16)
    assert (outcome_of(step), sums_of(step)) == ("miss", [])


def test_the_vampire_hits() -> None:
    """001 lines 57 to 61 (MDD-19, MDD-20): 5 + 3, and 6 to which no 3 is added."""
    step = struck(BITE, 5, 6, strength=16)
    assert (outcome_of(step), sums_of(step)) == ("hit", [("piercing", 8), ("drain", 6)])


def test_the_blood_drain_of_a_hit_does_not_crit() -> None:
    """001 line 61 (MDD-16): an 8 of the drain is an 8."""
    assert sums_of(struck(BITE, 5, 8, strength=16)) == [("piercing", 8), ("drain", 8)]


def test_the_vampire_crits() -> None:
    """001 lines 62 to 66 (MDD-19, MDD-20): 8 + 4 + 3, Strength once, and the drain unexploded."""
    step = struck(BITE, 8, 4, 8, strength=16)
    assert (outcome_of(step), sums_of(step)) == ("critical", [("piercing", 15), ("drain", 8)])
