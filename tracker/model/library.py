"""What a GM keeps from fight to fight: creatures, parties, and how the party came out of one."""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from tracker.model.combatant import Creature, Health
from tracker.model.condition import Condition
from tracker.model.hit_points import HitPoints
from tracker.model.names import name_key
from tracker.model.wounds import WoundTrack

PARTY_WORD = "party"
"""Stands before the name of a party, where creatures are called by their names alone."""


TAKEN = "taken"
"""The one thing carried on that is no field of `tracker.model.fields`: damage taken, where no
maximum is known."""


class Stored(Struct, frozen=True):
    """A creature of the library, with the conditions that it bears from the start.

    `system` is the one damage system that its stat block is for; None is for all. `source` is the
    file it is from, and `hides` are those farther away that have a creature of this name too.
    """

    creature: Creature
    conditions: tuple[Condition, ...] = ()
    system: str | None = None
    health: Health = "ok"
    source: str = ""
    hides: tuple[str, ...] = ()


class Party(Struct, frozen=True):
    """Some who go together, by their names."""

    name: str
    members: tuple[str, ...]


class Kept(Struct, frozen=True):
    """How somebody came out of a fight: what is left of it, and the conditions that last."""

    name: str
    system: str
    hp: HitPoints = HitPoints()
    wounds: WoundTrack | None = None
    health: Health = "ok"
    conditions: tuple[Condition, ...] = ()


Shelf = Mapping[str, Stored]
"""The creatures for one damage system, by what `name_key` makes of their names."""


class Library(Struct, frozen=True):
    """All that is kept: the creatures for each damage system, the parties, and what is carried on.

    >>> LIBRARY_OF_NONE.creature("Zombie", "pf2e") is None
    True
    """

    shelves: Mapping[str, Shelf] = {}
    parties: Mapping[str, Party] = {}
    carried: tuple[Kept, ...] = ()

    def shelf(self, system: str) -> Shelf:
        """Return the creatures for a damage system, the nearest of each name."""
        return self.shelves.get(system, {})

    def creature(self, name: str, system: str) -> Stored | None:
        """Return the creature of exactly this name, in any case."""
        return self.shelf(system).get(name_key(name))

    def party(self, words: str) -> Party | None:
        """Return the party that `party NAME` means exactly, in any case."""
        first, _, name = words.partition(" ")
        return self.parties.get(name_key(name)) if name_key(first) == PARTY_WORD else None

    def kept(self, name: str, system: str) -> Kept | None:
        """Return how somebody came out of the last fight of this system."""
        key = name_key(name)
        for one in self.carried:
            if one.system == system and name_key(one.name) == key:
                return one
        return None

    def systems_of(self, name: str) -> tuple[str, ...]:
        """Return the damage systems for which there is a creature of this name."""
        key = name_key(name)
        return tuple(system for system, shelf in self.shelves.items() if key in shelf)

    def names(self, system: str) -> Iterator[str]:
        """Yield all that can be said behind `add`: the parties first, then the creatures."""
        yield from (f"{PARTY_WORD} {party.name}" for party in self.parties.values())
        yield from (stored.creature.name for stored in self.shelf(system).values())


LIBRARY_OF_NONE = Library()
"""A library with nothing in it."""

FindLibrary = Callable[[], Library]
"""What reads the library when it is first wanted, and not before."""


def no_library() -> Library:
    """Return a library with nothing in it."""
    return LIBRARY_OF_NONE
