"""The initiative list, drawn straight from the encounter."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tracker.model.combatant import Combatant
from tracker.ui.headline import called
from tracker.ui.paint import paint, put_titles
from tracker.ui.rows import Columns, Line, Lines, columns, lines_of, row, same_columns
from tracker.ui.states import Standing, standing
from tracker.ui.text import Piece, Pieces
from tracker.ui.view import View, to_act
from tracker.words import screen
from tracker.words.moments import LOOKING_BACK

NOBODY = (Piece(f" {screen.NOBODY_HERE}", "dim"),)


class InitiativeList(ScrollView, can_focus=False):
    """Who acts when. Of a new view only the lines are painted that look different in it."""

    ALLOW_SELECT = False

    view: var[View] = var(View)
    titles: var[tuple[str, str]] = var((screen.INITIATIVE, ""))

    @dataclass
    class Picked(Message):
        """A row was clicked; twice means that it is to be edited."""

        name: str
        twice: bool

    def __init__(self) -> None:
        self._lines = Lines()
        self._standing: Standing = standing(View())
        self._columns: Columns = columns(0, ())
        self._measured: tuple[int, Sequence[Combatant]] = (0, ())
        self._is_scrolled_by_hand = False
        self._painted: dict[int, tuple[Pieces, str | None]] = {}
        self._known: dict[tuple[str, bool], tuple[Combatant, tuple[object, ...], Pieces]] = {}
        super().__init__(id="initiative")

    def watch_view(self, before: View, view: View) -> None:
        """Take over a new view."""
        if before.encounter is not view.encounter:
            self._lines = lines_of(view)
        self._standing = standing(view)
        self._lay_out()
        if before.selected != view.selected or to_act(before.encounter) != to_act(view.encounter):
            self._is_scrolled_by_hand = False
        if not self._is_scrolled_by_hand:
            self._show_selected()
        self._set_title()
        self._repaint_changed()

    def watch_titles(self) -> None:
        """Put the titles into the frame."""
        put_titles(self, *self.titles)

    def on_resize(self) -> None:
        """Share out the new width."""
        self._lay_out()
        self._show_selected()
        self._set_title()
        self._repaint_changed()

    def on_click(self, event: events.Click) -> None:
        """Tell which row was clicked."""
        place = event.get_content_offset(self)
        if place is not None and place.y + self.scroll_offset.y < len(self._lines):
            name = self._lines[place.y + self.scroll_offset.y].who.name
            self.post_message(self.Picked(name, twice=event.chain > 1))

    def on_mouse_scroll_down(self) -> None:
        """Leave the list where the GM scrolls it, until something else is selected."""
        self._is_scrolled_by_hand = True

    def on_mouse_scroll_up(self) -> None:
        """Leave the list where the GM scrolls it, until something else is selected."""
        self._is_scrolled_by_hand = True

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Say anew how much is out of sight."""
        super().watch_scroll_y(old_value, new_value)
        self._set_title()

    def render_line(self, y: int) -> Strip:
        """Return a line of the list, and remember what it looked like."""
        if self._width != self._measured[0]:  # painted before it was told of its size
            self._measure()
        self._painted[y] = pieces, ground = self._drawn(y)
        return paint(self, pieces, self._width, ground)

    @property
    def _width(self) -> int:
        return self.scrollable_content_region.width

    def _drawn(self, y: int) -> tuple[Pieces, str | None]:
        """Return the pieces of a line of the screen, and the ground they are painted on."""
        index = y + self.scroll_offset.y
        if index >= len(self._lines):
            return (NOBODY if not self._lines and y == 0 else ()), None
        line = self._lines[index]
        return self._row(line), self._ground(line.who.name)

    def _row(self, line: Line) -> Pieces:
        """Return a row, drawn anew only when anything in it has changed."""
        name = line.who.name
        now = (line.number, self._columns, *self._standing.about(name))
        key = (name, line.is_trigger)
        known = self._known.get(key)
        if known is None or known[0] is not line.who or known[1] != now:
            known = self._known[key] = (line.who, now, row(line, self._standing, self._columns))
        return known[2]

    def _ground(self, name: str) -> str | None:
        is_acting = name == self._standing.acting
        if name == self._standing.selected:
            return "row--both" if is_acting else "row--selected"
        return "row--acting" if is_acting else None

    def _lay_out(self) -> None:
        self.virtual_size = Size(0, len(self._lines))
        self._measure()

    def _measure(self) -> None:
        """Share out the width anew, if anything could move a column."""
        people = self._lines.people
        if self._width != self._measured[0] or not same_columns(self._measured[1], people):
            self._columns = columns(self._width, people)
        self._measured = (self._width, people)

    def _repaint_changed(self) -> None:
        width = self._width
        for y in range(self.scrollable_content_region.height):
            if self._painted.get(y) != self._drawn(y):
                self.refresh(Region(0, y, width, 1))

    def _show_selected(self) -> None:
        """Scroll until the selected row can be seen.

        Whose turn comes is put at a third of the height, so that those who follow are seen too.
        """
        place = self._lines.last_about(self._standing.selected)
        top, height = self.scroll_offset.y, self.scrollable_content_region.height
        if place is None or top <= place < top + height:
            return
        if self._standing.selected == self._standing.acting:
            goal = place - height // 3
        else:
            goal = place if place < top else place - height + 1
        self.scroll_to(y=goal, animate=False, immediate=True)

    def _set_title(self) -> None:
        owing, ago = called(self.view.encounter), self.view.ago
        above, height = self.scroll_offset.y, self.size.height
        below = max(len(self._lines) - above - height, 0) if height else 0
        hidden = screen.out_of_sight(above, below)
        marked = f"{len(self.view.marked)} {screen.MARKED}" if self.view.marked else ""
        title = LOOKING_BACK if ago else owing or screen.INITIATIVE
        self.titles = (title, " · ".join(filter(None, (marked, hidden))))
        self.set_class(bool(owing or ago), "-last-call")
