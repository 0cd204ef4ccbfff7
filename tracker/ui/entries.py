"""The log as text: steps in, lines of pieces out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tracker.game import Step
from tracker.model.encounter import Encounter
from tracker.model.facts import CheckDue, Damaged, Fact, LastCall, RoundBegan, TurnBegan
from tracker.ui.text import LONGEST_NAME, Look, Piece, Pieces, short, wrap
from tracker.words import is_minor, sentence
from tracker.words.plain import clean
from tracker.words.rounds import rounds_of

ROUND_WIDTH = 4


def step_lines(step: Step, width: int) -> Iterator[Pieces]:
    """Yield what happened in a step, each fact behind the round it happened in."""
    dated = list(zip(step.facts, rounds_of(step.encounter.round, step.facts), strict=True))
    room = max(width - ROUND_WIDTH, 10)
    for fact, number in [each for each in dated if not is_minor(each[0])] or dated:
        mark = " " if number is None else "S" if number == 0 else str(number)
        for index, text in enumerate(wrap(_said(fact, step.encounter), room)):
            yield _line(mark if not index else "", text, look_of(fact))


def _said(fact: Fact, encounter: Encounter) -> str:
    """Return the sentence of a fact; names that would fill the log are cut."""
    text = clean(sentence(fact))
    if len(text) <= LONGEST_NAME:
        return text
    for one in encounter.combatants:
        if len(one.name) > LONGEST_NAME:
            text = text.replace(clean(one.name), short(one.name))
    return text


def _line(mark: str, text: str, look: Look) -> Pieces:
    return (Piece(f"{mark:>{ROUND_WIDTH - 2}}  ", "dim"), Piece(text, look))


def look_of(fact: Fact) -> Look:
    """Return how a fact looks: turns stand back, harm and calls stand out."""
    if isinstance(fact, RoundBegan | TurnBegan):
        return "dim"
    if isinstance(fact, CheckDue | LastCall):
        return "warn"
    return "bad" if isinstance(fact, Damaged) else "plain"


@dataclass(slots=True)
class Entries:
    """The lines of the log, kept in step with the game.

    Only what was done or undone since the last time is worked out, so a log of any length costs
    the same. `past` are sentences from before the first step, which nothing takes back.
    """

    width: int
    past: tuple[str, ...] = ()
    lines: list[Pieces] = field(init=False)
    _ends: list[tuple[Step, int]] = field(init=False, default_factory=list)
    _past_end: int = field(init=False)

    def __post_init__(self) -> None:
        """Start with the past."""
        room = max(self.width - ROUND_WIDTH, 10)
        self.lines = [
            _line("", text, "dim") for said in self.past for text in wrap(clean(said), room)
        ]
        self._past_end = len(self.lines)

    def follow(self, steps: Sequence[Step]) -> int:
        """Bring the lines up to date, and return the first line that is not as it was."""
        while self._ends and not self._stands(steps):
            self._ends.pop()
        first = self._ends[-1][1] if self._ends else self._past_end
        del self.lines[first:]
        for step in steps[len(self._ends) :]:
            self.lines.extend(step_lines(step, self.width))
            self._ends.append((step, len(self.lines)))
        return first

    def _stands(self, steps: Sequence[Step]) -> bool:
        """Whether the last step known is still the one at its place."""
        count = len(self._ends)
        return count <= len(steps) and steps[count - 1] is self._ends[-1][0]
