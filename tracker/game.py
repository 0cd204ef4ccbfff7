"""One encounter being played: the one place where a change passes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from tracker.commands.acts import Command, Redo, Undo
from tracker.model.encounter import Encounter
from tracker.model.facts import DiceLeft, Fact
from tracker.model.illegal import Illegal
from tracker.resolve import resolve
from tracker.rules.dice import (
    Dice,
    DiceSpent,
    LyingDice,
    OnTable,
    RecordedDice,
    Rolled,
    TypedDice,
)
from tracker.scene import Scene

_BARE = OnTable()


class Step(Struct, frozen=True):
    """A command carried out: with all faces that fell, what happened, and what came of it."""

    command: Command
    facts: tuple[Fact, ...]
    scene: Scene

    @property
    def encounter(self) -> Encounter:
        """The encounter that came of it, put together anew each time."""
        return self.scene.encounter


class Trial(Struct, frozen=True):
    """A step that was not taken, and every die that fell for it."""

    step: Step
    rolls: tuple[Rolled, ...]


class Record(Protocol):
    """Where steps are written down before anybody sees their result."""

    def append(self, step: Step) -> None:
        """Write the step down, undo and redo like others, and return when it is safe."""
        ...


class Game:
    """An encounter, the steps that led to it, and those that were taken back.

    >>> from tracker.commands.acts import Start
    >>> from tracker.dice import RandomDice
    >>> from tracker.model.combatant import Combatant
    >>> game = Game(Encounter(combatants=(Combatant(name="Rook"),)), RandomDice(1))
    >>> game.do(Command(Start())).encounter.current
    'Rook'
    """

    def __init__(
        self,
        encounter: Encounter,
        dice: Dice,
        record: Record | None = None,
        earlier: Callable[[], Game | None] = lambda: None,
    ) -> None:
        """Begin with an encounter; `earlier` returns the game that led to it, if one is known.

        That may take a while, so it is called when what was before is needed, and only once.
        """
        self._first = Scene.of(encounter)
        self._now = encounter
        self._dice = dice
        self._record = record
        self._earlier: Callable[[], Game | None] | None = earlier
        self._recalled = False
        self._steps: list[Step] = []
        self._cursor = 0

    @property
    def encounter(self) -> Encounter:
        """The encounter as it stands now."""
        return self._now

    @property
    def first(self) -> Encounter:
        """The encounter as it was before the steps."""
        return self._first.encounter

    @property
    def steps(self) -> list[Step]:
        """The steps up to now, the oldest first."""
        return self._steps[: self._cursor]

    @property
    def undone(self) -> list[Step]:
        """The steps that were taken back and can be done again, the first to come first."""
        return self._steps[self._cursor :]

    @property
    def length(self) -> int:
        """How many steps led to now."""
        return self._cursor

    @property
    def recalled(self) -> bool:
        """Whether the steps begin with those of a game before this one."""
        return self._recalled

    @property
    def undoable(self) -> Step | None:
        """The step that undo would take back."""
        return self._steps[self._cursor - 1] if self._cursor else None

    @property
    def redoable(self) -> Step | None:
        """The step that redo would do again."""
        return self._steps[self._cursor] if self._cursor < len(self._steps) else None

    def subject(self, command: Command) -> Step | None:
        """Return the step that an undo or a redo is about; None for any other command."""
        if isinstance(command.act, Undo):
            return self.undoable
        return self.redoable if isinstance(command.act, Redo) else None

    def preview(self, command: Command) -> Step:
        """Return the step a command would make, dice rolled, without taking it.

        Doing the command of the step that comes back gives the same result. Raises Illegal.
        """
        return self.trial(command).step

    def trial(self, command: Command, table: OnTable = _BARE) -> Trial:
        """Return what `preview` does, with the dice in the order in which they fell.

        Dice that lie on the table are taken before any are rolled.
        """
        if isinstance(command.act, Undo):
            if not self._cursor:
                self.recall()
            return Trial(Step(command, (), self._before_undo()), ())
        if isinstance(command.act, Redo):
            if not self._steps:
                self.recall()
            return Trial(Step(command, (), self._after_redo()), ())
        return self._resolve(command, table)

    def do(self, command: Command) -> Step:
        """Carry a command out, write it down, and return the step.

        Raises Illegal, and then nothing has changed (ENC-19).
        """
        step = self.preview(command)
        if self._record is not None:
            self._record.append(step)
        self._take(step)
        return step

    def replay(self, steps: Iterable[Step]) -> None:
        """Take steps that are written down already."""
        for step in steps:
            self._take(step)

    def recall(self) -> None:
        """Put what was before, if it is known, ahead of the steps of this game."""
        recalled = self._earlier() if self._earlier is not None else None
        self._earlier = None
        if recalled is None or recalled.encounter != self._first.encounter:
            return
        steps = recalled._steps if not self._steps else recalled.steps
        self._first = recalled._first
        self._cursor += recalled._cursor
        self._steps = steps + self._steps
        self._recalled = True

    def _take(self, step: Step) -> None:
        if isinstance(step.command.act, Undo):
            self._cursor -= 1
        elif isinstance(step.command.act, Redo):
            self._cursor += 1
        else:
            del self._steps[self._cursor :]
            self._steps.append(step)
            self._cursor += 1
        self._now = step.encounter

    def _resolve(self, command: Command, table: OnTable) -> Trial:
        typed = TypedDice(command.faces, LyingDice(table, self._dice))
        dice = RecordedDice(typed)
        try:
            encounter, facts = resolve(self.encounter, command, dice)
        except DiceSpent as spent:
            raise Illegal("E_NO_DICE", label=spent.label) from spent
        left = tuple(DiceLeft(label, faces) for label, faces in typed.left)
        scene = Scene.of(encounter, self._scene)
        step = Step(replace(command, faces=dice.faces), facts + left, scene)
        return Trial(step, tuple(dice.rolls))

    @property
    def _scene(self) -> Scene:
        return self._steps[self._cursor - 1].scene if self._cursor else self._first

    def _before_undo(self) -> Scene:
        if not self._cursor:
            raise Illegal("E_NOTHING_TO_UNDO")
        return self._steps[self._cursor - 2].scene if self._cursor > 1 else self._first

    def _after_redo(self) -> Scene:
        if self.redoable is None:
            raise Illegal("E_NOTHING_TO_REDO")
        return self.redoable.scene
