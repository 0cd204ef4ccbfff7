"""The rows of the log: those entries that are shown, and the lines of each."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tracker.ui.entries import Entry
from tracker.ui.log_lines import Form, entry_lines, new_round
from tracker.ui.paging import Place, end_of
from tracker.ui.text import Pieces

FORMLESS = Form(0)


class _Known(NamedTuple):
    """The lines of an entry below another."""

    entry: Entry
    before: Entry | None
    opened: bool
    lines: list[Pieces]

    def is_of(self, entry: Entry, before: Entry | None, *, opened: bool) -> bool:
        """Return whether it is these very entries that the lines are of."""
        return self.entry is entry and self.before is before and self.opened == opened


@dataclass(frozen=True, slots=True)
class Page:
    """All entries, the numbers of those shown, and how they are laid out.

    Lines are worked out when they are asked for, and then known also to the page that takes the
    place of this one whenever entries have come or gone.
    """

    entries: Sequence[Entry] = ()
    shown: Sequence[int] = ()
    form: Form = FORMLESS
    opened: frozenset[int] = frozenset()
    _known: dict[int, _Known] = field(default_factory=dict, repr=False, compare=False)

    def followed_by(
        self, entries: Sequence[Entry], shown: Sequence[int], form: Form, opened: frozenset[int]
    ) -> "Page":
        """Return the page in the place of this one, with the lines that stay as they are."""
        known = self._known if form == self.form else {}
        return Page(entries, shown, form, opened, known)

    @property
    def count(self) -> int:
        """How many rows there are."""
        return len(self.shown)

    @property
    def end(self) -> Place:
        """The last line of the last row, of which there must be one."""
        return end_of(self.count, self.height)

    def number(self, row: int) -> int:
        """Return the number of the entry in a row."""
        return self.shown[row]

    def entry(self, row: int) -> Entry:
        """Return the entry in a row."""
        return self.entries[self.shown[row]]

    def is_open(self, row: int) -> bool:
        """Whether all of the step of a row is shown."""
        return self.number(row) in self.opened

    def lines(self, row: int) -> list[Pieces]:
        """Return the lines of a row."""
        entry, before = self.entry(row), self.entry(row - 1) if row else None
        opened, known = self.is_open(row), self._known.get(row)
        if known is not None and known.is_of(entry, before, opened=opened):
            return known.lines
        lines = entry_lines(entry, before, self.form, opened=opened)
        self._known[row] = _Known(entry, before, opened, lines)
        return lines

    def begins(self, row: int) -> int:
        """Return the line of a row with which its entry begins, below the heading if it has one."""
        heading = new_round(self.entry(row), self.entry(row - 1) if row else None)
        return 0 if heading is None else 1

    def height(self, row: int) -> int:
        """Return how many lines a row takes."""
        return len(self.lines(row))
