"""What is said of a side, there and back: `faction cult sign † colour red ally`."""

from typing import get_args

from msgspec.structs import replace

from tracker.commands.acts import Faction, NoFaction
from tracker.commands.quoting import quote
from tracker.commands.reader import Reader
from tracker.commands.tokens import Token
from tracker.model.faction import FOE, PARTY
from tracker.model.names import name_key
from tracker.model.signs import SIGNS, Colour, sign_fault

SIGN, NONE = "sign", "none"
_COLOUR = ("colour", "color")
_COLOURS: dict[str, Colour] = {colour: colour for colour in get_args(Colour)}
_SIDES = {"ally": True, "enemy": False}
_KEYS = frozenset({SIGN, NONE, *_COLOUR, *_SIDES})


def read_faction(reader: Reader) -> Faction | NoFaction:
    """Take a side and what is said of it, in any order, or `none`. Raises ParseError."""
    side = _read_side(reader)
    if reader.accept(NONE):
        return NoFaction(side)
    act = _read_more(reader, Faction(side))
    if act is None:
        raise reader.fail()
    while (more := _read_more(reader, act)) is not None:
        act = more
    return act


def print_faction(act: Faction) -> str:
    """Return the text, without the verb, that `read_faction` reads as this act.

    >>> print_faction(Faction("cult", "†", "red", ally=False))
    '"cult" sign "†" colour red enemy'
    """
    said = [quote(act.side)]
    said += [] if act.sign is None else [f"{SIGN} {quote(act.sign)}"]
    said += [] if act.colour is None else [f"{_COLOUR[0]} {act.colour}"]
    said += [] if act.ally is None else ["ally" if act.ally else "enemy"]
    return " ".join(said)


def print_no_faction(act: NoFaction) -> str:
    """Return the text, without the verb, that takes back what was said of a side."""
    return f"{quote(act.side)} {NONE}"


def _read_side(reader: Reader) -> str:
    """Take a side; in another case it is still the one that there is, unless it is quoted."""
    known = known_sides(reader)
    is_quoted = reader.next.kind == "quoted"
    said = reader.words("side", _ends_side, known)
    if is_quoted:
        return said
    return next((side for side in known if name_key(side) == name_key(said)), said)


def known_sides(reader: Reader) -> tuple[str, ...]:
    """Return the sides that there are or that have been described."""
    encounter = reader.scope.encounter
    described = (one.side for one in encounter.factions)
    return tuple(dict.fromkeys((PARTY, FOE, *encounter.sides, *described)))


def _ends_side(token: Token) -> bool:
    return token.kind == "word" and token.text.casefold() in _KEYS


def _read_more(reader: Reader, act: Faction) -> Faction | None:
    """Take one more thing that has not been said yet; nothing where none comes."""
    if act.sign is None and reader.accept(SIGN):
        return replace(act, sign=_read_sign(reader, act.side))
    if act.colour is None and reader.accept(*_COLOUR):
        return replace(act, colour=reader.choice(_COLOURS))
    if act.ally is None and (word := reader.accept(*_SIDES)):
        return replace(act, ally=_SIDES[word])
    return None


def _read_sign(reader: Reader, side: str) -> str:
    token = reader.next
    reader.want("side_sign", SIGNS)
    if token.kind not in ("word", "quoted"):
        raise reader.fail()
    if fault := sign_fault(token.text, of_party=side == PARTY):
        raise reader.fail(fault, at=token, word=token.text)
    return reader.take().text
