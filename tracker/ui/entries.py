"""The log as entries: what of each step is told, in which round, and in whose turn."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from tracker.game import Step
from tracker.model import facts
from tracker.model.encounter import Encounter
from tracker.model.facts import Fact, RoundBegan, TurnBegan
from tracker.ui.text import LONGEST_NAME, Look, short
from tracker.words import briefly
from tracker.words.harm import sentence
from tracker.words.kinds import names_in
from tracker.words.minutes import acted_before, opens, step_told
from tracker.words.names import without_number
from tracker.words.plain import clean


class Entry(Struct, frozen=True):
    """One thing that the log tells.

    `owner` is whose turn it was, or who interrupted it. `also` is the harm that its
    sentence tells as well, and `others` are those of whom it tells the same. Without `fact` and
    `step` it is a sentence of an older journal, or the turn in progress in which nothing has
    happened.
    """

    text: str
    look: Look = "dim"
    fact: Fact | None = None
    step: Step | None = None
    round: int | None = None
    owner: str | None = None
    also: Fact | None = None
    others: tuple[str, ...] = ()

    @property
    def names(self) -> frozenset[str]:
        """Everybody whom it is about."""
        return names_in(self.fact).union(self.others) if self.fact else frozenset()

    @property
    def shorter(self) -> list[str]:
        """Ways to say it with less, the longest first."""
        if self.fact is None:
            return []
        return [shortened(text, self.fact) for text in briefly.shorter(self.fact, self.also)]

    @property
    def endings(self) -> tuple[str, ...]:
        """What of its end must be read, as much as there is room for."""
        if self.fact is None:
            return ()
        return briefly.ending(self.fact, self.also), briefly.last_words(self.also or self.fact)

    @property
    def opens(self) -> bool:
        """Whether somebody begins to act with it."""
        return opens(self.fact)


def step_entries(step: Step, before: Encounter | None = None) -> list[Entry]:
    """Return what is told of a step; `before` is the encounter as it was, where that is known."""
    now = step.scene.bare
    acting = acted_before(step.facts, now.current) if before is None else before.current
    return [
        Entry(
            shortened(one.text, one.fact, one.others),
            look_of(one.also or one.fact),
            one.fact,
            step,
            one.round,
            one.owner,
            one.also,
            one.others,
        )
        for one in step_told(step.facts, now.round, acting)
    ]


def said(fact: Fact) -> str:
    """Return the sentence of a fact; names that would fill the log are cut."""
    return shortened(sentence(fact), fact)


def shortened(text: str, fact: Fact, others: Sequence[str] = ()) -> str:
    """Return a sentence about a fact, and `others`, with names cut that would fill the log."""
    text = clean(text)
    if len(text) <= LONGEST_NAME:
        return text
    for name in names_in(fact).union(others):
        for part in (name, without_number(name)):
            if len(part) > LONGEST_NAME:
                text = text.replace(clean(part), short(part))
    return text


def look_of(fact: Fact) -> Look:
    """Return how a fact looks: rounds stand back, harm and calls stand out, falls most of all."""
    if isinstance(fact, RoundBegan | TurnBegan):
        return "dim"
    if isinstance(fact, facts.CheckDue | facts.LastCall):
        return "warn"
    if isinstance(fact, facts.HealthChanged) and fact.after in ("dying", "dead"):
        return "bad"
    return "strong" if isinstance(fact, facts.Damaged) else "plain"


@dataclass(slots=True)
class Entries:
    """The entries of the log, kept in step with the game.

    Only what was done or undone since the last time is worked out, so a log of any length costs
    the same. `past` are sentences from before the first step, which nothing takes back.
    """

    past: tuple[str, ...] = ()
    all: list[Entry] = field(init=False)
    _ends: list[tuple[Step, int]] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        """Start with the past."""
        self.all = [Entry(clean(text)) for text in self.past]

    def follow(self, steps: Sequence[Step]) -> int:
        """Bring the entries up to date, and return the first one that is not as it was."""
        while self._ends and not self._stands(steps):
            self._ends.pop()
        first = self._ends[-1][1] if self._ends else len(self.past)
        del self.all[first:]
        for step in steps[len(self._ends) :]:
            before = self._ends[-1][0].encounter if self._ends else None
            self.all.extend(step_entries(step, before))
            self._ends.append((step, len(self.all)))
        return first

    def _stands(self, steps: Sequence[Step]) -> bool:
        """Whether the last step known is still the one at its place."""
        count = len(self._ends)
        return count <= len(steps) and steps[count - 1] is self._ends[-1][0]
