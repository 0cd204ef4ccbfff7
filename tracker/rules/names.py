"""One name in the place of another, wherever an encounter bears it."""

from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter, Fresh


def rename_in(encounter: Encounter, old: str, new: str) -> Encounter:
    """Return the encounter with `new` wherever a combatant was called `old`."""

    def swap(name: str | None) -> str | None:
        return new if name == old else name

    return encounter.model_copy(
        update={
            "current": swap(encounter.current),
            "fresh": encounter.fresh and _in_fresh(encounter.fresh, old, new),
            "suspended": tuple(swap(name) for name in encounter.suspended),
            "due": tuple(due.model_copy(update={"who": swap(due.who)}) for due in encounter.due),
            "combatants": tuple(_in_combatant(one, old, new) for one in encounter.combatants),
        }
    )


def _in_combatant(one: Combatant, old: str, new: str) -> Combatant:
    conditions = tuple(
        each.model_copy(update={"of": new}) if each.of == old else each for each in one.conditions
    )
    ahead_of = new if one.ahead_of == old else one.ahead_of
    name = new if one.name == old else one.name
    return one.model_copy(update={"name": name, "conditions": conditions, "ahead_of": ahead_of})


def _in_fresh(fresh: Fresh, old: str, new: str) -> Fresh:
    lapsed = tuple(
        item.model_copy(
            update={
                "bearer": new if item.bearer == old else item.bearer,
                "condition": item.condition.model_copy(update={"of": new})
                if item.condition.of == old
                else item.condition,
            }
        )
        for item in fresh.lapsed
    )
    return fresh.model_copy(update={"lapsed": lapsed})
