"""An encounter: everything that play needs to go on, and nothing of the past."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal, Self

from pydantic import Field, model_validator

from tracker.model.base import Bool, Frozen, Int, Name, name_key
from tracker.model.combatant import Combatant, Health, Readied, SlotState
from tracker.model.condition import Condition

Phase = Literal["setup", "surprise", "regular", "ended"]
"""The phases of an encounter (ENC-1)."""

System = Literal["d20-modern"]
"""The damage systems an encounter can be played by."""

DyingChecks = Literal["all", "party", "none"]
"""For whom the tracker stops when a dying combatant's check is due (D20-63)."""

DueKind = Literal["dying"]
"""The checks that can fall due."""

PARTY = "party"
"""The side of the players' characters."""


class HouseRules(Frozen):
    """Rulings that a table may take otherwise.

    `dying`: `"all"` stops at every dying combatant for its check, `"party"` stops at the party's
    own and rolls the others in passing, `"none"` lets the dying lie. `opportunity_flat_footed`
    allows attacks of opportunity by the flat-footed (D20-67). `opportunity_limit` is how many
    attacks of opportunity a combatant has from one own turn to the next (D20-57).
    """

    dying: DyingChecks = "all"
    opportunity_flat_footed: Bool = False
    opportunity_limit: Int = Field(default=1, ge=0)


class Due(Frozen):
    """A check that somebody must make now."""

    who: Name
    kind: DueKind


class Lapsed(Frozen):
    """A condition as it was before the start of a turn counted it down or ended it."""

    bearer: Name
    condition: Condition
    health: Health


class Fresh(Frozen):
    """What the start of the turn in progress changed, for as long as it can be taken back.

    A turn is fresh until its owner acts, readies or is interrupted. A delay gives back `acted`
    and `opportunities` (ENC-7); one who steps in ahead gives back all of it (ENC-22).
    """

    acted: Bool = False
    opportunities: Int = Field(default=0, ge=0)
    free_entry: Bool = False
    slot: SlotState = "ahead"
    readied: Readied | None = None
    lapsed: tuple[Lapsed, ...] = ()


class Encounter(Frozen):
    """One fight, as it stands.

    `combatants` is the initiative order (D20-36), those who left included; before the start it
    is the order of listing, and in the surprise round those without a place stand at its end.
    `round` is None before the start and 0 in the surprise round. `suspended` is the stack of those
    interrupted by readied actions, the owner of the turn first (ENC-12).
    """

    name: str = "Encounter"
    system: System = "d20-modern"
    rules: HouseRules = HouseRules()
    phase: Phase = "setup"
    round: Int | None = Field(default=None, ge=0)
    current: Name | None = None
    fresh: Fresh | None = None
    suspended: tuple[Name, ...] = ()
    due: tuple[Due, ...] = ()
    combatants: tuple[Combatant, ...] = ()

    @model_validator(mode="after")
    def _holds_together(self) -> Self:
        """Refuse what a file can say and play can never reach."""
        _refuse_duplicates(self.combatants)
        known = {one.name for one in self.combatants}
        _refuse_strangers(known, "current", [self.current] if self.current else [])
        _refuse_strangers(known, "suspended", self.suspended)
        _refuse_strangers(known, "due", [due.who for due in self.due])
        for one in self.combatants:
            _refuse_strangers(known, "of", [it.of for it in one.conditions if it.of])
            _refuse_strangers(known, "ahead_of", [one.ahead_of] if one.ahead_of else [])
        _refuse_impossible_turns(self)
        return self

    @property
    def is_running(self) -> bool:
        """Whether the fight is on: in the surprise round or a regular one."""
        return self.phase in ("surprise", "regular")

    @property
    def order(self) -> tuple[Combatant, ...]:
        """Those in the initiative order, first to last, without those who left."""
        return tuple(one for one in self.combatants if one.presence == "here")

    @property
    def owner(self) -> str | None:
        """Whose turn it is, also while a readied action interrupts it."""
        return self.suspended[0] if self.suspended else self.current

    @property
    def delaying(self) -> tuple[Combatant, ...]:
        """Those who are delaying, in order."""
        return tuple(one for one in self.combatants if one.turn == "delaying")

    @property
    def is_stalled(self) -> bool:
        """Whether the fight is on and nobody can act (ENC-21)."""
        return self.is_running and self.current is None and not self.delaying

    def get(self, name: str) -> Combatant | None:
        """Return the combatant of exactly this name, whether here, in reserve or left."""
        for one in self.combatants:
            if one.name == name:
                return one
        return None


def _refuse_duplicates(combatants: tuple[Combatant, ...]) -> None:
    counted = Counter(name_key(one.name) for one in combatants)
    for one in combatants:
        if counted[name_key(one.name)] > 1:
            raise ValueError(f'two combatants are named "{one.name}"')


def _refuse_strangers(known: set[str], field: str, names: Iterable[str]) -> None:
    for name in names:
        if name not in known:
            raise ValueError(f'{field} names "{name}", and there is no such combatant')


def _refuse_impossible_turns(encounter: Encounter) -> None:
    """Hold phase, round and turns against one another."""
    if encounter.phase == "setup" and encounter.round is not None:
        raise ValueError("round belongs to a fight that has started")
    if encounter.phase != "setup" and encounter.round is None:
        raise ValueError("round is missing, and the fight has started")
    if encounter.phase == "surprise" and encounter.round != 0:
        raise ValueError("round is 0 in the surprise round")
    if encounter.phase == "regular" and encounter.round == 0:
        raise ValueError("round counts from 1 in the regular phase")
    if encounter.current is not None and not encounter.is_running:
        raise ValueError("current belongs to a fight that is on")
    if encounter.current is None and (encounter.suspended or encounter.fresh):
        raise ValueError("current is missing, and suspended or fresh need it")
    if encounter.suspended and encounter.fresh:
        raise ValueError("fresh is for a turn that was not interrupted")
    if encounter.is_running:
        for one in encounter.combatants:
            if one.presence == "here" and one.initiative is None:
                raise ValueError(f'"{one.name}" is in the order and has no initiative')
