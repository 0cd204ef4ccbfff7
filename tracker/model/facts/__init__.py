"""Facts: what happened, as data. The rules produce them; `tracker.words` says them.

Every name is the name of a combatant at that moment. Hit points are `None` where no maximum is
known.
"""

from tracker.model.facts.by_hand import (
    AttackSet,
    DiceLeft,
    FieldSet,
    HiddenSet,
    Moved,
    Noted,
    Place,
    Protection,
    ProtectionSet,
    WoundsSet,
)
from tracker.model.facts.harm import (
    Attacked,
    CheckDue,
    CheckUndone,
    ConditionEased,
    ConditionEnded,
    ConditionGained,
    Damaged,
    FlatChecked,
    Healed,
    HealthChanged,
    HitPointsLost,
    MassiveDamage,
    NonlethalDamaged,
    SaveRolled,
    SpreadLeft,
    Stabilized,
    TempGained,
    Wounded,
    WoundsEased,
)
from tracker.model.facts.roster import (
    Added,
    AwarenessSet,
    FactionForgotten,
    FactionSet,
    Grouped,
    HealthKept,
    Joined,
    JoinsLater,
    Left,
    Renamed,
    Reserved,
    Unreserved,
)
from tracker.model.facts.turns import (
    ActionUsed,
    Delayed,
    DelayLost,
    FightEnded,
    FightReset,
    FightStarted,
    Forfeited,
    GroupFollowed,
    GroupRolled,
    InitiativeRolled,
    InitiativeTyped,
    InterruptEnded,
    LastCall,
    OpportunityUsed,
    ReadyLost,
    ReadySet,
    RoundBegan,
    Stalled,
    SteppedIn,
    TieRolled,
    Triggered,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
    TurnTakenBack,
)

__all__ = [
    "ActionUsed",
    "Added",
    "AttackSet",
    "Attacked",
    "AwarenessSet",
    "CheckDue",
    "CheckUndone",
    "ConditionEased",
    "ConditionEnded",
    "ConditionGained",
    "Damaged",
    "DelayLost",
    "Delayed",
    "DiceLeft",
    "Fact",
    "FactionForgotten",
    "FactionSet",
    "FieldSet",
    "FightEnded",
    "FightReset",
    "FightStarted",
    "FlatChecked",
    "Forfeited",
    "GroupFollowed",
    "GroupRolled",
    "Grouped",
    "Healed",
    "HealthChanged",
    "HealthKept",
    "HiddenSet",
    "HitPointsLost",
    "InitiativeRolled",
    "InitiativeTyped",
    "InterruptEnded",
    "Joined",
    "JoinsLater",
    "LastCall",
    "Left",
    "MassiveDamage",
    "Moved",
    "NonlethalDamaged",
    "Noted",
    "OpportunityUsed",
    "Place",
    "Protection",
    "ProtectionSet",
    "ReadyLost",
    "ReadySet",
    "Renamed",
    "Reserved",
    "RoundBegan",
    "SaveRolled",
    "SpreadLeft",
    "Stabilized",
    "Stalled",
    "SteppedIn",
    "TempGained",
    "TieRolled",
    "Triggered",
    "TurnBegan",
    "TurnEnded",
    "TurnSkipped",
    "TurnTakenBack",
    "Unreserved",
    "Wounded",
    "WoundsEased",
    "WoundsSet",
]

Fact = (
    Added
    | HealthKept
    | Joined
    | JoinsLater
    | Reserved
    | Unreserved
    | Left
    | Renamed
    | AwarenessSet
    | Grouped
    | FactionSet
    | FactionForgotten
    | InitiativeRolled
    | InitiativeTyped
    | GroupRolled
    | GroupFollowed
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
    | SpreadLeft
    | HitPointsLost
    | Healed
    | TempGained
    | Stabilized
    | HealthChanged
    | CheckDue
    | CheckUndone
    | ConditionGained
    | ConditionEased
    | ConditionEnded
    | Stalled
    | FightEnded
    | FightReset
    | Moved
    | FieldSet
    | AttackSet
    | ProtectionSet
    | WoundsSet
    | Noted
    | HiddenSet
    | DiceLeft
)
"""Everything that can happen."""
