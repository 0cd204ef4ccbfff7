"""What the conditions of a combatant do to it, of those that its system knows."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tracker.model.combatant import ActionKind, Combatant
from tracker.model.condition import Condition
from tracker.model.effects import Barred, Effects
from tracker.model.illegal import Illegal
from tracker.model.names import name_key

Known = Mapping[str, Effects]
"""The conditions of a system, by name."""


class Borne(NamedTuple):
    """A condition that does something to its bearer; its numbers are `times` those it is said with.

    `of` is the condition that the GM has put on: another, where this one comes with it.
    """

    name: str
    effects: Effects
    times: int = 1
    of: str = ""


def borne_by(one: Combatant, known: Known) -> tuple[Borne, ...]:
    """Return the conditions that do something to a combatant, each once, in order.

    One that comes with several is there once, with the highest value; one that does nothing
    beside another is left out.
    """
    if not one.conditions:
        return ()
    found: dict[str, Borne] = {}
    for each in _with_others(one.conditions, known):
        if each.name not in found or each.times > found[each.name].times:
            found[each.name] = each
    silent = {name for each in found.values() for name in each.effects.instead_of}
    return tuple(each for name, each in found.items() if name not in silent)


def _with_others(conditions: tuple[Condition, ...], known: Known) -> Iterator[Borne]:
    for condition in conditions:
        name = name_key(condition.name)
        effects = known.get(name)
        if effects is None:
            continue
        yield Borne(name, effects, _times(condition, effects), name)
        yield from (Borne(other, known[other], 1, name) for other in effects.also)


def _times(condition: Condition, effects: Effects) -> int:
    """Return by what the numbers of a condition are multiplied: its value, where that counts."""
    if not effects.valued:
        return 1
    return 1 if condition.value is None else max(condition.value, 0)


def why_skipped(one: Combatant, known: Known) -> str | None:
    """Return what keeps one from acting at all: its health, or a condition (ENC-1)."""
    if not one.can_act:
        return one.health
    if not one.conditions:
        return None
    return next((each.of for each in borne_by(one, known) if each.effects.skips), None)


def why_barred(one: Combatant, known: Known, what: Barred) -> str | None:
    """Return the condition that keeps one from this, if any does."""
    return next((each.of for each in borne_by(one, known) if what in each.effects.bars), None)


def barred(one: Combatant, known: Known, what: ActionKind | Barred) -> Illegal | None:
    """Return the refusal of what a condition keeps one from, if any does."""
    if what == "free":
        return None
    condition = why_barred(one, known, what)
    if condition is None:
        return None
    return Illegal("E_CONDITION", name=one.name, condition=condition, barred=what)
