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

    def update(self, name: str, **changes: object) -> Combatant:
        """Replace fields of one combatant and return it as it is now."""
        place = self._place(name)
        combatants = list(self.encounter.combatants)
        combatants[place] = one = combatants[place].model_copy(update=changes)
        self.change(combatants=tuple(combatants))
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

    def can_act(self, name: str) -> bool:
        """Return whether neither health nor a condition keeps a combatant from acting (ENC-1)."""
        return self.system.why_skipped(self.even_if_left(name)) is None

    def _place(self, name: str) -> int:
        place = self.encounter.place_of(name)
        if place is None:
            raise Illegal("E_UNKNOWN_COMBATANT", name=name)
        return place
