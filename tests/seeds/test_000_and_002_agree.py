"""What the English seed 000 and the Russian seed 002 both say comes to the same.

Each row has the line and the words of both texts, and one calculation of ours for the two.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.rules.damage.pf2e.rolling import points
from tests.weapons import amount
from tracker.model.damage import Part, Term
from tracker.model.effects import ModifierType
from tracker.model.persistent import Persistent
from tracker.rules.damage.pf2e.damage_dice import counted_dice, increased, with_extra
from tracker.rules.damage.pf2e.damage_roll import DamageKind, DamageRoll, roll, strength_applied
from tracker.rules.damage.pf2e.instances import halved
from tracker.rules.damage.pf2e.iwr import Protection
from tracker.rules.damage.pf2e.modifiers import Modifier, total
from tracker.rules.damage.pf2e.persistent import turn_end
from tracker.rules.dice import RecordedDice, ScriptedDice


class Said(NamedTuple):
    """What a text says, and in which line."""

    line: int
    words: str

    @property
    def figures(self) -> list[int]:
        """The numbers in the words."""
        return [int(digits) for digits in re.findall(r"\d+", self.words)]


def dice_of(text: str) -> list[int]:
    """Return how many dice are rolled for damage, and of how many sides."""
    dice = RecordedDice(ScriptedDice([1] * 9))
    roll(dice, DamageRoll(amount(text)))
    [sides] = {each.sides for each in dice.rolls}
    return [len(dice.rolls), sides]


def taken_in(scale: str | None, face: int) -> int:
    """Return what 1d6 of persistent fire deals with this face."""
    fire = Persistent.model_validate({"damage": Part((Term(1, 6),), "fire"), "scale": scale})
    [ended] = turn_end(ScriptedDice([face, 1]), [fire], Protection())
    return ended.dealt.points


def lowest_that_ends() -> int:
    """Return the lowest face of the flat check that ends persistent damage."""
    fire = Persistent(damage=Part((Term(1),), "fire"))

    def ends(face: int) -> bool:
        [ended] = turn_end(ScriptedDice([face]), [fire], Protection())
        return ended.is_over

    return min(filter(ends, range(1, 21)))


@pytest.mark.parametrize(
    ("english", "russian", "worked"),
    [
        (
            Said(22, "a longsword: 1d8"),
            Said(2, "длинный меч: 1d8"),
            lambda: dice_of("1d8 slashing"),
        ),
        (
            Said(22, "a fireball of rank 3: 6d6"),
            Said(2, "огненный шар 3 круга: 6d6"),
            lambda: [3, *dice_of("6d6 fire")],
        ),
        (
            Said(38, "penalties to 0 or below: still 1"),
            Said(5, "до 0 или ниже: всё равно 1"),
            lambda: [0, points([1], "1d4", modifiers=(Modifier("untyped", -9),))],
        ),
        (
            Said(53, "a d4 becomes a d6"),
            Said(20, "вместо d4 возьмите d6"),
            lambda: [4, increased(4)],
        ),
        (
            Said(53, "d12 is the maximum"),
            Said(20, "d12 дальше не увеличивается"),
            lambda: [increased(12)],
        ),
        (
            Said(61, "a flat check of DC 15"),
            Said(25, "чистая проверка со СЛ 15"),
            lambda: [lowest_that_ends()],
        ),
        (
            Said(66, "halved it is at least 1"),
            Said(30, "не уменьшается ниже 1"),
            lambda: halved([1]),
        ),
    ],
)
def test_figures(english: Said, russian: Said, worked: Callable[[], list[int]]) -> None:
    """000 lines 22 to 66 and 002 lines 2 to 30: every figure that both texts have."""
    assert worked() == english.figures == russian.figures


@pytest.mark.parametrize(
    ("english", "russian", "kind", "of_4", "of_3"),
    [
        (Said(24, "melee weapons"), Said(3, "оружие ближнего боя"), "melee", 4, 3),
        (Said(24, "unarmed attacks"), Said(3, "безоружные атаки"), "unarmed", 4, 3),
        (Said(28, "thrown weapons"), Said(4, "метательное оружие"), "thrown", 4, 3),
        (Said(28, "propulsive: half"), Said(4, "«убойное»: половина"), "propulsive", 2, 1),
        (Said(28, "ranged weapons: none"), Said(4, "дистанционное оружие"), "ranged", 0, 0),
        (Said(32, "spells: none"), Said(4, "заклинания"), "spell", 0, 0),
        (Said(32, "alchemical bombs: none"), Said(4, "алхимические бомбы"), "bomb", 0, 0),
    ],
)
def test_strength(english: Said, russian: Said, kind: DamageKind, of_4: int, of_3: int) -> None:
    """000 lines 24 to 34 and 002 lines 3 and 4: what each weapon adds of Strength +4 and +3."""
    assert (strength_applied(kind, 4), strength_applied(kind, 3)) == (of_4, of_3)
    assert points([5], "1d6", kind=kind, strength=4) == 5 + of_4


@pytest.mark.parametrize(
    ("english", "russian", "type"),
    [
        (Said(36, "circumstance"), Said(4, "ситуативные"), "circumstance"),
        (Said(36, "status"), Said(4, "состояний"), "status"),
        (Said(36, "item"), Said(4, "предметов"), "item"),
    ],
)
def test_one_bonus_and_one_penalty_of_each_type(
    english: Said, russian: Said, type: ModifierType
) -> None:
    """000 line 36 and 002 line 4: of +1 and +2 the +2, of −1 and −3 the −3."""
    assert total([Modifier(type, 1), Modifier(type, 2)]) == 2
    assert total([Modifier(type, -1), Modifier(type, -3)]) == -3


@pytest.mark.parametrize(
    ("english", "russian", "found", "expected"),
    [
        (
            Said(36, "all untyped penalties together"),
            Said(4, "штрафы без типа суммируются"),
            lambda: total([Modifier("untyped", -1), Modifier("untyped", -3)]),
            -4,
        ),
        (
            Said(43, "additional dice of the weapon's size"),
            Said(10, "кости той же величины"),
            lambda: with_extra(Term(1, 8), 1),
            Term(2, 8),
        ),
        (
            Said(48, "only the weapon's die and the striking rune's"),
            Said(15, "только кость оружия и кости разящей руны"),
            lambda: counted_dice(1, striking=1),
            2,
        ),
        (
            Said(53, "no more than once"),
            Said(20, "не более одного раза"),
            lambda: increased(4, 2),
            6,
        ),
        (
            Said(61, "persistent damage doubled"),
            Said(25, "продолжительный урон увеличится вдвое"),
            lambda: taken_in("double", 5),
            10,
        ),
        (
            Said(61, "persistent damage halved"),
            Said(25, "продолжительный урон уменьшится вдвое"),
            lambda: taken_in("half", 5),
            2,
        ),
        (
            Said(66, "double the amount with all modifiers"),
            Said(30, "результат удваиваете"),
            lambda: points([6], "1d8", "critical", strength=4),
            20,
        ),
        (
            Said(66, "round down"),
            Said(30, "с округлением в меньшую сторону"),
            lambda: points([5], "1d8", "half", strength=4),
            4,
        ),
        (
            Said(68, "roll the dice twice and double the modifiers"),
            Said(31, "дважды бросить кости и удвоить модификаторы"),
            lambda: points([6, 3], "1d8", "critical", "double_dice", strength=4),
            17,
        ),
        (
            Said(68, "the die of fatal is not doubled"),
            Said(31, "кости «добивающего» не удваиваются"),
            lambda: points(
                [6, 7], "1d10", "critical", critical_extras=(Part((Term(1, 10),)),), strength=4
            ),
            27,
        ),
    ],
)
def test_rules(english: Said, russian: Said, found: Callable[[], object], expected: object) -> None:
    """000 lines 36 to 68 and 002 lines 4 to 31: what both say in words, with a number of ours."""
    assert found() == expected
