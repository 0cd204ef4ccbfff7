"""A text of a grammar of its own inside a line: in quotes, or up to a word that stops it."""

import re
from collections.abc import Callable
from typing import TypeVar

from tracker.commands.errors import ParseError
from tracker.commands.quoting import quote
from tracker.commands.reader import Reader
from tracker.commands.tokens import Token, split

SEPARATOR = ";"
"""Stands between those of a list."""

COMMA = ","
"""Stands there as well, where no comma can be part of one of them."""

Stops = Callable[[Token], bool]
"""Whether a text that is not in quotes ends before a token."""

Item = TypeVar("Item")

_BETWEEN = re.compile(r";|[^;]+")
_CHARACTER = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|.",
    re.DOTALL,
)
"""A character inside quotes, as it is written."""

_NEVER_BARE = re.compile(r"[,;#]")


def read_listed(
    reader: Reader, stops: Stops, read: Callable[[Reader], Item], *, since: Stops | None = None
) -> list[tuple[Token, Item]]:
    """Take what is listed here with `;` between, each with the token it begins with.

    The list is one quoted text, or goes up to a token that stops it. With `since`, tokens up to the
    first of that kind do not stop it. Raises ParseError.
    """
    _enter(reader, stops, since, _BETWEEN)
    listed = [(reader.next, read(reader))]
    reader.want("separator")
    while reader.is_word(SEPARATOR):
        reader.take()
        listed.append((reader.next, read(reader)))
        reader.want("separator")
    reader.finish()
    reader.take()
    return listed


def read_inside(
    reader: Reader,
    stops: Stops,
    read: Callable[[Reader], Item],
    pieces: re.Pattern[str] = _BETWEEN,
) -> Item:
    """Take one quoted text, or all up to a token that stops it, with what reads all of it.

    Words are cut into the `pieces` that a pattern finds in them. What could follow in a text that
    is not in quotes can be completed. Raises ParseError.
    """
    is_quoted = reader.next.kind == "quoted"
    _enter(reader, stops, None, pieces)
    item = read(reader)
    reader.finish()
    wanted = {} if is_quoted else dict(reader.wanted)
    reader.take()
    for what, words in wanted.items():
        reader.want(what, words)
    return item


def bare(text: str, is_taken: Callable[[str], bool]) -> str:
    r"""Return a text as it stands, or in quotes if it has a word that would be taken otherwise.

    >>> bare("9mm pistol", str.isdecimal), bare("Mk 2", str.isdecimal), bare("a;b", str.isdecimal)
    ('9mm pistol', '"Mk 2"', '"a;b"')
    """
    words = text.split()
    is_plain = " ".join(words) == text != "" and quote(text) == f'"{text}"'
    is_bare = is_plain and not _NEVER_BARE.search(text) and not any(map(is_taken, words))
    return text if is_bare else quote(text)


def cut_next(reader: Reader, pattern: re.Pattern[str]) -> None:
    """Cut the word that stands here into the pieces that a pattern finds in it."""
    if reader.next.kind == "word":
        reader.replace(1, _pieces(reader.next, pattern))


def _enter(reader: Reader, stops: Stops, since: Stops | None, pattern: re.Pattern[str]) -> None:
    """Put a token of kind `end` to the end of the text that begins here."""
    tokens = _up_to(reader, stops, since)
    end = tokens[-1].end if tokens else reader.next.column
    is_quoted = len(tokens) == 1 and tokens[0].kind == "quoted"
    said = _inside(reader, tokens[0]) if is_quoted else tokens
    pieces = (piece for token in said for piece in _pieces(token, pattern))
    reader.replace(len(tokens), (*pieces, Token("end", "", end, end)))


def _up_to(reader: Reader, stops: Stops, since: Stops | None) -> tuple[Token, ...]:
    """Return the tokens from here to one that stops, or to what any verb may end with."""
    ahead = reader.ahead
    count = 0
    may_stop = since is None or ahead[0].kind == "quoted" or not any(map(since, ahead))
    while ahead[count].kind != "end":
        is_listed = ahead[count + 1].kind == "comma"  # no value begins with one
        if may_stop and not is_listed and (reader.is_suffix(count) or stops(ahead[count])):
            break
        may_stop = may_stop or (since is not None and since(ahead[count]))
        count += 1
    return ahead[:count]


def _inside(reader: Reader, token: Token) -> tuple[Token, ...]:
    """Return the tokens of a quoted text, with their places in the line."""
    written = _CHARACTER.finditer(reader.text, token.column + 1, token.end - 1)
    places = [*(character.start() for character in written), token.end - 1]
    try:
        *tokens, end = split(token.text)
    except ParseError as error:
        at = places[error.column]
        raise ParseError(reader.text, at, error.found, problem=error.problem) from error
    if token.text[end.column :].strip():
        at = places[token.text.index("#", end.column)]
        raise ParseError(reader.text, at, "#", problem="COMMENT_INSIDE")
    return tuple(Token(it.kind, it.text, places[it.column], places[it.end]) for it in tokens)


def _pieces(token: Token, pattern: re.Pattern[str]) -> tuple[Token, ...]:
    if token.kind != "word":
        return (token,)
    at = token.column
    return tuple(
        Token("word", piece.group(), at + piece.start(), at + piece.end())
        for piece in pattern.finditer(token.text)
    )
