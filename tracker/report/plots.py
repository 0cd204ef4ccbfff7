"""Small plots out of characters, one cell wide each."""

from collections.abc import Iterable, Sequence
from math import ceil

BARS = "▁▂▃▄▅▆▇█"
NONE = "·"
"""Bars from the lowest to the highest, and what stands for nothing."""


def rounds_a_bar(rounds: int, width: int) -> int:
    """Return how many rounds a bar must stand for, so that all have room.

    >>> rounds_a_bar(12, 20), rounds_a_bar(50, 20)
    (1, 3)
    """
    return max(ceil(rounds / max(width, 1)), 1)


def averages(values: Sequence[int], most: int) -> list[float]:
    """Return values as they are, or where they are more than so many, averages of several.

    >>> averages([2, 0, 6, 6], 2), averages([2, 0], 2)
    ([1.0, 6.0], [2.0, 0.0])
    """
    each = rounds_a_bar(len(values), most)
    grouped = (values[at : at + each] for at in range(0, len(values), each))
    return [sum(some) / len(some) for some in grouped]


def highest(plots: Iterable[Sequence[int]], most: int) -> float:
    """Return the highest bar of several plots, each in at most so many bars."""
    return max((value for values in plots for value in averages(values, most)), default=0)


def bars(values: Sequence[int], most: float, width: int) -> str:
    """Return a bar for each value, the highest for `most`, in at most so many cells.

    Where there is room, bars stand apart; where there is too little, each is the average of several
    values. Whatever is above 0 can be seen.

    >>> bars([0, 1, 9, 18], 18, 4), bars([9, 18], 18, 8), bars([2, 0, 6, 6], 6, 2)
    ('·▁▄█', '▄▄ ██', '▂█')
    """
    drawn = [_bar(value, most) for value in averages(values, width)]
    cells = min(width // len(drawn), 3) if drawn else 1
    return " ".join(bar * (cells - 1) for bar in drawn) if cells > 1 else "".join(drawn)


def _bar(value: float, most: float) -> str:
    if value <= 0 or most <= 0:
        return NONE
    return BARS[min(ceil(value / most * len(BARS)), len(BARS)) - 1]


def gauge(left: int, of: int, width: int) -> str:
    """Return a line as long as so much is left, and a thin one for the rest.

    >>> gauge(5, 10, 4), gauge(1, 99, 4), gauge(0, 9, 4)
    ('━━──', '╸───', '────')
    """
    halves = round(2 * width * left / of) if of > 0 else 0
    if left > 0:
        halves = max(halves, 1)
    filled = "━" * (halves // 2) + "╸" * (halves % 2)
    return filled + "─" * (width - len(filled))
