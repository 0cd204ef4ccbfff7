"""What files of the library, and of the health that is carried on, may hold."""

from tracker.model.base import Frozen, Name
from tracker.model.combatant import Creature, Health
from tracker.model.condition import Condition
from tracker.model.hit_points import HitPoints
from tracker.model.wounds import WoundTrack


class CreatureBlock(Creature):
    """A creature of the library: a stat block, what it bears from the start, and its system."""

    conditions: tuple[Condition, ...] = ()
    system: str | None = None


class PartyBlock(Frozen):
    """A party: its name, and those of its members, which are creatures of the library."""

    name: Name
    members: tuple[Name, ...]


class CarriedBlock(Frozen):
    """How somebody came out of a fight."""

    name: Name
    system: str
    hp: HitPoints = HitPoints()
    wounds: WoundTrack | None = None
    health: Health = "ok"
    conditions: tuple[Condition, ...] = ()


class LibraryFile(Frozen):
    """All that such a file may hold."""

    creatures: tuple[CreatureBlock, ...] = ()
    parties: tuple[PartyBlock, ...] = ()
    carried: tuple[CarriedBlock, ...] = ()
