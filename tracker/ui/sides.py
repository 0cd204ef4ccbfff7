"""The sides as they are seen: a sign in the colour of the side, and what the signs mean."""

from collections.abc import Iterator, Mapping

from tracker.model.encounter import Encounter
from tracker.model.faction import FOE, PARTY, Factions, find_faction, is_with_party, sign_of
from tracker.model.signs import Colour
from tracker.ui.text import Look, Piece, Pieces
from tracker.words.plain import clean
from tracker.words.sides import LEGEND, in_words

_LOOKS: Mapping[Colour, Look] = {
    "plain": "info",
    "red": "side-red",
    "yellow": "side-yellow",
    "green": "side-green",
    "cyan": "side-cyan",
    "blue": "side-blue",
    "magenta": "side-magenta",
    "grey": "side-grey",
}


def badge(factions: Factions, side: str) -> Piece:
    """Return the sign of a side in its colour; a blank for a side without one.

    >>> badge((), "party"), badge((), "foe").text
    (Piece(text='◆', look='info'), ' ')
    """
    faction = find_faction(factions, side)
    look = _LOOKS["plain" if faction is None else faction.colour]
    return Piece(sign_of(factions, side) or " ", look)


def said_of(factions: Factions, side: str) -> str:
    """Return a side in words with its sign, as it stands in the frame of a panel.

    >>> said_of((), "party"), said_of((), "foe")
    ('◆ party', 'foe')
    """
    is_ally = side != PARTY and is_with_party(factions, side)
    sign = sign_of(factions, side)
    return f"{sign} {in_words(clean(side), is_ally=is_ally)}".strip()


def legend(encounter: Encounter) -> list[Pieces]:
    """Return which sign is which side, each by itself; none where nobody could wonder.

    The party's own sign and the foes' lack of one are explained with the others.
    """
    factions = encounter.told_apart
    described = (one.side for one in factions)
    sides = list(dict.fromkeys((PARTY, FOE, *described, *encounter.sides)))
    if len(sides) == 2 and not factions:
        return []
    return [(Piece(f"{LEGEND} ", "dim"),), *_entries(factions, sides)]


def _entries(factions: Factions, sides: list[str]) -> Iterator[Pieces]:
    for side in sides:
        sign = badge(factions, side)
        words = said_of(factions, side).removeprefix(sign.text)
        yield (sign, Piece(words)) if sign.text.strip() else (Piece(words),)
