"""Dice as the rules see them: a source of faces. None of these is random."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from tracker.model.dice import Faces, Label
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
        return _fitting(self.left.pop(0), sides)


class TypedDice:
    """Faces that fell on the table first, by label, and other dice for what is missing."""

    def __init__(self, faces: Faces, others: Dice) -> None:
        self._left = {label: list(values) for label, values in faces}
        self._others = others

    def roll(self, sides: int, label: Label) -> int:
        """Return the next typed face of `label`, or a rolled one."""
        typed = self._left.get(label)
        if typed:
            return _fitting(typed.pop(0), sides)
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


def _fitting(face: int, sides: int) -> int:
    """Return the face, if a die of so many sides has it."""
    if not 1 <= face <= sides:
        raise Illegal("E_ROLL_RANGE", face=face, sides=sides)
    return face
