"""A creature, and a creature in a fight."""

from typing import Literal

from pydantic import Field, model_validator

from tracker.model.attack import Attacks
from tracker.model.base import Bool, Frozen, Int, Name, Natural, Tally, Total
from tracker.model.condition import Condition
from tracker.model.hit_points import HitPoints
from tracker.model.names import name_key
from tracker.model.resistances import Immunities, Resistances, Weaknesses
from tracker.model.size import Size
from tracker.model.wounds import WoundTrack

Health = Literal["ok", "disabled", "dying", "stable", "unconscious", "dead"]
"""How well a combatant is (ENC-1); only `ok` and `disabled` can act."""

ActionKind = Literal["attack", "move", "full", "free"]
"""What a turn is spent on (D20-33); `full` is a full-round action."""

ReadyKind = Literal["attack", "move"]
"""What can be readied (D20-47)."""

TurnState = Literal["waiting", "acting", "delaying", "done", "out"]
"""Where a combatant stands in this round (ENC-1); `out` is not in this round."""

SlotState = Literal["ahead", "open", "past"]
"""How far the one slot a combatant has each round has come (ENC-23): its start and end are over
when it is `past`, whatever happened to the turn."""

Presence = Literal["here", "unplaced", "reserve", "withdrawn", "left"]
"""Whether a combatant is in the order.

`unplaced` is in the fight and has no place in the order yet: the unaware in a surprise round.
`reserve` is prepared and has not been in the fight; `withdrawn` has been, and is in reserve now.
Who is `withdrawn` or has `left` keeps an unseen place (ENC-25).
"""

IN_RESERVE: frozenset[Presence] = frozenset({"reserve", "withdrawn"})
"""Those who are prepared and can join."""

PLACED: frozenset[Presence] = frozenset({"here", "withdrawn", "left"})
"""Those who have a place in the order, seen or unseen."""

CAN_ACT: frozenset[Health] = frozenset({"ok", "disabled"})
"""The states of health in which a combatant can act (ENC-1)."""


class Defense(Frozen):
    """Defense against ordinary attacks, touch attacks and when flat-footed (D20-26, 27, 31).

    What is left out is worked out: `normal` from the bonuses, the creature's Dexterity and size,
    the others from that. `other` is for bonuses that always count.
    """

    normal: Int | None = None
    touch: Int | None = None
    flat_footed: Int | None = None
    class_bonus: Int = 0
    equipment: Int = 0
    natural: Int = 0
    deflection: Int = 0
    dodge: Int = 0
    other: Int = 0

    @model_validator(mode="before")
    @classmethod
    def _short_form(cls, data: object) -> object:
        """Accept `17` for a creature of which only that number is known."""
        return {"normal": data} if type(data) is int else data


class Saves(Frozen):
    """Total bonuses to saving throws (D20-34)."""

    fort: Int = 0
    ref: Int = 0
    will: Int = 0


class Readied(Frozen):
    """A prepared action and what sets it off (D20-47)."""

    action: ReadyKind
    trigger: str = Field(min_length=1)


GroupKey = str
"""What members of the same group share: its name, whatever the case."""

Track = HitPoints | WoundTrack
"""The two ways to count how hurt somebody is."""


class Creature(Frozen):
    """What a stat block says. Only the name is required.

    `init` is the total initiative modifier; where it is left out it is worked out from `dex`, a
    score such as 14, and `improved_initiative` (D20-35). `con` is a score too and is the massive
    damage threshold, raised by `threshold_bonus` (D20-61). `str`, again a score, and
    `base_attack` are for attacks whose bonus or damage is worked out. `speed` is in feet a move
    action. `immunities`, `weaknesses` and `resistances` change damage of a kind (PF2-20).
    `opportunity_limit` is how many attacks of opportunity or reactions it has, where that is not
    what the house rules say (D20-57). `significant` are those who do not die at once at 0 hit
    points (PF2-34); where it is left out, the party is. `wounds` are counted in the place of hit
    points in systems that go by them (FUD-21). `group` is the name of the mob it belongs to; names
    that differ only in case are the same group.
    """

    name: Name
    group: Name | None = None
    side: str = Field(default="foe", min_length=1)
    hidden: Bool = False
    init: Int | None = None
    improved_initiative: Bool = False
    dex: Natural | None = None
    con: Natural | None = None
    size: Size = "medium"
    base_attack: Int | None = None
    threshold_bonus: Int = 0
    hp: HitPoints = HitPoints()
    defense: Defense | None = None
    saves: Saves | None = None
    speed: Natural | None = None
    crit_immune: Bool = False
    opportunity_limit: Natural | None = None
    immunities: Immunities = ()
    weaknesses: Weaknesses = ()
    resistances: Resistances = ()
    significant: Bool | None = None
    wounds: WoundTrack | None = None
    attacks: Attacks = ()
    notes: str = ""
    str: Natural | None = None  # last, since no annotation behind it can mean the type

    @property
    def track(self) -> Track:
        """What tells how hurt it is: its wounds where they are counted, else its hit points."""
        return self.hp if self.wounds is None else self.wounds


class Combatant(Creature):
    """A creature with its place and state in a fight (ENC-1).

    `initiative` is its count now, `tie` its tie die (D20-36). `flat_footed` is the GM's word
    against the rules; None leaves it to them. `slot` is how far this round's slot has
    come (ENC-23). `ahead_of` names the one whose act set off its last readied action (D20-49).
    `used` are the actions of the turn or interrupt in progress, and `actions` is how many it holds
    where that is not what it usually is; `opportunities` counts attacks of opportunity since its
    own last turn (D20-57).
    """

    health: Health = "ok"
    conditions: tuple[Condition, ...] = ()
    initiative: Total | None = None
    tie: Total | None = None
    aware: Bool = True
    presence: Presence = "here"
    turn: TurnState = "waiting"
    slot: SlotState = "ahead"
    acted: Bool = False
    flat_footed: Bool | None = None
    readied: Readied | None = None
    ahead_of: Name | None = None
    used: tuple[ActionKind, ...] = ()
    actions: Tally | None = None
    opportunities: Tally = 0
    free_entry: Bool = False

    @property
    def group_key(self) -> GroupKey | None:
        """What it shares with the members of its group; None for one who is in no group."""
        return None if self.group is None else name_key(self.group)

    @property
    def can_act(self) -> bool:
        """Whether its health lets it act (ENC-1)."""
        return self.health in CAN_ACT

    @property
    def is_flat_footed(self) -> bool:
        """Whether it is flat-footed now: by the GM's word, else until it has acted (D20-2).

        The dead are not.
        """
        if self.flat_footed is not None:
            return self.flat_footed
        return not self.acted and self.health != "dead"
