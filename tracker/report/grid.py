"""Which columns of a table stand beside one another, and how wide."""

from collections.abc import Iterator

from rich.cells import cell_len

from tracker.report.page import Cell, Column, Gauge, Plot, Table

Block = tuple[tuple[int, int], ...]
"""Columns by their place in the table, each with its width."""

GAP = 2
MOST_NAME, LEAST_NAME = 28, 14
MOST_TEXT = 24
LEAST_PLOT, MOST_GAUGE = 6, 24
MOST_BAR = 3


def blocks(table: Table, width: int) -> Iterator[Block]:
    """Yield the columns as they fit: in one block, or in several that all begin with the first.

    Names and plots give way first, so that there are as few blocks as can be.
    """
    wanted = [_wanted(table, at) for at in range(len(table.columns))]
    least = [min(want, _least(column)) for want, column in zip(wanted, table.columns, strict=True)]
    some: list[int] = []
    for at in range(1, len(table.columns)):
        if some and least[0] + sum(least[each] + GAP for each in (*some, at)) > width:
            yield _spread((0, *some), least, wanted, width)
            some = []
        if wanted[at]:
            some.append(at)
    yield _spread((0, *some), least, wanted, width)


def _spread(columns: tuple[int, ...], least: list[int], wanted: list[int], width: int) -> Block:
    """Return columns with the widths they want, as far as there is room, the first ones first."""
    room = width - sum(least[at] for at in columns) - GAP * (len(columns) - 1)
    spread: list[tuple[int, int]] = []
    for place, at in enumerate(columns):
        rivals = [each for each in columns[place:] if wanted[each] > least[each]]
        share = room if at == 0 else room // max(len(rivals), 1)
        more = max(min(wanted[at] - least[at], share), 0)
        room -= more
        spread.append((at, least[at] + more))
    return tuple(spread)


def _least(column: Column) -> int:
    """Return how narrow a column may become."""
    match column.kind:
        case "name":
            return LEAST_NAME
        case "plot":
            return LEAST_PLOT
        case _:
            return MOST_TEXT


def _wanted(table: Table, at: int) -> int:
    """Return how wide a column is where there is room; 0 for plots that would show nothing."""
    column = table.columns[at]
    cells = [row.cells[at] for row in table.rows]
    if column.kind == "plot":
        return max([*map(_plot_width, cells), 0])
    texts = [cell_len(cell) for cell in cells if isinstance(cell, str)]
    most = MOST_NAME if column.kind == "name" else MOST_TEXT
    return min(max([cell_len(column.title), *texts]), most)


def _plot_width(cell: Cell) -> int:
    """Return how wide a plot may be; one of a single round shows nothing."""
    match cell:
        case Plot(values) if len(values) > 1:
            return max(MOST_BAR * len(values), 8)
        case Gauge():
            return MOST_GAUGE
        case _:
            return 0
