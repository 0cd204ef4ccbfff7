"""The signs that the tracker draws take one cell on every terminal."""

import ast
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

import tracker

PACKAGE = Path(tracker.__file__).parent
NOT_DRAWN = PACKAGE / "words" / "plain.py"
"""Names signs to take them out of what is drawn."""

FOLDERS = (PACKAGE / "ui", PACKAGE / "words")
SOURCES = sorted({source for folder in FOLDERS for source in folder.rglob("*.py")} - {NOT_DRAWN})

EMOJI = """
00A9 00AE 203C 2049 2122 2139 2194-2199 21A9-21AA 231A-231B 2328 23CF 23E9-23F3 23F8-23FA 24C2
25AA-25AB 25B6 25C0 25FB-25FE 2600-2604 260E 2611 2614-2615 2618 261D 2620 2622-2623 2626 262A
262E-262F 2638-263A 2640 2642 2648-2653 265F-2660 2663 2665-2666 2668 267B 267E-267F 2692-2697
2699 269B-269C 26A0-26A1 26A7 26AA-26AB 26B0-26B1 26BD-26BE 26C4-26C5 26C8 26CE-26CF 26D1
26D3-26D4 26E9-26EA 26F0-26F5 26F7-26FA 26FD 2702 2705 2708-270D 270F 2712 2714 2716 271D 2721
2728 2733-2734 2744 2747 274C 274E 2753-2755 2757 2763-2764 2795-2797 27A1 27B0 27BF 2934-2935
2B05-2B07 2B1B-2B1C 2B50 2B55 3030 303D 3297 3299
"""
"""What a terminal may draw as a picture of two cells; beyond U+FFFF all of it counts as such."""


def emoji_capable() -> Iterator[int]:
    for part in EMOJI.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


PICTURES = frozenset(emoji_capable())


def fault(char: str) -> str | None:
    """Why a terminal may not give a sign one cell of its own, if it may not."""
    if ord(char) in PICTURES or ord(char) > 0xFFFF:
        return "may be drawn as a picture"
    if unicodedata.east_asian_width(char) in "WF":
        return "is wide"
    if unicodedata.category(char).startswith("M"):
        return "combines with what stands before it"
    return None if cell_len(char) == 1 else "is not one cell wide"


def glyphs(source: Path) -> Iterator[str]:
    """Every sign in the strings of a file that is no letter, nor in ASCII."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from (char for char in node.value if not char.isascii() and not char.isalpha())


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_sign_is_one_cell_wide(source: Path) -> None:
    faults = {f"{char} U+{ord(char):04X}": fault(char) for char in glyphs(source)}
    assert {sign: why for sign, why in faults.items() if why} == {}


@pytest.mark.parametrize(
    ("char", "expected"),
    [
        ("►", None),
        ("›", None),
        ("▶", "may be drawn as a picture"),
        ("😀", "may be drawn as a picture"),
        ("。", "is wide"),
        ("\u0301", "combines with what stands before it"),
        ("\ufe0f", "combines with what stands before it"),
        ("\u200b", "is not one cell wide"),
    ],
)
def test_what_is_wrong_with_a_sign(char: str, expected: str | None) -> None:
    assert fault(char) == expected
