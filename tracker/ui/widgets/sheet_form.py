"""A sheet on the screen: a row for each thing asked for, and room to type in it."""

from collections.abc import Mapping
from dataclasses import dataclass

from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tracker.ui.paint import paint, put_titles
from tracker.ui.sheet import Row, Sheet, typed_on
from tracker.ui.sheet_rows import drawn_row
from tracker.ui.text import Piece, Pieces, wrap
from tracker.ui.widgets.notice import Says
from tracker.words import screen
from tracker.words.hints import Hint
from tracker.words.sheets import wanted

MOST_CHARS = 400

ALL_ROWS = 1_000_000
STEPS = {"down": 1, "tab": 1, "up": -1, "shift+tab": -1, "home": -ALL_ROWS, "end": ALL_ROWS}
SHORTENING = {"backspace": 1, "delete": 0}
"""How far before the caret the character is that a key takes away."""

CLEARS = "ctrl+u"
"""The key that takes away all of a row, as it does in a line."""

MOVES = {"pagedown": 1, "pageup": -1}
"""The keys that move the caret, by rows and by pages."""


class SheetForm(Widget, can_focus=True):
    """A sheet being filled in. What was typed and left by Escape is there when it opens again."""

    ALLOW_SELECT = False

    row: reactive[int] = reactive(0)

    @dataclass
    class Entered(Message):
        """Enter was pressed: the sheet, and what was typed by row."""

        sheet: Sheet
        typed: Mapping[str, str]

    class Left(Message):
        """The sheet was left by Escape."""

    @dataclass
    class Outcome(Message):
        """The sheet comes to something, for which it has no room itself."""

        text: str

    def __init__(self) -> None:
        self._sheet: Sheet | None = None
        self._typed: dict[str, str] = {}
        self._drafts: dict[str, dict[str, str]] = {}
        self._back = 0
        super().__init__(id="sheet")

    def open(self, sheet: Sheet) -> None:
        """Open a sheet."""
        self._sheet = sheet
        self._typed = self._drafts.setdefault(sheet.id, {})
        self.row = 0
        self._back = 0
        self._set_titles()
        self.display = True
        self.focus()
        if self._typed:
            self._make_anew()
        self.go_to(sheet.first)
        self.refresh()
        self.call_after_refresh(self._say)

    def close(self, *, forget: bool) -> None:
        """Close the sheet; `forget` what was typed, since it has been done."""
        if forget and self._sheet is not None:
            self._drafts.pop(self._sheet.id, None)
        self._sheet = None
        self.display = False

    @property
    def help(self) -> Hint:
        """What to do in the sheet that is open."""
        return () if self._sheet is None else self._sheet.help

    def go_to(self, key: str) -> None:
        """Put the caret into the row of this key."""
        keys = [row.key for row in self._rows]
        if key in keys:
            self.row = keys.index(key)

    @property
    def _rows(self) -> tuple[Row, ...]:
        return () if self._sheet is None else self._sheet.rows

    def validate_row(self, row: int) -> int:
        """Keep within the sheet."""
        return max(0, min(row, len(self._rows) - 1))

    def on_key(self, event: events.Key) -> None:
        """Edit a row, go to another, or be done; no key goes further, but the system's."""
        if event.key.startswith("ctrl+") and event.key != CLEARS:
            return
        event.stop()
        event.prevent_default()
        if event.key == "enter" and self._sheet is not None:
            self.post_message(self.Entered(self._sheet, dict(self._typed)))
        elif event.key == "escape":
            self.post_message(self.Left())
        elif event.key in SHORTENING:
            self._shorten(SHORTENING[event.key])
        elif event.key == CLEARS:
            self._clear()
        elif event.key == "left":
            self._go_back(1)
        elif event.key == "right":
            self._go_on()
        elif event.key in MOVES:
            self.row += MOVES[event.key] * self._page
        elif event.key in STEPS:
            self.row += STEPS[event.key]
        elif event.character and event.character.isprintable():
            self._type(event.character)

    @property
    def _page(self) -> int:
        return max(self.size.height - 2, 1)

    def on_paste(self, event: events.Paste) -> None:
        """Type what was pasted, as far as it is text."""
        event.stop()
        for char in event.text[:MOST_CHARS]:
            if char.isprintable():
                self._type(char)

    def _type(self, char: str) -> None:
        if not self._rows:
            return
        row = self._rows[self.row]
        text = self._typed.get(row.key, "")
        longer = typed_on(row, text, char, self._back)
        if longer is None:
            self.post_message(Says(wanted(row.choices, row.most_digits), is_wrong=True))
            return
        self._typed[row.key] = longer[:MOST_CHARS]
        self._make_anew()

    def _make_anew(self) -> None:
        """Have the sheet made anew where its rows hang on what is typed."""
        self.refresh()
        if self._sheet is None or self._sheet.again is None:
            return
        made = self._sheet.again(self._typed)
        if isinstance(made, Sheet):
            self.go_on_with(made)
        else:
            self.post_message(Says(made.text, is_wrong=True))

    def go_on_with(self, sheet: Sheet) -> None:
        """Show another sheet in the place of this one; what was typed and the caret stay."""
        key = self._rows[self.row].key if self._rows else ""
        self._sheet = sheet
        self.go_to(key)
        self.row = self.row  # not beyond the last row
        self._set_titles()
        self.refresh()
        self._say()

    def _say(self) -> None:
        """Have said elsewhere what the sheet comes to, where it has no room for it itself."""
        if self._sheet is not None:
            self.post_message(self.Outcome("" if self._outcome else self._sheet.says))

    @property
    def _outcome(self) -> list[str]:
        """The lines of what the sheet comes to, below a blank one; none where they do not fit."""
        if self._sheet is None or not self._sheet.says:
            return []
        lines = list(wrap(self._sheet.says, max(self.size.width, 1)))
        free = self.size.height - 1 - len(self._rows)
        return ["", *lines] if len(lines) + 2 <= free else []

    def _shorten(self, before: int) -> None:
        """Take away a character at the caret, at the end the last; a choice goes as a whole."""
        if not self._rows:
            return
        row = self._rows[self.row]
        text = self._typed.get(row.key, "")
        at = len(text) - self._back - (before or not self._back)
        if row.choices:
            self._typed[row.key] = ""
        elif at >= 0:
            self._typed[row.key] = text[:at] + text[at + 1 :]
            self._back -= 0 if before or not self._back else 1
        self._make_anew()

    def _clear(self) -> None:
        """Take away all that was typed in a row."""
        if self._rows:
            self._typed[self._rows[self.row].key] = ""
            self._back = 0
            self._make_anew()

    def _go_back(self, step: int) -> None:
        """Move the caret within what was typed, so many characters back."""
        if self._rows and not self._rows[self.row].choices:
            length = len(self._typed.get(self._rows[self.row].key, ""))
            self._back = max(0, min(self._back + step, length))
            self.refresh()

    def _go_on(self) -> None:
        """Move the caret on; where nothing was typed, take the value there is, to change it."""
        if self._rows and not self._typed.get(self._rows[self.row].key):
            self._typed[self._rows[self.row].key] = self._rows[self.row].value[:MOST_CHARS]
        self._go_back(-1)

    def on_click(self, event: events.Click) -> None:
        """Go to the row that was clicked."""
        place = event.get_content_offset(self)
        if place is not None and place.y < self.size.height - 1:
            self.row = place.y + self._top

    def on_mouse_scroll_down(self) -> None:
        """Go down."""
        self.row += 1

    def on_mouse_scroll_up(self) -> None:
        """Go up."""
        self.row -= 1

    @property
    def _top(self) -> int:
        """The first row that is seen: the sheet scrolls with its caret."""
        return max(0, self.row - max(self.size.height - 2, 0))

    def render_line(self, y: int) -> Strip:
        """Return a row, or at the bottom what the keys do."""
        width, height = self.size
        if y == height - 1:
            return paint(self, self._hint(), width)
        index = y + self._top
        if index >= len(self._rows):
            said = self._outcome[index - len(self._rows) :][:1]
            return paint(self, tuple(Piece(line, "strong") for line in said), width)
        ground = "row--selected" if index == self.row else None
        is_here = index == self.row
        caret = self._back if is_here else None
        row = drawn_row(self._rows, index, self._typed, caret, width)
        return paint(self, row, width, ground)

    def _hint(self) -> Pieces:
        if self._sheet is None:
            return ()
        return (
            Piece("Enter", "key"),
            Piece(f" {self._sheet.enter}  ", "dim"),
            Piece("Esc", "key"),
            Piece(f" {screen.LEAVE_IT}", "dim"),
        )

    def watch_row(self) -> None:
        """Put the caret to the end, and say how many rows are out of sight."""
        self._back = 0
        self._set_titles()

    def on_resize(self) -> None:
        """Say anew how many rows are out of sight, and what the sheet comes to."""
        self._set_titles()
        self._say()

    def _set_titles(self) -> None:
        if self._sheet is None:
            return
        hidden = len(self._rows) - (self.size.height - 1) - self._top
        put_titles(self, self._sheet.title, screen.out_of_sight(self._top, max(hidden, 0)))
