"""WHO: names, beginnings of names, patterns and `@` words, turned into full names."""

import re
from collections.abc import Callable

from tracker.commands.acts import Names
from tracker.commands.errors import Phrase, nearest_spelling
from tracker.commands.reader import Reader
from tracker.commands.tokens import Token
from tracker.model.combatant import Combatant
from tracker.model.faction import PARTY, Factions, is_with_party
from tracker.model.names import name_key, normal_name

COMBATANT: Phrase = "combatant"
"""What is expected where WHO stands."""

_POINTED = ("@acting", "@selected", "@marked")
AT_WORDS = (*_POINTED, "@party", "@allies", "@foes", "@all", "@reserve")
"""The words for those acting, selected, marked, on a side, and in the reserve.

`@allies` are the party and all who stand with it, `@foes` all others."""


Pool = tuple[Combatant, ...]


def read_who(reader: Reader, among: Pool | None = None, *, dead_too: bool = False) -> Names:
    """Take WHO, and return full names, each once, in the order said.

    Patterns and sides mean those `among` these, or those present. The name of a group means the
    living of it, or `dead_too`. Raises ParseError.
    """
    pool = reader.scope.present if among is None else among
    groups = pool if dead_too else _living(pool)
    names = list(_item(reader, pool, groups))
    while reader.next.kind == "comma":
        reader.take()
        names.extend(_item(reader, pool, groups))
    return tuple(dict.fromkeys(names))


def read_one(reader: Reader) -> str:
    """Take WHO where only one combatant can be meant, and return the full name."""
    token = reader.next
    names = _item(reader, reader.scope.present, _living(reader.scope.present))
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
    return normal_name(name)


def _living(pool: Pool) -> Pool:
    """Return those of whom a group's name speaks: the living of each group, or else all of it."""
    alive = {one.group_key for one in pool if one.health != "dead"}
    return tuple(one for one in pool if one.health != "dead" or one.group_key not in alive)


def _item(reader: Reader, pool: Pool, groups: Pool) -> Names:
    reader.want(COMBATANT)
    token = reader.next
    if token.kind == "quoted":
        # A script's or journal's full name stands whoever is here: the rules answer to it.
        reader.take()
        exact = reader.scope.exact(token.text)
        if exact is None and (members := _of_group(groups, token.text)):
            return members
        return (exact or normal_name(token.text),)
    if token.kind != "word":
        raise reader.fail()
    if named := _longest_name(reader, groups):
        return named
    if token.text.startswith("@"):
        return _at_word(reader, pool)
    return _pattern(reader, pool) if "*" in token.text else _beginning(reader, groups)


def _longest_name(reader: Reader, groups: Pool) -> Names:
    """Take the most words that together are the name of somebody, or else of a group."""
    words = [token.text for token in reader.words_ahead]
    everybody = reader.scope.encounter.combatants
    known = [it for one in everybody for it in (one.name, one.group) if it]
    longest = max((len(name.split()) for name in known), default=0)
    for count in range(min(len(words), longest), 0, -1):
        said = " ".join(words[:count])
        name = reader.scope.exact(said)
        found: Names = (name,) if name else _of_group(groups, said)
        if found:
            reader.take(count)
            return found
    return ()


def _of_group(groups: Pool, name: str) -> Names:
    """Return whom the name of a group means."""
    key = name_key(name)
    return tuple(one.name for one in groups if one.group_key == key)


def _beginning(reader: Reader, groups: Pool) -> Names:
    """Take the beginning of one name: of somebody, or of a group that has all who are so called."""
    word = reader.next.text
    names = reader.scope.beginning(word)
    if len(names) != 1 and (group := reader.scope.group_beginning(word)):
        members = _of_group(groups, group)
        every = _of_group(reader.scope.present, group)
        if members and set(every).issuperset(names):
            reader.take()
            return members
    if not names:
        everybody = reader.scope.encounter.combatants
        known = [it for one in everybody for it in (one.name, one.group) if it]
        raise reader.fail("UNKNOWN_COMBATANT", nearest_spelling(word, known), word=word)
    if len(names) > 1:
        raise reader.fail("AMBIGUOUS", word=word, names=names)
    reader.take()
    return names


def _pattern(reader: Reader, pool: Pool) -> Names:
    word = reader.next.text
    pieces = (re.escape(piece) for piece in name_key(word).split("*"))
    pattern = re.compile(".*".join(pieces), re.DOTALL)
    names = tuple(one.name for one in pool if pattern.fullmatch(name_key(one.name)))
    if not names:
        raise reader.fail("NOBODY_CALLED", word=word)
    reader.take()
    return names


def _at_word(reader: Reader, pool: Pool) -> Names:
    word = reader.next.text.casefold()
    if word not in AT_WORDS:
        nearest = nearest_spelling(word, AT_WORDS)
        raise reader.fail("NO_AT_WORD", nearest, word=word, words=AT_WORDS)
    if word in _POINTED:
        names = _pointed_at(reader, word)
    else:
        those = reader.scope.reserve if word == "@reserve" else pool
        names = _on_side(those, word, reader.scope.encounter.factions)
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


def _on_side(pool: Pool, word: str, factions: Factions) -> Names:
    if word in ("@all", "@reserve"):
        return tuple(one.name for one in pool)
    if word == "@party":
        return tuple(one.name for one in pool if one.side == PARTY)
    with_party = word == "@allies"
    return tuple(one.name for one in pool if is_with_party(factions, one.side) == with_party)
