"""A report as Markdown, with tables as GitHub and others know them."""

from collections.abc import Iterator

from tracker.report.page import Cell, Column, Gauge, Page, Plot, Section, Table
from tracker.report.plots import bars, gauge, highest, rounds_a_bar
from tracker.words import report as words
from tracker.words.markdown import escaped

MOST_BARS, GAUGE = 40, 12
"""How many characters the plots in a table take."""


def markdown(page: Page) -> str:
    """Return a page as Markdown; nothing in a name is taken for Markdown or HTML."""
    return "\n".join(_lines(page)) + "\n"


def _lines(page: Page) -> Iterator[str]:
    yield f"# {escaped(page.title)}"
    if page.about:
        yield ""
        yield escaped(" · ".join(page.about))
    for notice in page.notices:
        yield ""
        yield f"> {escaped(notice)}"
    for section in page.sections:
        yield ""
        yield from _section(section)


def _section(section: Section) -> Iterator[str]:
    yield f"## {escaped(section.heading)}"
    yield ""
    if section.table is not None:
        yield from _table(section.table)
    for item in section.items:
        yield f"- {escaped(item)}"
    for note in section.notes:
        yield ""
        yield escaped(note)


def _table(table: Table) -> Iterator[str]:
    yield _row(escaped(column.title) for column in table.columns)
    yield _row(_rule(column) for column in table.columns)
    columns = range(len(table.columns))
    tops = [highest(table.plotted(at), MOST_BARS) for at in columns]
    for row in table.rows:
        cells = map(_cell, row.cells, tops)
        yield _row(f"**{cell}**" if cell and row.is_sum else cell for cell in cells)
    longest = max((len(values) for at in columns for values in table.plotted(at)), default=0)
    if longest > MOST_BARS:
        yield ""
        yield words.each_bar(rounds_a_bar(longest, MOST_BARS))


def _row(cells: Iterator[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _rule(column: Column) -> str:
    return "--:" if column.kind in ("number", "round") else ":--"


def _cell(cell: Cell, most: float) -> str:
    match cell:
        case Plot(values):
            return bars(values, most, min(len(values), MOST_BARS))
        case Gauge(left, of):
            return gauge(left, of, GAUGE)
        case _:
            return escaped(cell)
