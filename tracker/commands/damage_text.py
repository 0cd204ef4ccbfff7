"""An amount of damage in the words of the table, there and back."""

import re
from unicodedata import normalize

from tracker.commands.errors import ProblemCode
from tracker.commands.reader import SUFFIX_WORDS, Reader
from tracker.commands.save_text import SAVES
from tracker.commands.strike_words import BEHIND_AMOUNT
from tracker.commands.tokens import Token
from tracker.model.damage import (
    MOST_DICE,
    MOST_POINTS,
    MOST_SIDES,
    Amount,
    HalfOrDouble,
    Part,
    Term,
)
from tracker.model.damage_types import is_persistent

SCALES: dict[str, HalfOrDouble] = {"half": "half", "double": "double"}
SCALE_SIGNS: dict[str, HalfOrDouble] = {"/": "half", "*": "double"}
"""One key each, as in `9/`, for where every key counts."""

SPREAD = "spread"
"""Behind an amount that goes through several, one after the other."""

RESERVED: frozenset[str] = BEHIND_AMOUNT | {SPREAD, *SCALES, *SAVES, *SUFFIX_WORDS}
"""The words that end an amount, and so are no damage types."""

_MINUS = "-\u2212"
_SIGNS = f"+{_MINUS}"
_PIECE = re.compile(r"[+\-\u2212/*]|[^+\-\u2212/*]+")
_DICE = re.compile(r"([0-9]*)[dD]([0-9]+)")
_POINTS = re.compile(r"[0-9]+")
_TYPE = re.compile(r"[^\W\d_]+")
_MOST_DIGITS = len(str(MOST_POINTS))


def read_amount(reader: Reader, reserved: frozenset[str] = RESERVED) -> Amount:
    """Take an amount: `9`, `2d6+4`, `2d6+4 slashing + 1d6 fire`.

    A type is one word, or `persistent` and one, in any language. A sign behind a type starts the
    next part; the `reserved` words are no types. Raises ParseError, also past the limits of
    `tracker.model.damage`.
    """
    words = _cut_finer(reader, reserved)
    begins = reader.next
    parts: list[Part] = []
    dice = 0
    while not parts or _is_sign(reader):
        terms = [_term(reader, dice)]
        while _is_sign(reader):
            terms.append(_term(reader, dice + _dice_in(terms)))
        dice += _dice_in(terms)
        parts.append(Part(tuple(terms), _type(reader, reserved)))
    _make_whole(reader, words)
    if not dice and sum(part.constant for part in parts) < 0:
        raise reader.fail("NEGATIVE_AMOUNT", at=begins)
    return Amount(tuple(parts))


def print_amount(amount: Amount) -> str:
    """Return the text that `read_amount` reads as this amount.

    >>> print_amount(Amount((Part((Term(2, 6), Term(1, negative=True)), "fire"), Part((Term(3),)))))
    '2d6-1 fire + 3'
    """
    said = _print_part(amount.parts[0]).removeprefix("+")
    for part in amount.parts[1:]:
        text = _print_part(part)
        said += f" {text[0]} {text[1:]}"
    return said


def _print_part(part: Part) -> str:
    """Return the part with a sign before every term."""
    terms = "".join(term.signed for term in part.terms)
    return f"{terms} {part.type}".rstrip()


def _cut_finer(reader: Reader, reserved: frozenset[str]) -> list[Token]:
    """Cut the words of the amount ahead into signs and what stands between them.

    Returns the words as they were.
    """
    words: list[Token] = []
    for token in reader.words_ahead:
        if token.text.casefold() in reserved:
            break
        words.append(token)
    pieces = [
        Token("word", piece.group(), word.column + piece.start(), word.column + piece.end())
        for word in words
        for piece in _PIECE.finditer(word.text)
    ]
    reader.replace(len(words), tuple(pieces))
    return words


def _make_whole(reader: Reader, words: list[Token]) -> None:
    """Put the words behind the amount back as they were.

    What is left of the word that the amount ends in, such as the `*` of `9*`, stays before them.
    """
    behind = tuple(word for word in words if word.column >= reader.next.column)
    if behind:
        pieces = [token for token in reader.words_ahead if token.column < behind[-1].end]
        left = tuple(token for token in pieces if token.column < behind[0].column)
        reader.replace(len(pieces), (*left, *behind))


def _is_sign(reader: Reader) -> bool:
    reader.want("sign")
    return reader.is_word(*_SIGNS)


def _dice_in(terms: list[Term]) -> int:
    return sum(term.number for term in terms if term.sides)


def _term(reader: Reader, dice: int) -> Term:
    """Take a sign, if there is one, and a number or dice, when there are so many dice already."""
    negative = reader.is_word(*_SIGNS) and reader.take().text in _MINUS
    reader.want("amount")
    word = reader.next.text
    if match := _DICE.fullmatch(word):
        number = _limited(reader, match[1] or "1", MOST_DICE, "TOO_MANY_DICE", dice)
        sides = _limited(reader, match[2], MOST_SIDES, "TOO_MANY_SIDES")
        if not number or not sides:
            raise reader.fail("NO_DICE")
        term = Term(number, sides, negative)
    elif _POINTS.fullmatch(word):
        points = _limited(reader, word, MOST_POINTS, "TOO_MANY_POINTS")
        term = Term(points, negative=negative)
    else:
        raise reader.fail()
    reader.take()
    return term


def _limited(reader: Reader, digits: str, most: int, problem: ProblemCode, already: int = 0) -> int:
    """Return the number; with what is there already it must not go past the most."""
    digits = digits.lstrip("0") or "0"
    if len(digits) > _MOST_DIGITS or already + int(digits) > most:
        raise reader.fail(problem, most=most)
    return int(digits)


def _type(reader: Reader, reserved: frozenset[str]) -> str:
    reader.want("damage_type")
    word = reader.next.text
    if not _TYPE.fullmatch(word):  # A letter that is two characters may be one as well.
        word = normalize("NFC", word)
    if reader.next.kind != "word" or word.casefold() in reserved or not _TYPE.fullmatch(word):
        return ""
    reader.take()
    return f"{word} {_type(reader, reserved)}".rstrip() if is_persistent(word) else word
