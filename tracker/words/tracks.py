"""How hurt somebody is, in words: hit points or wounds, and nobody else asks which."""

from tracker.model.combatant import Track
from tracker.model.hit_points import HitPoints
from tracker.model.wounds import BOXES
from tracker.words import wounds
from tracker.words.phrases import hp_now, hp_text

HP = "HP"
MARKED, FREE = "■", "□"
"""The boxes of a wound track."""


def boxes(track: Track) -> list[tuple[str, str, bool]]:
    """Return the levels of a track with their boxes, and whether any is marked; none of hit points.

    >>> from tracker.model.wounds import WoundTrack
    >>> boxes(WoundTrack(scratch=1))[:2]
    [('Scratch', '■□□', True), ('Hurt', '□', False)]
    """
    if isinstance(track, HitPoints):
        return []
    rows = [(level, track.marks(level), number) for level, number in BOXES.items()]
    if track.dead:
        rows.append(("dead", 1, 1))
    return [
        (wounds.WOUNDS[level], MARKED * marks + FREE * (number - marks), bool(marks))
        for level, marks, number in rows
    ]


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
