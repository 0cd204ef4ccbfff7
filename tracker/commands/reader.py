"""A place in a line that moves from left to right, and what was looked for there.

What was looked for makes the error when nothing of it stands there, and is what the line can be
completed with.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from tracker.commands.errors import (
    Detail,
    Expected,
    ParseError,
    Phrase,
    ProblemCode,
    ValueOf,
    Word,
    nearest_spelling,
)
from tracker.commands.remarks import Remark
from tracker.commands.scope import Scope
from tracker.commands.tokens import Token, split
from tracker.model.base import MOST_NUMBER
from tracker.model.dice import LABELS

FACES_WORD = "rolled"
"""May stand before labelled faces; in `add` and `set` it must, since `init` is a field there."""

TOTALS_WORD = "totals"
"""Stands before initiative results, typed by name."""

ALSO = "also"
"""Stands between several of which each may end in a text with commas of its own."""

ENDINGS = ("by", TOTALS_WORD, FACES_WORD)
"""The words of which each starts what any verb may end with."""

SUFFIX_WORDS: tuple[str, ...] = (*ENDINGS, *LABELS)
"""These, and the labels of faces, which start it where a number follows."""

_NUMBER = re.compile(r"[+\-\u2212]?[0-9]+")
_MOST_DIGITS = len(str(MOST_NUMBER))

Option = TypeVar("Option")


class Reader:
    """A line being read; where it `tells`, what the GM should know of it is noted in `remarks`."""

    def __init__(self, text: str, scope: Scope, *, tells: bool = False) -> None:
        self.text = text
        self.scope = scope
        self.wanted: dict[Expected, tuple[str, ...]] = {}
        self.tells = tells
        self.remarks: list[Remark] = []
        self._tokens = split(text)
        self._at = 0

    @property
    def next(self) -> Token:
        """The token that stands here."""
        return self._tokens[self._at]

    @property
    def words_ahead(self) -> tuple[Token, ...]:
        """The unquoted words from here on, up to the first token that is none."""
        end = self._at
        while self._tokens[end].kind == "word":
            end += 1
        return self._tokens[self._at : end]

    @property
    def ahead(self) -> tuple[Token, ...]:
        """All tokens from here on."""
        return self._tokens[self._at :]

    def take(self, count: int = 1) -> Token:
        """Move on, and return the last token passed."""
        self._at += count
        self.wanted.clear()
        return self._tokens[self._at - 1]

    def replace(self, count: int, tokens: tuple[Token, ...]) -> None:
        """Put others in the place of the tokens ahead, cut by finer rules."""
        self._tokens = self._tokens[: self._at] + tokens + self._tokens[self._at + count :]

    def want(self, what: Expected, words: tuple[str, ...] = ()) -> None:
        """Note what could stand here, and the words it could be."""
        self.wanted[what] = words

    def _want_one_of(self, words: Iterable[str]) -> None:
        for word in words:
            self.want(Word(word), (word,))

    def fail(
        self,
        problem: ProblemCode | None = None,
        nearest: str | None = None,
        at: Token | None = None,
        what: Expected | None = None,
        **details: Detail,
    ) -> ParseError:
        """Return the error that nothing looked for stands here, or `at` an earlier token."""
        found = at or self.next
        if problem is None and found.kind == "word":
            words = (word for words in self.wanted.values() for word in words)
            # A word that is right as it is stands in the wrong place, or is no bare name.
            nearest = nearest_spelling(found.text, (it for it in words if it != found.text))
        return ParseError(
            self.text,
            found.column,
            found.text,
            tuple(self.wanted),
            nearest=nearest,
            problem=problem,
            what=what,
            **details,
        )

    def is_word(self, *words: str) -> bool:
        """Return whether one of these words stands here, unquoted."""
        return self.next.kind == "word" and self.next.text.casefold() in words

    def is_number(self) -> bool:
        """Return whether a whole number stands here."""
        return self.next.kind == "word" and is_number(self.next.text)

    def is_suffix(self, further: int = 0) -> bool:
        """Return whether what any verb may end with starts here, or so many tokens further on."""
        token, *behind = self._tokens[self._at + further :]
        if token.kind != "word":
            return False
        word = token.text.casefold()
        return word in ENDINGS or (word in LABELS and is_number(behind[0].text))

    def accept(self, *words: str) -> str | None:
        """Take one of these words, if one stands here."""
        self._want_one_of(words)
        return self.take().text.casefold() if self.is_word(*words) else None

    def goes_on(self) -> bool:
        """Take a comma, or the word that stands for one; return whether there is more behind it."""
        if self.next.kind == "comma":
            self.take()
            return True
        return self.accept(ALSO) is not None

    def choice(self, options: Mapping[str, Option], what: Phrase | None = None) -> Option:
        """Take one of the words, and return what it stands for.

        Errors say what was looked for, or all words where there is no phrase for it.
        """
        if what is None:
            self._want_one_of(options)
        else:
            self.want(what, tuple(options))
        if not self.is_word(*options):
            raise self.fail()
        return options[self.take().text.casefold()]

    def number(
        self, what: Phrase | ValueOf = "number", least: int = -MOST_NUMBER, most: int = MOST_NUMBER
    ) -> int:
        """Take a whole number, `+`, `-` or `−` before it."""
        self.want(what)
        value = number_in(self.next.text) if self.next.kind == "word" else None
        if value is None:
            raise self.fail()
        if value > most:
            raise self.fail("TOO_GREAT", what=what, most=most)
        if value < least:
            raise self.fail("TOO_SMALL", what=what, least=least)
        self.take()
        return value

    def words(
        self, what: Phrase, stops: Callable[[Token], bool], known: tuple[str, ...] = ()
    ) -> str:
        """Take quoted text, or the words up to one that stops; nothing at all is an error.

        It may be anything; `known` are words that it often is.
        """
        self.want(what, known)
        if self.next.kind == "quoted":
            if not self.next.text:
                raise self.fail("EMPTY", what=what)
            return self.take().text
        said: list[str] = []
        while self.next.kind == "word" and not self.is_suffix() and not stops(self.next):
            said.append(self.take().text)
        if not said:
            raise self.fail()
        return " ".join(said)

    def one_text(self, what: Expected) -> str:
        """Take quoted text or one word."""
        self.want(what)
        if self.next.kind not in ("word", "quoted"):
            raise self.fail()
        return self.take().text

    def rest(self, what: Expected) -> str:
        """Take quoted text, or all that is left of the line; nothing at all is empty text."""
        self.want(what)
        if self.next.kind == "quoted":
            return self.take().text
        if self.is_suffix():
            return ""
        rest = self.text[self.next.column : self._tokens[-1].column]
        self.take(len(self._tokens) - 1 - self._at)
        return rest

    def finish(self) -> None:
        """Make sure that the line ends here."""
        self.want("end")
        if self.next.kind != "end":
            raise self.fail()


def is_number(word: str) -> bool:
    """Return whether the word is a whole number.

    >>> is_number("-3"), is_number("2d6")
    (True, False)
    """
    return _NUMBER.fullmatch(word) is not None


def number_in(word: str) -> int | None:
    """Return the whole number that a word says, whichever minus is written; None for no number.

    It is cut off just behind the greatest that can be said.

    >>> number_in("\N{MINUS SIGN}3"), number_in("+2"), number_in("2d6")
    (-3, 2, None)
    """
    if not is_number(word):
        return None
    digits = word.lstrip("+-\u2212").lstrip("0") or "0"
    value = int(digits) if len(digits) <= _MOST_DIGITS else MOST_NUMBER + 1
    return -value if word[0] in "-\u2212" else value
