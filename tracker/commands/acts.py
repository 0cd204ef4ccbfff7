"""The verbs: what a GM can do, as data.

Names in an act are full names, as the encounter has them; patterns, beginnings and words such as
`@acting` are replaced before an act exists, so that it means the same wherever it is read.
"""

from enum import Enum

from msgspec import Struct

from tracker.model.circumstances import ORDINARY, Circumstances
from tracker.model.combatant import ActionKind, Creature, Health
from tracker.model.condition import Condition
from tracker.model.damage import Amount, HalfOrDouble
from tracker.model.dice import Faces
from tracker.model.facts import Place
from tracker.model.fields import Value
from tracker.model.saves import SaveTerms
from tracker.model.signs import Colour
from tracker.model.wounds import WoundLevel

Names = tuple[str, ...]


class Nobody(Enum):
    """The one that is nobody: whose act damage is that comes of a fall or a fire."""

    NOBODY = "nobody"


NOBODY = Nobody.NOBODY


class Add(Struct, frozen=True):
    """Add a creature, or `count` of them under numbered names; `at` is a rolled initiative.

    `health` and `conditions` are what it has from the start. It waits `in_reserve` until it is
    brought in.
    """

    creature: Creature
    count: int | None = None
    aware: bool = True
    at: int | None = None
    health: Health = "ok"
    conditions: tuple[Condition, ...] = ()
    in_reserve: bool = False


class AddSeveral(Struct, frozen=True):
    """Add two or more kinds of creature, such as the members of a party, all or none."""

    adds: tuple[Add, ...]


class Reserve(Struct, frozen=True):
    """Keep combatants out of the fight until they join."""

    who: Names


class Join(Struct, frozen=True):
    """Bring in those in reserve, or those who left; `at` is a rolled initiative."""

    who: Names
    at: int | None = None


class Rename(Struct, frozen=True):
    """Give a combatant another name."""

    who: str
    name: str


class Remove(Struct, frozen=True):
    """Take combatants out of the fight."""

    who: Names


class Group(Struct, frozen=True):
    """Make combatants one group of this name; without a name, take them out of theirs."""

    who: Names
    name: str | None = None


class Faction(Struct, frozen=True):
    """Say of a side by what it is known and whether it stands with the party.

    What is None stays as it is.
    """

    side: str
    sign: str | None = None
    colour: Colour | None = None
    ally: bool | None = None


class NoFaction(Struct, frozen=True):
    """Take back what was said of a side."""

    side: str


class Awareness(Struct, frozen=True):
    """Say who is aware, or unaware, at the start."""

    who: Names
    aware: bool


class Roll(Struct, frozen=True):
    """Type or roll initiative; nobody named means all who have none.

    The first of `who` have the `totals` that were rolled at the table, one each; for the others
    the tracker rolls.
    """

    who: Names = ()
    totals: tuple[int, ...] = ()


class Start(Struct, frozen=True):
    """Start the fight."""


class End(Struct, frozen=True):
    """End the fight; `carry` says that the party's health is kept for other fights."""

    carry: bool = False


class Carry(Struct, frozen=True):
    """Take on what was kept at the end of another fight: of each what is set, as in `Set`.

    `taken` may be among the fields: damage taken where no maximum is known.
    """

    kept: tuple[tuple[str, tuple[tuple[str, Value], ...]], ...]


class Reset(Struct, frozen=True):
    """Go back to before the start; hit points, health and lasting conditions stay."""


class Next(Struct, frozen=True):
    """End the turn, the interrupt, or the first name of the last call.

    `group`: and the turns of the rest of the group that follow directly.
    """

    group: bool = False


class Delay(Struct, frozen=True):
    """Delay, openly or to a lower count."""

    to: int | None = None


class Enter(Struct, frozen=True):
    """Delayers step in: before the fresh turn, or after the turn in progress, which ends."""

    who: Names
    place: Place = "before"


class Forfeit(Struct, frozen=True):
    """A delayer gives up this round's action."""

    who: str


class Ready(Struct, frozen=True):
    """Ready an action; the rules refuse kinds other than attack and move."""

    action: ActionKind
    trigger: str


class Trigger(Struct, frozen=True):
    """Set off a readied action; the command's `by` is the one whose act it interrupts."""

    who: str


class Use(Struct, frozen=True):
    """Count an action of the turn."""

    kind: ActionKind


class Strike(Struct, frozen=True):
    """Attack somebody with one of one's attacks; `attack` is None for the first."""

    whom: str
    attack: str | None = None
    circumstances: Circumstances = ORDINARY


class Opportunity(Struct, frozen=True):
    """Count an attack of opportunity, and make it where `strike` says how."""

    who: str
    strike: Strike | None = None


class Hit(Struct, frozen=True):
    """Deal damage: the same roll to each of them, after a saving throw each if one is said.

    `traits` are those of the damage, such as `holy` or the material `silver`. What `spreads` goes
    through them: each takes what brings it to 0, and the rest goes on to the next.
    """

    who: Names
    amount: Amount
    scale: HalfOrDouble | None = None
    nonlethal: bool = False
    save: SaveTerms | None = None
    traits: tuple[str, ...] = ()
    spreads: bool = False


class Save(Struct, frozen=True):
    """Make a saving throw each."""

    who: Names
    terms: SaveTerms


class Heal(Struct, frozen=True):
    """Restore hit points."""

    who: Names
    amount: Amount


class Wound(Struct, frozen=True):
    """Mark a wound by hand, where wounds are counted."""

    who: Names
    level: WoundLevel


class Mend(Struct, frozen=True):
    """Wipe one wound of a level off."""

    who: Names
    level: WoundLevel


class Temp(Struct, frozen=True):
    """Give temporary hit points."""

    who: Names
    amount: Amount


class Check(Struct, frozen=True):
    """Make the checks that are due."""

    who: Names


class Stabilize(Struct, frozen=True):
    """Make a dying combatant stable, somebody having treated it."""

    who: Names


class Afflict(Struct, frozen=True):
    """Put a condition on combatants."""

    who: Names
    condition: Condition


class Clear(Struct, frozen=True):
    """Take a condition off combatants."""

    who: Names
    condition: str


class Set(Struct, frozen=True):
    """Set anything by hand: fields and their values, each field once.

    None takes a value away. `tracker.model.fields` has the fields.
    """

    who: Names
    changes: tuple[tuple[str, Value], ...]


class Move(Struct, frozen=True):
    """Move a combatant in the order by hand."""

    who: str
    place: Place
    whom: str


class Note(Struct, frozen=True):
    """Write a note on a combatant; an empty one takes it away."""

    who: Names
    text: str


class Hide(Struct, frozen=True):
    """Hide combatants from the players."""

    who: Names


class Show(Struct, frozen=True):
    """Show hidden combatants."""

    who: Names


class Undo(Struct, frozen=True):
    """Take back the last step."""


class Redo(Struct, frozen=True):
    """Do again what was taken back."""


Act = (
    Add
    | AddSeveral
    | Reserve
    | Join
    | Rename
    | Remove
    | Group
    | Faction
    | NoFaction
    | Awareness
    | Roll
    | Start
    | End
    | Carry
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


class Command(Struct, frozen=True):
    """An act, whose it is, and what fell for it on the table.

    `by` is None where it is the act of the one in turn; only damage can be nobody's. `totals` are
    initiative results typed by name: they stand before the act is carried out, since the act may be
    what first asks for them (D20-7). Faces given are used before any are rolled.
    """

    act: Act
    by: str | Nobody | None = None
    totals: tuple[tuple[str, int], ...] = ()
    faces: Faces = ()
