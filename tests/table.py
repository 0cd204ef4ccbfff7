"""A table to play at: a small encounter, dice from a list, and lines as a GM types them."""

from collections.abc import Iterable
from typing import TypeVar

from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.game import Game, Step
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter, HouseRules
from tracker.model.illegal import Illegal
from tracker.rules.dice import ScriptedDice


class Table:
    """A game, and what the GM says."""

    def __init__(
        self,
        *combatants: Combatant,
        dice: Iterable[int] = (),
        rules: HouseRules | None = None,
        encounter: Encounter | None = None,
    ) -> None:
        self.dice = ScriptedDice(dice)
        listed = Encounter(combatants=combatants, rules=rules or HouseRules())
        self.game = Game(encounter or listed, self.dice)

    def say(self, *lines: str) -> Step:
        """Carry lines out and return the last step."""
        for line in lines:
            step = self.game.do(parse(line, Scope(self.game.encounter)))
        return step

    def refused(self, line: str) -> str:
        """Return the code with which a line is refused; it must change nothing."""
        before = self.game.encounter
        try:
            self.say(line)
        except Illegal as illegal:
            assert self.game.encounter is before
            return illegal.code
        raise AssertionError(f"not refused: {line}")

    def one(self, name: str) -> Combatant:
        """Return a combatant as it is now."""
        found = self.game.encounter.get(name)
        assert found is not None
        return found

    @property
    def now(self) -> Encounter:
        """The encounter as it is now."""
        return self.game.encounter

    @property
    def order(self) -> list[str]:
        """The names in the order."""
        return [one.name for one in self.game.encounter.order]

    def labels(self, name: str) -> list[str]:
        """The names of a combatant's conditions."""
        return [each.name for each in self.one(name).conditions]


def someone(name: str, initiative: int | None, **fields: object) -> Combatant:
    """Return a combatant with a fixed place, other fields as in a file."""
    return Combatant.model_validate({"name": name, "initiative": initiative, **fields})


Kind = TypeVar("Kind")


def facts_of(step: Step, kind: type[Kind]) -> list[Kind]:
    """Return the facts of one kind in a step."""
    return [fact for fact in step.facts if isinstance(fact, kind)]
