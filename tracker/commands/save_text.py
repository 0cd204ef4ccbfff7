"""Saving throws in the words of the table, there and back."""

import re
from typing import get_args

from tracker.commands.reader import Reader
from tracker.model.saves import Save, SaveEffect, SaveTerms

SAVE = "save"

SAVES: dict[str, Save] = {save: save for save in get_args(Save)} | {
    "fortitude": "fort",
    "reflex": "ref",
}
"""The words for saving throws."""

_EFFECTS: dict[str, SaveEffect] = {effect: effect for effect in get_args(SaveEffect)}
_SHORT: dict[str, Save] = {save[0]: save for save in get_args(Save)}
_IN_SHORT = re.compile(r"([frw])([0-9]{1,4})", re.IGNORECASE)


def is_short_save(word: str) -> bool:
    """Return whether a word is a saving throw in short.

    >>> is_short_save("w15"), is_short_save("will")
    (True, False)
    """
    return _IN_SHORT.fullmatch(word) is not None


def begins_save(reader: Reader) -> bool:
    """Return whether a saving throw stands here, `ref` or `r15`."""
    return reader.is_word(*SAVES) or _short(reader) is not None


def read_save(reader: Reader) -> SaveTerms:
    """Take which save and against what, `ref 15` or in short `r15`; raises ParseError."""
    reader.want("save", get_args(Save))
    if not begins_save(reader):
        raise reader.fail()
    if short := _short(reader):
        reader.take()
        return SaveTerms(_SHORT[short[1].casefold()], int(short[2]))
    return SaveTerms(SAVES[reader.take().text.casefold()], reader.number("dc"))


def _short(reader: Reader) -> re.Match[str] | None:
    return _IN_SHORT.fullmatch(reader.next.text) if reader.next.kind == "word" else None


def read_save_against_damage(reader: Reader) -> SaveTerms:
    """Take `ref 15 half`; what a save makes of damage need not be said."""
    terms = read_save(reader)
    effect = reader.accept(*_EFFECTS)
    return SaveTerms(terms.save, terms.dc, _EFFECTS[effect]) if effect else terms


def print_save(terms: SaveTerms) -> str:
    """Return the text that `read_save` reads as these terms.

    >>> print_save(SaveTerms("ref", 15))
    'ref 15'
    """
    return f"{terms.save} {terms.dc}"


def print_save_against_damage(terms: SaveTerms) -> str:
    """Return the text that `read_save_against_damage` reads as these terms.

    >>> print_save_against_damage(SaveTerms("ref", 15, "none"))
    'ref 15 none'
    """
    return f"{print_save(terms)} {terms.effect or ''}".rstrip()
