"""Dice as the rules see them: a source of faces. None of these is random."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from msgspec import Struct, field

from tracker.model.dice import FUDGE_SIDES, FUDGE_ZERO, Faces, Label
from tracker.model.illegal import Illegal


class DiceSpent(Exception):
    """A list of faces came to its end when another die was needed for `label`."""

    def __init__(self, label: Label) -> None:
        super().__init__(label)
        self.label = label


class Dice(Protocol):
    """A source of faces."""

    def roll(self, sides: int, label: Label) -> int:
        """Return a face from 1 to `sides` of a die rolled for `label`."""
        ...


class ScriptedDice:
    """Faces from a list, left to right.

    >>> dice = ScriptedDice([4, 17])
    >>> dice.roll(20, "d20"), dice.left
    (4, [17])
    """

    def __init__(self, faces: Iterable[int]) -> None:
        self.left = list(faces)

    def roll(self, sides: int, label: Label) -> int:
        """Return the next face; DiceSpent when there is none, Illegal when it does not fit."""
        if not self.left:
            raise DiceSpent(label)
        return _fitting(self.left.pop(0), sides, label)


class TypedDice:
    """Faces that fell on the table first, by label, and other dice for what is missing."""

    def __init__(self, faces: Faces, others: Dice) -> None:
        """Take the faces; Illegal for one that no Fudge die has, whether it is asked for or not."""
        self._left = {label: list(values) for label, values in faces}
        for face in self._left.get("df", ()):
            _fitting(face, FUDGE_SIDES, "df")
        self._others = others

    def roll(self, sides: int, label: Label) -> int:
        """Return the next typed face of `label`, or a rolled one."""
        typed = self._left.get(label)
        if typed:
            return _fitting(typed.pop(0), sides, label)
        return self._others.roll(sides, label)

    @property
    def left(self) -> Faces:
        """The typed faces that nothing asked for."""
        return tuple((label, tuple(values)) for label, values in self._left.items() if values)


class Rolled(NamedTuple):
    """One die that fell, and what it was rolled for."""

    label: Label
    sides: int
    face: int


class OnTable(Struct, frozen=True):
    """Dice that lie on the table while it is looked at what they come to.

    `typed` are faces by label and place among the dice of the label, `fell` those that were
    rolled, by label, sides, and place among the dice of both: where a die is no longer wanted,
    the others stay as they fell, whatever sides it has.
    """

    typed: Mapping[tuple[Label, int], int] = field(default_factory=dict)
    fell: Mapping[tuple[Label, int, int], int] = field(default_factory=dict)

    def after(self, rolls: Iterable[Rolled]) -> "OnTable":
        """Return the dice that lie there when these have been rolled.

        >>> table = OnTable(typed={("d20", 0): 7})
        >>> dict(table.after([Rolled("d20", 20, 7), Rolled("dice", 6, 4)]).fell)
        {('dice', 6, 0): 4}
        """
        fell = dict(self.fell)
        of_label, of_both = Counter[Label](), Counter[tuple[Label, int]]()
        for label, sides, face in rolls:
            if (label, of_label[label]) not in self.typed:
                fell.setdefault((label, sides, of_both[label, sides]), face)
            of_label[label] += 1
            of_both[label, sides] += 1
        return OnTable(self.typed, fell)


class LyingDice:
    """Dice that lie on the table, and other dice for what is missing there."""

    def __init__(self, table: OnTable, others: Dice) -> None:
        self._table = table
        self._others = others
        self._of_label = Counter[Label]()
        self._of_both = Counter[tuple[Label, int]]()

    def roll(self, sides: int, label: Label) -> int:
        """Return what was typed in this place, else what fell there, else a rolled face."""
        typed = self._table.typed.get((label, self._of_label[label]))
        fell = self._table.fell.get((label, sides, self._of_both[label, sides]))
        self._of_label[label] += 1
        self._of_both[label, sides] += 1
        if typed is not None:
            return _fitting(typed, sides, label)
        return self._others.roll(sides, label) if fell is None else fell


class RecordedDice:
    """Any dice, with a record of what fell."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.rolls: list[Rolled] = []

    def roll(self, sides: int, label: Label) -> int:
        """Roll, and write the face down."""
        face = self._dice.roll(sides, label)
        self.rolls.append(Rolled(label, sides, face))
        return face

    @property
    def faces(self) -> Faces:
        """What fell so far, by what it was rolled for."""
        fell: dict[Label, list[int]] = {}
        for label, _, face in self.rolls:
            fell.setdefault(label, []).append(face)
        return tuple((label, tuple(values)) for label, values in fell.items())


def _fitting(face: int, sides: int, label: Label) -> int:
    """Return the face, if a die of so many sides has it."""
    if not 1 <= face <= sides and label == "df":
        limits = {"least": -1, "most": 1}
        raise Illegal("E_ROLL_RANGE", field="fudge-die", value=face - FUDGE_ZERO, **limits)
    if not 1 <= face <= sides:
        raise Illegal("E_ROLL_RANGE", face=face, sides=sides)
    return face
