"""Whom the words of a line can mean: the encounter, and what the GM has selected and marked."""

from msgspec import Struct

from tracker.model.combatant import IN_RESERVE, Combatant, Presence
from tracker.model.encounter import Encounter
from tracker.model.library import FindLibrary, no_library
from tracker.model.names import name_key


class Scope(Struct, frozen=True):
    """The encounter as it stands, with the row selected and the rows marked on screen.

    `library` is what finds the creatures that are kept; a journal needs none.
    """

    encounter: Encounter
    selected: str | None = None
    marked: tuple[str, ...] = ()
    library: FindLibrary = no_library

    @property
    def present(self) -> tuple[Combatant, ...]:
        """Those whom a pattern or `@all` can mean: before the start, the reserve as well."""
        presences: set[Presence] = {"here", "unplaced"}
        if self.encounter.phase == "setup":
            presences |= IN_RESERVE
        return tuple(one for one in self.encounter.combatants if one.presence in presences)

    @property
    def reserve(self) -> tuple[Combatant, ...]:
        """Those prepared and not in the fight, whom a pattern means behind `join`."""
        return tuple(one for one in self.encounter.combatants if one.presence in IN_RESERVE)

    def exact(self, name: str) -> str | None:
        """Return the name of the combatant so called, in any case; those who left included."""
        if self.encounter.get(name):
            return name
        key = name_key(name)
        for one in self.encounter.combatants:
            if name_key(one.name) == key:
                return one.name
        return None

    def beginning(self, word: str) -> tuple[str, ...]:
        """Return the names that begin with the word; those who left have to be named in full."""
        key = name_key(word)
        names = (one.name for one in self.encounter.combatants if one.presence != "left")
        return tuple(name for name in names if name_key(name).startswith(key))

    def group_beginning(self, word: str) -> str | None:
        """Return the group whose name begins with the word, where there is just one."""
        key = name_key(word)
        groups = {name_key(one.group): one.group for one in self.present if one.group is not None}
        fitting = [name for it, name in groups.items() if it.startswith(key)]
        return fitting[0] if len(fitting) == 1 else None
