"""A report as lines of a terminal, of any width."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from rich.cells import cell_len

from tracker.cells import cut, cut_name, fit, wrap
from tracker.report.grid import Block, blocks
from tracker.report.page import Cell, Column, Gauge, Page, Plot, Row, Section, Table
from tracker.report.plots import bars, gauge, highest, rounds_a_bar
from tracker.words import report as words

Look = Literal["plain", "strong", "dim", "warn", "info"]
"""How a text looks; none of it says anything that the text does not."""

GAP = "  "


class Span(NamedTuple):
    """A run of text with one look."""

    text: str
    look: Look = "plain"


Line = tuple[Span, ...]

_CODES: dict[Look, str] = {"strong": "1", "dim": "2", "warn": "33", "info": "36"}


def text(page: Page, width: int, *, colour: bool = False) -> str:
    """Return a page as text of at most so many cells a line; only with `colour` has it any."""
    return "".join(f"{_coded(line) if colour else plain(line)}\n" for line in lines(page, width))


def plain(line: Line) -> str:
    """Return the text of a line."""
    return "".join(span.text for span in line)


def _coded(line: Line) -> str:
    return "".join(
        f"\x1b[{_CODES[look]}m{text}\x1b[0m" if look in _CODES else text for text, look in line
    )


def lines(page: Page, width: int) -> Iterator[Line]:
    """Yield the lines of a page, none of them wider than this and without blanks at their ends."""
    yield from head_lines(page, width)
    for section in page.sections:
        yield ()
        yield from section_lines(section, width)


def head_lines(page: Page, width: int) -> Iterator[Line]:
    """Yield the lines above the sections."""
    for part in wrap(page.title, width):
        yield (Span(part, "strong"),)
    for part in wrap(" · ".join(page.about), width):
        yield (Span(part, "dim"),)
    for notice in page.notices:
        yield from _listed("! ", notice, width, "warn")


def section_lines(section: Section, width: int) -> Iterator[Line]:
    """Yield the lines of a section, its heading first."""
    yield (Span(section.heading, "strong"),)
    if section.table is not None:
        yield from _table(section.table, width)
    for item in section.items:
        yield from _listed("  ", item, width, "plain")
    for note in section.notes:
        for part in wrap(note, width):
            yield (Span(part, "dim"),)


def _listed(mark: str, item: str, width: int, look: Look) -> Iterator[Line]:
    for at, part in enumerate(wrap(item, width - 2 * len(mark))):
        lead = mark if at == 0 else " " * 2 * len(mark)
        yield (Span(lead + part, look),)


def _table(table: Table, width: int) -> Iterator[Line]:
    """Yield the lines of a table; where it is too wide, its columns are in blocks one by one."""
    longest = 1
    for at, block in enumerate(blocks(table, width)):
        if at:
            yield ()
        yield from _block(table, block)
        longest = max([longest, *_rounds_a_bar(table, block)])
    if longest > 1:
        yield (Span(words.each_bar(longest), "dim"),)


def _rounds_a_bar(table: Table, block: Block) -> Iterator[int]:
    for at, width in block:
        for values in table.plotted(at):
            yield rounds_a_bar(len(values), width)


def _block(table: Table, block: Block) -> Iterator[Line]:
    heads = [_head(table.columns[at], width) for at, width in block]
    yield (Span(GAP.join(heads).rstrip(), "dim"),)
    tops = {at: highest(table.plotted(at), width) for at, width in block}
    for row in table.rows:
        cells = (
            _drawn(row, table.columns[at], row.cells[at], width, tops[at]) for at, width in block
        )
        yield _trimmed(_joined(cells))


def _head(column: Column, width: int) -> str:
    title = column.title if cell_len(column.title) <= width or column.kind != "plot" else ""
    return fit(title, width, right=column.kind in ("number", "round"))


def _drawn(row: Row, column: Column, cell: Cell, width: int, most: float) -> Span:
    match cell:
        case Plot(values):
            return Span(fit(bars(values, most, width), width), "info")
        case Gauge(left, of):
            return Span(gauge(left, of, width), "info")
        case str() if column.kind == "name":
            return Span(fit(cut_name(cell, width), width), "strong" if row.is_sum else "plain")
        case str():
            right = column.kind in ("number", "round")
            look: Look = "strong" if row.is_sum else "dim" if cell == "–" else "plain"
            return Span(fit(cut(cell, width), width, right=right), look)


def _joined(spans: Iterable[Span]) -> list[Span]:
    joined: list[Span] = []
    for span in spans:
        joined += [Span(GAP), span] if joined else [span]
    return joined


def _trimmed(spans: Sequence[Span]) -> Line:
    """Return a line without what is blank at its end."""
    left = list(spans)
    while left and not left[-1].text.strip():
        left.pop()
    if left:
        left[-1] = left[-1]._replace(text=left[-1].text.rstrip())
    return tuple(left)
