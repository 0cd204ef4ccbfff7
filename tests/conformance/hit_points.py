"""The cases about hit points, saving throws and initiative modifiers."""

from tests.conformance.commands import BadCase, Json, faces_of
from tracker.model.combatant import Combatant, Health, Saves
from tracker.model.encounter import Encounter
from tracker.model.facts import MassiveDamage
from tracker.model.hit_points import HitPoints
from tracker.rules import initiative, saves
from tracker.rules.damage import d20_modern
from tracker.rules.damage.d20_health import health_at
from tracker.rules.dice import ScriptedDice
from tracker.rules.resolution import Resolution

NAME = "target"


def play_hit_points(given: Json, do: Json) -> Json:
    """Let the events of a case happen to one combatant."""
    dice = ScriptedDice(faces_of(given, do))
    play = Resolution(Encounter(combatants=(_target(given),)), dice)
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
            d20_modern.take(play, NAME, points)
        case {"kind": "nonlethal", "amount": points}:
            d20_modern.take_nonlethal(play, NAME, points)
        case {"kind": "heal", "amount": points}:
            d20_modern.heal(play, NAME, points)
        case {"kind": "dying_turn"}:
            d20_modern.dying_check(play, NAME)
        case {"kind": "strenuous"}:
            d20_modern.strenuous(play, NAME)
        case {"kind": "treat_injury", "total": total}:
            d20_modern.treat_injury(play, NAME, total)
        case _:
            raise BadCase(f"unknown event {event!r}")
