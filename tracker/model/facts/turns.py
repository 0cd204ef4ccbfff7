"""Facts about initiative, rounds, turns and what is done out of turn."""

from dataclasses import dataclass
from typing import Literal

from tracker.model.combatant import ActionKind, Health, ReadyKind


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """An initiative check (D20-35)."""

    who: str
    face: int
    modifier: int
    total: int


@dataclass(frozen=True, slots=True)
class InitiativeTyped:
    """An initiative result that came from the table."""

    who: str
    total: int


@dataclass(frozen=True, slots=True)
class TieRolled:
    """The dice that settled a tie, first to last in the order (D20-36)."""

    who: tuple[str, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FightStarted:
    """The fight began; `unaware` is empty where there is no surprise round (D20-3)."""

    unaware: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round began; 0 is the surprise round."""

    round: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began."""

    who: str


@dataclass(frozen=True, slots=True)
class TurnTakenBack:
    """A turn that had just begun was put back, since a delayer stepped in ahead (ENC-22)."""

    who: str


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """A slot passed without a turn (ENC-23)."""

    who: str
    health: Health


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn was over."""

    who: str


@dataclass(frozen=True, slots=True)
class Delayed:
    """A combatant delays, to an announced count or openly (D20-41)."""

    who: str
    to: int | None


@dataclass(frozen=True, slots=True)
class SteppedIn:
    """A delayer acts after all; `before` is the one it acts ahead of (ENC-8)."""

    who: str
    initiative: int
    before: str | None


@dataclass(frozen=True, slots=True)
class LastCall:
    """Only delayers are left: act or forfeit, in this order (D20-43)."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Forfeited:
    """A delayer lost this round's action (D20-43)."""

    who: str


@dataclass(frozen=True, slots=True)
class DelayLost:
    """A delayer can no longer act, and its delayed action is lost (ENC-16)."""

    who: str


@dataclass(frozen=True, slots=True)
class ReadySet:
    """A combatant readied an action (D20-45)."""

    who: str
    action: ReadyKind
    trigger: str


@dataclass(frozen=True, slots=True)
class ReadyLost:
    """A readied action was not used: its owner's next turn came, or it can no longer act."""

    who: str
    reason: Literal["turn", "health"]


@dataclass(frozen=True, slots=True)
class Triggered:
    """A readied action interrupts (D20-48); `by` set it off, `interrupts` was acting."""

    who: str
    action: ReadyKind
    trigger: str
    by: str
    interrupts: str
    initiative: int


@dataclass(frozen=True, slots=True)
class InterruptEnded:
    """A readied action is over; `resumes` goes on, or nobody does (ENC-13)."""

    who: str
    resumes: str | None


@dataclass(frozen=True, slots=True)
class ActionUsed:
    """An action of a turn was spent (ENC-5)."""

    who: str
    kind: ActionKind


@dataclass(frozen=True, slots=True)
class OpportunityUsed:
    """An attack of opportunity was made (D20-57), or another action out of turn counted."""

    who: str
    kind: Literal["opportunity", "reaction"] = "opportunity"


@dataclass(frozen=True, slots=True)
class Stalled:
    """Nobody can act (ENC-21)."""


@dataclass(frozen=True, slots=True)
class FightEnded:
    """The fight is over (ENC-18)."""


@dataclass(frozen=True, slots=True)
class FightReset:
    """The encounter is back before its start."""
