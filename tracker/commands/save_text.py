"""Saving throws in the words of the table, there and back."""

from typing import get_args

from tracker.commands.reader import Reader
from tracker.model.saves import Save, SaveEffect, SaveTerms

SAVE = "save"

_SAVES: dict[str, Save] = {save: save for save in get_args(Save)} | {
    "fortitude": "fort",
    "reflex": "ref",
}
_EFFECTS: dict[str, SaveEffect] = {effect: effect for effect in get_args(SaveEffect)}


def read_save(reader: Reader) -> SaveTerms:
    """Take which save and against what, `ref 15`; raises ParseError."""
    reader.want("save", get_args(Save))
    if not reader.is_word(*_SAVES):
        raise reader.fail()
    return SaveTerms(_SAVES[reader.take().text.casefold()], reader.number("dc"))


def read_save_against_damage(reader: Reader) -> SaveTerms:
    """Take `ref 15 half`; what a success makes of damage is half of it if not said."""
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
    return f"{print_save(terms)} {terms.effect}"
