"""Moving through rows of different heights, of which only those that are seen are measured."""

from collections.abc import Callable
from typing import NamedTuple

Heights = Callable[[int], int]
"""How many lines a row takes: at least one."""


class Place(NamedTuple):
    """A line of a row; places compare as they follow one another."""

    row: int
    line: int = 0


def end_of(count: int, heights: Heights) -> Place:
    """Return the last line of so many rows, of which there is at least one."""
    return Place(count - 1, heights(count - 1) - 1)


def raised(place: Place, by: int, heights: Heights) -> Place:
    """Return the place so many lines above, or the very first.

    >>> raised(Place(2, 0), 2, lambda row: 3)
    Place(row=1, line=1)
    """
    row, line = place
    while by > line and row > 0:
        by -= line + 1
        row -= 1
        line = heights(row) - 1
    return Place(row, max(line - by, 0))


def lowered(place: Place, by: int, count: int, heights: Heights) -> Place:
    """Return the place so many lines below, or the very last of so many rows.

    >>> lowered(Place(1, 1), 2, 5, lambda row: 3)
    Place(row=2, line=0)
    """
    row, line = place
    while row < count - 1 and line + by >= heights(row):
        by -= heights(row) - line
        row, line = row + 1, 0
    return Place(row, min(line + by, heights(row) - 1))


def kept_within(bottom: Place, height: int, count: int, heights: Heights) -> Place:
    """Return the nearest bottom line of a window of this height that leaves none of it empty."""
    first = lowered(Place(0), height - 1, count, heights)
    row = min(bottom.row, count - 1)
    inside = Place(row, min(bottom.line, heights(row) - 1))
    return max(inside, first)


def window(bottom: Place, height: int, heights: Heights) -> list[Place]:
    """Return the places that a window of this height shows, from the top, `bottom` the last.

    >>> [tuple(place) for place in window(Place(1, 1), 3, lambda row: 2)]
    [(0, 1), (1, 0), (1, 1)]
    """
    places: list[Place] = []
    row, line = bottom
    while row >= 0 and len(places) < height:
        places.extend(Place(row, at) for at in range(line, -1, -1))
        row -= 1
        line = heights(row) - 1 if row >= 0 else 0
    return places[:height][::-1]


def showing(row: int, bottom: Place, height: int, count: int, heights: Heights) -> Place:
    """Return the bottom that lets a row be seen, moved no more than need be.

    Of a row that is higher than the window its beginning is shown.
    """
    fits = min(heights(row), height) - 1
    top = raised(bottom, height - 1, heights)
    if bottom < Place(row, fits):
        return Place(row, fits)
    if Place(row) < top:
        return lowered(Place(row), height - 1, count, heights)
    return bottom
