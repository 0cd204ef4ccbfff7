"""Groups folded into one row of the list each: a pure function of who is there and what is open."""

from collections.abc import Callable, Collection, Sequence

from msgspec import Struct

from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter


class Fold(Struct, frozen=True, eq=False):
    """Some of a group who stand next to one another, and have one row together; two at least."""

    members: tuple[Combatant, ...]

    @property
    def name(self) -> str:
        """What the group is called."""
        return self.members[0].group or ""

    @property
    def standing(self) -> tuple[Combatant, ...]:
        """Those of it who can act."""
        return tuple(one for one in self.members if one.can_act)

    @property
    def living(self) -> tuple[Combatant, ...]:
        """Those of it who are not dead, or all where everybody is."""
        return tuple(one for one in self.members if one.health != "dead") or self.members

    @property
    def targets(self) -> tuple[Combatant, ...]:
        """Those whom a key works on: who stands; where nobody does, who lives."""
        return self.standing or self.living

    @property
    def first(self) -> Combatant:
        """The one who is meant where only one can be."""
        return self.targets[0]

    def has(self, name: str | None) -> bool:
        """Return whether somebody of this name is in it."""
        return any(one.name == name for one in self.members)


Row = Combatant | Fold
"""A row of the list: somebody, or several of a group."""


def folded(
    people: Sequence[Combatant],
    opened: Collection[str] = (),
    is_apart: Callable[[Combatant], bool] = lambda one: False,
) -> Sequence[Row]:
    """Return the rows of some combatants, with groups folded whose keys are not `opened`.

    Who stands apart has a row of its own, just behind its group's; other than that nobody changes
    places. Those here, in reserve and gone are never in one row.
    """
    if all(one.group is None for one in people):
        return people
    rows: list[Row] = []
    run: list[Combatant] = []
    run_key: tuple[str, str] | None = None
    for one in people:
        group = one.group_key
        key = None if group is None or group in opened else (group, one.presence)
        if key is None or key != run_key:
            rows += _row_of(run, is_apart)
            run, run_key = [], key
        run.append(one)
    return rows + _row_of(run, is_apart)


def _row_of(run: list[Combatant], is_apart: Callable[[Combatant], bool]) -> list[Row]:
    """Return the rows of those who are next to one another: one for those of a group."""
    if len(run) < 2:
        return [*run]
    together = tuple(one for one in run if not is_apart(one))
    if len(together) < 2:
        return [*run]
    return [Fold(together), *(one for one in run if is_apart(one))]


def apart_in(encounter: Encounter) -> Callable[[Combatant], bool]:
    """Return what says who must be seen by itself: whoever waits, or owes something."""
    waits = encounter.is_running
    named = {encounter.current, *encounter.suspended, *(due.who for due in encounter.due)}

    def is_apart(one: Combatant) -> bool:
        is_waiting = waits and (one.turn == "delaying" or one.readied is not None)
        return is_waiting or one.name in named

    return is_apart


def place_of(rows: Sequence[Row], name: str | None) -> int | None:
    """Return the place, from 0, of the row that somebody is in."""
    for at, row in enumerate(rows):
        if row.has(name) if isinstance(row, Fold) else row.name == name:
            return at
    return None
