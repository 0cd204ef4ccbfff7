"""Damage with dice from a list, in few words."""

from collections.abc import Sequence
from typing import Any

from tests.weapons import amount
from tracker.model.resistances import Resistance, Weakness
from tracker.rules.damage.pf2e.damage_roll import CriticalMethod, DamageRoll, Outcome, roll
from tracker.rules.damage.pf2e.instances import Damage, Instance, in_all
from tracker.rules.damage.pf2e.iwr import Dealt, Protection, meet
from tracker.rules.dice import ScriptedDice


def rolled(
    faces: Sequence[int],
    text: str,
    outcome: Outcome = "hit",
    method: CriticalMethod = "double_total",
    **fields: Any,  # noqa: ANN401 - the fields of a damage roll
) -> tuple[Instance, ...]:
    """Return the instances of a damage roll; all faces are used up."""
    dice = ScriptedDice(faces)
    found = roll(dice, DamageRoll(amount(text), **fields), outcome, method)
    assert dice.left == []
    return found


def points(
    faces: Sequence[int],
    text: str,
    outcome: Outcome = "hit",
    method: CriticalMethod = "double_total",
    **fields: Any,  # noqa: ANN401 - the fields of a damage roll
) -> int:
    """Return what `rolled` comes to."""
    return in_all(rolled(faces, text, outcome, method, **fields))[-1].total


def steps(instance: Instance) -> list[tuple[str, int]]:
    """Return the label and the total of each step."""
    return [(step.label, step.total) for step in instance.working]


def protection(
    *immunities: str, weak: dict[str, int] | None = None, strong: dict[str, int] | None = None
) -> Protection:
    """Return what a creature is immune, weak and resistant to."""
    return Protection(
        immunities,
        tuple(Weakness(type=type, value=value) for type, value in (weak or {}).items()),
        tuple(Resistance(type=type, value=value) for type, value in (strong or {}).items()),
    )


def met(instance: Instance, against: Protection, *traits: str, critical: bool = False) -> Dealt:
    """Return what is left of a single instance."""
    return meet(Damage((instance,), traits, critical), against)
