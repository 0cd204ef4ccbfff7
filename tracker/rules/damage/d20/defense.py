"""The Defense that counts against an attack (D20-26 to D20-31, D20-66)."""

from collections.abc import Iterator, Mapping

from tracker.model.combatant import Combatant, Creature, Defense
from tracker.rules.abilities import SIZE_MODIFIERS, ability_modifier
from tracker.rules.damage.d20.conditions import borne_by, dexterity_change
from tracker.rules.damage.system import NOW, Against, Figure
from tracker.rules.effects import Borne

BASE = 10
HELPLESS = 5


def counting(
    target: Combatant, *, touch: bool = False, melee: bool = True, before_start: bool = False
) -> Against | None:
    """Return the Defense that an attack must reach now; None where none is known.

    Whether the target can react is for its state and conditions to say: flat-footed, denied its
    Dexterity bonus, helpless. That of the helpless is known of anybody (D20-66). Before the start
    nobody is flat-footed.
    """
    touched = ("touch",) if touch else ()
    borne = borne_by(target)
    if helpless := _why_helpless(target, borne):
        value = HELPLESS + SIZE_MODIFIERS[target.size]
        return Against(value, (*touched, helpless))
    if target.defense is None:
        return None
    caught = _why_caught(target, borne, before_start)
    dexterity = sum(dexterity_change(target, each.effects) for each in borne)
    value = defense_of(
        target, target.defense, touch=touch, denied=caught is not None, dexterity=dexterity
    )
    because = (*touched, *([caught] if caught else []), *_changing(target, borne, melee))
    value += sum(_added(each, melee) for each in borne)
    return Against(value, tuple(dict.fromkeys(because)))


def figures(one: Combatant, *, before_start: bool) -> tuple[Figure, ...]:
    """Return the Defenses that are known, and which counts; before the start nobody is caught."""
    known = {} if one.defense is None else _known(one, one.defense)
    figures = {label: Figure(label, value) for label, value in known.items()}
    for label, now in _now(one, known, before_start):
        figures[label] = Figure(label, now.value, counts=True, stands_out=bool(now.because))
    return tuple(figures.values())


def _now(
    one: Combatant, known: Mapping[str, int], before_start: bool
) -> Iterator[tuple[str, Against]]:
    """Yield the Defense that counts, and what it is called; two where kinds of attack differ."""
    borne = borne_by(one)
    melee = counting(one, before_start=before_start)
    ranged = counting(one, melee=False, before_start=before_start) if borne else melee
    if melee is None or ranged is None:
        return
    changing = _changing(one, borne, melee=True)
    if _why_helpless(one, borne):
        yield "helpless", melee
    elif melee.value != ranged.value:
        yield from (("melee", melee), ("ranged", ranged))
    elif changing:
        yield changing[0] if len(melee.because) == 1 else NOW, melee
    else:
        yield "flat-footed" if melee.because and "flat-footed" in known else "normal", melee


def _changing(one: Combatant, borne: tuple[Borne, ...], melee: bool) -> tuple[str, ...]:
    """Return the conditions that change the number itself."""
    return tuple(
        each.name for each in borne if _added(each, melee) or dexterity_change(one, each.effects)
    )


def _added(borne: Borne, melee: bool) -> int:
    it = borne.effects
    return it.defense + (it.against_melee if melee else it.against_ranged)


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
    creature: Creature,
    defense: Defense,
    *,
    touch: bool = False,
    denied: bool = False,
    dexterity: int = 0,
) -> int:
    """Return a Defense against a touch or not, `denied` the Dexterity bonus or not.

    `dexterity` is by how much the Dexterity modifier is worse than it usually is, below 0.

    >>> rook = Creature(name="Rook", dex=14)
    >>> defense_of(rook, Defense(equipment=4, dodge=1)), defense_of(rook, Defense(normal=17))
    (17, 17)
    >>> defense_of(rook, Defense(equipment=4, dodge=1), denied=True)
    14
    """
    value = _ordinary(creature, defense) + dexterity
    if touch:
        value -= _armor(creature, defense)
    if denied:
        value -= _quickness(creature, defense, dexterity)
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


def _quickness(creature: Creature, defense: Defense, change: int) -> int:
    """Return what is lost without the Dexterity bonus; a penalty stays (D20-27, D20-30)."""
    if defense.flat_footed is not None:
        return max(_ordinary(creature, defense) - defense.flat_footed + change, 0)
    bonus = max(ability_modifier(creature.dex), 0)
    return max(bonus + change, 0) + max(defense.dodge, 0)


def _why_helpless(target: Combatant, borne: tuple[Borne, ...]) -> str | None:
    if target.health in ("dying", "stable", "unconscious", "dead"):
        return target.health
    return next((each.name for each in borne if each.effects.helpless), None)


def _why_caught(target: Combatant, borne: tuple[Borne, ...], before_start: bool) -> str | None:
    """Return why a target has no Dexterity bonus now, if it has none."""
    if target.is_flat_footed and not before_start:
        return "flat-footed"
    return next((each.name for each in borne if each.effects.denied), None)
