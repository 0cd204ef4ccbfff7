"""A report as Markdown, with tables as GitHub and others know them."""

from collections.abc import Iterator

from tracker.report.page import Cell, Column, Gauge, Page, Plot, Section, Table
from tracker.report.plots import bars, gauge
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
    for row in table.rows:
        cells = (_cell(cell) for cell in row.cells)
        yield _row(f"**{cell}**" if cell and row.is_sum else cell for cell in cells)
    if any(len(values) > MOST_BARS for values in _plotted(table)):
        yield ""
        longest = max(map(len, _plotted(table)))
        yield words.each_bar(-(-longest // MOST_BARS))


def _plotted(table: Table) -> Iterator[tuple[int, ...]]:
    for row in table.rows:
        for cell in row.cells:
            if isinstance(cell, Plot):
                yield cell.values


def _row(cells: Iterator[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _rule(column: Column) -> str:
    return "--:" if column.kind in ("number", "round") else ":--"


def _cell(cell: Cell) -> str:
    match cell:
        case Plot(values, most):
            width = len(values) if len(values) <= MOST_BARS else MOST_BARS
            return bars(values, most, width) if values else ""
        case Gauge(left, of):
            return gauge(left, of, GAUGE)
        case _:
            return escaped(cell)
