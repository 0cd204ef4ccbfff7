"""Hit points or wounds: which of them a damage system counts, and nobody else asks.

What is said of them in words is `tracker.words.tracks`.
"""

from typing import TypeVar

from tracker.model.combatant import Combatant, Creature
from tracker.model.hit_points import HitPoints
from tracker.model.illegal import Illegal
from tracker.model.wounds import WoundTrack
from tracker.rules.damage.system import System

_C = TypeVar("_C", bound=Creature)

_OF_WOUNDS = frozenset({"wounds"})
_OF_HIT_POINTS = frozenset({"hp", "max", "temp"})


def unused_fields(system: System) -> frozenset[str]:
    """Return the fields of a combatant that mean nothing in a system.

    They are named as in `tracker.model.fields`, and `wounds`.
    """
    return _OF_HIT_POINTS if system.COUNTS_WOUNDS else _OF_WOUNDS


def require_used(system: System, field: str) -> None:
    """Refuse to change what means nothing in a system; Illegal E_OTHER_SYSTEM."""
    if field in unused_fields(system):
        raise Illegal("E_OTHER_SYSTEM", what=field)


def with_track(one: _C, system: System) -> _C:
    """Return a creature with a track for its wounds, where they are counted."""
    if not system.COUNTS_WOUNDS or one.wounds is not None:
        return one
    return one.model_copy(update={"wounds": WoundTrack()})


def unwritten_fields(one: Combatant, system: System) -> frozenset[str]:
    """Return the fields that need not be written, since `with_track` puts the same there."""
    is_usual = system.COUNTS_WOUNDS and one.wounds == WoundTrack()
    return _OF_WOUNDS if is_usual else frozenset()


def fields_in_vain(one: Combatant, system: System) -> frozenset[str]:
    """Return the track that a combatant has and its system does not count, `hp` or `wounds`."""
    used = {"hp": one.hp != HitPoints(), "wounds": one.wounds is not None}
    return frozenset(field for field, is_said in used.items() if is_said) & unused_fields(system)
