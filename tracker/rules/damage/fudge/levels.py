"""Which wound a number of points is, and levels one up or down (FUD-18, FUD-22)."""

from tracker.model.wounds import LEVELS, WoundLevel

EACH_LEVEL = 2
"""How many numbers in a row are the same wound."""

WORST_OF_A_BLOW = LEVELS.index("near_death")
"""The place of the worst wound that one blow can be; only a full track makes it death."""


def level_of(points: int) -> WoundLevel:
    """Return the wound that a number of points is (FUD-18).

    >>> [level_of(points) for points in (-1, 0, 2, 4, 5, 8, 99)]
    ['undamaged', 'undamaged', 'scratch', 'hurt', 'very_hurt', 'incapacitated', 'near_death']
    """
    return LEVELS[_within((points + 1) // EACH_LEVEL)]


def shifted(level: WoundLevel, by: int) -> WoundLevel:
    """Return the wound so many levels worse, at least Undamaged and at most Near Death (FUD-22).

    >>> shifted("hurt", -1), shifted("undamaged", -1), shifted("near_death", 1)
    ('scratch', 'undamaged', 'near_death')
    """
    return LEVELS[_within(LEVELS.index(level) + by)]


def _within(place: int) -> int:
    return min(max(place, 0), WORST_OF_A_BLOW)
