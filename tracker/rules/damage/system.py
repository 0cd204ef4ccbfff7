"""What a damage system is: all that differs between the ways to play.

A system is a module with these functions. It says what a turn holds, what an attack rolls, what
damage does and which checks fall due; turns, order, screen and log are the same for all. What it
has no rule for it takes from `plain`.
"""

from typing import Literal, NamedTuple, Protocol

from msgspec import Struct

from tracker.model.attack import Attack
from tracker.model.circumstances import Circumstances
from tracker.model.combatant import ActionKind, Combatant, Creature, Health
from tracker.model.damage import Amount, Part
from tracker.model.dice import Label
from tracker.model.effects import Barred
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.model.odds import Odds
from tracker.model.saves import Save, SaveEffect, SaveTerms
from tracker.model.turn_left import TurnLeft
from tracker.model.working import Addend, Working
from tracker.rules.amounts import Scale
from tracker.rules.resolution import Resolution

HitsBy = Literal["roll", "margin", "damage"]
"""A roll against a Defense, how well the attacker won at the table, or the dice of its damage."""


OutOfTurn = Literal["opportunity", "reaction"]
"""Attacks of opportunity, or reactions, of which those are one kind."""


class Blow(Struct, frozen=True):
    """Damage on its way to somebody: whose doing it is, and the arithmetic behind it.

    `traits` are those of the whole effect. `scale` is what a saving throw, or the GM, has made of
    it already. `later` is what it leaves behind, dealt at another time and not in the arithmetic.
    """

    by: str | None
    working: Working
    nonlethal: bool = False
    traits: tuple[str, ...] = ()
    scale: Scale | None = None
    later: tuple[Part, ...] = ()


class Aim(Struct, frozen=True):
    """One attack about to be made: by whom, at whom, with what, and what is special about it."""

    attacker: Combatant
    target: Combatant
    attack: Attack
    circumstances: Circumstances

    @property
    def is_nonlethal(self) -> bool:
        """Whether it is meant to knock out and not to kill."""
        return self.circumstances.is_nonlethal(self.attack)


class CheckTerms(NamedTuple):
    """What is rolled for a check: which roll, with what bonus, against what.

    `label` is what its die is rolled for.
    """

    roll: str
    bonus: int
    dc: int
    label: Label = "save"


class Against(NamedTuple):
    """What an attack roll must reach now, and why it is that number and not the ordinary."""

    value: int
    because: tuple[str, ...] = ()


NOW = "now"
"""The label of a number that has more than one reason to be as it is."""


class Figure(NamedTuple):
    """A number that a system goes by, and whether it is the one that counts now.

    `stands_out`: it counts for a reason, such as being flat-footed, and not as it always does.
    """

    label: str
    value: int
    counts: bool = False
    stands_out: bool = False


class System(Protocol):
    """One way to work out what happens to bodies."""

    @property
    def FLAT_FOOTED_MATTERS(self) -> bool:  # noqa: N802 - a constant of the module
        """Whether being flat-footed means anything."""
        ...

    @property
    def HITS_BY(self) -> HitsBy:  # noqa: N802
        """What decides whether an attack hits, and so what of it can be said or changed."""
        ...

    @property
    def COUNTS_WOUNDS(self) -> bool:  # noqa: N802
        """Whether wounds are marked on tracks, in the place of hit points."""
        ...

    @property
    def HEEDS_PROTECTION(self) -> bool:  # noqa: N802
        """Whether weaknesses, resistances and immunities change damage."""
        ...

    @property
    def USES(self) -> frozenset[str]:  # noqa: N802
        """What it goes by of the fields that not every system does, `tracks.OF_SOME_SYSTEMS`."""
        ...

    @property
    def KNOWN_TYPES(self) -> tuple[str, ...]:  # noqa: N802
        """All the types of damage there are, by their keys, or none where any word is one."""
        ...

    @property
    def SAVES_LEAVE(self) -> SaveEffect | None:  # noqa: N802
        """What a saving throw makes of damage where that is not said; None: nobody saves."""
        ...

    @property
    def OUT_OF_TURN(self) -> OutOfTurn:  # noqa: N802
        """What a combatant has of actions out of its turn, from one own turn to the next."""
        ...

    def require_attack(self, attack: Attack) -> None:
        """Refuse an attack of a stat block that nobody could make; Illegal tells why."""
        ...

    def refused_action(
        self, encounter: Encounter, actor: Combatant, kind: ActionKind
    ) -> Illegal | None:
        """Return why an action is not left to the one acting, or None where it is."""
        ...

    def why_skipped(self, one: Combatant) -> str | None:
        """Return what keeps a combatant from acting at all: its health, or a condition."""
        ...

    def barred(self, one: Combatant, what: Barred) -> Illegal | None:
        """Return why a condition keeps a combatant from something, or None where none does."""
        ...

    def left_of_turn(self, encounter: Encounter, actor: Combatant) -> TurnLeft:
        """Return what is left to the one acting of its turn."""
        ...

    def pay_for(self, play: Resolution, name: str, kind: ActionKind) -> None:
        """Take what an action costs the one who took it."""
        ...

    def health_at(self, one: Creature, before: Health) -> Health:
        """Return the state of health that its track says, given what it was."""
        ...

    def succumbs(self, one: Combatant) -> bool:
        """Return whether one who is dying is dead by the conditions that it bears."""
        ...

    def check_due(self, one: Combatant) -> str | None:
        """Return the kind of check that falls due when its turn begins, if one does."""
        ...

    def check_terms(self, one: Combatant, kind: str) -> CheckTerms:
        """Return what is rolled for a check."""
        ...

    def make_check(self, play: Resolution, name: str, kind: str) -> None:
        """Make a check that was due."""
        ...

    def strike(self, play: Resolution, aim: Aim) -> None:
        """Make an attack, and deal what it deals."""
        ...

    def odds(self, encounter: Encounter, aim: Aim) -> Odds:
        """Return what can come of an attack, before anything is rolled."""
        ...

    def save_addends(self, one: Combatant, save: Save) -> tuple[Addend, ...]:
        """Return the bonus of a combatant to a saving throw, and what conditions add to it."""
        ...

    def save(self, play: Resolution, name: str, terms: SaveTerms, reason: str) -> Scale | None:
        """Make a saving throw, and return what it makes of the damage it is against."""
        ...

    def separated(self, amount: Amount) -> tuple[Amount, tuple[Part, ...]]:
        """Return what of an amount is dealt at once, and what is left behind for later."""
        ...

    def deal(self, play: Resolution, name: str, blow: Blow) -> None:
        """Take a blow's damage off a combatant."""
        ...

    def to_bring_down(self, one: Combatant, blow: Blow) -> int | None:
        """Return how many points of a blow bring somebody to 0; None where nobody knows.

        It is 0 for one who is down, or whom no number of them would hurt. Illegal where damage is
        not counted in points that could be shared.
        """
        ...

    def heal(self, play: Resolution, name: str, points: int) -> None:
        """Give hit points back."""
        ...

    def stabilize(self, play: Resolution, name: str) -> None:
        """Make a dying combatant stable, somebody having treated it."""
        ...

    def slot_began(self, play: Resolution, name: str) -> None:
        """Do what the start of a combatant's slot brings; it may come again where it is undone."""
        ...

    def slot_ended(self, play: Resolution, name: str) -> None:
        """Do what the end of a combatant's slot brings, once a round (ENC-23)."""
        ...

    def defenses(self, one: Combatant, *, before_start: bool) -> tuple[Figure, ...]:
        """Return the numbers an attack must reach, the ordinary one first."""
        ...

    def in_hand(self, one: Combatant, attack: Attack) -> Attack:
        """Return an attack with all worked out that follows from its owner, conditions as well."""
        ...

    def thresholds(self, one: Combatant) -> tuple[Figure, ...]:
        """Return the numbers that damage is held against."""
        ...
