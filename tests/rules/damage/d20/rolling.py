"""Attacks and damage with dice from a list, without turns around them."""

from collections.abc import Sequence
from typing import Any

from tracker.model.attack import Attack
from tracker.model.circumstances import Circumstances
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter, HouseRules
from tracker.model.facts import Attacked
from tracker.model.working import Working
from tracker.rules.amounts import in_all, points_of
from tracker.rules.damage.d20.strike import strike
from tracker.rules.damage.d20.weapon_damage import roll, weapon_damage
from tracker.rules.damage.system import Aim, Blow
from tracker.rules.damage.systems import system_of
from tracker.rules.dice import ScriptedDice
from tracker.rules.resolution import Resolution


def fighter(name: str, **fields: object) -> Combatant:
    """Return somebody who is not flat-footed."""
    return Combatant.model_validate({"name": name, "acted": True, **fields})


def playing(
    faces: Sequence[int], *combatants: Combatant, rules: HouseRules | None = None
) -> tuple[Resolution, ScriptedDice]:
    """Return what a command would play with, and its dice."""
    dice = ScriptedDice(faces)
    encounter = Encounter(combatants=combatants, rules=rules or HouseRules())
    return Resolution(encounter, dice, system_of(encounter)), dice


def struck(
    faces: Sequence[int],
    attack: Attack,
    target: Combatant,
    rules: HouseRules | None = None,
    **circumstances: Any,  # noqa: ANN401 - the fields of circumstances
) -> tuple[Attacked, Blow | None]:
    """Return the roll of an attack by somebody average and its blow; all faces are used up."""
    attacker = fighter("A")
    play, dice = playing(faces, attacker, target, rules=rules)
    blow = strike(play, Aim(attacker, target, attack, Circumstances(**circumstances)))
    [fact] = play.facts
    assert isinstance(fact, Attacked)
    assert dice.left == []
    return fact, blow


def rolled(
    faces: Sequence[int],
    attack: Attack,
    times: int = 1,
    rules: HouseRules | None = None,
    **attacker: object,
) -> Working:
    """Return the damage of a hit; all faces are used up."""
    by = fighter("A", **attacker)
    play, dice = playing(faces, by, rules=rules)
    working = in_all(roll(play, weapon_damage(by, attack, times)))
    assert dice.left == []
    return working


def points(
    faces: Sequence[int],
    attack: Attack,
    times: int = 1,
    rules: HouseRules | None = None,
    **attacker: object,
) -> int:
    """Return what `rolled` comes to."""
    return points_of(rolled(faces, attack, times, rules, **attacker))
