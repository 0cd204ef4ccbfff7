"""The cases about the Main Damage Die."""

from tests.conformance.commands import Json
from tracker.model.damage import Part, Term
from tracker.model.main_die import MainDieAttack, MainDieFaces, Special
from tracker.rules.damage.main_die.attack import strike
from tracker.rules.damage.main_die.validate import category, require_main_die
from tracker.rules.dice import ScriptedDice


def attack(given: Json, do: Json) -> Json:
    """Make an attack."""
    dice = ScriptedDice([*given.get("dice", ()), *do.get("dice", ())])
    struck = strike(dice, _attack(given))
    return {
        "outcome": struck.outcome,
        "main_damage": struck.main_damage,
        "special": list(struck.special),
        "total": struck.total,
        "main_dice": list(struck.faces),
        "dice_left": len(dice.left),
    }


def category_of(given: Json, do: Json) -> Json:
    """Say how heavy a die is."""
    return {"category": category(given["die"]).capitalize()}


def validate(given: Json, do: Json) -> Json:
    """Say whether dice are a main die."""
    require_main_die(*given["dice"])
    return {"valid": True}


def _attack(given: Json) -> MainDieAttack:
    critical = given.get("crit_on")
    faces = MainDieFaces(
        miss=tuple(given.get("miss_on", (1,))),
        critical=None if critical is None else tuple(critical),
        extra=given.get("max_extra_dice", 1),
    )
    return MainDieAttack(
        given["main_die"],
        ability=given.get("ability_mod", 0),
        static=given.get("static", 0),
        faces=faces,
        special=tuple(_special(one) for one in given.get("special", ())),
    )


def _special(one: Json) -> Special:
    """Return special damage; an ability modifier of its own is said by a number, or by `true`."""
    added = one.get("ability_mod")
    terms = [Term(*one["dice"])]
    if added and added is not True:
        terms.append(Term(abs(added), negative=added < 0))
    return Special(Part(tuple(terms), one.get("name", "")), adds_ability=added is True)
