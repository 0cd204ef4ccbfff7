"""A line cut into words, quoted texts and commas, each with its place."""

import json
import re
from typing import Literal

from msgspec import Struct

from tracker.commands.errors import ParseError

TokenKind = Literal["word", "quoted", "comma", "end"]

_BLANK = re.compile(r"\s*(?:#.*)?", re.DOTALL)
_COMMA = re.compile(",")
_WORD = re.compile(r'\[(?=")|[^\s,#]+')
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_AFTER_QUOTE = re.compile(r"[\s,;#\]]|$")
_HALF_CHARACTER = re.compile(r"[\ud800-\udfff]")


class Token(Struct, frozen=True):
    """A piece of a line from `column` up to `end`; `text` is what it says, without quotes."""

    kind: TokenKind
    text: str
    column: int
    end: int


def is_blank(line: str) -> bool:
    """Return whether a line says nothing: it is empty, or only a comment.

    >>> is_blank("  # round 2"), is_blank("next # round 2")
    (True, False)
    """
    return _BLANK.fullmatch(line) is not None


def split(text: str) -> tuple[Token, ...]:
    """Return the tokens of a line, the last of kind `end`.

    A quote opens only at the start of a word, or behind a bracket that starts one; an unquoted `#`
    starts a comment. Raises ParseError.

    >>> [token.text for token in split('hit "Ganger 1",Rook 9 # ouch')]
    ['hit', 'Ganger 1', ',', 'Rook', '9', '']
    """
    if half := _HALF_CHARACTER.search(text):
        raise ParseError(text, half.start(), half.group(), problem="HALF_CHARACTER")
    tokens: list[Token] = []
    end = 0
    while (start := _skip_blank(text, end)) < len(text):
        tokens.append(_token(text, start))
        end = tokens[-1].end
    return (*tokens, Token("end", "", end, end))


def _skip_blank(text: str, start: int) -> int:
    blank = _BLANK.match(text, start)
    return blank.end() if blank else start


def _token(text: str, start: int) -> Token:
    if text[start] == '"':
        return _quoted(text, start)
    if comma := _COMMA.match(text, start):
        return Token("comma", ",", start, comma.end())
    word = _WORD.match(text, start)
    end = word.end() if word else len(text)
    return Token("word", text[start:end], start, end)


def _quoted(text: str, start: int) -> Token:
    match = _QUOTED.match(text, start)
    if match is None:
        raise ParseError(text, start, text[start:], problem="OPEN_QUOTE")
    end = match.end()
    try:
        said: str = json.loads(match.group(), strict=False)
    except json.JSONDecodeError as error:
        raise _bad_escape(text, start + error.pos, end) from error
    if _HALF_CHARACTER.search(said):
        raise _bad_escape(text, start, end)
    if not _AFTER_QUOTE.match(text, end):
        raise ParseError(text, end, text[end], problem="SPACE_MISSING")
    return Token("quoted", said, start, end)


def _bad_escape(text: str, column: int, end: int) -> ParseError:
    return ParseError(text, column, text[column:end], problem="BAD_ESCAPE")
