"""Traits of an attack or of damage, in brackets, there and back."""

import re
from collections.abc import Sequence

from tracker.commands.inner_text import bare, cut_next
from tracker.commands.reader import Reader

_OPENING = re.compile(r"^\[|.+")
_CLOSING = re.compile(r"[^\]]+|\]")


def print_traits(traits: Sequence[str]) -> str:
    """Return the text that `read_traits` reads as these; nothing where there are none.

    >>> print_traits(["cold iron", "holy"]), print_traits([])
    ('[cold iron, holy]', '')
    """
    said = ", ".join(bare(trait, lambda word: "]" in word) for trait in traits)
    return said and f"[{said}]"


def read_traits(reader: Reader) -> tuple[str, ...]:
    """Take traits in brackets with commas between, if they stand here; raises ParseError."""
    reader.want("traits")
    cut_next(reader, _OPENING)
    if not reader.is_word("["):
        return ()
    traits: list[str] = []
    while not traits or reader.next.kind == "comma":
        reader.take()
        traits.append(_trait(reader))
    if not reader.accept("]"):
        raise reader.fail()
    return tuple(traits)


def _trait(reader: Reader) -> str:
    reader.want("trait")
    if reader.next.kind == "quoted":
        if not reader.next.text:
            raise reader.fail("EMPTY", what="trait")
        return reader.take().text
    words: list[str] = []
    cut_next(reader, _CLOSING)
    while reader.next.kind == "word" and not reader.is_word("]"):
        words.append(reader.take().text)
        cut_next(reader, _CLOSING)
    if not words:
        raise reader.fail()
    return " ".join(words)
