"""What somebody carries on from one fight into the next, and what has to be set for it."""

from collections.abc import Iterator

from tracker.model.combatant import Combatant
from tracker.model.encounter import PARTY, Encounter
from tracker.model.fields import Value
from tracker.model.hit_points import HitPoints
from tracker.model.library import TAKEN, Kept, Library
from tracker.model.wounds import WoundTrack

Changes = tuple[tuple[str, Value], ...]
"""Fields of a combatant and what they are to be, in the order in which they are set."""


def hit_points_of(kept: Kept, own: HitPoints) -> HitPoints:
    """Return the hit points that are left, of a maximum that may have grown since.

    >>> kept = Kept("Rook", "d20-modern", HitPoints(max=34, taken=22))
    >>> hit_points_of(kept, HitPoints(max=40)).now
    12
    """
    most = own.max if own.max is not None else kept.hp.max
    taken = kept.hp.taken
    if most is not None and kept.hp.now is not None:
        taken = most - kept.hp.now
    return HitPoints.model_construct(max=most, taken=taken, temp=kept.hp.temp)


def carried_on(encounter: Encounter, library: Library) -> Iterator[tuple[str, Changes]]:
    """Yield those of the party of whom something was kept, and what of it they do not have yet."""
    for one in encounter.combatants:
        kept = library.kept(one.name, encounter.system)
        if kept is not None and one.side == PARTY and (changes := changes_to(one, kept)):
            yield one.name, changes


def changes_to(one: Combatant, kept: Kept) -> Changes:
    """Return what has to be set for somebody to be as it came out of its last fight."""
    changes: list[tuple[str, Value]] = [*_points(one, kept)]
    if (kept.wounds or WoundTrack()) != (one.wounds or WoundTrack()):
        changes.append(("wounds", kept.wounds or WoundTrack()))
    if kept.conditions != one.conditions:
        changes.append(("conditions", kept.conditions or None))
    if kept.health != one.health or (changes and kept.health != "ok"):
        changes.append(("health", kept.health))
    return tuple(changes)


def _points(one: Combatant, kept: Kept) -> Iterator[tuple[str, Value]]:
    hp = hit_points_of(kept, one.hp)
    if hp.now is None and hp.taken != one.hp.taken:
        yield TAKEN, hp.taken
    elif hp.now is not None and hp.now != one.hp.now:
        yield "hp", hp.now
    if hp.temp != one.hp.temp:
        yield "temp", hp.temp
