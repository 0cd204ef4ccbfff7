"""What a report looks like before it has a form: headings, tables, plots and lists."""

from typing import Literal

from msgspec import Struct


class Plot(Struct, frozen=True):
    """A bar for each round; those in one column are drawn to one scale."""

    values: tuple[int, ...]


class Gauge(Struct, frozen=True):
    """So much left of so much."""

    left: int
    of: int


Cell = str | Plot | Gauge
"""What can stand in a table; only texts can be in all forms, so a plot never says more."""

Kind = Literal["name", "number", "text", "plot", "round"]


class Column(Struct, frozen=True):
    """The head of a column; those of the kind `round` may be folded where there are many."""

    title: str
    kind: Kind


class Row(Struct, frozen=True):
    """A row; sums stand out."""

    cells: tuple[Cell, ...]
    is_sum: bool = False


class Table(Struct, frozen=True):
    """Columns, and rows with a cell for each."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]

    def plotted(self, at: int) -> list[tuple[int, ...]]:
        """Return the values of all plots in a column."""
        cells = (row.cells[at] for row in self.rows)
        return [cell.values for cell in cells if isinstance(cell, Plot)]


class Section(Struct, frozen=True):
    """A heading, and below it a table, a list, and notes, of which any may be missing."""

    heading: str
    table: Table | None = None
    items: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Page(Struct, frozen=True):
    """A title, what the fight was in a few words, what is not certain, and the sections."""

    title: str
    about: tuple[str, ...]
    notices: tuple[str, ...]
    sections: tuple[Section, ...]
