"""Which fields of a stat block a damage system goes by: hit points or wounds, saves, and so on.

Nobody else asks which of the two a system counts, or whether weaknesses mean anything to it.

What is said of them in words is `tracker.words.tracks`.
"""

from typing import TypeVar

from tracker.model.combatant import Combatant, Creature, Defense
from tracker.model.fields import DEFENSE_FIELDS, SAVE_FIELDS
from tracker.model.hit_points import HitPoints
from tracker.model.illegal import Illegal
from tracker.model.wounds import WoundTrack
from tracker.rules.damage.system import System

_C = TypeVar("_C", bound=Creature)

_OF_WOUNDS = frozenset({"wounds"})
_OF_HIT_POINTS = frozenset({"hp", "max", "temp"})
_PROTECTION = frozenset({"weaknesses", "resistances", "immunities"})
_OF_THE_CAUGHT = frozenset({"flat-footed", "ff"})

OF_SOME_SYSTEMS = DEFENSE_FIELDS | {"base-attack", "threshold", "crit-immune", "significant"}
"""The fields that a system goes by only if it says so: all others are everybody's."""


def unused_fields(system: System) -> frozenset[str]:
    """Return the fields of a combatant that mean nothing in a system.

    They are named as in `tracker.model.fields`. Abilities, size and speed are facts about a
    creature, and what they are good for is the table's to say.
    """
    return frozenset().union(
        OF_SOME_SYSTEMS - system.USES,
        _OF_HIT_POINTS if system.COUNTS_WOUNDS else _OF_WOUNDS,
        () if system.HEEDS_PROTECTION else _PROTECTION,
        () if system.FLAT_FOOTED_MATTERS else _OF_THE_CAUGHT,
        SAVE_FIELDS if system.SAVES_LEAVE is None else (),
    )


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

    Hit points, saves and Defense are let pass, and ignored: most stat blocks have them.
    """
    for field in sorted(fields_in_vain(one, system) & (_OF_WOUNDS | _PROTECTION)):
        raise Illegal("E_OTHER_SYSTEM", what=field)


def fields_in_vain(one: Creature, system: System) -> frozenset[str]:
    """Return what a combatant has that means nothing in its system.

    Of hit points it is `hp`, of saves `fort`, of a Defense `def`, or `touch` where only more than
    one number of it does.
    """
    unused = unused_fields(system)
    is_split = one.defense is not None and one.defense != Defense(normal=one.defense.normal)
    said = {
        "hp": one.hp != HitPoints(),
        "wounds": one.wounds is not None,
        "weaknesses": one.weaknesses,
        "resistances": one.resistances,
        "immunities": one.immunities,
        "fort": one.saves is not None,
        "def": one.defense is not None,
        "touch": is_split and "def" not in unused,
    }
    return frozenset(field for field, is_said in said.items() if is_said) & unused
