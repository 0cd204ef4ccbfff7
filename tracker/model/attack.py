"""The attacks of a stat block, as data."""

from typing import Annotated, Literal

from msgspec import Struct
from pydantic import AfterValidator, Field, InstanceOf

from tracker.model.base import Bool, Frozen, Int, Name, Positive, same_names
from tracker.model.damage import Amount
from tracker.model.damage_types import term_key
from tracker.model.main_die import ORDINARY_FACES, MainDieFaces
from tracker.model.misfit import misfit

THREAT_MINS = range(2, 21)
"""Where a threat range can begin: a natural 1 always misses (D20-10)."""

MULTIPLIERS = range(2, 11)
"""By how much a critical hit can multiply damage (D20-24)."""

AttackKind = Literal["melee", "ranged", "thrown", "natural"]
"""How an attack is made (D20-12, D20-13): `thrown` reaches five range increments and `ranged`,
which is a projectile, ten (D20-15); `natural` is a melee attack with the body itself (D20-16)."""


Wield = Literal["one-handed", "two-handed", "off-hand"]
"""How a weapon is held, which says how much of Strength its damage has (D20-18 to D20-20)."""


NONLETHAL = "nonlethal"
"""The trait of attacks that knock out, in the systems that know a difference."""


class Critical(Struct, frozen=True):
    """What can make a hit critical (D20-23 to D20-25).

    `threat_min` is the low end of the threat range, which always ends at 20. A critical hit is
    rolled `multiplier` times and added up (D20-21).
    """

    threat_min: int = 20
    multiplier: int = 2


class Attack(Frozen):
    """One attack, and all that its stat block says of it.

    `bonus` is the whole attack bonus, everything but range and circumstances in it. Left out, it
    is worked out from the creature's base attack bonus, abilities and size (D20-12, D20-13), with
    a penalty where the wielder is not `proficient` (D20-11). The first part of `damage` is the
    weapon's own; dice of the other parts are bonus damage, which a critical hit does not multiply
    (D20-22). Where `wield` is left out all modifiers stand in `damage`; where it is said, the
    creature's Strength is added (D20-18 to D20-20). `range` is the range increment in feet
    (D20-15). `faces` says what those of a main damage die mean (MDD-8 to MDD-12). `traits` are
    words such as `light`, `touch` or `nonlethal`.
    """

    name: Name
    bonus: Int | None = None
    kind: AttackKind = "melee"
    damage: InstanceOf[Amount]
    critical: InstanceOf[Critical] = Critical()
    range: Positive | None = None
    faces: MainDieFaces = ORDINARY_FACES
    wield: Wield | None = None
    proficient: Bool = True
    traits: tuple[Annotated[str, Field(min_length=1)], ...] = ()

    @property
    def is_melee(self) -> bool:
        """Whether it is made hand to hand."""
        return self.kind in ("melee", "natural")

    @property
    def is_nonlethal(self) -> bool:
        """Whether it is made to knock out and not to kill (D20-65, PF2-23)."""
        return self.has_trait(NONLETHAL)

    def has_trait(self, trait: str) -> bool:
        """Whether it has a trait, whatever the case and the language it is written in."""
        return any(term_key(each) == term_key(trait) for each in self.traits)


def _different_names(attacks: tuple[Attack, ...]) -> tuple[Attack, ...]:
    """Return the attacks; two of the same name are refused."""
    if pair := same_names(attacks):
        first, second = pair
        name = attacks[second].name
        raise misfit("attack_twice", (second, "name"), name=name, rival=(first, "name"))
    return attacks


Attacks = Annotated[tuple[Attack, ...], AfterValidator(_different_names)]
"""The attacks of one creature; their names differ, whatever the case."""
