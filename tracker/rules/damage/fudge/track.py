"""What the wounds on a track mean to the wounded (FUD-20)."""

from tracker.model.combatant import Health
from tracker.model.wounds import WoundLevel, WoundTrack

_PENALTIES: dict[WoundLevel, int] = {"hurt": -1, "very_hurt": -2}

_HEALTH: dict[WoundLevel, Health] = {
    "incapacitated": "unconscious",
    "near_death": "unconscious",
    "dead": "dead",
}


def penalty(track: WoundTrack) -> int:
    """Return the penalty to traits, that of the worst wound only (FUD-20).

    From Incapacitated on there is nothing left that it could be a penalty to.

    >>> penalty(WoundTrack(scratch=3, hurt=1)), penalty(WoundTrack(hurt=1, very_hurt=1))
    (-1, -2)
    """
    return _PENALTIES.get(track.worst, 0)


def health_of(track: WoundTrack) -> Health:
    """Return the state of health that the worst wound says (FUD-20).

    The incapacitated cannot act, for which no state of health says more than `unconscious` does.

    >>> health_of(WoundTrack(very_hurt=1)), health_of(WoundTrack(dead=True))
    ('ok', 'dead')
    """
    return _HEALTH.get(track.worst, "ok")
