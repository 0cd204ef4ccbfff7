"""Facts: what happened, as data. The rules produce them; `tracker.words` says them.

Every name is the name of a combatant at that moment. Hit points are `None` where no maximum is
known.
"""

from dataclasses import dataclass
from typing import Literal

from tracker.model.attack import Attack, AttackKind
from tracker.model.circumstances import Outcome
from tracker.model.combatant import ActionKind, Health, ReadyKind
from tracker.model.condition import Condition
from tracker.model.saves import Save
from tracker.model.working import Sum, Working
from tracker.model.wounds import Injury, WoundLevel, WoundTrack

Place = Literal["before", "after"]
"""On which side of another a combatant is put."""


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
    """An attack of opportunity was made (D20-57)."""

    who: str


@dataclass(frozen=True, slots=True)
class Attacked:
    """An attack was made: with what, the arithmetic of its rolls, and what came of it.

    A hit is followed by what it does. `times` is by how much a critical hit multiplies.
    """

    who: str
    whom: str
    attack: str
    kind: AttackKind
    working: Working
    outcome: Outcome
    times: int = 1


@dataclass(frozen=True, slots=True)
class Damaged:
    """Damage was taken: the arithmetic behind it, and `amount`, what it came to.

    `soaked` of it was taken from temporary hit points.
    """

    who: str
    by: str | None
    working: Working
    amount: int
    soaked: int
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class NonlethalDamaged:
    """Nonlethal damage was dealt (D20-65); `threshold` is None where Constitution is unknown."""

    who: str
    by: str | None
    working: Working
    amount: int
    threshold: int | None


@dataclass(frozen=True, slots=True)
class Wounded:
    """A wound was marked (FUD-21): what the blow did, and at which level there was a box for it.

    `injury` is None where the GM has said the wound itself. `start` is the number before any roll
    for damage, where there was one.
    """

    who: str
    by: str | None
    injury: Injury | None
    wound: WoundLevel
    marked: WoundLevel
    start: int | None = None


@dataclass(frozen=True, slots=True)
class WoundsEased:
    """Wounds got better: all of a track, before and after."""

    who: str
    before: WoundTrack
    after: WoundTrack


@dataclass(frozen=True, slots=True)
class MassiveDamage:
    """A blow exceeded the massive damage threshold (D20-61)."""

    who: str
    amount: int
    threshold: int


@dataclass(frozen=True, slots=True)
class SaveRolled:
    """A saving throw (D20-34); `reason` is the check or rule that asked for it, or empty.

    `degree` is how well it succeeds, in systems that have degrees (PF2-31).
    """

    who: str
    save: Save
    face: int
    bonus: int
    total: int
    dc: int
    success: bool
    reason: str
    degree: str = ""


@dataclass(frozen=True, slots=True)
class FlatChecked:
    """A check to which nothing is added; its arithmetic has the verdict. `reason` asked for it."""

    who: str
    reason: str
    check: Sum


@dataclass(frozen=True, slots=True)
class HitPointsLost:
    """Hit points went down without a blow: bleeding, massive damage, a strenuous action."""

    who: str
    reason: Literal["bleeding", "massive", "strenuous"]
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Healed:
    """Hit points were restored (D20-69); `amount` is what was offered."""

    who: str
    amount: int
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class TempGained:
    """Temporary hit points: what was offered, and what there is now."""

    who: str
    amount: int
    now: int


@dataclass(frozen=True, slots=True)
class Stabilized:
    """Somebody's aid made a dying combatant stable (D20-64)."""

    who: str


@dataclass(frozen=True, slots=True)
class HealthChanged:
    """A combatant's state of health changed."""

    who: str
    before: Health
    after: Health


@dataclass(frozen=True, slots=True)
class CheckDue:
    """A check must be made before the turn goes on: what is rolled, against what."""

    who: str
    kind: str
    roll: str
    dc: int


@dataclass(frozen=True, slots=True)
class CheckUndone:
    """The turn went on and a check that was due was not made."""

    who: str
    kind: str


@dataclass(frozen=True, slots=True)
class ConditionGained:
    """A condition was put on a combatant."""

    who: str
    condition: Condition


@dataclass(frozen=True, slots=True)
class ConditionEnded:
    """A condition is over: its time came, or somebody cleared it."""

    who: str
    condition: Condition
    reason: Literal["time", "cleared", "fight"]


@dataclass(frozen=True, slots=True)
class Stalled:
    """Nobody can act (ENC-21)."""


@dataclass(frozen=True, slots=True)
class FightEnded:
    """The fight is over (ENC-18)."""


@dataclass(frozen=True, slots=True)
class FightReset:
    """The encounter is back before its start."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The GM moved a combatant in the order (ENC-24)."""

    who: str
    place: Place
    whom: str
    initiative: int | None


@dataclass(frozen=True, slots=True)
class FieldSet:
    """The GM set something by hand (ENC-24); values are as the GM writes them."""

    who: str
    field: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class AttackSet:
    """The GM gave, changed or took away an attack (ENC-24).

    `before` is None where it is new, and `after` where it is gone.
    """

    who: str
    before: Attack | None
    after: Attack | None


@dataclass(frozen=True, slots=True)
class Noted:
    """The GM wrote a note on a combatant."""

    who: str
    text: str


@dataclass(frozen=True, slots=True)
class HiddenSet:
    """A combatant was hidden from the players, or shown."""

    who: str
    hidden: bool


@dataclass(frozen=True, slots=True)
class DiceLeft:
    """Faces were typed that nothing asked for."""

    label: str
    faces: tuple[int, ...]


Fact = (
    Added
    | Joined
    | JoinsLater
    | Reserved
    | Unreserved
    | Left
    | Renamed
    | AwarenessSet
    | InitiativeRolled
    | InitiativeTyped
    | TieRolled
    | FightStarted
    | RoundBegan
    | TurnBegan
    | TurnTakenBack
    | TurnSkipped
    | TurnEnded
    | Delayed
    | SteppedIn
    | LastCall
    | Forfeited
    | DelayLost
    | ReadySet
    | ReadyLost
    | Triggered
    | InterruptEnded
    | ActionUsed
    | OpportunityUsed
    | Attacked
    | Damaged
    | NonlethalDamaged
    | Wounded
    | WoundsEased
    | MassiveDamage
    | SaveRolled
    | FlatChecked
    | HitPointsLost
    | Healed
    | TempGained
    | Stabilized
    | HealthChanged
    | CheckDue
    | CheckUndone
    | ConditionGained
    | ConditionEnded
    | Stalled
    | FightEnded
    | FightReset
    | Moved
    | FieldSet
    | AttackSet
    | Noted
    | HiddenSet
    | DiceLeft
)
"""Everything that can happen."""
