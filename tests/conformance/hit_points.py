"""The cases about hit points, saving throws and initiative modifiers."""

from tests.conformance.commands import BadCase, Json, faces_of
from tracker.model.combatant import Combatant, Health, Saves
from tracker.model.damage import Amount
from tracker.model.encounter import Encounter
from tracker.model.facts import MassiveDamage
from tracker.model.hit_points import HitPoints
from tracker.rules import initiative, saves
from tracker.rules.amounts import roll_amount
from tracker.rules.damage.d20 import harm
from tracker.rules.damage.d20.health import health_at
from tracker.rules.damage.system import Blow
from tracker.rules.damage.systems import system_of
from tracker.rules.dice import ScriptedDice
from tracker.rules.resolution import Resolution

NAME = "target"

TREAT_INJURY_DC = 15
"""What the skill check must reach that makes the dying stable (D20-64); the GM makes it."""


def play_hit_points(given: Json, do: Json) -> Json:
    """Let the events of a case happen to one combatant."""
    dice = ScriptedDice(faces_of(given, do))
    encounter = Encounter(combatants=(_target(given),))
    play = Resolution(encounter, dice, system_of(encounter))
    for event in do["events"]:
        _happen(play, event)
    one = play.get(NAME)
    rounds = {condition.name: condition.rounds for condition in one.conditions}
    return {
        "hp": one.hp.now,
        "state": one.health,
        "massive": any(isinstance(fact, MassiveDamage) for fact in play.facts),
        "dazed": rounds.get("dazed", 0),
        "rounds": rounds.get("unconscious", 0),
        "dice_left": len(dice.left),
    }


def save(given: Json, do: Json) -> Json:
    """Make a saving throw."""
    dice = ScriptedDice(faces_of(given, do))
    face = dice.roll(20, "save")
    return {
        "success": saves.succeeds(face, given["bonus"], given["dc"]),
        "total": face + given["bonus"],
        "dice_left": len(dice.left),
    }


def initiative_modifier(given: Json, do: Json) -> Json:
    """Work out an initiative modifier."""
    improved = given.get("improved_initiative", False)
    return {"modifier": initiative.modifier_of(given["dex"], improved)}


def _target(given: Json) -> Combatant:
    before: Health = "stable" if given.get("stable") else "ok"
    return Combatant(
        name=NAME,
        hp=HitPoints(max=given["max_hp"], taken=given["max_hp"] - given["hp"]),
        health=health_at(given["hp"], before),
        con=given.get("con"),
        threshold_bonus=given.get("threshold_bonus", 0),
        saves=Saves(fort=given.get("fort", 0)),
        crit_immune=given.get("crit_immune", False),
    )


def _happen(play: Resolution, event: Json) -> None:
    match event:
        case {"kind": "damage", "amount": points}:
            harm.take(play, NAME, _blow(play, points))
        case {"kind": "nonlethal", "amount": points}:
            harm.take_nonlethal(play, NAME, _blow(play, points))
        case {"kind": "heal", "amount": points}:
            harm.heal(play, NAME, points)
        case {"kind": "dying_turn"}:
            harm.dying_check(play, NAME)
        case {"kind": "strenuous"}:
            harm.strenuous(play, NAME)
        case {"kind": "treat_injury", "total": total}:
            if total >= TREAT_INJURY_DC:
                harm.treat_injury(play, NAME)
        case _:
            raise BadCase(f"unknown event {event!r}")


def _blow(play: Resolution, points: int) -> Blow:
    return Blow(None, roll_amount(play, Amount.of(points)))
