"""Groups of combatants: who belongs together, and what they share in the order.

A group is how its members roll initiative and are shown. Turns, slots, health and all else are
each member's own, so the machine of the encounter knows nothing of groups.
"""

from collections.abc import Iterable, Sequence

from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.model.facts import Grouped
from tracker.rules.guards import require_not_ended
from tracker.rules.resolution import Resolution

Names = Sequence[str]


def are_together(one: Combatant, other: Combatant) -> bool:
    """Return whether two are of one group and have its initiative, so that nobody parts them."""
    if one.group is None or one.initiative != other.initiative:
        return False
    return one.group_key == other.group_key


def share_initiative(encounter: Encounter) -> bool:
    """Return whether a group has one initiative at this table."""
    return encounter.rules.group_initiative == "one"


def rolled_together(encounter: Encounter, names: Iterable[str]) -> list[list[str]]:
    """Return names in the portions that make one initiative check each, by their first."""
    portions: dict[tuple[str, bool], list[str]] = {}
    shares = share_initiative(encounter)
    for name in names:
        one = encounter.get(name)
        key = None if one is None or not shares else one.group_key
        portions.setdefault((name, False) if key is None else (key, True), []).append(name)
    return list(portions.values())


def standing_together(encounter: Encounter, names: Iterable[str]) -> list[list[str]]:
    """Return names in the portions that take one place in the order, by their first."""
    portions: list[list[str]] = []
    for portion in rolled_together(encounter, names):
        by_count: dict[int | None, list[str]] = {}
        for name in portion:
            one = encounter.get(name)
            by_count.setdefault(None if one is None else one.initiative, []).append(name)
        portions += by_count.values()
    return portions


def leader(encounter: Encounter, name: str) -> Combatant | None:
    """Return the last of somebody's group who has its initiative, where a group has one."""
    one = encounter.get(name)
    key = None if one is None else one.group_key
    if key is None or not share_initiative(encounter):
        return None
    rolled = (it for it in reversed(encounter.fighting) if it.initiative is not None)
    return next((it for it in rolled if it.group_key == key and it.name != name), None)


def groups_with_count(encounter: Encounter) -> frozenset[str]:
    """Return the keys of the groups that have rolled, and that newcomers follow."""
    if not share_initiative(encounter):
        return frozenset()
    keys = (one.group_key for one in encounter.fighting if one.initiative is not None)
    return frozenset(key for key in keys if key is not None)


def put_together(play: Resolution, names: Names, group: str | None) -> None:
    """Make combatants one group, or take them out of theirs."""
    require_not_ended(play)
    for name in names:
        play.get(name)
    for name in names:
        play.update(name, group=group)
    play.tell(Grouped(tuple(names), group))


def in_turn(encounter: Encounter) -> str | None:
    """Return the key of the group whose member has the turn in progress, if one has.

    A readied action is its owner's alone.
    """
    if encounter.current is None or encounter.suspended:
        return None
    one = encounter.get(encounter.current)
    return None if one is None else one.group_key
