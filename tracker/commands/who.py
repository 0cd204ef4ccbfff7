"""WHO: names, beginnings of names, patterns and `@` words, turned into full names."""

import re
import unicodedata
from collections.abc import Callable

from tracker.commands.acts import Names
from tracker.commands.errors import Phrase, nearest_spelling
from tracker.commands.reader import Reader
from tracker.commands.tokens import Token
from tracker.model.combatant import Combatant
from tracker.model.encounter import PARTY
from tracker.model.names import name_key

COMBATANT: Phrase = "combatant"
"""What is expected where WHO stands."""

AT_WORDS = ("@acting", "@selected", "@marked", "@party", "@foes", "@all")
"""The words for those acting, selected, marked, and on a side."""


def read_who(reader: Reader, among: tuple[Combatant, ...] | None = None) -> Names:
    """Take WHO, and return full names, each once, in the order said.

    Patterns and sides mean those `among` these, or those present. Raises ParseError.
    """
    pool = reader.scope.present if among is None else among
    names = list(_item(reader, pool))
    while reader.next.kind == "comma":
        reader.take()
        names.extend(_item(reader, pool))
    return tuple(dict.fromkeys(names))


def read_one(reader: Reader) -> str:
    """Take WHO where only one combatant can be meant, and return the full name."""
    token = reader.next
    names = _item(reader, reader.scope.present)
    if len(names) > 1:
        raise reader.fail("ONE_ONLY", at=token, count=len(names))
    if reader.next.kind == "comma":
        raise reader.fail("ONE_ALONE")
    return names[0]


def read_new_name(
    reader: Reader, stops: Callable[[Token], bool], known: tuple[str, ...] = ()
) -> str:
    """Take a name nobody need have yet: quoted, or the words up to one that stops.

    `known` are names that it often is.
    """
    token = reader.next
    name = reader.words("name", stops, known)
    if not name.strip():
        raise reader.fail("BLANK_NAME", at=token)
    return unicodedata.normalize("NFC", name)


def _item(reader: Reader, pool: tuple[Combatant, ...]) -> Names:
    reader.want(COMBATANT)
    token = reader.next
    if token.kind == "quoted":
        # A script's or journal's full name stands whoever is here: the rules answer to it.
        reader.take()
        return (reader.scope.exact(token.text) or unicodedata.normalize("NFC", token.text),)
    if token.kind != "word":
        raise reader.fail()
    if exact := _longest_name(reader):
        return (exact,)
    if token.text.startswith("@"):
        return _at_word(reader, pool)
    return _pattern(reader, pool) if "*" in token.text else (_beginning(reader),)


def _longest_name(reader: Reader) -> str | None:
    """Take the most words that together are somebody's name."""
    words = [token.text for token in reader.words_ahead]
    longest = max((len(it.name.split()) for it in reader.scope.encounter.combatants), default=0)
    for count in range(min(len(words), longest), 0, -1):
        if name := reader.scope.exact(" ".join(words[:count])):
            reader.take(count)
            return name
    return None


def _beginning(reader: Reader) -> str:
    word = reader.next.text
    names = reader.scope.beginning(word)
    if not names:
        known = [one.name for one in reader.scope.encounter.combatants]
        raise reader.fail("UNKNOWN_COMBATANT", nearest_spelling(word, known), word=word)
    if len(names) > 1:
        raise reader.fail("AMBIGUOUS", word=word, names=names)
    reader.take()
    return names[0]


def _pattern(reader: Reader, pool: tuple[Combatant, ...]) -> Names:
    word = reader.next.text
    pieces = (re.escape(piece) for piece in name_key(word).split("*"))
    pattern = re.compile(".*".join(pieces), re.DOTALL)
    names = tuple(one.name for one in pool if pattern.fullmatch(name_key(one.name)))
    if not names:
        raise reader.fail("NOBODY_CALLED", word=word)
    reader.take()
    return names


def _at_word(reader: Reader, pool: tuple[Combatant, ...]) -> Names:
    word = reader.next.text.casefold()
    if word not in AT_WORDS:
        nearest = nearest_spelling(word, AT_WORDS)
        raise reader.fail("NO_AT_WORD", nearest, word=word, words=AT_WORDS)
    names = _pointed_at(reader, word) if word in AT_WORDS[:3] else _on_side(pool, word)
    if not names:
        raise reader.fail("NOBODY", at_word=word)
    reader.take()
    return names


def _pointed_at(reader: Reader, word: str) -> Names:
    scope = reader.scope
    pointed = {
        "@acting": (scope.encounter.current,),
        "@selected": (scope.selected,),
        "@marked": scope.marked,
    }
    return tuple(name for name in pointed[word] if name and scope.encounter.get(name))


def _on_side(pool: tuple[Combatant, ...], word: str) -> Names:
    if word == "@all":
        return tuple(one.name for one in pool)
    return tuple(one.name for one in pool if (one.side == PARTY) == (word == "@party"))
