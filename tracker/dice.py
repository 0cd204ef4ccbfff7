"""Random dice: the only place in the house with chance in it."""

import random

from tracker.model.dice import Label


class RandomDice:
    """Fair dice; the same seed gives the same faces."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def roll(self, sides: int, label: Label) -> int:
        """Return a face from 1 to `sides`."""
        return self._random.randint(1, sides)
