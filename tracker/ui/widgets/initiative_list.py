"""The initiative list, drawn straight from the encounter."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tracker.model.combatant import Combatant
from tracker.ui.folding import Fold, Row
from tracker.ui.headline import called
from tracker.ui.paint import paint, put_titles
from tracker.ui.rows import Columns, Line, Lines, columns, lines_of, row, same_columns
from tracker.ui.states import Standing, standing
from tracker.ui.text import Piece, Pieces
from tracker.ui.view import View, to_act
from tracker.words import screen
from tracker.words.moments import LOOKING_BACK


class Drawn(NamedTuple):
    """What a row was drawn from: who is in it, and what else concerns them."""

    people: tuple[Combatant, ...]
    about: tuple[object, ...]

    def is_same(self, other: "Drawn") -> bool:
        """Return whether another would look the same; values are the same where they are one."""
        if len(self.people) != len(other.people) or self.about != other.about:
            return False
        return all(old is new for old, new in zip(self.people, other.people, strict=True))


class InitiativeList(ScrollView, can_focus=False):
    """Who acts when. Of a new view only the lines are painted that look different in it."""

    ALLOW_SELECT = False

    view: var[View] = var(View)
    titles: var[tuple[str, str]] = var((screen.INITIATIVE, ""))

    @dataclass
    class Picked(Message):
        """The row of somebody was clicked; twice means that it is to be edited.

        `alone`: of a group it is only this one.
        """

        name: str
        alone: bool
        twice: bool

    def __init__(self) -> None:
        self._lines = Lines()
        self._standing: Standing = standing(View())
        self._columns: Columns = columns(0, ())
        self._measured: tuple[int, Sequence[Row]] = (0, ())
        self._is_scrolled_by_hand = False
        self._painted: dict[int, tuple[Pieces, str | None]] = {}
        self._known: dict[tuple[str, bool, bool], tuple[Drawn, Pieces]] = {}
        super().__init__(id="initiative")

    def watch_view(self, before: View, view: View) -> None:
        """Take over a new view."""
        if before.encounter is not view.encounter or before.open_groups != view.open_groups:
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
            line = self._lines[place.y + self.scroll_offset.y]
            alone = not isinstance(line.row, Fold)
            self.post_message(self.Picked(line.who.name, alone, twice=event.chain > 1))

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
            return (self._nobody() if not self._lines and y == 0 else ()), None
        line = self._lines[index]
        return self._row(line), self._ground(line)

    def _nobody(self) -> Pieces:
        """Return what stands in an empty list."""
        return (Piece(f" {screen.nobody_here(self.view.keymap.said)}", "dim"),)

    def _row(self, line: Line) -> Pieces:
        """Return a row, drawn anew only when anything in it has changed."""
        shown, now = line.row, self._standing
        if isinstance(shown, Fold):
            people, about = shown.members, now.about_all(shown.members)
        else:
            people, about = (shown,), now.about(shown.name)
        drawn = Drawn(people, (line.number, self._columns, *about))
        key = (people[0].name, line.is_trigger, isinstance(shown, Fold))
        known = self._known.get(key)
        if known is None or not known[0].is_same(drawn):
            known = self._known[key] = (drawn, row(line, now, self._columns))
        return known[1]

    def _ground(self, line: Line) -> str | None:
        names = {one.name for one in line.people}
        is_acting = self._standing.acting in names
        if self._standing.selected in names:
            return "row--both" if is_acting else "row--selected"
        return "row--acting" if is_acting else None

    def _lay_out(self) -> None:
        self.virtual_size = Size(0, len(self._lines))
        self._measure()

    def _measure(self) -> None:
        """Share out the width anew, if anything could move a column."""
        people = self._lines.widest
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
