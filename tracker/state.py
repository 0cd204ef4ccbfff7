"""An encounter and facts as plain data, for scripts and for JSON."""

from collections.abc import Callable

from tracker.commands.attack_text import print_attack
from tracker.model.attack import Attack
from tracker.model.combatant import Combatant
from tracker.model.condition import Condition
from tracker.model.encounter import Encounter
from tracker.model.facts import Fact
from tracker.model.resistances import Resistance, Weakness
from tracker.model.working import Addend, Change, Sum
from tracker.model.wounds import Injury, WoundTrack
from tracker.rules.turns import last_call


def state_of(encounter: Encounter) -> dict[str, object]:
    """Return what spec 5.1 calls the state, JSON-ready, and how everybody is.

    Those who left are in none of it. `order` and `counts` have those who have a place in the
    order; `flat_footed`, `delaying` and `readied` have the unaware of a surprise round as well.
    """
    fighting = [one for one in encounter.combatants if one.presence in ("here", "unplaced")]
    known = [one for one in encounter.combatants if one.presence != "left"]

    def names(holds: Callable[[Combatant], bool]) -> list[str]:
        return [one.name for one in fighting if holds(one)]

    return {
        "phase": encounter.phase,
        "round": encounter.round,
        "current": encounter.current,
        "order": [one.name for one in encounter.order],
        "counts": {one.name: one.initiative for one in encounter.order},
        "flat_footed": names(lambda one: one.is_flat_footed),
        "delaying": names(lambda one: one.turn == "delaying"),
        "readied": names(lambda one: one.readied is not None),
        "suspended": [name for name in encounter.suspended if _is_in(known, name)],
        "last_call": list(last_call(encounter)),
        "due": [due.model_dump() for due in encounter.due],
        "combatants": {one.name: _combatant_data(one) for one in known},
    }


def fact_data(fact: Fact) -> dict[str, object]:
    """Return a fact as a JSON-ready dictionary, its name under `fact`.

    >>> from tracker.model.facts import Delayed
    >>> fact_data(Delayed("Rook", to=12))
    {'fact': 'Delayed', 'who': 'Rook', 'to': 12}
    """
    return {"fact": type(fact).__name__} | _fields(fact)


def _is_in(combatants: list[Combatant], name: str) -> bool:
    return any(one.name == name for one in combatants)


def _combatant_data(one: Combatant) -> dict[str, object]:
    wounds = {} if one.wounds is None else {"wounds": one.wounds.model_dump()}
    return wounds | {
        "hp": one.hp.now,
        "max": one.hp.max,
        "temp": one.hp.temp,
        "taken": one.hp.taken,
        "health": one.health,
        "conditions": [_plain(condition) for condition in one.conditions],
    }


def _fields(record: Fact | Addend | Sum | Change | Injury) -> dict[str, object]:
    return {name: _plain(getattr(record, name)) for name in record.__struct_fields__}


def _plain(value: object) -> object:
    """Return a value of a fact as JSON knows it."""
    if isinstance(value, WoundTrack):
        return value.model_dump()
    if isinstance(value, Condition | Weakness):
        return value.model_dump(exclude_defaults=True)
    if isinstance(value, Resistance):
        return value.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    if isinstance(value, Attack):
        return print_attack(value)
    if isinstance(value, Addend | Sum | Change | Injury):
        return _fields(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
