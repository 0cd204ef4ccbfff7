"""Facts about who is in the fight, under which name and aware of what."""

from typing import Literal

from msgspec import Struct

from tracker.model.signs import Colour


class Added(Struct, frozen=True):
    """Combatants were added; `place` says whether into the fight or the reserve."""

    who: tuple[str, ...]
    side: str
    place: Literal["fight", "reserve"] = "fight"


class HealthKept(Struct, frozen=True):
    """The health of these is kept at the end of a fight, to be carried on into another."""

    who: tuple[str, ...]


class Joined(Struct, frozen=True):
    """A newcomer took its place in a running fight; `this_round`: its turn is still to come."""

    who: str
    initiative: int
    this_round: bool


class JoinsLater(Struct, frozen=True):
    """An unaware newcomer takes its place when the surprise round is over (ENC-14)."""

    who: str


class Reserved(Struct, frozen=True):
    """A combatant was put into the reserve."""

    who: str


class Unreserved(Struct, frozen=True):
    """A combatant was taken out of the reserve before the fight."""

    who: str


class Left(Struct, frozen=True):
    """A combatant left the fight (ENC-15)."""

    who: str


class Renamed(Struct, frozen=True):
    """A combatant got another name."""

    who: str
    name: str


class Grouped(Struct, frozen=True):
    """Combatants were made one group, or taken out of theirs where `group` is None."""

    who: tuple[str, ...]
    group: str | None


class AwarenessSet(Struct, frozen=True):
    """The GM said who is aware at the start (D20-3)."""

    who: tuple[str, ...]
    aware: bool


class FactionSet(Struct, frozen=True):
    """The GM said of a side what it is known by; without a `sign` it gets one by itself."""

    side: str
    sign: str | None
    colour: Colour
    ally: bool


class FactionForgotten(Struct, frozen=True):
    """The GM took back what was said of a side."""

    side: str
