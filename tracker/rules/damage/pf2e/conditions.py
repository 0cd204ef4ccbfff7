"""What conditions do to rolls and turns in Pathfinder 2e, as modifiers of which the worst count."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from tracker.model.attack import Attack
from tracker.model.combatant import ActionKind, Combatant
from tracker.model.condition import Condition
from tracker.model.effects import Barred, Effects, effects_in
from tracker.model.facts import ConditionEased, ConditionEnded
from tracker.model.illegal import Illegal
from tracker.model.names import name_key
from tracker.model.saves import Save
from tracker.model.working import Addend
from tracker.rules import conditions, effects
from tracker.rules.damage.pf2e.modifiers import Modifier, addends, counting
from tracker.rules.effects import Borne
from tracker.rules.resolution import Resolution
from tracker.rules.saves import bonus_of

SYSTEM: Final = "pf2e"
UNCONSCIOUS, STUNNED, SLOWED, QUICKENED = "unconscious", "stunned", "slowed", "quickened"
FINESSE, SPELL, STUPEFIED = "finesse", "spell", "stupefied"

OFF_GUARD = "off-guard"

ACTIONS: Final = 3
"""How many actions a turn has."""


def known() -> Mapping[str, Effects]:
    """Return the conditions of Pathfinder 2e."""
    return effects_in(SYSTEM)


def value_of(one: Combatant, name: str) -> int:
    """Return the value of a condition: 0 without it, and 1 where it has none of its own."""
    condition = conditions.find(one, name)
    if condition is None:
        return 0
    return 1 if condition.value is None else max(condition.value, 0)


def borne_by(one: Combatant) -> tuple[Borne, ...]:
    """Return the conditions that do something to a combatant; who lies there is unconscious."""
    if one.can_act or one.health == "dead":
        return effects.borne_by(one, known())
    asleep = Condition(name=UNCONSCIOUS)
    return effects.borne_by(
        one.model_copy(update={"conditions": (*one.conditions, asleep)}), known()
    )


def why_skipped(one: Combatant) -> str | None:
    """Return what keeps one from acting at all: its health, or a condition (ENC-1).

    Who is stunned cannot act without a value, or while that takes all the actions of a turn.
    """
    if (why := effects.why_skipped(one, known())) is not None:
        return why
    if not one.conditions:
        return None
    stunned = conditions.find(one, STUNNED)
    if stunned is None:
        return None
    return STUNNED if stunned.value is None or stunned.value >= _most_actions(one) else None


def barred(one: Combatant, what: ActionKind | Barred) -> Illegal | None:
    """Return the refusal of what a condition keeps one from, if any does."""
    return effects.barred(one, known(), what)


def against_attack(target: Combatant, *, flanked: bool) -> tuple[Modifier, ...]:
    """Return what changes armor class: conditions, and being flanked, which is to be off-guard."""
    found = _modifiers(target, lambda it: it.defense)
    flank = Modifier("circumstance", known()[OFF_GUARD].defense, OFF_GUARD)
    return counting((*found, flank) if flanked else found)


def attack_addends(attacker: Combatant, attack: Attack) -> list[Addend]:
    """Return what conditions add to an attack roll.

    Those at a distance and with `finesse` go by Dexterity, others by Strength.
    """
    goes_by_dexterity = not attack.is_melee or attack.has_trait(FINESSE)

    def value(it: Effects) -> int:
        return it.attack + (it.finesse if goes_by_dexterity else it.melee)

    found = _modifiers(attacker, value)
    if attack.has_trait(SPELL):  # spells go by what stupefied dulls, as Will does
        dull = [each for each in borne_by(attacker) if each.name == STUPEFIED]
        found = (*found, *(_modifier(each, each.effects.will) for each in dull))
    return addends(found)


def damage_modifiers(attacker: Combatant, attack: Attack) -> tuple[Modifier, ...]:
    """Return what conditions add to the damage of a weapon that goes by Strength."""
    return () if attack.kind == "ranged" else _modifiers(attacker, lambda it: it.damage)


def save_addends(one: Combatant, save: Save) -> tuple[Addend, ...]:
    """Return the bonus to a saving throw, and what conditions add to it."""

    def value(it: Effects) -> int:
        return it.saves + {"fort": it.fort, "ref": it.ref, "will": it.will}[save]

    return (Addend(bonus_of(one, save)), *addends(_modifiers(one, value)))


def actions_at_start(one: Combatant) -> int:
    """Return how many actions a turn that begins now holds.

    Actions that stunned takes are among those that slowed takes.
    """
    slowed, stunned = value_of(one, SLOWED), _taken_by_stunned(one)
    return max(_most_actions(one) - max(slowed, stunned), 0)


def begin_slot(play: Resolution, name: str) -> None:
    """Count the actions of the turn that begins, where they are not the usual."""
    one = play.even_if_left(name)
    if not one.conditions:
        return
    if (actions := actions_at_start(one)) != ACTIONS:
        play.update(name, actions=actions)
    if any(_takes_from_now(it) for it in one.conditions):
        counted = tuple(
            it.model_copy(update={"skip": False}) if _takes_from_now(it) else it
            for it in one.conditions
        )
        play.update(name, conditions=counted)


def end_slot(play: Resolution, name: str) -> None:
    """Let values fall that do at the end of a turn, and that of stunned by the actions it took."""
    one = play.even_if_left(name)
    if not one.conditions or one.presence != "here" or one.health == "dead":
        return
    for condition in one.conditions:
        effects = known().get(name_key(condition.name))
        if effects is None or condition.value is None:
            continue
        if effects.takes and condition.skip:  # it came when the actions had been counted
            continue
        by = min(condition.value, _most_actions(one)) if effects.takes else effects.falls
        if by > 0:
            _ease(play, name, condition, condition.value - by)


def _ease(play: Resolution, name: str, condition: Condition, value: int) -> None:
    one, eased = play.even_if_left(name), condition.model_copy(update={"value": value})
    if condition not in one.conditions:
        return
    if value <= 0:
        conditions.drop(play, name, condition)
        play.tell(ConditionEnded(name, condition, "time"))
        return
    after = tuple(eased if each == condition else each for each in one.conditions)
    play.update(name, conditions=after)
    play.tell(ConditionEased(name, eased, condition.value or 0))


def _takes_from_now(condition: Condition) -> bool:
    """Whether a turn that begins is the first of which a condition takes actions."""
    effects = known().get(name_key(condition.name))
    return condition.skip and effects is not None and effects.takes


def _most_actions(one: Combatant) -> int:
    """Return how many actions a turn of somebody holds, before any are taken."""
    is_quick = conditions.find(one, QUICKENED) is not None
    return ACTIONS + (known()[QUICKENED].actions if is_quick else 0)


def _taken_by_stunned(one: Combatant) -> int:
    """Return how many actions stunned takes; without a value it takes none, but whole turns."""
    condition = conditions.find(one, STUNNED)
    return 0 if condition is None else max(condition.value or 0, 0)


def _modifiers(one: Combatant, value: Callable[[Effects], int]) -> tuple[Modifier, ...]:
    found: Iterable[Borne] = borne_by(one)
    return tuple(_modifier(each, value(each.effects)) for each in found)


def _modifier(borne: Borne, value: int) -> Modifier:
    return Modifier(borne.effects.type, value * borne.times, borne.name)
