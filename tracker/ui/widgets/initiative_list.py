"""The initiative list, drawn straight from the encounter."""

from dataclasses import dataclass

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tracker.rules.turns import last_call
from tracker.ui.headline import called
from tracker.ui.paint import LOOKS, paint, put_titles
from tracker.ui.rows import Columns, Line, Standing, columns, lines_of, row, standing
from tracker.ui.text import Piece, Pieces
from tracker.ui.view import View

NOBODY = (Piece(" Nobody is here yet. Press ", "dim"), Piece("A", "key"), Piece(" to add.", "dim"))


class InitiativeList(ScrollView, can_focus=False):
    """Who acts when. Of a new view only the lines are painted that look different in it."""

    COMPONENT_CLASSES = LOOKS | {"row--acting", "row--selected"}
    ALLOW_SELECT = False

    view: var[View] = var(View)
    titles: var[tuple[str, str]] = var(("Initiative", ""))

    @dataclass
    class Picked(Message):
        """A row was clicked."""

        name: str

    def __init__(self) -> None:
        self._lines: list[Line] = []
        self._standing: Standing = standing(View())
        self._columns: Columns = columns(0, 0)
        self._painted: dict[int, tuple[Pieces, str | None]] = {}
        super().__init__(id="initiative")

    def watch_view(self, before: View, view: View) -> None:
        """Take over a new view."""
        if before.encounter is not view.encounter:
            self._lines = lines_of(view)
        self._standing = standing(view)
        self._lay_out()
        self._set_title()
        if before.selected != view.selected or before.encounter is not view.encounter:
            self._show_selected()
        self._repaint_changed()

    def watch_titles(self) -> None:
        """Put the titles into the frame."""
        put_titles(self, *self.titles)

    def on_resize(self) -> None:
        """Share out the new width."""
        self._lay_out()
        self._show_selected()
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Tell which row was clicked."""
        place = event.get_content_offset(self)
        if place is not None and place.y + self.scroll_offset.y < len(self._lines):
            self.post_message(self.Picked(self._lines[place.y + self.scroll_offset.y].who.name))

    def render_line(self, y: int) -> Strip:
        """Return a line of the list, and remember what it looked like."""
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
        return row(line, self._standing, self._columns), self._ground(line.who.name)

    def _ground(self, name: str) -> str | None:
        if name == self._standing.selected:
            return "row--selected"
        return "row--acting" if name == self._standing.acting else None

    def _lay_out(self) -> None:
        count = self._lines[-1].number if self._lines else 0
        self.virtual_size = Size(0, len(self._lines))
        self._columns = columns(self._width, count)

    def _repaint_changed(self) -> None:
        width = self._width
        for y in range(self.scrollable_content_region.height):
            if self._painted.get(y) != self._drawn(y):
                self.refresh(Region(0, y, width, 1))

    def _show_selected(self) -> None:
        """Scroll until the selected row can be seen.

        Whose turn comes is put at a third of the height, so that those who follow are seen too.
        """
        place = self._place_of(self._standing.selected)
        top, height = self.scroll_offset.y, self.scrollable_content_region.height
        if place is None or top <= place < top + height:
            return
        if self._standing.selected == self._standing.acting:
            goal = place - height // 3
        else:
            goal = place if place < top else place - height + 1
        self.scroll_to(y=goal, animate=False, immediate=True)

    def _place_of(self, name: str | None) -> int | None:
        """Return the last line about somebody."""
        lines = enumerate(self._lines)
        return max((at for at, line in lines if line.who.name == name), default=None)

    def _set_title(self) -> None:
        owing = last_call(self.view.encounter)
        marked = f"{len(self.view.marked)} marked" if self.view.marked else ""
        self.titles = (called(owing) if owing else "Initiative", marked)
        self.set_class(bool(owing), "-last-call")
