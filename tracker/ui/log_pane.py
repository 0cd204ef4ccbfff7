"""The part of the log that is seen: where it ends, where the cursor is, and moving both."""

from msgspec import Struct
from msgspec.structs import replace

from tracker.ui.log_page import Page
from tracker.ui.paging import Place, kept_within, lowered, raised, showing, window
from tracker.ui.text import Pieces

NO_PAGE = Page()


class Pane(Struct, frozen=True):
    """A window of some lines over the rows of a page.

    `bottom` is its last line; without one it follows what happens. `cursor` is the row at which
    the GM reads, or None.
    """

    page: Page = NO_PAGE
    height: int = 1
    bottom: Place | None = None
    cursor: int | None = None

    @property
    def last(self) -> Place:
        """The last line that is seen; there must be a row."""
        return self.bottom or self.page.end

    @property
    def places(self) -> list[Place]:
        """The lines that are seen, from the top."""
        return window(self.last, self.height, self.page.height) if self.page.count else []

    @property
    def lines(self) -> list[tuple[Place, Pieces]]:
        """The lines that are seen with what stands in them, from the top."""
        places = self.places
        laid = {row: self.page.lines(row) for row in {place.row for place in places}}
        return [(place, laid[place.row][place.line]) for place in places]

    @property
    def current(self) -> list[Place]:
        """The lines that are seen of the entry at the cursor, from the top."""
        if self.cursor is None or not self.page.count:
            return []
        first = Place(self.cursor, self.page.begins(self.cursor))
        return [place for place in self.places if place.row == self.cursor and place >= first]

    @property
    def below(self) -> int:
        """How many rows come after the last one that is seen."""
        return 0 if self.bottom is None else self.page.count - 1 - self.bottom.row

    def ending(self, bottom: Place) -> "Pane":
        """Return it with this last line, or the nearest that leaves no line of it empty."""
        page = self.page
        if not page.count:
            return replace(self, bottom=None)
        bottom = kept_within(bottom, self.height, page.count, page.height)
        return replace(self, bottom=bottom if bottom < page.end else None)

    def settled(self) -> "Pane":
        """Return it within its page, which may have become another."""
        if not self.page.count:
            return replace(self, bottom=None, cursor=None if self.cursor is None else 0)
        cursor = None if self.cursor is None else min(self.cursor, self.page.count - 1)
        return replace(self, cursor=cursor).ending(self.last)

    def scrolled(self, by: int) -> "Pane":
        """Return it so many lines further on, back below zero."""
        if not self.page.count:
            return self
        if by < 0:
            return self.ending(raised(self.last, -by, self.page.height))
        return self.ending(lowered(self.last, by, self.page.count, self.page.height))

    def turned(self, pages: int) -> "Pane":
        """Return it so many pages further on; the cursor goes to the edge of what is then seen."""
        pane = self.scrolled(pages * max(self.height - 1, 1))
        if self.cursor is None or not pane.places:
            return pane
        return replace(pane, cursor=pane.places[0 if pages < 0 else -1].row)

    def at(self, row: int) -> "Pane":
        """Return it with the cursor on a row, moved no further than to let that be seen."""
        page = self.page
        if not page.count:
            return replace(self, cursor=0)
        row = max(min(row, page.count - 1), 0)
        there = showing(row, self.last, self.height, page.count, page.height)
        return replace(self, cursor=row).ending(there)

    def moved(self, by: int) -> "Pane":
        """Return it with the cursor rows further on; what is higher than the pane is read first."""
        if self.cursor is None or not self.page.count:
            return self
        row, places = self.cursor, self.places
        edge = Place(row, 0 if by < 0 else self.page.height(row) - 1)
        if edge not in places and any(place.row == row for place in places):
            return self.scrolled(by)
        return self.at(row + by)
