"""A report as a page: what stands on it, in which order."""

from collections.abc import Iterator

from tracker.report.figures import Report
from tracker.report.page import Page, Section
from tracker.report.tables import (
    aimed,
    by_round,
    dealt,
    harm,
    is_told,
    sides,
    states,
    taken,
    untold,
)
from tracker.words import report as words
from tracker.words.plain import clean


def outline(report: Report) -> Page:
    """Return the page of a report; every text on it is clean."""
    return Page(
        words.title(report.name),
        tuple(clean(text) for text in _about(report) if text),
        tuple(clean(text) for text in _notices(report)),
        tuple(_sections(report)),
    )


def _about(report: Report) -> Iterator[str]:
    yield report.system
    yield words.length(report.round, surprise=report.surprise)
    yield words.PHASES[report.phase]
    yield words.played(report.played)


def _notices(report: Report) -> Iterator[str]:
    yield from report.notices
    if report.resets:
        yield words.reset_before(report.resets)
    if report.is_known and report.since is not None:
        yield words.known_since(report.since)


def _sections(report: Report) -> Iterator[Section]:
    if not report.is_known or not (report.rounds or any(map(is_told, report.fighters))):
        notes = (words.NOTHING,) if report.is_known else ()
        yield Section(words.HOW_THEY_ARE, states(report.fighters), notes=notes)
        return
    others = tuple(untold(report.fighters))
    dealt_and_taken = harm(report)
    shown = dealt_and_taken if dealt_and_taken.rows else None
    yield Section(words.HARM[report.measure], shown, notes=others)
    if (attacks := aimed(report)).rows:
        yield Section(words.AIMED, attacks)
    if len(report.rounds) > 1:
        yield from _figure_by_round(report)
    if report.strength:
        yield Section(words.SIDES, sides(report))
    if report.changes:
        yield Section(words.FALLS, items=tuple(_changes(report)))
    if conditions := tuple(_conditions(report)):
        yield Section(words.CONDITIONS, items=conditions)
    yield Section(words.COUNTING, items=tuple(words.HOW_COUNTED[report.measure]))


def _figure_by_round(report: Report) -> Iterator[Section]:
    """Yield what was dealt, and what was taken, with a column for each round."""
    mean = words.columns_mean(surprise=0 in report.rounds, before=None in report.rounds)
    for heading, figure in ((words.DEALT_BY_ROUND, dealt), (words.TAKEN_BY_ROUND, taken)):
        if (table := by_round(report, figure)).rows:
            yield Section(heading[report.measure], table, notes=(mean,) if mean else ())


def _changes(report: Report) -> Iterator[str]:
    for one in report.changes:
        what = words.change(one.who, one.after, one.by, rises=one.is_rising)
        yield f"{words.when(one.round)}: {what}"


def _conditions(report: Report) -> Iterator[str]:
    for one in report.fighters:
        if one.conditions:
            gained = [(each.condition, each.times) for each in one.conditions]
            yield words.conditions(one.name, gained)
