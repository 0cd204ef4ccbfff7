"""A name in `add` that is one of the library's: creatures and whole parties.

A name in quotes is never looked up. That is how commands are printed, so that a journal or a script
means the same whatever is in the library, and how a GM says a name that is only a name.
"""

import re

from msgspec.structs import replace

from tracker.commands.acts import Add
from tracker.commands.errors import nearest_spelling
from tracker.commands.reader import Reader, is_number
from tracker.commands.remarks import Remark
from tracker.model.carrying import hit_points_of
from tracker.model.combatant import Creature
from tracker.model.encounter import PARTY
from tracker.model.library import Kept, Library, Party, Stored
from tracker.model.names import name_key

LEAST_BEGINNING = 3
"""So many letters of a name mean all of it, where no other name begins like that: a `Jo` is never
taken for a Joker."""

_NEVER_BARE = re.compile(r'[",#]')


def known_names(reader: Reader) -> tuple[str, ...]:
    """Return what could be said here without quotes and is in the library."""
    names = reader.scope.library().names(reader.scope.encounter.system)
    return tuple(name for name in names if _can_be_bare(name))


def continued(reader: Reader, name: str) -> tuple[str, ...]:
    """Return how names that begin with these words can go on."""
    begun = f"{name_key(name)} "
    return tuple(
        known[len(begun) :] for known in known_names(reader) if name_key(known).startswith(begun)
    )


def exact_length(reader: Reader) -> int:
    """Return how many words from here on are together a name of the library; 0 for none."""
    library, system = reader.scope.library(), reader.scope.encounter.system
    words = [token.text for token in reader.words_ahead]
    longest = max((len(name.split()) for name in library.names(system)), default=0)
    for count in range(min(len(words), longest), 0, -1):
        said = " ".join(words[:count])
        if library.creature(said, system) or library.party(said):
            return count
    return 0


def found(reader: Reader, said: str) -> tuple[Add, ...]:
    """Return what the library has under these words, with no number of them yet.

    An exact name wins, else the one that begins so. What is not known is a creature of which only
    the name is.
    """
    library, system = reader.scope.library(), reader.scope.encounter.system
    name = _meant(said, library, system)
    if name_key(name).startswith(f"{name_key(said)} "):
        reader.remarks.append(Remark("MEANT", said, (name,)))
    party = library.party(name)
    if party is not None:
        return _members(reader, party, library)
    stored = library.creature(name, system)
    if stored is None:
        return (Add(Creature(name=name)),)
    if stored.hides:
        files = (stored.source, *stored.hides)
        reader.remarks.append(Remark("HIDES", stored.creature.name, files))
    return (_as_stored(stored),)


def remark_on_blank(reader: Reader, name: str, *, is_bare: bool, is_quoted: bool) -> None:
    """Tell of a name that the library does not know, where that may be a slip of the pen.

    It may be where nothing else is said of the creature, or where another name comes close.
    """
    if not reader.tells:
        return
    library, system = reader.scope.library(), reader.scope.encounter.system
    known = library.creature(name, system)
    if known is not None:
        if is_quoted and is_bare:
            reader.remarks.append(Remark("QUOTED", known.creature.name))
        return
    if is_quoted:
        return
    systems = library.systems_of(name)
    if systems and is_bare:
        reader.remarks.append(Remark("OTHER_SYSTEM", name, systems))
    if systems or not library.shelf(system):
        return
    near = nearest_spelling(name, library.names(system))
    if near is not None or is_bare:
        reader.remarks.append(Remark("UNKNOWN", name, (near,) if near else ()))


def _meant(said: str, library: Library, system: str) -> str:
    """Return the name of the library that words are the beginning of, or else the words."""
    if library.creature(said, system) or library.party(said) or len(said) < LEAST_BEGINNING:
        return said
    key = name_key(said)
    begun = [name for name in library.names(system) if name_key(name).startswith(key)]
    return begun[0] if len(begun) == 1 else said


def _members(reader: Reader, party: Party, library: Library) -> tuple[Add, ...]:
    """Return the members of a party as they came out of their last fight.

    Those who are in the fight already are left out, unless all are.
    """
    encounter = reader.scope.encounter
    here = [name for name in party.members if reader.scope.exact(name)]
    absent = [name for name in party.members if name not in here]
    if here and absent:
        reader.remarks.append(Remark("HERE", party.name, tuple(here)))
    adds = [_member(reader, name, library) for name in absent or party.members]
    now = [as_kept(add, library.kept(add.creature.name, encounter.system)) for add in adds]
    changed = [each.creature.name for add, each in zip(adds, now, strict=True) if add != each]
    if changed:
        reader.remarks.append(Remark("CARRIED", party.name, tuple(changed)))
    return tuple(now)


def _member(reader: Reader, name: str, library: Library) -> Add:
    """Return one of a party, which is on its side if it has not said another."""
    stored = library.creature(name, reader.scope.encounter.system)
    if stored is None:
        systems = library.systems_of(name)
        about = Remark("OTHER_SYSTEM", name, systems) if systems else None
        reader.remarks.append(about or Remark("UNKNOWN_MEMBER", name))
        stored = Stored(Creature(name=name))
    add = _as_stored(stored)
    if add.creature.side != Creature.model_fields["side"].default:
        return add
    return replace(add, creature=add.creature.model_copy(update={"side": PARTY}))


def _as_stored(stored: Stored) -> Add:
    return Add(stored.creature, health=stored.health, conditions=stored.conditions)


def as_kept(add: Add, kept: Kept | None) -> Add:
    """Return who is added as they came out of their last fight, if that is known."""
    if kept is None:
        return add
    hp = hit_points_of(kept, add.creature.hp)
    creature = add.creature.model_copy(update={"hp": hp, "wounds": kept.wounds})
    return replace(add, creature=creature, health=kept.health, conditions=kept.conditions)


def _can_be_bare(name: str) -> bool:
    words = name.split()
    return " ".join(words) == name and not _NEVER_BARE.search(name) and not is_number(words[0])
