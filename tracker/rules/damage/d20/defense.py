"""The Defense that counts against an attack (D20-26 to D20-31, D20-66)."""

from tracker.model.combatant import Combatant, Creature, Defense
from tracker.model.names import name_key
from tracker.rules.abilities import SIZE_MODIFIERS, ability_modifier
from tracker.rules.damage.system import Against, Figure

BASE = 10
HELPLESS = 5

WITHOUT_DEXTERITY = frozenset({"blinded", "cowering", "stunned"})
"""The conditions that take the Dexterity bonus to Defense away (D20-27)."""

HELPLESS_BY = frozenset({"helpless", "paralyzed", "unconscious"})
"""The conditions of the helpless (D20-66)."""

COUNTED_ON_TARGETS = WITHOUT_DEXTERITY | HELPLESS_BY
"""The conditions of a target that change its Defense here."""


def counting(target: Combatant, *, touch: bool = False) -> Against | None:
    """Return the Defense that an attack must reach now; None where none is known.

    Whether the target can react is for its state and conditions to say: flat-footed, denied its
    Dexterity bonus, helpless. That of the helpless is known of anybody (D20-66).
    """
    touched = ("touch",) if touch else ()
    if helpless := _why_helpless(target):
        value = HELPLESS + SIZE_MODIFIERS[target.size]
        return Against(value, (*touched, helpless))
    if target.defense is None:
        return None
    caught = _why_caught(target)
    value = defense_of(target, target.defense, touch=touch, denied=caught is not None)
    return Against(value, touched if caught is None else (*touched, caught))


def figures(one: Combatant, *, before_start: bool) -> tuple[Figure, ...]:
    """Return the Defenses that are known, and which counts; before the start nobody is caught."""
    known = {} if one.defense is None else _known(one, one.defense)
    counts = "normal"
    is_caught = bool(_why_helpless(one) or _why_caught(one)) and not before_start
    if _why_helpless(one):
        known["helpless"], counts = HELPLESS + SIZE_MODIFIERS[one.size], "helpless"
    elif is_caught and "flat-footed" in known:
        counts = "flat-footed"
    return tuple(
        Figure(label, value, label == counts, label == counts and is_caught)
        for label, value in known.items()
    )


def _known(one: Creature, defense: Defense) -> dict[str, int]:
    """Return ordinary Defense, and the special ones that are given or can be worked out."""
    known = {"normal": defense_of(one, defense)}
    is_in_parts = defense.normal is None
    if defense.touch is not None or is_in_parts or _armor(one, defense):
        known["touch"] = defense_of(one, defense, touch=True)
    if defense.flat_footed is not None or is_in_parts or one.dex is not None or defense.dodge:
        known["flat-footed"] = defense_of(one, defense, denied=True)
    return known


def defense_of(
    creature: Creature, defense: Defense, *, touch: bool = False, denied: bool = False
) -> int:
    """Return a Defense against a touch or not, `denied` the Dexterity bonus or not.

    >>> rook = Creature(name="Rook", dex=14)
    >>> defense_of(rook, Defense(equipment=4, dodge=1)), defense_of(rook, Defense(normal=17))
    (17, 17)
    >>> defense_of(rook, Defense(equipment=4, dodge=1), denied=True)
    14
    """
    value = _ordinary(creature, defense)
    if touch:
        value -= _armor(creature, defense)
    if denied:
        value -= _quickness(creature, defense)
    return value


def _ordinary(creature: Creature, defense: Defense) -> int:
    """Return Defense against ordinary attacks, as given or worked out (D20-26, D20-30)."""
    if defense.normal is not None:
        return defense.normal
    bonuses = (defense.class_bonus, defense.equipment, defense.natural, defense.deflection)
    own = ability_modifier(creature.dex) + SIZE_MODIFIERS[creature.size]
    return BASE + own + sum(bonuses) + defense.dodge + defense.other


def _armor(creature: Creature, defense: Defense) -> int:
    """Return what a touch ignores (D20-29, D20-31)."""
    if defense.touch is not None:
        return _ordinary(creature, defense) - defense.touch
    return defense.equipment + defense.natural


def _quickness(creature: Creature, defense: Defense) -> int:
    """Return what is lost without the Dexterity bonus; a penalty stays (D20-27, D20-30)."""
    if defense.flat_footed is not None:
        return _ordinary(creature, defense) - defense.flat_footed
    return max(ability_modifier(creature.dex), 0) + max(defense.dodge, 0)


def _why_helpless(target: Combatant) -> str | None:
    if target.health in ("dying", "stable", "unconscious", "dead"):
        return target.health
    return _borne(target, HELPLESS_BY)


def _why_caught(target: Combatant) -> str | None:
    """Return why a target has no Dexterity bonus now, if it has none."""
    return "flat-footed" if target.is_flat_footed else _borne(target, WITHOUT_DEXTERITY)


def _borne(target: Combatant, names: frozenset[str]) -> str | None:
    borne = (name_key(condition.name) for condition in target.conditions)
    return next((name for name in borne if name in names), None)
