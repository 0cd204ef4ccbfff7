"""One command being carried out."""

from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.model.facts import Fact
from tracker.model.illegal import Illegal
from tracker.rules.dice import Dice


class Resolution:
    """The encounter as a command has left it so far, and the facts so far.

    It lives as long as one command. Encounters are replaced, never edited, so a command that is
    refused half way leaves no trace.
    """

    def __init__(self, encounter: Encounter, dice: Dice) -> None:
        self.encounter = encounter
        self.dice = dice
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
        combatants = list(self.encounter.combatants)
        for index, one in enumerate(combatants):
            if one.name == name:
                combatants[index] = one.model_copy(update=changes)
                self.change(combatants=tuple(combatants))
                return combatants[index]
        raise Illegal("E_UNKNOWN_COMBATANT", name=name)

    def get(self, name: str) -> Combatant:
        """Return a combatant of the fight; Illegal for one who is unknown or has left."""
        one = self.encounter.get(name)
        if one is None or one.presence == "left":
            raise Illegal("E_UNKNOWN_COMBATANT", name=name)
        return one

    def even_if_left(self, name: str) -> Combatant:
        """Return a combatant, also one who has left."""
        one = self.encounter.get(name)
        if one is None:
            raise Illegal("E_UNKNOWN_COMBATANT", name=name)
        return one
