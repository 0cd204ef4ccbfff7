"""How hurt somebody is, in words: hit points or wounds, and nobody else asks which."""

from tracker.model.combatant import Track
from tracker.model.hit_points import HitPoints
from tracker.words import wounds
from tracker.words.phrases import hp_now, hp_text

HP, WOUNDS = "HP", "wounds"


def label(track: Track) -> str:
    """Return what stands before it in a panel."""
    return HP if isinstance(track, HitPoints) else WOUNDS


def brief(track: Track) -> str:
    """Return it in a few characters, temporary hit points left out.

    >>> from tracker.model.wounds import WoundTrack
    >>> brief(HitPoints(max=16, taken=11)), brief(WoundTrack(scratch=1, hurt=1))
    ('5/16', 'Hurt')
    """
    return hp_now(track) if isinstance(track, HitPoints) else wounds.IN_SHORT[track.worst]


def whole(track: Track) -> str:
    """Return all there is to say of it."""
    return hp_text(track) if isinstance(track, HitPoints) else wounds.track(track)


def longest(track: Track) -> int:
    """Return how many characters it takes in brief at its longest."""
    if not isinstance(track, HitPoints):
        return max(map(len, wounds.IN_SHORT.values()))
    return len(hp_now(track)) if track.max is None else 2 * len(f"{track.max}") + 1
