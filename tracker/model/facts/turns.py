"""Facts about initiative, rounds, turns and what is done out of turn."""

from typing import Literal

from msgspec import Struct

from tracker.model.combatant import ActionKind, ReadyKind


class InitiativeRolled(Struct, frozen=True):
    """An initiative check (D20-35)."""

    who: str
    face: int
    modifier: int
    total: int


class InitiativeTyped(Struct, frozen=True):
    """An initiative result that came from the table."""

    who: str
    total: int


class GroupRolled(Struct, frozen=True):
    """One initiative check of several who belong to a group."""

    group: str
    who: tuple[str, ...]
    face: int
    modifier: int
    total: int


class GroupFollowed(Struct, frozen=True):
    """Members of a group took over the initiative that the group has already."""

    group: str
    who: tuple[str, ...]
    total: int


class TieRolled(Struct, frozen=True):
    """The dice that settled a tie, first to last in the order (D20-36)."""

    who: tuple[str, ...]
    faces: tuple[int, ...]


class FightStarted(Struct, frozen=True):
    """The fight began; `unaware` is empty where there is no surprise round (D20-3)."""

    unaware: tuple[str, ...]


class RoundBegan(Struct, frozen=True):
    """A round began; 0 is the surprise round."""

    round: int


class TurnBegan(Struct, frozen=True):
    """A turn began."""

    who: str


class TurnTakenBack(Struct, frozen=True):
    """A turn that had just begun was put back, since a delayer stepped in ahead (ENC-22)."""

    who: str


class TurnSkipped(Struct, frozen=True):
    """A slot passed without a turn (ENC-23); `why` is the health or condition of its owner."""

    who: str
    why: str


class TurnEnded(Struct, frozen=True):
    """A turn was over."""

    who: str


class Delayed(Struct, frozen=True):
    """A combatant delays, to an announced count or openly (D20-41)."""

    who: str
    to: int | None


class SteppedIn(Struct, frozen=True):
    """A delayer acts after all; `before` is the one it acts ahead of (ENC-8)."""

    who: str
    initiative: int
    before: str | None


class LastCall(Struct, frozen=True):
    """Only delayers are left: act or forfeit, in this order (D20-43)."""

    who: tuple[str, ...]


class Forfeited(Struct, frozen=True):
    """A delayer lost this round's action (D20-43)."""

    who: str


class DelayLost(Struct, frozen=True):
    """A delayer can no longer act, and its delayed action is lost (ENC-16)."""

    who: str


class ReadySet(Struct, frozen=True):
    """A combatant readied an action (D20-45)."""

    who: str
    action: ReadyKind
    trigger: str


class ReadyLost(Struct, frozen=True):
    """A readied action was not used: its owner's next turn came, or it can no longer act."""

    who: str
    reason: Literal["turn", "health"]


class Triggered(Struct, frozen=True):
    """A readied action interrupts (D20-48); `by` set it off, `interrupts` was acting."""

    who: str
    action: ReadyKind
    trigger: str
    by: str
    interrupts: str
    initiative: int


class InterruptEnded(Struct, frozen=True):
    """A readied action is over; `resumes` goes on, or nobody does (ENC-13)."""

    who: str
    resumes: str | None


class ActionUsed(Struct, frozen=True):
    """An action of a turn was spent (ENC-5)."""

    who: str
    kind: ActionKind


class OpportunityUsed(Struct, frozen=True):
    """An attack of opportunity was made (D20-57), or another action out of turn counted."""

    who: str
    kind: Literal["opportunity", "reaction"] = "opportunity"


class Stalled(Struct, frozen=True):
    """Nobody can act (ENC-21)."""


class FightEnded(Struct, frozen=True):
    """The fight is over (ENC-18)."""


class FightReset(Struct, frozen=True):
    """The encounter is back before its start."""
