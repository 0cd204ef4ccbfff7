"""A small picture of how likely each number of points is."""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil

BARS = "▁▂▃▄▅▆▇█"


def histogram(chances: Sequence[tuple[int, Fraction]], cells: int) -> str:
    """Return a bar for each number of points above 0, or for several where cells are few.

    >>> histogram([(0, Fraction(1, 4)), (1, Fraction(1, 4)), (2, Fraction(1, 2))], 8)
    '▄█'
    """
    dealt = {points: chance for points, chance in chances if points > 0}
    if not dealt:
        return ""
    low, high = min(dealt), max(dealt)
    count = high - low + 1
    together = -(-count // cells)
    sums = [
        sum((dealt.get(points, Fraction(0)) for points in range(at, at + together)), Fraction(0))
        for at in range(low, high + 1, together)
    ]
    most = max(sums)
    return "".join(_bar(each / most) for each in sums)


def _bar(part: Fraction) -> str:
    """Return a bar; what is not impossible has at least the smallest."""
    return BARS[ceil(part * len(BARS)) - 1] if part else " "
