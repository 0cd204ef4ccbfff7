"""What can be a main damage die (MDD-2 to MDD-4, MDD-23)."""

from collections.abc import Callable

import pytest

from tests.weapons import amount
from tracker.model.illegal import Illegal
from tracker.model.main_die import MainDieAttack, MainDieCategory, MainDieFaces
from tracker.rules.damage.main_die.validate import (
    attack_of,
    category,
    require_main_die,
    require_valid,
)


def refused(happening: Callable[[], object]) -> Illegal:
    with pytest.raises(Illegal) as refusal:
        happening()
    return refusal.value


@pytest.mark.parametrize(
    ("sides", "expected"),
    [
        (6, "light"),  # Dagger, rat bite.
        (8, "standard"),  # Sword.
        (10, "standard"),  # Sword in two hands.
        (12, "heavy"),  # Cave bear claw, battle axe.
    ],
)
def test_categories_with_the_examples_of_the_seed(sides: int, expected: MainDieCategory) -> None:
    """Seed 001 l.5-14, MDD-2, MDD-4."""
    assert category(sides) == expected
    require_main_die(1, sides)


@pytest.mark.parametrize("sides", [-6, 0, 1, 2, 3, 4, 7, 20, 100])
def test_other_dice_are_none(sides: int) -> None:
    refusal = refused(lambda: category(sides))
    assert (refusal.code, refusal.details) == ("E_NOT_A_MAIN_DIE", {"sides": sides})
    assert refused(lambda: require_main_die(1, sides)).code == "E_NOT_A_MAIN_DIE"
    assert refused(lambda: require_valid(MainDieAttack(sides))).code == "E_NOT_A_MAIN_DIE"


@pytest.mark.parametrize(("number", "sides"), [(2, 6), (0, 8), (3, 12), (2, 4)])
def test_a_main_die_is_one_die(number: int, sides: int) -> None:
    """MDD-3, whatever die it is."""
    refusal = refused(lambda: require_main_die(number, sides))
    assert (refusal.code, refusal.details["value"]) == ("E_MAIN_DIE_SINGLE", f"{number}d{sides}")


@pytest.mark.parametrize(
    ("text", "code", "value"),
    [
        ("2d6 slashing", "E_MAIN_DIE_SINGLE", "2d6"),
        ("1d6+1d6-2 slashing", "E_MAIN_DIE_SINGLE", "1d6+1d6-2"),
        ("5", "E_MAIN_DIE_SINGLE", "5"),
        ("5-1d6", "E_MAIN_DIE_SINGLE", "5-1d6"),
        ("1d4+2 slashing + 1d6 fire", "E_NOT_A_MAIN_DIE", None),
    ],
)
def test_the_first_part_of_an_amount_is_the_main_die(
    text: str, code: str, value: str | None
) -> None:
    refusal = refused(lambda: attack_of(amount(text)))
    assert (refusal.code, refusal.details.get("value")) == (code, value)


def test_an_amount_as_an_attack() -> None:
    made = attack_of(amount("1d10-1 slashing + 2d4+1 acid + 3 holy"), 2, MainDieFaces(miss=()))
    assert (made.sides, made.static, made.ability, made.type) == (10, -1, 2, "slashing")
    assert [special.part for special in made.special] == list(amount("2d4+1 acid + 3 holy").parts)
    assert not any(special.adds_ability for special in made.special)


@pytest.mark.parametrize(
    ("faces", "both"),
    [
        (MainDieFaces(miss=(1, 8)), ("8",)),  # The highest face is critical where nothing is said.
        (MainDieFaces(miss=(1, 2), critical=(2, 6)), ("2",)),
        (MainDieFaces(miss=(3, 2, 1), critical=(1, 3)), ("1", "3")),
    ],
)
def test_no_face_both_misses_and_crits(faces: MainDieFaces, both: tuple[str, ...]) -> None:
    """MDD-23."""
    refusal = refused(lambda: require_valid(MainDieAttack(8, faces=faces)))
    assert (refusal.code, refusal.details) == ("E_MISS_CRIT_OVERLAP", {"faces": both})


@pytest.mark.parametrize(
    ("faces", "field", "value"),
    [
        (MainDieFaces(miss=(0,)), "missing-face", 0),
        (MainDieFaces(miss=(1, 9)), "missing-face", 9),
        (MainDieFaces(critical=(8, 10)), "critical-face", 10),
    ],
)
def test_a_die_has_no_other_faces(faces: MainDieFaces, field: str, value: int) -> None:
    refusal = refused(lambda: require_valid(MainDieAttack(8, faces=faces)))
    assert refusal.code == "E_ROLL_RANGE"
    assert refusal.details == {"field": field, "value": value, "least": 1, "most": 8}


def test_the_faces_of_a_stat_block_are_looked_at() -> None:
    refusal = refused(lambda: attack_of(amount("1d6"), faces=MainDieFaces(miss=(6,))))
    assert refusal.code == "E_MISS_CRIT_OVERLAP"


@pytest.mark.parametrize("extra", [-1, 101])
def test_extra_dice_come_to_an_end(extra: int) -> None:
    attack = MainDieAttack(8, faces=MainDieFaces(extra=extra))
    assert refused(lambda: require_valid(attack)).code == "E_BAD_VALUE"
