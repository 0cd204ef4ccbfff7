"""What is said of a side: the sign and colour it is known by, and whose side it is on."""

from collections.abc import Iterable, Sequence
from typing import Self

from pydantic import Field, model_validator

from tracker.model.base import Bool, Frozen
from tracker.model.misfit import misfit
from tracker.model.signs import PARTY_SIGN, Colour, next_sign, sign_fault

PARTY = "party"
"""The side of the players' characters."""

FOE = "foe"
"""The side of those of whom nothing is said; it needs no sign."""


_MOST_SHOWN = 12
"""So much of what is no sign is shown again."""


class Faction(Frozen):
    """A side that has been described.

    Without a `sign` it gets one by itself. `ally` says that it stands with the party: none of the
    two is an opponent of the other.
    """

    side: str = Field(min_length=1)
    sign: str | None = None
    colour: Colour = "plain"
    ally: Bool = False

    @model_validator(mode="after")
    def _can_be_told(self) -> Self:
        """Refuse a sign that cannot stand before a name, and a party that is its own ally."""
        if self.sign is not None:
            fault = sign_fault(self.sign, of_party=self.side == PARTY)
            said = self.sign[:_MOST_SHOWN]
            if fault == "SIGN_NOT_ONE":
                raise misfit("sign_not_one", ("sign",), sign=said)
            if fault == "SIGN_PICTURE":
                raise misfit("sign_picture", ("sign",), sign=said)
            if fault == "SIGN_OF_SCREEN":
                raise misfit("sign_of_screen", ("sign",), sign=said)
        if self.ally and self.side == PARTY:
            raise misfit("party_ally", ("ally",))
        return self


Factions = tuple[Faction, ...]


def find_faction(factions: Factions, side: str) -> Faction | None:
    """Return what is said of a side."""
    return next((one for one in factions if one.side == side), None)


def is_with_party(factions: Factions, side: str) -> bool:
    """Return whether a side is the party's own, or an ally of it."""
    if side == PARTY:
        return True
    faction = find_faction(factions, side)
    return faction is not None and faction.ally


def are_opposed(factions: Factions, side: str, other: str) -> bool:
    """Return whether those of one side are opponents of those of another."""
    if side == other:
        return False
    return not (is_with_party(factions, side) and is_with_party(factions, other))


def sign_of(factions: Factions, side: str) -> str:
    """Return the sign of a side; nothing where it has none."""
    faction = find_faction(factions, side)
    if faction is not None and faction.sign is not None:
        return faction.sign
    return PARTY_SIGN if side == PARTY else ""


def with_signs(factions: Factions, sides: Iterable[str]) -> Factions:
    """Return the factions with a sign for each of these sides that has none yet.

    The signs are given out in the order of the sides, and kept: nobody's changes when others come
    or the order does. The party and the foes need none, and when the list is at its end the rest
    have none.

    >>> [(one.side, one.sign) for one in with_signs((), ("foe", "cult", "party", "town"))]
    [('cult', '◇'), ('town', '■')]
    """
    whole = list(factions)
    places = {one.side: at for at, one in enumerate(whole)}
    for side in dict.fromkeys(sides):
        at = places.get(side)
        if side in (PARTY, FOE) or (at is not None and whole[at].sign is not None):
            continue
        sign = next_sign([one.sign for one in whole if one.sign is not None])
        if sign is None:
            break
        if at is None:
            whole.append(Faction(side=side, sign=sign))
        else:
            whole[at] = whole[at].model_copy(update={"sign": sign})
    return factions if len(whole) == len(factions) and _same(whole, factions) else tuple(whole)


def _same(whole: Sequence[Faction], factions: Factions) -> bool:
    return all(new is old for new, old in zip(whole, factions, strict=True))
