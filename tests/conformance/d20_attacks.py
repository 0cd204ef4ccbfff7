"""The cases about attacks, Defense and damage in d20 Modern."""

from typing import Any

from tests.conformance.commands import Json
from tracker.model.attack import Attack, AttackKind, Critical, Wield
from tracker.model.circumstances import ORDINARY, Circumstances
from tracker.model.combatant import Combatant, Creature, Defense
from tracker.model.damage import Amount, Part, Term
from tracker.model.encounter import Encounter, HouseRules
from tracker.model.facts import Attacked
from tracker.rules.amounts import in_all, points_of
from tracker.rules.damage.d20 import attack_bonus, weapon_damage
from tracker.rules.damage.d20.defense import counting
from tracker.rules.damage.d20.strike import strike
from tracker.rules.damage.system import Aim
from tracker.rules.damage.systems import system_of
from tracker.rules.dice import ScriptedDice
from tracker.rules.resolution import Resolution

KINDS: dict[str, AttackKind] = {"melee": "melee", "thrown": "thrown", "projectile": "ranged"}

WIELDS: dict[str, tuple[AttackKind, Wield, tuple[str, ...]]] = {
    "one_handed": ("melee", "one-handed", ()),
    "two_handed": ("melee", "two-handed", ()),
    "two_handed_light": ("melee", "two-handed", ("light",)),
    "off_hand": ("melee", "off-hand", ()),
    "thrown": ("thrown", "one-handed", ()),
    "projectile": ("ranged", "one-handed", ()),
    "unarmed": ("natural", "one-handed", ()),
}
"""What each way to hold a weapon is in the product."""


def bonus(given: Json, do: Json) -> Json:
    """Work out an attack bonus."""
    attack = Attack(
        name="attack",
        kind=KINDS[given["mode"]],
        damage=Amount.of(1),
        range=given.get("increment"),
        proficient=given.get("proficient", True),
    )
    circumstances = Circumstances(
        distance=given.get("distance"),
        flanking=given.get("flanking", False),
        modifier=sum(given.get("other", ())),
    )
    addends = attack_bonus.addends(_attacker(given), attack, circumstances, HouseRules())
    return {"attack_bonus": sum(addend.value for addend in addends)}


def defense(given: Json, do: Json) -> Json:
    """Work out the Defense that counts."""
    parts = {
        key: given.get(key, 0) for key in ("class_bonus", "equipment", "natural", "deflection")
    }
    denied = given.get("flat_footed", False) or given.get("denied_dex", False)
    target = Combatant(
        name="target",
        dex=_score(given.get("dex", 0)),
        size=given.get("size", "medium"),
        defense=Defense(dodge=sum(given.get("dodge", ())), **parts),
        health="unconscious" if given.get("helpless") else "ok",
        flat_footed=denied,
    )
    found = counting(target, touch=given.get("touch", False))
    return {"defense": None if found is None else found.value}


def attack(given: Json, do: Json) -> Json:
    """Make an attack."""
    dealt = given["damage"]
    made = _attack(
        dealt,
        bonus=given["attack_bonus"],
        critical=Critical(given.get("threat_min", 20), given.get("multiplier", 2)),
    )
    target = Combatant(
        name="target",
        defense=Defense(normal=given["defense"]),
        flat_footed=False,
        crit_immune=given.get("crit_immune", False),
    )
    attacker = Combatant(name="attacker", str=_score(dealt.get("str", 0)))
    play, dice = _play(do, attacker, target)
    blow = strike(play, Aim(attacker, target, made, ORDINARY))
    [fact] = [fact for fact in play.facts if isinstance(fact, Attacked)]
    return {
        "outcome": fact.outcome,
        "threat": any(getattr(step, "verdict", "") == "threat" for step in fact.working),
        "damage": 0 if blow is None else points_of(blow.working),
        "dice_left": len(dice.left),
    }


def damage(given: Json, do: Json) -> Json:
    """Roll damage."""
    made = _attack(given, bonus=0, critical=Critical())
    attacker = Combatant(name="attacker", str=_score(given.get("str", 0)))
    play, dice = _play(do, attacker)
    whole = weapon_damage.weapon_damage(attacker, made, given.get("multiplier", 1))
    working = in_all(weapon_damage.roll(play, whole))
    return {
        "damage": points_of(working),
        "str_applied": weapon_damage.strength_applied(attacker, made),
        "dice_left": len(dice.left),
    }


def _play(do: Json, *combatants: Combatant) -> tuple[Resolution, ScriptedDice]:
    """Return what a command would play with; `dice` of what is given are those of the weapon."""
    dice = ScriptedDice(do.get("dice", ()))
    encounter = Encounter(combatants=combatants)
    return Resolution(encounter, dice, system_of(encounter)), dice


def _attacker(given: Json) -> Creature:
    return Creature(
        name="attacker",
        base_attack=given.get("bab", 0),
        str=_score(given.get("str", 0)),
        dex=_score(given.get("dex", 0)),
        size=given.get("size", "medium"),
    )


def _attack(dealt: Json, **fields: Any) -> Attack:  # noqa: ANN401 - the fields of an attack
    kind, wield, traits = WIELDS[dealt.get("wield", "one_handed")]
    static = dealt.get("static", 0)
    terms = [Term(*dealt["dice"])]
    terms += [Term(abs(static), negative=static < 0)] if static else []
    bonus_dice = (Part((Term(*dice),)) for dice in dealt.get("bonus_dice", ()))
    amount = Amount((Part(tuple(terms)), *bonus_dice))
    return Attack(name="attack", kind=kind, damage=amount, wield=wield, traits=traits, **fields)


def _score(modifier: int) -> int:
    """Return an ability score that has this modifier."""
    return 10 + 2 * modifier
