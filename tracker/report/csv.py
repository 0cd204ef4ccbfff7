"""A report as a table for a spreadsheet: a line for each combatant in each round."""

import csv
from collections.abc import Iterator
from io import StringIO

from tracker.report.figures import FIGURES, Report, Scores

COLUMNS = ("name", "side", "round", *FIGURES)
"""The columns: who, on which side, in which round, and the figures of a score.

The round is empty before the first, and 0 is the surprise round. A line without a name is the harm
that was nobody's doing. Rounds in which somebody neither did anything nor had a turn have no line.
"""


def csv_text(report: Report) -> str:
    """Return the figures of a report as CSV, with a line of heads."""
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in report.fighters:
        writer.writerows(_rows(one.name, one.side, one.scores))
    writer.writerows(_rows("", "", report.nobody))
    return file.getvalue()


def _rows(name: str, side: str, scores: Scores) -> Iterator[list[str | int]]:
    for one in scores.rounds:
        round = "" if one.round is None else one.round
        yield [name, side, round, *(getattr(one.score, figure) for figure in FIGURES)]
