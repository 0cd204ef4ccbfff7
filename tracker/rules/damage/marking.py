"""Wounds marked on a track and wiped off it; health follows (FUD-20, FUD-21)."""

from tracker.model.combatant import Creature
from tracker.model.facts import Wounded, WoundsEased
from tracker.model.wounds import Injury, WoundLevel, WoundTrack
from tracker.rules.damage.tally import worse
from tracker.rules.health_state import become
from tracker.rules.resolution import Resolution


def track_of(one: Creature) -> WoundTrack:
    """Return the track of a creature, which is empty where nothing was marked."""
    return WoundTrack() if one.wounds is None else one.wounds


def mark(
    play: Resolution,
    name: str,
    level: WoundLevel,
    *,
    by: str | None,
    injury: Injury | None = None,
    start: int | None = None,
) -> None:
    """Mark a wound where there is a box for it; no damage marks none (FUD-21)."""
    one = play.get(name)
    after, marked = track_of(one).with_wound(level)
    play.tell(Wounded(name, by, injury, level, marked, start))
    hurt = play.update(name, wounds=after)
    become(play, name, worse(one.health, play.system.health_at(hurt, one.health)))


def put_better(play: Resolution, name: str, after: WoundTrack) -> None:
    """Replace a track by a better one; health follows it."""
    one = play.get(name)
    play.tell(WoundsEased(name, track_of(one), after))
    better = play.update(name, wounds=after)
    become(play, name, play.system.health_at(better, one.health))
