"""What the last word of an unfinished line can become."""

import re
from collections.abc import Iterator
from contextlib import suppress

from msgspec import Struct

from tracker.commands.acts import NOBODY
from tracker.commands.damage_text import RESERVED
from tracker.commands.errors import Expected, ParseError
from tracker.commands.parse import read_command
from tracker.commands.quoting import quote
from tracker.commands.reader import Reader
from tracker.commands.scope import Scope
from tracker.commands.tokens import split
from tracker.commands.who import AT_WORDS, COMBATANT
from tracker.model.names import name_key

MOST_COMPLETIONS = 20
"""How many completions are offered at most."""

_PLAIN_NAME = re.compile(r"[^\W\d_][\w.'-]*")


class _LastWord(Struct, frozen=True):
    """The unfinished word at the end of a line: where it starts, and what it says so far."""

    column: int
    text: str = ""
    is_quoted: bool = False


def complete(text: str, scope: Scope) -> list[str]:
    """Return what can stand in the place of the last word, which may be empty.

    These are verbs, names (in quotes where they need them), `@` words, keys, fields and choices,
    at most `MOST_COMPLETIONS`. There are none where the line before the last word is wrong.

    >>> from tracker.model.encounter import Encounter
    >>> complete("cond", Scope(Encounter()))
    ['condition']
    """
    last = _last_word(text)
    if last is None:
        return []
    typed = name_key(last.text)
    options = _options(_wanted(text[: last.column], scope), scope, last.is_quoted)
    fitting = dict.fromkeys(
        written for word, written in options if name_key(word).startswith(typed)
    )
    return list(fitting)[:MOST_COMPLETIONS]


def expected(text: str, scope: Scope) -> tuple[Expected, ...]:
    """Return what could stand in the place of the last word.

    >>> from tracker.model.encounter import Encounter
    >>> expected("cond", Scope(Encounter()))
    ('command',)
    """
    last = _last_word(text)
    return () if last is None else tuple(_wanted(text[: last.column], scope))


def _last_word(text: str) -> _LastWord | None:
    """Return the last word; None in a comment, or where the line cannot be cut into words."""
    try:
        tokens = split(text)
    except ParseError as error:
        is_open = text[error.column] == '"'
        return _LastWord(error.column, text[error.column + 1 :], True) if is_open else None
    end = tokens[-1].column
    if text[end:].strip():
        return None
    if not text or end < len(text) or tokens[-2].kind == "comma":
        return _LastWord(len(text))
    return _LastWord(tokens[-2].column, tokens[-2].text, tokens[-2].kind == "quoted")


def _wanted(text: str, scope: Scope) -> dict[Expected, tuple[str, ...]]:
    """Return what was looked for at the end of this text; nothing if it is wrong before."""
    reader = Reader(text, scope)
    with suppress(ParseError):
        read_command(reader)
    return reader.wanted if reader.next.kind == "end" else {}


def _options(
    wanted: dict[Expected, tuple[str, ...]], scope: Scope, is_quoted: bool
) -> Iterator[tuple[str, str]]:
    """Yield the words that could stand there, each with the way it is written."""
    if COMBATANT in wanted:
        for one in sorted(scope.encounter.combatants, key=lambda it: it.presence == "left"):
            yield one.name, _written(one.name)
        for group in {it.group: it for it in scope.present if it.group is not None}:
            yield group, _written(group)
    if is_quoted:
        return
    for words in wanted.values():
        yield from ((word, word) for word in words)
    if COMBATANT in wanted:
        yield from ((word, word) for word in AT_WORDS)


def _written(name: str) -> str:
    """Return a name in quotes, if it could be taken for anything else without."""
    is_plain = _PLAIN_NAME.fullmatch(name) and name_key(name) not in {*RESERVED, NOBODY.value}
    return name if is_plain else quote(name)
