"""Everything that dice can bring about, by trying every face."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeVar

from tracker.model.dice import Label
from tracker.rules.dice import Dice

Result = TypeVar("Result", bound=Hashable)


class _FaceWanted(Exception):
    def __init__(self, sides: int) -> None:
        super().__init__(sides)
        self.sides = sides


class _Tried:
    """Dice whose faces are given, and that ask for another one where there is none left."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self._left = list(faces)

    def roll(self, sides: int, label: Label) -> int:
        if not self._left:
            raise _FaceWanted(sides)
        return self._left.pop(0)


def chances_of(happening: Callable[[Dice], Result]) -> dict[Result, Fraction]:
    """Return every result of something that rolls dice, with its chance."""
    chances: dict[Result, Fraction] = {}
    untried: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while untried:
        faces, chance = untried.pop()
        try:
            result = happening(_Tried(faces))
        except _FaceWanted as wanted:
            branch = chance / wanted.sides
            untried += [((*faces, face), branch) for face in range(1, wanted.sides + 1)]
        else:
            chances[result] = chances.get(result, Fraction(0)) + chance
    return chances
