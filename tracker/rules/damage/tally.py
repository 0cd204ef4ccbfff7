"""Hit points taken and given back, as plain arithmetic, for every system that counts them."""

from tracker.model.combatant import Health
from tracker.model.hit_points import HitPoints

_FROM_GOOD_TO_BAD: tuple[Health, ...] = (
    "ok",
    "disabled",
    "unconscious",
    "stable",
    "dying",
    "dead",
)


def worse(one: Health, other: Health) -> Health:
    """Return the worse of two states of health: damage never makes anybody better.

    >>> worse("dying", "ok")
    'dying'
    """
    return max(one, other, key=_FROM_GOOD_TO_BAD.index)


def hurt(hp: HitPoints, points: int) -> tuple[HitPoints, int]:
    """Take damage, from temporary hit points first; return the rest of them and what they took."""
    soaked = min(hp.temp, points)
    return hp.model_copy(
        update={"temp": hp.temp - soaked, "taken": hp.taken + points - soaked}
    ), soaked


def healed(hp: HitPoints, points: int) -> HitPoints:
    """Restore hit points, up to the normal maximum (D20-69).

    Hit points that the GM put above the maximum stay there.
    """
    return hp.model_copy(update={"taken": min(hp.taken, max(0, hp.taken - points))})
