"""What the screen shows: the encounter as it stands, the steps to it, and the GM's choice."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tracker.commands.acts import Command, Redo, Undo
from tracker.game import Game, Step
from tracker.keys.keymap import DEFAULT, Keymap
from tracker.model.combatant import IN_RESERVE, Combatant
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.rules.damage.systems import system_of
from tracker.rules.dying import stops_at
from tracker.rules.mobs import groups_with_count
from tracker.rules.turns import last_call
from tracker.storage.settings import Asks
from tracker.ui.folding import Fold, Row, apart_in, folded, place_of

_NOTHING = Encounter()

Sign = Literal["", "unwritten", "watching"]
"""Steps that are not on disk, or a fight that another tracker has open."""

Combatants = Sequence[Combatant]


class View(Struct, frozen=True, eq=False):
    """Everything the widgets draw from.

    `past` are sentences about what was before the steps, and `sign` says what is not as usual with
    the files of the fight. `ago` says how long before now the moment is that is shown, if not now.
    `selected` and `marked`, the groups that were `opened` by hand, who
    types dice, and the odd types of damage that the GM has said to take are the only state of the
    screen's own. Who is selected `alone` is meant without the rest of a group. `keymap` and `asks`
    are the GM's settings. Two views are never compared: a new one means that something was done.
    """

    encounter: Encounter = _NOTHING
    steps: Sequence[Step] = ()
    selected: str | None = None
    marked: frozenset[str] = frozenset()
    can_redo: bool = False
    typed_sides: frozenset[str] = frozenset()
    keymap: Keymap = DEFAULT
    asks: Asks = Asks()
    taken_types: frozenset[str] = frozenset()
    past: tuple[str, ...] = ()
    sign: Sign = ""
    ago: str = ""
    alone: bool = False
    opened: frozenset[str] = frozenset()

    @property
    def acting(self) -> Combatant | None:
        """The one who acts now."""
        return self._find(self.encounter.current)

    @property
    def chosen(self) -> Combatant | None:
        """The one selected; of a folded group the first who stands."""
        fold = self.fold
        return self._find(self.selected) if fold is None else fold.first

    @property
    def fold(self) -> Fold | None:
        """The folded group that is selected."""
        one = self._find(self.selected)
        if one is None or one.group is None or one.group_key in self.open_groups:
            return None
        rows = rows_of(self)
        at = place_of(rows, one.name)
        row = None if at is None else rows[at]
        return row if isinstance(row, Fold) else None

    @property
    def open_groups(self) -> frozenset[str]:
        """The keys of the groups that are open: by hand, or for one who acts or is alone meant."""
        encounter = self.encounter
        seen = (encounter.current, *encounter.suspended, self.selected if self.alone else None)
        keys = (one.group_key for one in map(self._find, seen) if one is not None)
        return self.opened.union(key for key in keys if key is not None)

    @property
    def targets(self) -> tuple[str, ...]:
        """Those a key works on: the marked in list order, else who of the selected stands."""
        fold = self.fold
        if self.marked or fold is None:
            return self._pointed_at(())
        return self._pointed_at(fold.targets)

    @property
    def living_targets(self) -> tuple[str, ...]:
        """As `targets`, of a folded group also those who are down."""
        fold = self.fold
        return self._pointed_at(() if fold is None else fold.living)

    @property
    def all_targets(self) -> tuple[str, ...]:
        """As `targets`, of a folded group everybody."""
        fold = self.fold
        return self._pointed_at(() if fold is None else fold.members)

    def _pointed_at(self, of_fold: Combatants) -> tuple[str, ...]:
        if self.marked:
            return tuple(one.name for one in shown(self.encounter) if one.name in self.marked)
        if of_fold:
            return tuple(one.name for one in of_fold)
        return () if self.selected is None else (self.selected,)

    def _find(self, name: str | None) -> Combatant | None:
        return None if name is None else self.encounter.get(name)


def followed(view: View, game: Game) -> View:
    """Return the view of a game after something was done in it.

    Where the turn has come to somebody else, that one is selected, and marks are gone, so that
    nothing meant for one turn reaches into another. Else both stay as long as there is somebody
    of that name, or of the name it has now.
    """
    before, encounter = view.encounter, game.encounter
    turn = to_act(encounter)
    selected, marked, alone = turn, frozenset[str](), False
    if turn in (None, to_act(before)):
        now_called = names_now(before.combatants, encounter.combatants)
        selected = now_called.get(view.selected) or turn or first_name(encounter)
        marked = frozenset(now_called[name] for name in view.marked if name in now_called)
        alone = view.alone
    return replace(
        view,
        encounter=encounter,
        steps=game.steps,
        selected=selected,
        alone=alone,
        marked=marked,
        can_redo=game.redoable is not None,
        past=() if game.recalled else view.past,
    )


def names_now(before: Combatants, after: Combatants) -> Mapping[str | None, str]:
    """Return what everybody is called who is still there, by what they were called before.

    A rename done or taken back leaves everybody at the same place in the list of combatants.
    """
    names = {one.name for one in after}
    if len(before) != len(after):
        return {name: name for name in names}
    pairs = zip(before, after, strict=True)
    return {old.name: old.name if old.name in names else new.name for old, new in pairs}


def first_name(encounter: Encounter) -> str | None:
    """Return who is first in the list."""
    return next((one.name for one in shown(encounter)), None)


def to_act(encounter: Encounter) -> str | None:
    """Return who acts, or at last call who is called first."""
    return encounter.current or next(iter(last_call(encounter)), None)


def shown(encounter: Encounter) -> list[Combatant]:
    """Return the combatants of the list: the order, then the reserve, then those who left."""
    everybody = encounter.combatants
    listed = [one for one in everybody if one.presence in ("here", "unplaced")]
    if len(listed) < len(everybody):
        listed += [one for one in everybody if one.presence in IN_RESERVE]
        listed += [one for one in everybody if one.presence == "left"]
    return listed


@lru_cache(maxsize=4)
def rows_of(view: View) -> Sequence[Row]:
    """Return the rows of the list. The same view is asked again and again, so they are kept."""
    encounter = view.encounter
    return folded(shown(encounter), view.open_groups, apart_in(encounter))


def upcoming(encounter: Encounter) -> Combatant | None:
    """Return who goes on after an interrupt, else who has the next turn of this round."""
    if encounter.suspended:
        return encounter.get(encounter.suspended[-1])
    return next(_waiting(encounter), None)


def _waiting(encounter: Encounter) -> Iterator[Combatant]:
    """Yield who has a turn to come in this round, and look no further than is asked for."""
    for one in encounter.combatants:
        is_waiting = one.turn == "waiting" and one.presence == "here"
        if is_waiting and one.name != encounter.owner and _will_act(encounter, one):
            yield one


def _will_act(encounter: Encounter, one: Combatant) -> bool:
    return system_of(encounter).why_skipped(one) is None or stops_at(encounter, one)


def following(encounter: Encounter) -> Iterator[Combatant]:
    """Yield those whose turns come next, through the end of the round into the one after."""
    yield from filter(None, map(encounter.get, reversed(encounter.suspended)))
    yield from _waiting(encounter)
    waiting = {one.name for one in _waiting(encounter)}
    for one in encounter.order:
        if one.name not in waiting and _will_act(encounter, one):
            yield one


def without_initiative(encounter: Encounter) -> tuple[str, ...]:
    """Return those in the fight who have no initiative yet, and no group whose they will have."""
    placed = groups_with_count(encounter)
    return tuple(
        one.name
        for one in encounter.combatants
        if one.presence in ("here", "unplaced")
        and one.initiative is None
        and one.group_key not in placed
    )


def to_roll_first(game: Game, command: Command) -> tuple[Command, tuple[str, ...]]:
    """Return a command, and whose initiative it would roll in ending the surprise round (D20-7).

    Whatever ends it, a turn, a readied action or a fall, the GM is asked for what fell on the
    table. The dice of the command have then fallen, and come back with it.
    """
    if game.encounter.phase != "surprise" or isinstance(command.act, Undo | Redo):
        return command, ()
    missing = without_initiative(game.encounter)
    if not missing:
        return command, ()
    try:
        step = game.preview(command)
    except Illegal:
        return command, ()
    if step.scene.bare.phase != "regular":
        return step.command, ()
    kept = tuple(each for each in step.command.faces if each[0] not in ("init", "tie"))
    return replace(command, faces=kept), missing


def first_to_act(encounter: Encounter) -> tuple[str, ...]:
    """Return those who need an initiative to start: the aware where somebody is not (D20-3)."""
    fighting = [one for one in encounter.combatants if one.presence == "here"]
    aware = [one for one in fighting if one.aware] or fighting
    placed = groups_with_count(encounter)
    missing = (one for one in aware if one.initiative is None)
    return tuple(one.name for one in missing if one.group_key not in placed)
