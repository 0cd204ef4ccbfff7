"""What a fact is about: which kind of thing happened, and to whom."""

from typing import Literal

from tracker.model import facts
from tracker.model.condition import Condition
from tracker.model.facts import Fact

Kind = Literal["harm", "turns", "conditions", "other"]
"""The kinds of facts that a log can be cut down to."""

KINDS: dict[Kind, str] = {
    "harm": "harm and healing",
    "turns": "turns and order",
    "conditions": "conditions",
    "other": "by hand and other",
}
"""What each kind is called."""

_FACTS: dict[Kind, tuple[type[Fact], ...]] = {
    "harm": (
        facts.Attacked,
        facts.Damaged,
        facts.NonlethalDamaged,
        facts.Wounded,
        facts.WoundsEased,
        facts.MassiveDamage,
        facts.SaveRolled,
        facts.FlatChecked,
        facts.SpreadLeft,
        facts.HitPointsLost,
        facts.Healed,
        facts.TempGained,
        facts.Stabilized,
        facts.HealthChanged,
        facts.CheckDue,
        facts.CheckUndone,
    ),
    "turns": (
        facts.Joined,
        facts.JoinsLater,
        facts.InitiativeRolled,
        facts.InitiativeTyped,
        facts.GroupRolled,
        facts.GroupFollowed,
        facts.TieRolled,
        facts.FightStarted,
        facts.RoundBegan,
        facts.TurnBegan,
        facts.TurnTakenBack,
        facts.TurnSkipped,
        facts.TurnEnded,
        facts.Delayed,
        facts.SteppedIn,
        facts.LastCall,
        facts.Forfeited,
        facts.DelayLost,
        facts.ReadySet,
        facts.ReadyLost,
        facts.Triggered,
        facts.InterruptEnded,
        facts.ActionUsed,
        facts.OpportunityUsed,
        facts.Stalled,
        facts.FightEnded,
        facts.FightReset,
        facts.HealthKept,
        facts.Moved,
    ),
    "conditions": (facts.ConditionGained, facts.ConditionEased, facts.ConditionEnded),
    "other": (
        facts.Added,
        facts.Reserved,
        facts.Unreserved,
        facts.Left,
        facts.Renamed,
        facts.AwarenessSet,
        facts.Grouped,
        facts.FactionSet,
        facts.FactionForgotten,
        facts.FieldSet,
        facts.AttackSet,
        facts.ProtectionSet,
        facts.WoundsSet,
        facts.Noted,
        facts.HiddenSet,
        facts.DiceLeft,
    ),
}

KIND_OF: dict[type[Fact], Kind] = {
    fact: kind for kind, every_fact in _FACTS.items() for fact in every_fact
}
"""The kind of each type of fact; a test holds it complete."""

_NAMING = ("who", "by", "whom", "interrupts", "resumes", "unaware")
"""The fields that hold names in whatever fact they stand."""

_NAMING_ALSO: dict[type[Fact], str] = {facts.SteppedIn: "before", facts.Renamed: "name"}
"""A field that holds a name only in this fact."""


def names_in(fact: Fact) -> frozenset[str]:
    """Return everybody whom a fact names, whether it happened to them or came from them.

    >>> sorted(names_in(facts.SteppedIn("Rook", 12, before="Brute")))
    ['Brute', 'Rook']
    """
    names: set[str] = set()
    for name in fact.__struct_fields__:
        value = getattr(fact, name)
        if isinstance(value, Condition):
            names.update(() if value.of is None else (value.of,))
        elif name in _NAMING or name == _NAMING_ALSO.get(type(fact)):
            names.update((value,) if isinstance(value, str) else value or ())
    return frozenset(names)
