"""A command whose dice are on the table: what fell, what is typed, and what is still missing."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from tracker.commands import acts
from tracker.commands.acts import Command
from tracker.game import Trial
from tracker.model.dice import Label
from tracker.model.encounter import Encounter
from tracker.model.facts import (
    DiceLeft,
    Fact,
    FightEnded,
    InitiativeRolled,
    InterruptEnded,
    RoundBegan,
    SaveRolled,
    TurnEnded,
)
from tracker.rules.dice import OnTable
from tracker.storage.settings import Asks
from tracker.ui.changes import changed
from tracker.ui.dice_rows import DiceRow, dice_rows
from tracker.ui.faces import typed_faces, typed_fudge_faces

Try = Callable[[Command, OnTable], Trial]
"""What rolls the dice of a command without doing it, those on the table first; raises Illegal."""

ASKED = ("area", "")
"""What saving throws are for that are asked for all at once, and do not hang on one another."""


class Rolling(Struct, frozen=True):
    """A command whose dice are on the table.

    On the `table` are all dice that have fallen, used or not, so that what is changed and changed
    back is as it was. Those of `typed_sides` are typed, and not rolled before it is `shown` what
    is left.
    """

    encounter: Encounter
    typed_sides: frozenset[str]
    command: Command
    attempt: Try
    table: OnTable = field(default_factory=OnTable)
    shown: bool = False


def wants_a_look(
    trial: Trial, typed_sides: frozenset[str], before: Encounter, asks: Asks | None
) -> bool:
    """Whether dice are to be shown before they count: of attacks, saves, and what is typed.

    `asks` are the GM's settings about the first two; without them only what is typed is shown.
    """
    dice = _asked_here(trial)
    if any(_side(before, each.who) in typed_sides for each in dice):
        return True
    if asks is None:
        return False
    match trial.step.command.act:
        case acts.Strike() | acts.Opportunity(_, acts.Strike()) if asks.attack:
            return True
        case acts.Save() | acts.Check():
            return asks.save
    return asks.save and any(each.label == "save" for each in dice)


_ASKED_ELSEWHERE = ("init", "tie")
"""Dice for which there is a sheet of their own."""


def _asked_here(trial: Trial) -> list[DiceRow]:
    return [each for each in dice_rows(trial) if each.label not in _ASKED_ELSEWHERE]


class Fallen(NamedTuple):
    """What a command comes to with what was `typed`: its dice, and those still to be typed."""

    trial: Trial
    typed: Mapping[str, str]
    dice: Sequence[DiceRow]
    missing: Sequence[DiceRow]

    @property
    def facts(self) -> Sequence[Fact]:
        """What happens."""
        return self.trial.step.facts

    @property
    def seen(self) -> Sequence[DiceRow]:
        """The dice that there are rows for."""
        return _seen(self.dice, self.missing[0], self.facts) if self.missing else self.dice

    @property
    def known(self) -> list[Fact]:
        """What is known to happen."""
        return _told_so_far(self.facts, self.missing)


def tried(rolling: Rolling, typed: Mapping[str, str]) -> tuple[Rolling, Fallen]:
    """Try the command with what is typed; Illegal where it is refused.

    What is typed stands in the place of what fell. Returns the dice that are on the table then as
    well.
    """
    trial, table = _settled(rolling, changed(rolling.command, typed), typed)
    rolling = replace(rolling, table=table)
    dice = _asked_here(trial)
    missing = [each for each in dice if _is_missing(rolling, each, typed)]
    return rolling, Fallen(trial, typed, dice, missing)


def _settled(rolling: Rolling, command: Command, typed: Mapping[str, str]) -> tuple[Trial, OnTable]:
    """Return what a command comes to with the dice on the table, and what lies there then.

    Which dice there are hangs on those before them, so what is typed is laid in the place of what
    fell until nothing changes any more. At first the command's own faces are laid there as well.
    """
    if rolling.table.fell:
        command = replace(command, faces=())
    table = replace(rolling.table, typed={})
    while True:
        trial = rolling.attempt(command, table)
        table = table.after(trial.rolls)
        laid = _laid(dice_rows(trial), typed)
        if laid == table.typed:
            return trial, table
        table = replace(table, typed=laid)


def _laid(dice: Sequence[DiceRow], typed: Mapping[str, str]) -> dict[tuple[Label, int], int]:
    """Return the faces that are typed, by the places of their dice."""
    return {
        (each.label, place): face
        for each in dice
        for place, face in enumerate(said(each, typed), each.start)
    }


def said(dice: DiceRow, typed: Mapping[str, str]) -> tuple[int, ...]:
    """Return the faces that are typed for dice; none where nothing is, or nothing that will do."""
    text = typed.get(dice.key, "")
    if dice.label == "df":
        return typed_fudge_faces(text, len(dice.rolls))
    return typed_faces(text, [roll.sides for roll in dice.rolls])


def _told_so_far(facts: Sequence[Fact], missing: Sequence[DiceRow]) -> list[Fact]:
    """Return what is known to happen, up to a die that is missing or the end of the turn."""
    ends = [at for at, fact in enumerate(facts) if isinstance(fact, _TURN_OVER)]
    known = facts[: min([*ends, *(dice.fact for dice in missing), len(facts)])]
    return [fact for fact in known if not isinstance(fact, DiceLeft)]


_TURN_OVER = (TurnEnded, InterruptEnded, RoundBegan, InitiativeRolled, FightEnded)
"""With these begins what an attack leads to and does not do."""


def _side(encounter: Encounter, name: str | None) -> str | None:
    one = None if name is None else encounter.get(name)
    return None if one is None else one.side


def _is_missing(rolling: Rolling, dice: DiceRow, typed: Mapping[str, str]) -> bool:
    """Whether dice are for somebody at the table to roll, and have not been typed yet."""
    if rolling.shown or _side(rolling.encounter, dice.who) not in rolling.typed_sides:
        return False
    return not said(dice, typed)


def _seen(dice: Sequence[DiceRow], missing: DiceRow, facts: Sequence[Fact]) -> list[DiceRow]:
    """Return the rows up to the first that is missing, since the rest may hang on it.

    Saving throws asked for all at once do not hang on one another, so all of them are seen.
    """
    first = dice.index(missing)
    is_asked = _is_asked(missing, facts)
    return [
        each for at, each in enumerate(dice) if at <= first or (is_asked and _is_asked(each, facts))
    ]


def _is_asked(dice: DiceRow, facts: Sequence[Fact]) -> bool:
    fact = facts[dice.fact] if dice.fact < len(facts) else None
    return dice.label == "save" and isinstance(fact, SaveRolled) and fact.reason in ASKED
