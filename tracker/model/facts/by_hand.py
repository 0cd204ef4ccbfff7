"""Facts about what a GM sets by hand, and about dice typed for nothing."""

from typing import Literal

from msgspec import Struct

from tracker.model.attack import Attack
from tracker.model.resistances import Protections
from tracker.model.wounds import WoundTrack

Place = Literal["before", "after"]
"""On which side of another a combatant is put."""

Protection = Literal["weaknesses", "resistances", "immunities"]
"""What changes damage of a kind."""


class Moved(Struct, frozen=True):
    """A combatant was moved in the order, by the GM (ENC-24) or for having fallen (PF2-36)."""

    who: str
    place: Place
    whom: str
    initiative: int | None


class FieldSet(Struct, frozen=True):
    """The GM set something by hand (ENC-24); values are as the GM writes them."""

    who: str
    field: str
    before: str
    after: str


class AttackSet(Struct, frozen=True):
    """The GM gave, changed or took away an attack (ENC-24).

    `before` is None where it is new, and `after` where it is gone.
    """

    who: str
    before: Attack | None
    after: Attack | None


class ProtectionSet(Struct, frozen=True):
    """The GM said anew all that a creature is weak or resistant or immune to (ENC-24)."""

    who: str
    field: Protection
    before: Protections
    after: Protections


class WoundsSet(Struct, frozen=True):
    """The GM marked a track anew (ENC-24)."""

    who: str
    before: WoundTrack
    after: WoundTrack


class Noted(Struct, frozen=True):
    """The GM wrote a note on a combatant."""

    who: str
    text: str


class HiddenSet(Struct, frozen=True):
    """A combatant was hidden from the players, or shown."""

    who: str
    hidden: bool


class DiceLeft(Struct, frozen=True):
    """Faces were typed that nothing asked for."""

    label: str
    faces: tuple[int, ...]
