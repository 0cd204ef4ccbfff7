"""The verbs: what a GM can do, as data.

Names in an act are full names, as the encounter has them; patterns, beginnings and words such as
`@acting` are replaced before an act exists, so that it means the same wherever it is read.
"""

from dataclasses import dataclass
from enum import Enum

from tracker.model.circumstances import ORDINARY, Circumstances
from tracker.model.combatant import ActionKind, Creature
from tracker.model.condition import Condition
from tracker.model.damage import Amount, HalfOrDouble
from tracker.model.dice import Faces
from tracker.model.facts import Place
from tracker.model.fields import Value
from tracker.model.saves import SaveTerms
from tracker.model.wounds import WoundLevel

Names = tuple[str, ...]


class Nobody(Enum):
    """The one that is nobody: whose act damage is that comes of a fall or a fire."""

    NOBODY = "nobody"


NOBODY = Nobody.NOBODY


@dataclass(frozen=True, slots=True)
class Add:
    """Add a creature, or `count` of them under numbered names; `at` is a rolled initiative."""

    creature: Creature
    count: int | None = None
    aware: bool = True
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Reserve:
    """Keep combatants out of the fight until they join; before the start."""

    who: Names


@dataclass(frozen=True, slots=True)
class Join:
    """Bring in those in reserve, or those who left; `at` is a rolled initiative."""

    who: Names
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Rename:
    """Give a combatant another name."""

    who: str
    name: str


@dataclass(frozen=True, slots=True)
class Remove:
    """Take combatants out of the fight."""

    who: Names


@dataclass(frozen=True, slots=True)
class Awareness:
    """Say who is aware, or unaware, at the start."""

    who: Names
    aware: bool


@dataclass(frozen=True, slots=True)
class Roll:
    """Type or roll initiative; nobody named means all who have none.

    The first of `who` have the `totals` that were rolled at the table, one each; for the others
    the tracker rolls.
    """

    who: Names = ()
    totals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Start:
    """Start the fight."""


@dataclass(frozen=True, slots=True)
class End:
    """End the fight."""


@dataclass(frozen=True, slots=True)
class Reset:
    """Go back to before the start; hit points, health and lasting conditions stay."""


@dataclass(frozen=True, slots=True)
class Next:
    """End the turn, the interrupt, or the first name of the last call."""


@dataclass(frozen=True, slots=True)
class Delay:
    """Delay, openly or to a lower count."""

    to: int | None = None


@dataclass(frozen=True, slots=True)
class Enter:
    """Delayers step in: before the fresh turn, or after the turn in progress, which ends."""

    who: Names
    place: Place = "before"


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A delayer gives up this round's action."""

    who: str


@dataclass(frozen=True, slots=True)
class Ready:
    """Ready an action; the rules refuse kinds other than attack and move."""

    action: ActionKind
    trigger: str


@dataclass(frozen=True, slots=True)
class Trigger:
    """Set off a readied action; the command's `by` is the one whose act it interrupts."""

    who: str


@dataclass(frozen=True, slots=True)
class Use:
    """Count an action of the turn."""

    kind: ActionKind


@dataclass(frozen=True, slots=True)
class Strike:
    """Attack somebody with one of one's attacks; `attack` is None for the first."""

    whom: str
    attack: str | None = None
    circumstances: Circumstances = ORDINARY


@dataclass(frozen=True, slots=True)
class Opportunity:
    """Count an attack of opportunity, and make it where `strike` says how."""

    who: str
    strike: Strike | None = None


@dataclass(frozen=True, slots=True)
class Hit:
    """Deal damage: the same roll to each of them, after a saving throw each if one is said.

    `traits` are those of the damage, such as `holy` or the material `silver`.
    """

    who: Names
    amount: Amount
    scale: HalfOrDouble | None = None
    nonlethal: bool = False
    save: SaveTerms | None = None
    traits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Save:
    """Make a saving throw each."""

    who: Names
    terms: SaveTerms


@dataclass(frozen=True, slots=True)
class Heal:
    """Restore hit points."""

    who: Names
    amount: Amount


@dataclass(frozen=True, slots=True)
class Wound:
    """Mark a wound by hand, where wounds are counted."""

    who: Names
    level: WoundLevel


@dataclass(frozen=True, slots=True)
class Mend:
    """Wipe one wound of a level off."""

    who: Names
    level: WoundLevel


@dataclass(frozen=True, slots=True)
class Temp:
    """Give temporary hit points."""

    who: Names
    amount: Amount


@dataclass(frozen=True, slots=True)
class Check:
    """Make the checks that are due."""

    who: Names


@dataclass(frozen=True, slots=True)
class Stabilize:
    """Make a dying combatant stable, somebody having treated it."""

    who: Names


@dataclass(frozen=True, slots=True)
class Afflict:
    """Put a condition on combatants."""

    who: Names
    condition: Condition


@dataclass(frozen=True, slots=True)
class Clear:
    """Take a condition off combatants."""

    who: Names
    condition: str


@dataclass(frozen=True, slots=True)
class Set:
    """Set anything by hand: fields and their values, each field once.

    None takes a value away. `tracker.model.fields` has the fields.
    """

    who: Names
    changes: tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class Move:
    """Move a combatant in the order by hand."""

    who: str
    place: Place
    whom: str


@dataclass(frozen=True, slots=True)
class Note:
    """Write a note on a combatant; an empty one takes it away."""

    who: Names
    text: str


@dataclass(frozen=True, slots=True)
class Hide:
    """Hide combatants from the players."""

    who: Names


@dataclass(frozen=True, slots=True)
class Show:
    """Show hidden combatants."""

    who: Names


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last step."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what was taken back."""


Act = (
    Add
    | Reserve
    | Join
    | Rename
    | Remove
    | Awareness
    | Roll
    | Start
    | End
    | Reset
    | Next
    | Delay
    | Enter
    | Forfeit
    | Ready
    | Trigger
    | Use
    | Strike
    | Opportunity
    | Hit
    | Save
    | Heal
    | Wound
    | Mend
    | Temp
    | Check
    | Stabilize
    | Afflict
    | Clear
    | Set
    | Move
    | Note
    | Hide
    | Show
    | Undo
    | Redo
)
"""Everything a GM can do."""


@dataclass(frozen=True, slots=True)
class Command:
    """An act, whose it is, and what fell for it on the table.

    `by` is None where it is the act of the one in turn; only damage can be nobody's. `totals` are
    initiative results typed by name: they stand before the act is carried out, since the act may be
    what first asks for them (D20-7). Faces given are used before any are rolled.
    """

    act: Act
    by: str | Nobody | None = None
    totals: tuple[tuple[str, int], ...] = ()
    faces: Faces = ()
