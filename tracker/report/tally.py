"""The steps of a fight, counted."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tracker.game import Step
from tracker.model.encounter import PARTY, Encounter
from tracker.model.facts import (
    ConditionGained,
    Fact,
    FightReset,
    FightStarted,
    HealthChanged,
    RoundBegan,
)
from tracker.report.deeds import COUNTED, deeds, doer
from tracker.report.figures import (
    Change,
    Fighter,
    Gained,
    Measure,
    Report,
    RoundScore,
    Score,
    Scores,
    Strength,
)
from tracker.report.people import People
from tracker.words.phrases import condition_name
from tracker.words.rounds import rounds_of

_Place = tuple[int | None, int | None]
"""Whose figures, by number, nobody's being None, and of which round."""


def tally(first: Encounter, steps: Sequence[Step], now: Encounter) -> Report:
    """Return the report of a fight that steps led from its `first` encounter to what it is `now`.

    Where it was begun anew only what came after that counts, hit points being what they were then.
    """
    resets = [at for at, step in enumerate(steps) if _has(step, FightReset)]
    if resets:
        first, steps = steps[resets[-1]].encounter, steps[resets[-1] + 1 :]
    people = People((one.name, one.side) for one in first.combatants)
    counts = _counted(steps, people)
    scores = _scores(counts.figures)
    surprise = counts.surprise or first.round == 0
    since = first.round if first.phase in ("regular", "ended") else None
    begins = since if since is not None else int(not surprise)
    rounds = _rounds(scores, begins, now.round)
    return Report(
        name=now.name,
        system=now.system,
        phase=now.phase,
        round=now.round,
        surprise=surprise,
        since=since,
        measure=_measure(now),
        rounds=rounds,
        fighters=tuple(_fighters(people, scores, counts.conditions, now)),
        nobody=scores.get(None, Scores()),
        changes=tuple(_named(counts.changes, people)),
        strength=tuple(_strength(first, steps, now)),
        resets=len(resets),
    )


class _Counts(NamedTuple):
    """What was counted, those whom it is about by their numbers."""

    figures: dict[_Place, Counter[str]]
    conditions: dict[int, Counter[str]]
    changes: list[tuple[HealthChanged, int | None, int, int | None]]
    surprise: bool


def _counted(steps: Iterable[Step], people: People) -> _Counts:
    figures: dict[_Place, Counter[str]] = defaultdict(Counter)
    conditions: dict[int, Counter[str]] = defaultdict(Counter)
    changes: list[tuple[HealthChanged, int | None, int, int | None]] = []
    surprise = False
    for step in steps:
        for at, (fact, round) in enumerate(_in_rounds(step)):
            people.hear(fact)
            if isinstance(fact, RoundBegan):
                surprise = surprise or fact.round == 0
            elif isinstance(fact, ConditionGained) and not _only_says_health(fact, step.facts):
                conditions[people.number(fact.who)][condition_name(fact.condition)] += 1
            elif type(fact) in COUNTED:
                by = doer(step.facts, at)
                for deed in deeds(fact, by):
                    who = None if deed.who is None else people.number(deed.who)
                    figures[who, round][deed.figure] += deed.amount
                if isinstance(fact, HealthChanged):
                    source = None if by is None else people.number(by)
                    changes.append((fact, round, people.number(fact.who), source))
    return _Counts(figures, conditions, changes, surprise)


def _in_rounds(step: Step) -> Iterator[tuple[Fact, int | None]]:
    return zip(step.facts, rounds_of(step.scene.bare.round, step.facts), strict=True)


def _has(step: Step, kind: type[Fact]) -> bool:
    return any(isinstance(fact, kind) for fact in step.facts)


def _only_says_health(gained: ConditionGained, facts: Sequence[Fact]) -> bool:
    """Whether a condition is what a new state of health is called, which is told as that."""
    changed = (fact for fact in facts if isinstance(fact, HealthChanged))
    name = gained.condition.name
    return any(fact.who == gained.who and fact.after == name for fact in changed)


def _scores(figures: dict[_Place, Counter[str]]) -> dict[int | None, Scores]:
    """Return the scores by who they are of, each without rounds in which nothing counts."""
    found: dict[int | None, list[RoundScore]] = defaultdict(list)
    for (who, round), counter in figures.items():
        if any(counter.values()):
            found[who].append(RoundScore(round, Score(**counter)))
    return {
        who: Scores(tuple(sorted(rounds, key=lambda one: _when(one.round))))
        for who, rounds in found.items()
    }


def _when(round: int | None) -> int:
    """Return a number by which rounds are in order, what is before the first included."""
    return -1 if round is None else round


def _rounds(
    scores: dict[int | None, Scores], first: int, last: int | None
) -> tuple[int | None, ...]:
    """Return all rounds there were, and the time before them where anything is counted in it."""
    told = {one.round for each in scores.values() for one in each.rounds}
    before: list[int | None] = [None] if None in told else []
    return (*before, *(() if last is None else range(first, last + 1)))


def _measure(now: Encounter) -> Measure:
    return "wounds" if any(one.wounds is not None for one in now.combatants) else "points"


def _fighters(
    people: People,
    scores: dict[int | None, Scores],
    conditions: dict[int, Counter[str]],
    now: Encounter,
) -> Iterator[Fighter]:
    """Yield everybody: the party first, then side by side; on a side who dealt most first."""
    numbers = [at for at, name in enumerate(people.names) if at in scores or _is_in(now, name)]
    seen = {at: now.get(people.names[at]) for at in numbers}
    sides = {at: people.sides[at] if one is None else one.side for at, one in seen.items()}
    order = list(dict.fromkeys(sorted(sides.values(), key=lambda side: side != PARTY)))
    totals = {at: scores[at].total if at in scores else Score() for at in numbers}

    def rank(at: int) -> tuple[int, int, int]:
        return order.index(sides[at]), -totals[at].dealt, -totals[at].taken

    for at in sorted(numbers, key=rank):
        gained = sorted(conditions[at].items()) if at in conditions else ()
        one = seen[at]
        yield Fighter(
            name=people.names[at],
            side=sides[at],
            scores=scores.get(at, Scores()),
            conditions=tuple(Gained(name, times) for name, times in gained),
            track=None if one is None else one.track,
            health="ok" if one is None else one.health,
            has_left=one is None or one.presence == "left",
        )


def _is_in(now: Encounter, name: str) -> bool:
    """Whether somebody is, or was, in the fight itself and not in reserve."""
    one = now.get(name)
    return one is not None and one.presence != "reserve"


def _named(
    changes: Iterable[tuple[HealthChanged, int | None, int, int | None]], people: People
) -> Iterator[Change]:
    for fact, round, who, by in changes:
        source = None if by is None else people.names[by]
        yield Change(round, people.names[who], fact.before, fact.after, source)


def _strength(first: Encounter, steps: Sequence[Step], now: Encounter) -> Iterator[Strength]:
    """Yield how strong the sides were before the first round, and at the end of each.

    A round is at its end when the next one begins; the last, or the one in progress, is as it is
    now.
    """
    if now.phase == "setup":
        return
    began = first
    for step in steps:
        if _has(step, FightStarted):
            began = step.encounter
            break
    yield from _sides(began, None)
    for step in steps:
        rounds = [fact.round for fact in step.facts if isinstance(fact, RoundBegan)]
        if rounds and not _has(step, FightStarted):
            yield from _sides(step.encounter, rounds[-1] - 1)
    yield from _sides(now, now.round)


def _sides(encounter: Encounter, round: int | None) -> Iterator[Strength]:
    sides: dict[str, tuple[int, int]] = {}
    for one in encounter.fighting:
        if (known := one.track.left) is not None:
            left, of = sides.get(one.side, (0, 0))
            sides[one.side] = left + min(max(known[0], 0), known[1]), of + known[1]
    for side, (left, of) in sides.items():
        yield Strength(round, side, left, of)
