"""The signs and colours by which sides are told apart, and which signs will do."""

import unicodedata
from collections.abc import Iterable
from typing import Literal

Colour = Literal["plain", "red", "yellow", "green", "cyan", "blue", "magenta", "grey"]
"""The colours that a sign can have; each theme has them so that they can be read."""

PARTY_SIGN = "◆"
"""The party's own, where nobody has said another."""

SIGNS = ("◇", "■", "□", "▲", "△", "○", "▼", "▽", "†", "‡", "§", "◊")
"""What sides get by themselves, in this order."""

OF_THE_SCREEN = "►›●▸└━─╸…·–"
"""The signs that mean something else where they stand."""

SignFault = Literal["SIGN_NOT_ONE", "SIGN_PICTURE", "SIGN_OF_SCREEN"]
"""Why a sign will not do: it is no single symbol of one cell, may be drawn as a picture, or has a
meaning of its own on the screen."""

_EMOJI = (
    "00A9,00AE,203C,2049,2122,2139,2194-2199,21A9-21AA,231A-231B,2328,23CF,23E9-23F3,"
    "23F8-23FA,24C2,25AA-25AB,25B6,25C0,25FB-25FE,2600-2604,260E,2611,2614-2615,2618,261D,"
    "2620,2622-2623,2626,262A,262E-262F,2638-263A,2640,2642,2648-2653,265F-2660,2663,"
    "2665-2666,2668,267B,267E-267F,2692-2697,2699,269B-269C,26A0-26A1,26A7,26AA-26AB,"
    "26B0-26B1,26BD-26BE,26C4-26C5,26C8,26CE-26CF,26D1,26D3-26D4,26E9-26EA,26F0-26F5,"
    "26F7-26FA,26FD,2702,2705,2708-270D,270F,2712,2714,2716,271D,2721,2728,2733-2734,2744,"
    "2747,274C,274E,2753-2755,2757,2763-2764,2795-2797,27A1,27B0,27BF,2934-2935,2B05-2B07,"
    "2B1B-2B1C,2B50,2B55,3030,303D,3297,3299"
)
"""The code points up to U+FFFF that Unicode lets a terminal draw as pictures of two cells."""


_WIDE_BY_NOW = frozenset({*range(0x2630, 0x2638), *range(0x268A, 0x2690), *range(0x4DC0, 0x4E00)})
"""What Unicode has made wide since the version that Python knows."""


def _code_points(ranges: str) -> Iterable[int]:
    for part in ranges.split(","):
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


_PICTURES = frozenset(_code_points(_EMOJI))

_MOST = 0xFFFF
"""Beyond this, many signs are pictures, and few fonts have the others."""


def sign_fault(sign: str, *, of_party: bool = False) -> SignFault | None:
    """Return why a sign will not do for a side, None where it will.

    A sign stands right before a name, so that a letter would be taken for a part of it.

    >>> sign_fault("†"), sign_fault("A"), sign_fault("☠"), sign_fault("●")
    (None, 'SIGN_NOT_ONE', 'SIGN_PICTURE', 'SIGN_OF_SCREEN')
    """
    if len(sign) != 1:
        is_picture = bool(sign) and (ord(sign[0]) in _PICTURES or ord(sign[0]) > _MOST)
        return "SIGN_PICTURE" if is_picture else "SIGN_NOT_ONE"
    if ord(sign) in _PICTURES or ord(sign) > _MOST:
        return "SIGN_PICTURE"
    if unicodedata.category(sign)[0] not in "SP" or not _takes_one_cell(sign):
        return "SIGN_NOT_ONE"
    is_partys = sign == PARTY_SIGN and not of_party
    return "SIGN_OF_SCREEN" if is_partys or sign in OF_THE_SCREEN else None


def _takes_one_cell(sign: str) -> bool:
    """Whether a symbol is neither wide nor turns the direction of what stands beside it."""
    is_wide = unicodedata.east_asian_width(sign) in "WF" or ord(sign) in _WIDE_BY_NOW
    return not is_wide and unicodedata.bidirectional(sign) not in ("R", "AL", "AN")


def next_sign(taken: Iterable[str]) -> str | None:
    """Return the first sign of the list that is not taken, None where all are.

    >>> next_sign(["◇", "□"])
    '■'
    """
    used = set(taken)
    return next((sign for sign in SIGNS if sign not in used), None)
