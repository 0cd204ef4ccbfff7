"""What is wrong with a line, and where, as data; the sentences are made in `tracker.words`."""

from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import Literal

from msgspec import Struct

Phrase = Literal[
    "amount",
    "attack",
    "attack_text",
    "bonus",
    "combatant",
    "command",
    "condition",
    "count",
    "critical",
    "dc",
    "damage_kind",
    "damage_type",
    "end",
    "face",
    "faces",
    "field",
    "immunity",
    "key",
    "kind",
    "modifier",
    "name",
    "number",
    "protection_value",
    "range",
    "resistance",
    "rounds",
    "save",
    "separator",
    "side",
    "side_sign",
    "sign",
    "text",
    "total",
    "trait",
    "traits",
    "trigger",
    "value",
    "weakness",
    "wound",
]
"""What can be looked for in a line, and is more than one certain word."""


class Word(Struct, frozen=True):
    """A word of the command language, looked for as it is typed."""

    text: str


class ValueOf(Struct, frozen=True):
    """The value of a key, a number or a text."""

    key: str
    kind: Literal["number", "text"]


Expected = Phrase | Word | ValueOf
"""What could stand at a place of a line."""

ProblemCode = Literal[
    "AMBIGUOUS",
    "BAD_ESCAPE",
    "BLANK_NAME",
    "COMMENT_INSIDE",
    "COMMENT_IN_DAMAGE",
    "DICE_OF_DAMAGE",
    "EMPTY",
    "HALF_CHARACTER",
    "MULTIPLIER",
    "NEEDS_DEFENSE",
    "NEGATIVE_AMOUNT",
    "NOBODY",
    "NOBODY_CALLED",
    "NONLETHAL_IS_TRAIT",
    "NO_AT_WORD",
    "NO_DICE",
    "NOTHING_KEPT",
    "NO_VALUE",
    "ONE_ALONE",
    "ONE_ONLY",
    "OPEN_QUOTE",
    "ROUNDS_OF_FIGHT",
    "SIGN_NOT_ONE",
    "SIGN_OF_SCREEN",
    "SIGN_PICTURE",
    "SPACE_MISSING",
    "THREAT_RANGE",
    "TOO_GREAT",
    "TOO_MANY_DICE",
    "TOO_MANY_POINTS",
    "TOO_MANY_SIDES",
    "TOO_SMALL",
    "TWICE",
    "UNKNOWN_COMBATANT",
]
"""The codes of what is more than a word in the wrong place."""

Detail = str | int | tuple[str, ...]
"""What the sentence of a problem needs: numbers, names, words."""

_CLOSE = 0.6
"""How alike a spelling must be to be worth naming, from 0 to 1."""


class ParseError(Exception):
    """A line that is no command.

    `column` counts characters of `text` from 0. `found` is what stands there, empty at the end of
    the line, and `expected` is what could stand there. `nearest` is the right spelling that comes
    closest. `problem` with its `details` says what is wrong where that is more than a word in the
    wrong place, and `what` which of the things expected it is about.
    """

    def __init__(
        self,
        text: str,
        column: int,
        found: str = "",
        expected: tuple[Expected, ...] = (),
        *,
        nearest: str | None = None,
        problem: ProblemCode | None = None,
        what: Expected | None = None,
        **details: Detail,
    ) -> None:
        super().__init__(text, column, found, expected, nearest, problem, what, details)
        self.text = text
        self.column = column
        self.found = found
        self.expected = expected
        self.nearest = nearest
        self.problem: ProblemCode | None = problem
        self.what = what
        self.details = details


def moved(error: ParseError, text: str, column: int) -> ParseError:
    """Return the error of a text that stands in another one, from this column on."""
    return ParseError(
        text,
        column + error.column,
        error.found,
        error.expected,
        nearest=error.nearest,
        problem=error.problem,
        what=error.what,
        **error.details,
    )


def nearest_spelling(word: str, spellings: Iterable[str]) -> str | None:
    """Return the spelling that comes closest to the word, if any comes close.

    >>> nearest_spelling("hti", ["heal", "hit"])
    'hit'
    """
    folded = word.casefold()

    def likeness(spelling: str) -> float:
        return SequenceMatcher(None, folded, spelling.casefold()).ratio()

    close = (spelling for spelling in spellings if likeness(spelling) >= _CLOSE)
    return max(close, key=likeness, default=None)
