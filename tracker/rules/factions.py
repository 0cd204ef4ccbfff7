"""What the GM says of sides: their signs and colours, and who stands with the party."""

from tracker.model.encounter import PARTY, Encounter
from tracker.model.faction import Faction, find_faction, sign_of
from tracker.model.facts import FactionForgotten, FactionSet
from tracker.model.illegal import Illegal
from tracker.model.signs import Colour
from tracker.rules.guards import require_not_ended
from tracker.rules.resolution import Resolution


def describe(
    play: Resolution, side: str, sign: str | None, colour: Colour | None, ally: bool | None
) -> None:
    """Say by what a side is known and whose ally it is; what is not said stays as it is.

    Illegal E_SIGN_TAKEN for the sign of another side, E_PARTY_ALLY for the party as an ally.
    """
    require_not_ended(play)
    if side == PARTY and ally is not None:
        raise Illegal("E_PARTY_ALLY")
    _require_free(play.encounter, side, sign)
    factions = play.encounter.factions
    before = find_faction(factions, side)
    said = {"sign": sign, "colour": colour, "ally": ally}
    changes = {key: value for key, value in said.items() if value is not None}
    after = (before or Faction(side=side)).model_copy(update=changes)
    if before is None:
        play.change(factions=(*factions, after))
    else:
        play.change(factions=tuple(after if one is before else one for one in factions))
    play.tell(FactionSet(side, after.sign, after.colour, after.ally))


def forget(play: Resolution, side: str) -> None:
    """Take back what was said of a side; where there are some of it, it gets a sign by itself."""
    require_not_ended(play)
    factions = play.encounter.factions
    if find_faction(factions, side) is None:
        raise Illegal("E_NO_FACTION", side=side)
    play.change(factions=tuple(one for one in factions if one.side != side))
    play.tell(FactionForgotten(side))


def with_signs_kept(encounter: Encounter) -> Encounter:
    """Return an encounter in which every side that needs one has a sign, and keeps it."""
    factions = encounter.told_apart
    if factions is encounter.factions:
        return encounter
    return encounter.model_copy(update={"factions": factions})


def _require_free(encounter: Encounter, side: str, sign: str | None) -> None:
    if sign is None:
        return
    for other in (PARTY, *(one.side for one in encounter.factions)):
        if other != side and sign_of(encounter.factions, other) == sign:
            raise Illegal("E_SIGN_TAKEN", sign=sign, side=other)
