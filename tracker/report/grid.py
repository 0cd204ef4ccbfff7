"""Which columns of a table stand beside one another, and how wide."""

from collections.abc import Iterator, Mapping

from rich.cells import cell_len

from tracker.report.page import Cell, Gauge, Kind, Plot, Table

Block = tuple[tuple[int, int], ...]
"""Columns by their place in the table, each with its width."""

GAP = 2
MOST_NAME, MOST_TEXT, MOST_GAUGE, MOST_BAR = 28, 24, 24, 3
"""How wide a name, another text, a gauge and the bar of a round may be."""

_LEAST: Mapping[Kind, int] = {
    "name": 12,
    "plot": 6,
    "text": MOST_TEXT,
    "number": MOST_TEXT,
    "round": MOST_TEXT,
}
"""How narrow a column may become."""

_ENOUGH: Mapping[Kind, int] = {**_LEAST, "name": 20, "plot": 8}
"""How wide a column must be to be read with ease."""


def blocks(table: Table, width: int) -> Iterator[Block]:
    """Yield the columns as they fit: in one block, or in several that all begin with the first.

    Names and plots give way first, so that there are as few blocks as can be.
    """
    wanted = [_wanted(table, at) for at in range(len(table.columns))]
    least, enough = (
        [min(want, most[column.kind]) for want, column in zip(wanted, table.columns, strict=True)]
        for most in (_LEAST, _ENOUGH)
    )
    widths = [least, enough, wanted]
    some: list[int] = []
    for at in range(1, len(table.columns)):
        if some and least[0] + sum(least[each] + GAP for each in (*some, at)) > width:
            yield _spread((0, *some), widths, width)
            some = []
        if wanted[at]:
            some.append(at)
    yield _spread((0, *some), widths, width)


def _spread(columns: tuple[int, ...], widths: list[list[int]], width: int) -> Block:
    """Return columns as wide as they want to be, so far as there is room.

    `widths` are the least ones, those that will do, and those that are wanted. All columns have
    the one before any has the next.
    """
    least, *better = widths
    spread = {at: least[at] for at in columns}
    room = width - sum(spread.values()) - GAP * (len(columns) - 1)
    for wanted in better:
        hungry = [at for at in columns if wanted[at] > spread[at]]
        while hungry:
            at, share = hungry[0], max(room, 0) // len(hungry)
            more = min(wanted[at] - spread[at], share)
            spread[at] += more
            room -= more
            del hungry[0]
    return tuple(spread.items())


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
