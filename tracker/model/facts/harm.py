"""Facts about attacks, damage, health and conditions."""

from typing import Literal

from msgspec import Struct

from tracker.model.attack import AttackKind
from tracker.model.circumstances import Outcome
from tracker.model.combatant import Health
from tracker.model.condition import Condition
from tracker.model.saves import Save
from tracker.model.working import Addend, Sum, Working
from tracker.model.wounds import Injury, WoundLevel, WoundTrack


class Attacked(Struct, frozen=True):
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


class Damaged(Struct, frozen=True):
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


class NonlethalDamaged(Struct, frozen=True):
    """Nonlethal damage was dealt (D20-65); `threshold` is None where Constitution is unknown."""

    who: str
    by: str | None
    working: Working
    amount: int
    threshold: int | None


class Wounded(Struct, frozen=True):
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


class WoundsEased(Struct, frozen=True):
    """Wounds got better: all of a track, before and after."""

    who: str
    before: WoundTrack
    after: WoundTrack


class MassiveDamage(Struct, frozen=True):
    """A blow exceeded the massive damage threshold (D20-61)."""

    who: str
    amount: int
    threshold: int


class SaveRolled(Struct, frozen=True):
    """A saving throw (D20-34); `reason` is the check or rule that asked for it, or empty.

    `degree` is how well it succeeds, in systems that have degrees (PF2-31). `addends` is what the
    bonus is made up of.
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
    addends: tuple[Addend, ...] = ()


class FlatChecked(Struct, frozen=True):
    """A check to which nothing is added; its arithmetic has the verdict. `reason` asked for it."""

    who: str
    reason: str
    check: Sum


class HitPointsLost(Struct, frozen=True):
    """Hit points went down without a blow: bleeding, massive damage, a strenuous action."""

    who: str
    reason: Literal["bleeding", "massive", "strenuous"]
    before: int | None
    after: int | None


class Healed(Struct, frozen=True):
    """Hit points were restored (D20-69); `amount` is what was offered."""

    who: str
    amount: int
    before: int | None
    after: int | None


class TempGained(Struct, frozen=True):
    """Temporary hit points: what was offered, and what there is now."""

    who: str
    amount: int
    now: int


class Stabilized(Struct, frozen=True):
    """Somebody's aid made a dying combatant stable (D20-64)."""

    who: str


class HealthChanged(Struct, frozen=True):
    """A combatant's state of health changed."""

    who: str
    before: Health
    after: Health


class CheckDue(Struct, frozen=True):
    """A check must be made before the turn goes on: what is rolled, against what."""

    who: str
    kind: str
    roll: str
    dc: int


class CheckUndone(Struct, frozen=True):
    """The turn went on and a check that was due was not made."""

    who: str
    kind: str


class ConditionGained(Struct, frozen=True):
    """A condition was put on a combatant."""

    who: str
    condition: Condition


class ConditionEased(Struct, frozen=True):
    """The value of a condition fell, and it goes on; `condition` is what it is now."""

    who: str
    condition: Condition
    before: int


class ConditionEnded(Struct, frozen=True):
    """A condition is over: its time came, a saving throw ended it, or somebody cleared it."""

    who: str
    condition: Condition
    reason: Literal["time", "save", "cleared", "fight"]


class SpreadLeft(Struct, frozen=True):
    """Damage spread over several, of which some was left when all of them were down."""

    points: int
