"""The list of what can be opened, drawn straight from the view of the start screen."""

from dataclasses import dataclass
from pathlib import Path

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tracker.ui.paint import paint
from tracker.ui.start_lines import Columns, Row, columns, row_line, rows_of
from tracker.ui.start_view import StartView
from tracker.ui.text import Pieces


class OfferList(ScrollView, can_focus=False, inherit_bindings=False):
    """Sections of offers. Of a new view only the lines are painted that look different in it."""

    ALLOW_SELECT = False

    view: var[StartView] = var(StartView)

    @dataclass
    class Clicked(Message):
        """The offer of this path was clicked, `times` in a row."""

        path: Path
        times: int

    def __init__(self) -> None:
        self._rows: list[Row] = []
        self._columns: Columns = columns((), 0)
        self._columns_for = 0
        self._painted: dict[int, tuple[Pieces, bool]] = {}
        super().__init__(id="offers")

    def watch_view(self, before: StartView, view: StartView) -> None:
        """Take over a new view."""
        self._rows = rows_of(view.offers)
        self._lay_out()
        if _marks(before) != _marks(view):
            self._show_marked()
        self._repaint_changed()

    def on_resize(self) -> None:
        """Share out the new width."""
        self._lay_out()
        self._show_marked()
        self._repaint_changed()

    def on_click(self, event: events.Click) -> None:
        """Tell which offer was clicked."""
        place = event.get_content_offset(self)
        row = None if place is None else self._row(place.y)
        if row is not None and row.at is not None:
            self.post_message(self.Clicked(self.view.offers[row.at].path, event.chain))

    def render_line(self, y: int) -> Strip:
        """Return a line of the list, and remember what it looked like."""
        if self._width != self._columns_for:  # painted before it was told of its size
            self._measure()
        self._painted[y] = pieces, is_marked = self._drawn(y)
        return paint(self, pieces, self._width, "row--selected" if is_marked else None)

    @property
    def page(self) -> int:
        """So many lines are seen at once."""
        return max(self.scrollable_content_region.height, 1)

    @property
    def _width(self) -> int:
        return self.scrollable_content_region.width

    def _row(self, y: int) -> Row | None:
        """Return what stands on a line of the screen."""
        index = y + self.scroll_offset.y
        return self._rows[index] if index < len(self._rows) else None

    def _drawn(self, y: int) -> tuple[Pieces, bool]:
        """Return the pieces of a line of the screen, and whether it is the marked one."""
        row = self._row(y)
        if row is None:
            return (), False
        pieces = row_line(row, self.view.offers, self.view.at, self._columns)
        return pieces, row.at == self.view.at

    def _lay_out(self) -> None:
        self.virtual_size = Size(0, len(self._rows))
        self._measure()

    def _measure(self) -> None:
        self._columns_for = self._width
        self._columns = columns(self.view.offers, self._width)

    def _repaint_changed(self) -> None:
        for y in range(self.scrollable_content_region.height):
            if self._painted.get(y) != self._drawn(y):
                self.refresh(Region(0, y, self._width, 1))

    def _show_marked(self) -> None:
        """Scroll until the marked offer can be seen, and with the first one its heading."""
        place = self._rows.index(Row(self.view.at))
        top, height = self.scroll_offset.y, self.scrollable_content_region.height
        above = place - 1 if self._rows[place - 1].section else place
        if above < top:
            self.scroll_to(y=above, animate=False, immediate=True)
        elif place >= top + height:
            self.scroll_to(y=place - height + 1, animate=False, immediate=True)


def _marks(view: StartView) -> tuple[object, ...]:
    """Return what must be seen again when it has changed; the rest lets the list lie as it is."""
    return view.offer.path, view.at, view.typed, len(view.offers)
