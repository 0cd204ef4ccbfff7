"""An encounter: everything that play needs to go on, and nothing of the past."""

from collections.abc import Iterator
from typing import Literal, Self

from pydantic import model_validator

from tracker.model.base import Bool, Frozen, Name, Natural, Tally
from tracker.model.combatant import Combatant, Health, Readied, SlotState
from tracker.model.condition import Condition
from tracker.model.faction import PARTY as PARTY  # noqa: PLC0414
from tracker.model.faction import Factions, with_signs
from tracker.model.misfit import Way, misfit
from tracker.model.names import same_names
from tracker.model.phase import Phase
from tracker.model.resistances import Words
from tracker.model.wounds import ParityOn, RollMethod

D20_MODERN = "d20-modern"
"""The damage system of an encounter that names none."""

PATHFINDER_2E = "pf2e"

DyingChecks = Literal["all", "party", "none"]
"""For whom the tracker stops when a dying combatant's check is due (D20-63)."""

Doubling = Literal["total", "dice"]
"""What a critical hit doubles: all that was rolled and added up, or the dice that are rolled."""

Confirmation = Literal["roll", "total", "none"]
"""How a threat becomes a critical hit."""

DamageMinimum = Literal["roll", "hit"]
"""What the least damage of a weapon holds for: each multiplied roll, or the hit as a whole."""

GroupInitiative = Literal["one", "each"]
"""Whether a group rolls initiative once, or each of it for itself."""


class HouseRules(Frozen):
    """Rulings that a table may take otherwise.

    `dying`: `"all"` stops at every dying combatant for its check, `"party"` stops at the party's
    own and rolls the others in passing, `"none"` lets the dying lie. `opportunity_flat_footed`
    allows attacks of opportunity by the flat-footed (D20-67). `opportunity_limit` is how many
    attacks of opportunity a combatant has from one own turn to the next (D20-57).

    `confirm_critical`: a threat is confirmed by an attack `"roll"`, in which 20 hits and 1 misses,
    by the `"total"` of one alone, or needs `"none"` (D20-23). `damage_minimum`: the least damage of
    a weapon is 1 for each multiplied `"roll"`, or for the `"hit"` as a whole (D20-17).
    `last_increment`: whether the far edge of the last range increment is in range (D20-15).
    `massive_damage`: whether a blow beyond the threshold calls for a save (D20-61).

    `critical_damage`: whether a critical hit doubles the `"total"`, or as many `"dice"` again are
    rolled and the rest is doubled (PF2-17). `fallen_move`: whether one of the party who falls moves
    to just before the attacker (PF2-36). `delay_harm`: whether what the end of a turn brings comes
    when it is delayed (PF2-37). `multiple_attacks`: whether a second attack of a turn has a
    penalty, and any further one twice that. `damage_types` are words of the table's own for types
    of damage, where a system knows its types.

    `group_initiative`: whether the members of a group have `"one"` initiative and stand together
    in the order, or `"each"` rolls for itself and stands where that says.

    `damage_roll`: what is rolled for damage by Fudge (FUD-1). `roll_limits`: whether a situational
    roll has its limits (FUD-11 to FUD-13). `parity_on`: what even rolls change (FUD-8).
    """

    dying: DyingChecks = "all"
    opportunity_flat_footed: Bool = False
    opportunity_limit: Natural = 1
    confirm_critical: Confirmation = "roll"
    damage_minimum: DamageMinimum = "roll"
    last_increment: Bool = True
    massive_damage: Bool = True
    critical_damage: Doubling = "total"
    fallen_move: Bool = False
    delay_harm: Bool = False
    multiple_attacks: Bool = False
    damage_types: Words = ()
    group_initiative: GroupInitiative = "one"
    damage_roll: RollMethod = "none"
    roll_limits: Bool = True
    parity_on: ParityOn = "factor"


class Due(Frozen):
    """A check that somebody must make now; the damage system says which kinds there are."""

    who: Name
    kind: str


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
    opportunities: Tally = 0
    free_entry: Bool = False
    slot: SlotState = "ahead"
    readied: Readied | None = None
    lapsed: tuple[Lapsed, ...] = ()


class Encounter(Frozen):
    """One fight, as it stands.

    `combatants` is the initiative order (D20-36), those who left included; before the start it
    is the order of listing, and in the surprise round those without a place stand at its end.
    `round` is None before the start and 0 in the surprise round. `suspended` is the stack of those
    interrupted by readied actions, the owner of the turn first (ENC-12). `factions` are the sides
    that have been described.
    """

    name: str = "Encounter"
    system: str = D20_MODERN
    rules: HouseRules = HouseRules()
    factions: Factions = ()
    phase: Phase = "setup"
    round: Tally | None = None
    current: Name | None = None
    fresh: Fresh | None = None
    suspended: tuple[Name, ...] = ()
    due: tuple[Due, ...] = ()
    combatants: tuple[Combatant, ...] = ()

    @model_validator(mode="after")
    def _holds_together(self) -> Self:
        """Refuse what a file can say and play can never reach."""
        _refuse_duplicates(self.combatants)
        _refuse_same_signs(self.factions)
        _refuse_strangers(self)
        _refuse_impossible_turns(self)
        return self

    @property
    def is_running(self) -> bool:
        """Whether the fight is on: in the surprise round or a regular one."""
        return self.phase in ("surprise", "regular")

    @property
    def order(self) -> tuple[Combatant, ...]:
        """Those in the initiative order, first to last, without those who left."""
        return tuple([one for one in self.combatants if one.presence == "here"])

    @property
    def fighting(self) -> tuple[Combatant, ...]:
        """Those in the fight, also the surprised, who have no place in the order yet."""
        return tuple([one for one in self.combatants if one.presence in ("here", "unplaced")])

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that there are, in the order of the combatants."""
        return tuple(dict.fromkeys([one.side for one in self.combatants]))

    @property
    def told_apart(self) -> Factions:
        """The factions, with a sign for every side that needs one."""
        return with_signs(self.factions, (*self.sides, *(one.side for one in self.factions)))

    @property
    def owner(self) -> str | None:
        """Whose turn it is, also while a readied action interrupts it."""
        return self.suspended[0] if self.suspended else self.current

    @property
    def delaying(self) -> tuple[Combatant, ...]:
        """Those who are delaying, in order."""
        return tuple([one for one in self.combatants if one.turn == "delaying"])

    @property
    def is_stalled(self) -> bool:
        """Whether the fight is on and nobody can act (ENC-21)."""
        return self.is_running and self.current is None and not self.delaying

    def get(self, name: str) -> Combatant | None:
        """Return the combatant of exactly this name, whether here, in reserve or left."""
        place = self.place_of(name)
        return None if place is None else self.combatants[place]

    def place_of(self, name: str) -> int | None:
        """Return where in the list the combatant of exactly this name stands, from 0.

        Play asks for the same few again and again, and most of what happens moves nobody. So where
        everybody stood in the list that was last gone through is tried first.
        """
        place = _PLACES.get(name, len(self.combatants))
        if place < len(self.combatants) and self.combatants[place].name == name:
            return place
        _PLACES.clear()
        _PLACES.update({one.name: at for at, one in enumerate(self.combatants)})
        return _PLACES.get(name)


_PLACES: dict[str, int] = {}
"""Where everybody stood in the list last gone through: tried, never relied on."""


def _refuse_duplicates(combatants: tuple[Combatant, ...]) -> None:
    if pair := same_names(combatants):
        first, second = (("combatants", place, "name") for place in pair)
        raise misfit("combatant_twice", second, name=combatants[pair[1]].name, rival=first)


def _refuse_same_signs(factions: Factions) -> None:
    seen: dict[str, str] = {}
    for place, one in enumerate(factions):
        if one.sign is not None:
            if one.sign in seen:
                way = ("factions", place, "sign")
                raise misfit("sign_twice", way, sign=one.sign, side=seen[one.sign])
            seen[one.sign] = one.side


def _refuse_strangers(encounter: Encounter) -> None:
    known = {one.name for one in encounter.combatants}
    for way, name in _names_said(encounter):
        if name is not None and name not in known:
            raise misfit("combatant_unknown", way, name=name)


def _names_said(encounter: Encounter) -> Iterator[tuple[Way, str | None]]:
    """Yield the names by which an encounter speaks of its combatants, and where they stand."""
    yield ("current",), encounter.current
    for place, name in enumerate(encounter.suspended):
        yield ("suspended", place), name
    for place, due in enumerate(encounter.due):
        yield ("due", place, "who"), due.who
    for place, one in enumerate(encounter.combatants):
        for number, condition in enumerate(one.conditions):
            yield ("combatants", place, "conditions", number, "of"), condition.of
        yield ("combatants", place, "ahead_of"), one.ahead_of


def _refuse_impossible_turns(encounter: Encounter) -> None:
    """Hold phase, round and turns against one another."""
    phase, round = encounter.phase, encounter.round
    if phase == "setup" and round is not None:
        raise misfit("round_before_start", ("round",))
    if phase != "setup" and round is None:
        raise misfit("round_missing", ("phase",))
    if phase == "surprise" and round != 0:
        raise misfit("round_in_surprise", ("round",))
    if phase == "regular" and round == 0:
        raise misfit("round_in_regular", ("round",))
    if encounter.current is not None and not encounter.is_running:
        raise misfit("current_not_running", ("current",))
    if encounter.current is None and (encounter.suspended or encounter.fresh):
        raise misfit("current_missing", ("suspended" if encounter.suspended else "fresh",))
    if encounter.suspended and encounter.fresh:
        raise misfit("fresh_interrupted", ("fresh",))
    if encounter.is_running:
        for place, one in enumerate(encounter.combatants):
            if one.presence == "here" and one.initiative is None:
                raise misfit("initiative_missing", ("combatants", place, "initiative"))
