"""One command being carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.model.facts import Fact
from tracker.model.illegal import Illegal
from tracker.rules.dice import Dice

if TYPE_CHECKING:
    from tracker.rules.damage.system import System

FEW_SEARCHES = 12
"""So many times a name is looked for before a table of places is made."""


class Resolution:
    """The encounter as a command has left it so far, and the facts so far.

    `system` is the damage system by which the encounter is played. It lives as long as one
    command. Encounters are replaced, never edited, so a command that is refused half way leaves no
    trace.
    """

    def __init__(self, encounter: Encounter, dice: Dice, system: System) -> None:
        self.encounter = encounter
        self.dice = dice
        self.system = system
        self._facts: list[Fact] = []
        self._places: dict[str, int] | None = None
        self._searches = 0

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What happened, in order."""
        return tuple(self._facts)

    def tell(self, *facts: Fact) -> None:
        """Add to what happened."""
        self._facts.extend(facts)

    def change(self, **changes: object) -> None:
        """Replace fields of the encounter by values that are valid by construction."""
        self.encounter = self.encounter.model_copy(update=changes)
        if "combatants" in changes:
            self._places = None

    def update(self, name: str, **changes: object) -> Combatant:
        """Replace fields of one combatant and return it as it is now."""
        place = self._place(name)
        combatants = list(self.encounter.combatants)
        combatants[place] = one = combatants[place].model_copy(update=changes)
        places = self._places
        self.change(combatants=tuple(combatants))
        self._places = places
        return one

    def get(self, name: str) -> Combatant:
        """Return a combatant of the fight; Illegal for one who is unknown or has left."""
        one = self.even_if_left(name)
        if one.presence == "left":
            raise Illegal("E_UNKNOWN_COMBATANT", name=name, left=name)
        return one

    def even_if_left(self, name: str) -> Combatant:
        """Return a combatant, also one who has left."""
        return self.encounter.combatants[self._place(name)]

    def _place(self, name: str) -> int:
        """Return where a combatant stands in the list.

        Few searches look through the list; more of them are worth a table.
        """
        if self._places is None:
            self._searches += 1
            if self._searches > FEW_SEARCHES:
                self._places = {one.name: at for at, one in enumerate(self.encounter.combatants)}
        if self._places is not None:
            place = self._places.get(name)
        else:
            names = enumerate(self.encounter.combatants)
            place = next((at for at, one in names if one.name == name), None)
        if place is None:
            raise Illegal("E_UNKNOWN_COMBATANT", name=name)
        return place
