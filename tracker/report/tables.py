"""The tables of a report."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from tracker.report.figures import Fighter, Report, Score, Scores
from tracker.report.page import Cell, Column, Gauge, Plot, Row, Table
from tracker.report.plots import rounds_a_bar
from tracker.words import report as words
from tracker.words import tracks
from tracker.words.numbers import number
from tracker.words.plain import clean
from tracker.words.states import HEALTH, in_short

Figure = Callable[[Score], int]
"""What is taken from a score."""

MOST_NAMED = 6
"""So many of whom there is nothing to tell are named."""

MOST_ROUNDS = 60
"""A table has so many columns for rounds; where there were more, several share one."""


def dealt(score: Score) -> int:
    """Return all harm that was dealt to others, nonlethal and not."""
    return score.dealt + score.nonlethal_dealt


def taken(score: Score) -> int:
    """Return all harm that was taken, nonlethal and not."""
    return score.taken + score.nonlethal_taken


class _Extra(Struct, frozen=True):
    """A column that is there only where there is something in it."""

    title: str
    figure: Figure


_EXTRA = (
    _Extra(words.NONLETHAL, lambda score: score.nonlethal_taken),
    _Extra(words.ITSELF, lambda score: score.to_itself + score.nonlethal_to_itself),
    _Extra(words.SOAKED, lambda score: score.soaked),
    _Extra(words.HEALED, lambda score: score.healed),
)

_AIMED: tuple[tuple[str, Callable[[Score], str]], ...] = (
    (words.TURNS, lambda score: _number(score.turns)),
    (words.ATTACKS, lambda score: _number(score.attacks)),
    (words.HITS, lambda score: _number(score.hits)),
    (words.CRITICAL, lambda score: _number(score.criticals)),
    (words.MISSED, lambda score: _number(score.misses)),
    (words.SAVES, lambda score: words.of(score.saves_made, score.saves) or _number(0)),
    (words.FELLED, lambda score: _number(score.felled)),
    (words.KILLED, lambda score: _number(score.killed)),
)
"""The columns about attacks and saves, and what stands in them."""


def is_told(one: Fighter) -> bool:
    """Whether there is anything to tell of somebody but that there were turns."""
    total = one.scores.total
    return total != Score(turns=total.turns) or bool(one.conditions)


def untold(fighters: Iterable[Fighter]) -> Iterator[str]:
    """Yield who is in no table of harm: by name, or if they are many, how many."""
    everybody = tuple(fighters)
    names = [clean(one.name) for one in everybody if not is_told(one)]
    if len(names) > MOST_NAMED and len(names) == len(everybody):
        yield words.NO_HARM
    elif len(names) > MOST_NAMED:
        yield words.more(len(names))
    elif names:
        yield words.untouched(names)


def states(fighters: Iterable[Fighter]) -> Table:
    """Return how everybody is."""
    columns = (Column(words.NAME, "name"), Column(words.NOW, "text"))
    return Table(columns, tuple(Row((clean(one.name), state(one))) for one in fighters))


def state(one: Fighter) -> str:
    """Return how somebody is, in a few words.

    >>> from tracker.model.hit_points import HitPoints
    >>> state(Fighter("Brute", "foe", track=HitPoints(max=40, taken=43), health="dying"))
    '−3/40 DYING'
    """
    track = "" if one.track is None else tracks.brief(one.track)
    health = in_short(HEALTH[one.health]) if one.health in HEALTH else ""
    said = [part for part in (track, health, words.GONE if one.has_left else "") if part]
    return " ".join(said)


def harm(report: Report) -> Table:
    """Return who dealt and took how much, side by side, with plots by round."""
    told = [one for one in report.fighters if is_told(one)]
    extras = [each for each in _EXTRA if any(each.figure(one.scores.total) for one in told)]
    rows = [
        Row(_harm_cells(name, scores, () if is_sum else report.rounds, extras, last), is_sum)
        for name, scores, last, is_sum in _with_sums(report.sides, told, lambda one: True)
    ]
    if report.nobody.rounds:
        cells = _harm_cells(words.NOBODY, report.nobody, report.rounds, extras, "")
        rows.append(Row(cells))
    columns = (
        Column(words.NAME, "name"),
        Column(words.DEALT, "number"),
        Column(words.BY_ROUND, "plot"),
        Column(words.TAKEN, "number"),
        Column(words.BY_ROUND, "plot"),
        *(Column(each.title, "number") for each in extras),
        Column(words.NOW, "text"),
    )
    return Table(columns, tuple(rows))


def aimed(report: Report) -> Table:
    """Return who attacked and saved how often, and with what success."""
    columns = (Column(words.NAME, "name"), *(Column(title, "number") for title, _ in _AIMED))
    rows = (
        Row((name, *(cell(scores.total) for _, cell in _AIMED)), is_sum)
        for name, scores, _, is_sum in _with_sums(report.sides, report.fighters, _aims)
    )
    return Table(columns, tuple(rows))


def by_round(report: Report, figure: Figure) -> Table:
    """Return one figure of everybody who has it, with a column for each round, or some of them."""
    columns = stretches(report.rounds)
    rows: list[Row] = []
    everybody = [(clean(one.name), one.scores) for one in report.fighters]
    for name, scores in [*everybody, (words.NOBODY, report.nobody)]:
        known = {one.round: figure(one.score) for one in scores.rounds}
        if any(known.values()):
            sums = (sum(known.get(round, 0) for round in rounds) for rounds in columns)
            rows.append(Row((name, *map(_number, sums))))
    heads = (Column(words.stretch(rounds[0], rounds[-1]), "round") for rounds in columns)
    return Table((Column(words.ROUND, "name"), *heads), tuple(rows))


def stretches(rounds: Sequence[int | None]) -> list[Sequence[int | None]]:
    """Return rounds as they stand together where they are more than a table has room for.

    >>> len(stretches(range(1, 61))), stretches(range(1, 201))[0]
    (60, range(1, 5))
    """
    each = rounds_a_bar(len(rounds), MOST_ROUNDS)
    return [rounds[at : at + each] for at in range(0, len(rounds), each)]


def sides(report: Report) -> Table:
    """Return what each side dealt in each round, and what it had left at its end."""
    those = [side for side in report.sides if any(one.side == side for one in report.strength)]
    strength = {(one.round, one.side): one for one in report.strength}
    harm: Counter[tuple[int | None, str]] = Counter()
    for one in report.fighters:
        for each in one.scores.rounds:
            harm[each.round, one.side] += dealt(each.score)

    def cells(rounds: Sequence[int | None], side: str) -> Iterator[Cell]:
        known = strength.get((rounds[-1], side))
        yield _number(sum(harm[round, side] for round in rounds))
        yield "" if known is None else words.left_of(known.left, known.of)
        yield "" if known is None else Gauge(known.left, known.of)

    def row(name: str, rounds: Sequence[int | None]) -> Row:
        return Row((name, *(cell for side in those for cell in cells(rounds, side))))

    columns = [Column(words.ROUND, "name")]
    for side in those:
        columns += [Column(words.side_deals(side), "number"), Column(words.LEFT, "number")]
        columns.append(Column("", "plot"))
    fought = [round for round in report.rounds if round is not None]
    rows = [row(words.AT_FIRST, (None,))]
    for rounds in stretches(fought):
        rows.append(row(words.stretch_when(rounds[0], rounds[-1]), rounds))
    return Table(tuple(columns), tuple(rows))


def _with_sums(
    sides: Iterable[str], fighters: Sequence[Fighter], is_in: Callable[[Score], bool]
) -> Iterator[tuple[str, Scores, str, bool]]:
    """Yield name, scores and state of those who are in a table, and the sum of each side.

    One alone is not summed up.
    """
    for side in sides:
        those = [one for one in fighters if one.side == side and is_in(one.scores.total)]
        for one in those:
            yield clean(one.name), one.scores, state(one), False
        if len(those) > 1:
            yield words.side_total(side), _together(those), "", True


def _together(fighters: Iterable[Fighter]) -> Scores:
    """Return what several did, added up."""
    return Scores(tuple(each for one in fighters for each in one.scores.rounds))


def _harm_cells(
    name: str,
    scores: Scores,
    rounds: Iterable[int | None],
    extras: Iterable[_Extra],
    last: str,
) -> tuple[Cell, ...]:
    """Return a row of harm, with plots of these rounds; a sum has none, being out of scale."""
    total = scores.total
    did, suffered = _plots(rounds, scores)
    more = (_number(each.figure(total)) for each in extras)
    return (name, _number(dealt(total)), did, _number(taken(total)), suffered, *more, last)


def _aims(total: Score) -> bool:
    return bool(total.attacks or total.saves or total.felled or total.killed)


def _number(value: int) -> str:
    """Return a figure; a dash for nothing, so that what is there stands out."""
    return number(value) if value else "–"


def _plots(rounds: Iterable[int | None], scores: Scores) -> tuple[Plot, Plot]:
    """Return the plots of what somebody dealt and took."""
    known = {one.round: one.score for one in scores.rounds}
    each = [known.get(round, Score()) for round in rounds]
    return Plot(tuple(map(dealt, each))), Plot(tuple(map(taken, each)))
