"""What the screen shows: the encounter as it stands, the steps to it, and the GM's choice."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tracker.commands.acts import Command, Redo, Undo
from tracker.game import Game, Step
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.rules.turns import last_call

_NOTHING = Encounter()


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """Everything the widgets draw from.

    `selected` and `marked` are the only state of the screen's own. Two views are never compared:
    a new one means that something was done.
    """

    encounter: Encounter = _NOTHING
    steps: Sequence[Step] = ()
    selected: str | None = None
    marked: frozenset[str] = frozenset()
    can_redo: bool = False

    @property
    def acting(self) -> Combatant | None:
        """The one who acts now."""
        return self._find(self.encounter.current)

    @property
    def chosen(self) -> Combatant | None:
        """The one selected."""
        return self._find(self.selected)

    @property
    def targets(self) -> tuple[str, ...]:
        """Those a key works on: the marked in list order, else the selected."""
        if self.marked:
            return tuple(one.name for one in shown(self.encounter) if one.name in self.marked)
        return () if self.selected is None else (self.selected,)

    def _find(self, name: str | None) -> Combatant | None:
        return None if name is None else self.encounter.get(name)


def followed(view: View, game: Game) -> View:
    """Return the view of a game after something was done in it.

    Where the turn has come to somebody else, that one is selected; else the selection stays as
    long as there is somebody of that name.
    """
    encounter = game.encounter
    names = [one.name for one in shown(encounter)]
    turn = to_act(encounter)
    selected = view.selected if turn in (None, to_act(view.encounter)) else turn
    if selected not in names:
        selected = turn or next(iter(names), None)
    return View(
        encounter=encounter,
        steps=game.steps,
        selected=selected,
        marked=view.marked.intersection(names),
        can_redo=game.redoable is not None,
    )


def to_act(encounter: Encounter) -> str | None:
    """Return who acts, or at last call who is called first."""
    return encounter.current or next(iter(last_call(encounter)), None)


def shown(encounter: Encounter) -> list[Combatant]:
    """Return the combatants of the list in their order: those who left are not in it."""
    present = [one for one in encounter.combatants if one.presence in ("here", "unplaced")]
    return present + [one for one in encounter.combatants if one.presence == "reserve"]


def upcoming(encounter: Encounter) -> Combatant | None:
    """Return who has the next turn of this round, if somebody has."""
    for one in encounter.order:
        if one.turn == "waiting" and one.name != encounter.owner and _will_act(one):
            return one
    return None


def _will_act(one: Combatant) -> bool:
    return one.can_act or one.health == "dying"


def without_initiative(encounter: Encounter) -> tuple[str, ...]:
    """Return those in the fight who have no initiative yet."""
    return tuple(
        one.name
        for one in encounter.combatants
        if one.presence in ("here", "unplaced") and one.initiative is None
    )


def to_roll_first(game: Game, command: Command) -> tuple[Command, tuple[str, ...]]:
    """Return a command, and whose initiative it would roll in ending the surprise round (D20-7).

    Whatever ends it, a turn, a readied action or a fall, the GM is asked for what fell on the
    table. The dice of the command have then fallen, and come back with it.
    """
    missing = without_initiative(game.encounter)
    taken_back = isinstance(command.act, Undo | Redo)
    if game.encounter.phase != "surprise" or not missing or taken_back:
        return command, ()
    try:
        step = game.preview(command)
    except Illegal:
        return command, ()
    if step.encounter.phase != "regular":
        return step.command, ()
    kept = tuple(each for each in step.command.faces if each[0] not in ("init", "tie"))
    return replace(command, faces=kept), missing


def first_to_act(encounter: Encounter) -> tuple[str, ...]:
    """Return those who need an initiative to start: the aware where somebody is not (D20-3)."""
    fighting = [one for one in encounter.combatants if one.presence == "here"]
    aware = [one for one in fighting if one.aware] or fighting
    return tuple(one.name for one in aware if one.initiative is None)


def found(encounter: Encounter, part: str) -> str | None:
    """Return the first in the list whose name begins with `part`, else has it somewhere."""
    wanted = part.casefold()
    names = [one.name for one in shown(encounter)]
    having = [name for name in names if wanted in name.casefold()]
    beginning = (name for name in having if name.casefold().startswith(wanted))
    return next(beginning, having[0] if having else None)
