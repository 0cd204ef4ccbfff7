"""The attacks of a stat block, as data."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, InstanceOf

from tracker.model.base import Frozen, Int, Name, Positive, same_names
from tracker.model.damage import Amount
from tracker.model.misfit import misfit

THREAT_MINS = range(2, 21)
"""Where a threat range can begin: a natural 1 always misses (D20-10)."""

MULTIPLIERS = range(2, 11)
"""By how much a critical hit can multiply damage (D20-24)."""

AttackKind = Literal["melee", "ranged", "thrown", "natural"]
"""How an attack is made (D20-12, D20-13): `thrown` reaches five range increments and `ranged`,
which is a projectile, ten (D20-15); `natural` is a melee attack with the body itself (D20-16)."""


@dataclass(frozen=True, slots=True)
class Critical:
    """What can make a hit critical (D20-23 to D20-25).

    `threat_min` is the low end of the threat range, which always ends at 20. A critical hit is
    rolled `multiplier` times and added up (D20-21).
    """

    threat_min: int = 20
    multiplier: int = 2


class Attack(Frozen):
    """One attack, and all that its stat block says of it.

    `bonus` is the whole attack bonus, everything but range and circumstances in it. The first part
    of `damage` is the weapon's own, modifiers included; dice of the other parts are bonus damage,
    which a critical hit does not multiply (D20-22). `range` is the range increment in feet
    (D20-15). `traits` are words such as `light` or `nonlethal`.
    """

    name: Name
    bonus: Int
    kind: AttackKind = "melee"
    damage: InstanceOf[Amount]
    critical: InstanceOf[Critical] = Critical()
    range: Positive | None = None
    traits: tuple[Annotated[str, Field(min_length=1)], ...] = ()


def _different_names(attacks: tuple[Attack, ...]) -> tuple[Attack, ...]:
    """Return the attacks; two of the same name are refused."""
    if pair := same_names(attacks):
        first, second = pair
        name = attacks[second].name
        raise misfit("attack_twice", (second, "name"), name=name, rival=(first, "name"))
    return attacks


Attacks = Annotated[tuple[Attack, ...], AfterValidator(_different_names)]
"""The attacks of one creature; their names differ, whatever the case."""
