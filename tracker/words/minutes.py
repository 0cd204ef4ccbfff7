"""What of each step is told, in which round and in whose turn; and how that is set out."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from tracker.model import facts
from tracker.model.facts import Fact, FightEnded, FightStarted, RoundBegan, TurnBegan
from tracker.words.log import over
from tracker.words.rounds import rounds_of
from tracker.words.sentences import is_minor
from tracker.words.telling import also_told, tellers, told

_NOBODYS = (
    facts.RoundBegan,
    facts.FightStarted,
    facts.FightEnded,
    facts.FightReset,
    facts.LastCall,
    facts.Stalled,
)
"""Facts that belong to nobody's turn, and after which no turn is in progress."""

_OPENING = facts.TurnBegan | facts.TurnSkipped | facts.SteppedIn | facts.Triggered
"""Facts with which somebody begins to act, or passes by."""

_CLOSING = facts.TurnEnded | facts.TurnTakenBack | facts.Delayed | facts.ReadySet | facts.Forfeited
"""Facts after which somebody does not act any more."""


class Told(Struct, frozen=True):
    """One sentence of a log, and the fact it is about.

    `owner` is whose turn it was, or who interrupted it. `also` is the harm that the sentence tells
    as well, and `others` are those of whom it tells the same.
    """

    text: str
    fact: Fact
    round: int | None
    owner: str | None
    also: Fact | None = None
    others: tuple[str, ...] = ()


def step_told(told_of: Sequence[Fact], round: int | None, acting: str | None) -> list[Told]:
    """Return what is told of the facts of a step.

    `round` is the one in which the step ended, and `acting` who acted when it began. Turns are told
    by what happened in them, and small facts only where there are no others.
    """
    rounds, owners = rounds_of(round, told_of), owners_of(told_of, acting)
    small = all(is_minor(fact) for fact in told_of)
    last_told = {teller: told_of[at] for at, teller in tellers(told_of).items()}
    others = also_told(told_of)
    lines: list[Told] = []
    telling = zip(told(told_of), told_of, rounds, owners, strict=True)
    for at, (text, fact, number, owner) in enumerate(telling):
        if text and (small or not (is_minor(fact) or isinstance(fact, TurnBegan))):
            number_told = None if isinstance(fact, FightStarted) else number
            said = over(round) if isinstance(fact, FightEnded) else text
            also, rest = last_told.get(at), others.get(at, ())
            lines.append(Told(said, fact, number_told, owner, also, rest))
    return lines


def owners_of(told_of: Sequence[Fact], acting: str | None) -> list[str | None]:
    """Return in whose turn each fact of a step happened; `acting` acted when it began.

    What the end of one turn and the beginning of the next have between them, such as conditions
    that run out, belongs to the one who comes.
    """
    owners: list[str | None] = []
    for fact in told_of:
        if isinstance(fact, _NOBODYS):
            acting = None
        elif isinstance(fact, _OPENING):
            acting = fact.who
        owners.append(fact.who if isinstance(fact, _CLOSING) else acting)
        if isinstance(fact, _CLOSING):
            acting = None
        elif isinstance(fact, facts.InterruptEnded):
            acting = fact.resumes
    return _given_to_who_comes(told_of, owners)


def acted_before(told_of: Sequence[Fact], acts_now: str | None) -> str | None:
    """Return who acted when a step began, from what happened in it and who acts behind it."""
    for fact in told_of:
        if isinstance(fact, facts.Triggered):
            return fact.interrupts
        if isinstance(fact, _CLOSING | facts.InterruptEnded):
            return fact.who
        if isinstance(fact, (*_NOBODYS, TurnBegan)):
            return None
    return acts_now


def opens(fact: Fact | None) -> bool:
    """Return whether somebody begins to act with a fact."""
    return isinstance(fact, _OPENING)


def _given_to_who_comes(told_of: Sequence[Fact], owners: list[str | None]) -> list[str | None]:
    given: list[str | None] = []
    coming = None
    for fact, owner in zip(reversed(told_of), reversed(owners), strict=True):
        if isinstance(fact, facts.TurnBegan | facts.TurnSkipped):
            coming = fact.who
        elif isinstance(fact, _NOBODYS):
            coming = None
        given.append(owner or (None if isinstance(fact, _NOBODYS) else coming))
    return given[::-1]


class Line(Protocol):
    """What has a place in minutes: a sentence, and when it was said."""

    @property
    def text(self) -> str:
        """The sentence."""
        ...

    @property
    def fact(self) -> Fact | None:
        """What it is about, where that is known."""
        ...

    @property
    def round(self) -> int | None:
        """The round, None before the fight."""
        ...

    @property
    def owner(self) -> str | None:
        """Whose turn it was."""
        ...


class Round(Struct, frozen=True):
    """The heading of a round; None is the time without one."""

    number: int | None


class Turn(Struct, frozen=True):
    """The line over what happened in a turn."""

    who: str


class Said(Struct, frozen=True):
    """A sentence, in a turn or not."""

    text: str
    in_turn: bool


def minutes(lines: Iterable[Line]) -> Iterator[Round | Turn | Said]:
    """Yield sentences under their rounds and turns, the first of a round or turn behind its head.

    What is from before the first round has no head.
    """
    round: int | None = None
    owner: str | None = None
    for line in lines:
        if line.round != round or isinstance(line.fact, RoundBegan):
            round, owner = line.round, None
            yield Round(round)
        if isinstance(line.fact, RoundBegan):
            continue
        if line.owner is not None and (line.owner != owner or opens(line.fact)):
            yield Turn(line.owner)
        owner = line.owner
        yield Said(line.text, owner is not None)
