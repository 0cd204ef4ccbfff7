"""A sheet: several things asked for at once, and what becomes of what is typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from tracker.commands.acts import Command
from tracker.model.encounter import Encounter
from tracker.words.hints import Hint


class Row(Struct, frozen=True):
    """One thing asked for.

    `key` says which it is: a combatant's name, or a field. `note` is what there is to know about
    it, and `empty` what happens if nothing is typed. A row with `choices` takes one of them, a
    `numeric` one a whole number of up to `most_digits` digits, or with `several` some of them with
    blanks between. `value` is what there is now, to be changed rather than typed anew,
    and `after` what comes of the row.
    """

    key: str
    label: str
    note: str = ""
    empty: str = ""
    choices: tuple[str, ...] = ()
    numeric: bool = False
    most_digits: int = 9
    several: bool = False
    value: str = ""
    after: str = ""


class Wrong(Struct, frozen=True):
    """What is wrong with what was typed, and in which row."""

    row: str
    text: str


class Sheet(Struct, frozen=True, eq=False):
    """Rows to type into, and the one command that comes of them.

    `id` tells the sheets apart whose half-typed rows are kept. `enter` says what Enter does, `help`
    what to do. `fill` gets the encounter as it is when Enter is pressed, and what was typed by
    row; it returns the command, what is wrong, a sheet to go on with, or None where there is
    nothing to do. `again` makes the sheet anew from what is typed so far, where its rows hang on
    that, and `says` is what it comes to. A command that `may_ask` can call for another sheet
    before it is done. `first` is the row to begin with, the topmost if none is said.
    """

    id: str
    title: str
    rows: tuple[Row, ...]
    enter: str
    help: Hint
    fill: Callable[[Encounter, Mapping[str, str]], Command | Sheet | Wrong | None]
    again: Callable[[Mapping[str, str]], Sheet | Wrong] | None = None
    says: str = ""
    may_ask: bool = False
    first: str = ""


def typed_on(row: Row, text: str, char: str, back: int = 0) -> str | None:
    """Return what stands in a row after a character more, or None where the row does not take it.

    The character comes so many characters before the end.

    >>> typed_on(Row("Rook", "Rook", numeric=True, most_digits=2), "15", "1")
    >>> typed_on(Row("aware", "aware", choices=("yes", "no")), "yes", " ")
    'no'
    """
    if row.choices:
        return _chosen(row, text, char)
    at = len(text) - back
    longer = text[:at] + char + text[at:]
    if not row.numeric or (row.several and all(_may_be_number(row, it) for it in longer.split())):
        return longer
    return longer if _may_be_number(row, longer) else None


def _may_be_number(row: Row, text: str) -> bool:
    digits = text.removeprefix("-").removeprefix("+")
    is_number = digits.isdecimal() and digits.isascii()
    return len(digits) <= row.most_digits and (is_number or not digits)


def _chosen(row: Row, text: str, char: str) -> str | None:
    """Return the choice that a key means: the next one for a blank, else the next so beginning."""
    at = row.choices.index(text) + 1 if text in row.choices else 0
    turned = (*row.choices[at:], *row.choices[:at])
    fitting = (word for word in turned if char == " " or word.startswith(char.casefold()))
    return next(fitting, None)
