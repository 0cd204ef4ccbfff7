"""The dice of a trial, row by row: what fell together, for what, and who rolls it."""

from collections.abc import Sequence
from itertools import groupby, islice

from msgspec import Struct

from tracker.commands import acts
from tracker.game import Trial
from tracker.model.dice import Label
from tracker.model.facts import (
    Attacked,
    Damaged,
    Fact,
    FlatChecked,
    Healed,
    NonlethalDamaged,
    SaveRolled,
    Wounded,
)
from tracker.rules.dice import Rolled


class DiceRow(Struct, frozen=True):
    """Dice rolled together for one thing.

    `key` says which they are, by their label and the place of the first among those of the label.
    `fact` is the number of the fact that tells them. Those of `who` are saving throws against
    `reason`, where that is said.
    """

    label: Label
    start: int
    rolls: tuple[Rolled, ...]
    fact: int
    who: str | None
    reason: str | None = None

    @property
    def key(self) -> str:
        """What tells the row from others; a saving throw is somebody's, against something."""
        return f"{self.label}:{self.start if self.reason is None else f'{self.who} {self.reason}'}"


def dice_rows(trial: Trial) -> list[DiceRow]:
    """Return the dice of a trial in rows: those of an amount together, all others by themselves."""
    rows: list[DiceRow] = []
    counts: dict[Label, int] = {}
    for label, run in groupby(trial.rolls, key=lambda roll: roll.label):
        rolls = tuple(run)
        for group in [rolls] if label in ("dice", "df") else [(roll,) for roll in rolls]:
            start = counts.get(label, 0)
            counts[label] = start + len(group)
            rows.append(DiceRow(label, start, group, *_told(trial, label, start)))
    return rows


def _told(trial: Trial, label: Label, start: int) -> tuple[int, str | None, str | None]:
    """Return the number of the fact that tells a die, who rolls it, and of a save against what."""
    facts = trial.step.facts
    if label in ("save", "flat"):
        return _of_checks(facts, start, SaveRolled if label == "save" else FlatChecked)
    if label not in ("dice", "df"):
        return _first_of(facts, Attacked), _actor(trial), None
    if isinstance(trial.step.command.act, acts.Next):
        return _of_slots(facts, start)
    return _first_of(facts, Damaged, NonlethalDamaged, Wounded), _actor(trial), None


def _first_of(facts: Sequence[Fact], *kinds: type[Fact]) -> int:
    return next((at for at, fact in enumerate(facts) if isinstance(fact, kinds)), 0)


def _of_checks(
    facts: Sequence[Fact], start: int, kind: type[SaveRolled | FlatChecked]
) -> tuple[int, str | None, str | None]:
    """Return what tells a check, each being told by one fact in the order in which they fall."""
    checks = ((at, fact) for at, fact in enumerate(facts) if isinstance(fact, kind))
    found = next(islice(checks, start, None), None)
    if found is None:
        return len(facts), None, None
    at, fact = found
    return at, fact.who, fact.reason if isinstance(fact, SaveRolled) else None


def _of_slots(facts: Sequence[Fact], start: int) -> tuple[int, str | None, str | None]:
    """Return what tells damage that is taken when a slot ends; whoever takes it rolls for it."""
    fell = 0
    for at, fact in enumerate(facts):
        if isinstance(fact, Damaged):
            fell += sum(len(step.faces) for step in fact.working)
            if start < fell:
                return at, fact.who, None
    return 0, None, None


def _actor(trial: Trial) -> str | None:
    for fact in trial.step.facts:
        if isinstance(fact, Attacked):
            return fact.who
        if isinstance(fact, Damaged | NonlethalDamaged | Wounded):
            return fact.by
        if isinstance(fact, Healed):
            return trial.step.scene.bare.current  # whose doing healing is, if anybody's
    return None
