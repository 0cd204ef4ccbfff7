"""Facts about who is in the fight, under which name and aware of what."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Added:
    """Combatants were added; `place` says whether into the fight or the reserve."""

    who: tuple[str, ...]
    side: str
    place: Literal["fight", "reserve"] = "fight"


@dataclass(frozen=True, slots=True)
class Joined:
    """A newcomer took its place in a running fight; `this_round`: its turn is still to come."""

    who: str
    initiative: int
    this_round: bool


@dataclass(frozen=True, slots=True)
class JoinsLater:
    """An unaware newcomer takes its place when the surprise round is over (ENC-14)."""

    who: str


@dataclass(frozen=True, slots=True)
class Reserved:
    """A combatant was put into the reserve."""

    who: str


@dataclass(frozen=True, slots=True)
class Unreserved:
    """A combatant was taken out of the reserve before the fight."""

    who: str


@dataclass(frozen=True, slots=True)
class Left:
    """A combatant left the fight (ENC-15)."""

    who: str


@dataclass(frozen=True, slots=True)
class Renamed:
    """A combatant got another name."""

    who: str
    name: str


@dataclass(frozen=True, slots=True)
class AwarenessSet:
    """The GM said who is aware at the start (D20-3)."""

    who: tuple[str, ...]
    aware: bool
