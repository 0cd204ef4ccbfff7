"""The cases about Pathfinder 2e: they are translated, and nothing is decided here."""

from typing import Any

from tests.conformance.commands import Json, faces_of
from tracker.model.damage import Amount, Part, Term
from tracker.model.hit_points import HitPoints
from tracker.model.persistent import FLAT_CHECK_DC, Persistent
from tracker.model.resistances import Resistance, Weakness
from tracker.rules.amounts import points_of, scaled
from tracker.rules.damage.pf2e import damage_dice, damage_roll, dying, instances, persistent
from tracker.rules.damage.pf2e.damage_roll import DamageRoll, Outcome
from tracker.rules.damage.pf2e.degrees import BASIC_SAVE, degree
from tracker.rules.damage.pf2e.dying import Body
from tracker.rules.damage.pf2e.instances import Damage, Instance
from tracker.rules.damage.pf2e.iwr import Protection, meet
from tracker.rules.damage.pf2e.modifiers import (
    Modifier,
    modifier_type,
    nonlethal_modifiers,
    total,
)
from tracker.rules.dice import ScriptedDice

OUTCOMES: dict[str, Outcome] = {
    "hit": "hit",
    "crit": "critical",
    "double": "double",
    "half": "half",
    "none": "none",
}
"""The outcomes, in the words of the cases."""


def modifiers(given: Json, do: Json) -> Json:
    """Add modifiers up."""
    return {"total": total(_modifiers(given))}


def step_die(given: Json, do: Json) -> Json:
    """Increase a die."""
    sides = int(given["die"].removeprefix("d"))
    return {"die": f"d{damage_dice.increased(sides, given.get('increases', 1))}"}


def count_dice(given: Json, do: Json) -> Json:
    """Count a weapon's dice."""
    return {"count": damage_dice.counted_dice(given["base"], given.get("striking", 0))}


def scale(given: Json, do: Json) -> Json:
    """Double or halve."""
    return {"amount": _scaled(given["amount"], given["by"])}


def roll(given: Json, do: Json) -> Json:
    """Roll damage; `dice` of what is given are those of the weapon."""
    dice = ScriptedDice(do.get("dice", ()))
    what = DamageRoll(
        Amount((Part((Term(*given["dice"]),)),)),
        given["kind"],
        given.get("str", 0),
        _modifiers(given),
        (Term(*given["precision"]),) if given.get("precision") else (),
        tuple(Part((Term(*extra),)) for extra in given.get("crit_extra", ())),
    )
    outcome = OUTCOMES[given.get("outcome", "hit")]
    dealt = damage_roll.roll(dice, what, outcome, given.get("crit_method", "double_total"))
    return {"damage": points_of(instances.in_all(dealt)), "dice_left": len(dice.left)}


def iwr(given: Json, do: Json) -> Json:
    """Let damage meet immunities, weaknesses and resistances."""
    damage = Damage(
        tuple(_instance(each) for each in given["instances"]),
        tuple(given.get("effect_traits", ())),
        given.get("critical", False),
    )
    dealt = meet(damage, _protection(given))
    return {"final": dealt.points, "per_instance": [each.amount for each in dealt.instances]}


def persistent_turn_end(given: Json, do: Json) -> Json:
    """End a turn with persistent damage."""
    dice = ScriptedDice(faces_of(given, do))
    conditions = [_persistent(each) for each in given["conditions"]]
    done = persistent.turn_end(dice, conditions, _protection(given))
    hp = HitPoints(max=given["hp"], temp=given.get("temp_hp", 0))
    for each in done:
        hp, _ = dying.lost(hp, each.dealt.points)
    return {
        "hp": hp.now,
        "taken": [each.dealt.points for each in done],
        "left": [each.persistent.type for each in done if not each.is_over],
        "dice_left": len(dice.left),
    }


def persistent_add(given: Json, do: Json) -> Json:
    """Get persistent damage; what a body has is listed by type, since its order means nothing."""
    conditions = [_persistent(each) for each in given["conditions"]]
    after = persistent.added(conditions, _persistent(given["new"]))
    listed = sorted(after, key=lambda each: each.type)
    return {"conditions": [_persistent_json(each) for each in listed]}


def degree_of(given: Json, do: Json) -> Json:
    """Say how well a check succeeds."""
    return {"degree": degree(given["d20"], given["modifier"], given["dc"])}


def basic_save(given: Json, do: Json) -> Json:
    """Make of damage what a basic save does."""
    return {"damage": _scaled(given["damage"], BASIC_SAVE[given["degree"]])}


def apply(given: Json, do: Json) -> Json:
    """Take damage."""
    struck = dying.take(
        _body(given),
        given["damage"],
        critical=given.get("crit", False),
        lethal=given.get("lethal", True),
        significant=given.get("significant", True),
    )
    return _body_json(struck.body)


def recovery(given: Json, do: Json) -> Json:
    """Make a recovery check."""
    dice = ScriptedDice(faces_of(given, do))
    found = dying.recover(dice, _body({"hp": 0, "max_hp": 1, "unconscious": True} | given))
    return _body_json(found.body) | {"degree": found.degree, "dice_left": len(dice.left)}


def nonlethal_penalty(given: Json, do: Json) -> Json:
    """Say what a nonlethal attack costs."""
    weapon, attack = given["weapon_nonlethal"], given["attack_nonlethal"]
    return {"attack_penalty": total(nonlethal_modifiers(weapon=weapon, attack=attack))}


def _scaled(amount: int, by: Any) -> int:  # noqa: ANN401 - a word of the case
    return points_of(scaled(Instance.of(amount).working, by))


def _modifiers(given: Json) -> tuple[Modifier, ...]:
    listed = given.get("modifiers", ())
    return tuple(Modifier(modifier_type(type), value) for type, value in listed)


def _instance(each: Json) -> Instance:
    return Instance(
        Instance.of(each["amount"], each["type"]).working,
        each.get("undoubled"),
        each.get("precision", 0),
        materials=tuple(each.get("materials", ())),
        traits=tuple(each.get("traits", ())),
        source=each.get("source", ""),
    )


def _protection(given: Json) -> Protection:
    return Protection(
        tuple(map(_word, given.get("immunities", ()))),
        tuple(Weakness(type=_word(one), value=one["value"]) for one in given.get("weaknesses", ())),
        tuple(map(Resistance.model_validate, given.get("resistances", ()))),
    )


def _word(each: str | Json) -> str:
    """Return what an immunity or weakness is to, with its exceptions, as the product writes it."""
    if isinstance(each, str):
        return each
    excepted = each.get("except", ())
    listed = [excepted] if isinstance(excepted, str) else excepted
    word = str(each["type"])
    return f"{word} except {' or '.join(listed)}" if listed else word


def _persistent(each: Json) -> Persistent:
    term = Term(*each["dice"]) if each.get("dice") else Term(each["flat"])
    scale = "double" if each.get("doubled") else "half" if each.get("halved") else None
    damage = Part((term,), each["type"])
    return Persistent(damage=damage, scale=scale, dc=each.get("dc", FLAT_CHECK_DC))


def _persistent_json(one: Persistent) -> Json:
    [term] = one.damage.terms
    found: Json = {"type": one.type}
    found |= {"dice": [term.number, term.sides]} if term.sides else {"flat": term.number}
    found |= {"doubled": True} if one.scale == "double" else {}
    found |= {"halved": True} if one.scale == "half" else {}
    return found | ({} if one.dc == FLAT_CHECK_DC else {"dc": one.dc})


def _body(given: Json) -> Body:
    most = given["max_hp"]
    hp = HitPoints(max=most, taken=most - given["hp"], temp=given.get("temp_hp", 0))
    return Body(
        hp,
        given.get("dying", 0),
        given.get("wounded", 0),
        given.get("doomed", 0),
        given.get("unconscious", False),
        given.get("dead", False),
    )


def _body_json(body: Body) -> Json:
    return {
        "hp": body.hp.now,
        "temp_hp": body.hp.temp,
        "dying": body.dying,
        "wounded": body.wounded,
        "doomed": body.doomed,
        "unconscious": body.unconscious,
        "dead": body.dead,
    }
