"""Which fields of a stat block a damage system goes by: hit points or wounds, and protection.

Nobody else asks which of the two a system counts, or whether weaknesses mean anything to it.

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
_PROTECTION = frozenset({"weaknesses", "resistances", "immunities"})


def unused_fields(system: System) -> frozenset[str]:
    """Return the fields of a combatant that mean nothing in a system.

    They are named as in `tracker.model.fields`.
    """
    track = _OF_HIT_POINTS if system.COUNTS_WOUNDS else _OF_WOUNDS
    return track if system.HEEDS_PROTECTION else track | _PROTECTION


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


def require_newcomer_used(one: Creature, system: System) -> None:
    """Refuse to add somebody with what means nothing in a system; Illegal E_OTHER_SYSTEM.

    Hit points are let pass, and ignored where wounds are counted: most stat blocks have them.
    """
    for field in sorted(fields_in_vain(one, system) - _OF_HIT_POINTS):
        raise Illegal("E_OTHER_SYSTEM", what=field)


def fields_in_vain(one: Creature, system: System) -> frozenset[str]:
    """Return what a combatant has that means nothing in its system: a track, or protection.

    Of hit points it is `hp`.
    """
    used = {
        "hp": one.hp != HitPoints(),
        "wounds": one.wounds is not None,
        "weaknesses": one.weaknesses,
        "resistances": one.resistances,
        "immunities": one.immunities,
    }
    return frozenset(field for field, is_said in used.items() if is_said) & unused_fields(system)
