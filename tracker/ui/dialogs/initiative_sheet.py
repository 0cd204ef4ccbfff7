"""The initiative sheet: type what the players rolled, and let the rest be rolled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tracker.model.combatant import Combatant
from tracker.rules.initiative import modifier
from tracker.ui.creature import signed
from tracker.ui.paint import LOOKS, paint
from tracker.ui.text import Piece, Pieces, fit
from tracker.words.plain import clean

MOST_DIGITS = 4
FIELD_WIDTH = 12

HINT: Pieces = (
    Piece("↑↓", "key"),
    Piece(" row  ", "dim"),
    Piece("Enter", "key"),
    Piece(" roll rest  ", "dim"),
    Piece("Esc", "key"),
)


class InitiativeSheet(Widget, can_focus=True):
    """Those without initiative, one a row, each with its modifier and room for a total."""

    COMPONENT_CLASSES = LOOKS | {"row--selected"}
    ALLOW_SELECT = False

    row: reactive[int] = reactive(0)

    @dataclass
    class Filled(Message):
        """The sheet is done: the totals that were typed, by name."""

        totals: Mapping[str, int]

    class Left(Message):
        """The sheet was left by Escape."""

    def __init__(self) -> None:
        self._people: Sequence[Combatant] = ()
        self._typed: dict[str, str] = {}
        super().__init__(id="sheet")

    def ask(self, people: Sequence[Combatant]) -> None:
        """Open the sheet for these; what was typed for them before still stands."""
        self._people = people
        self._typed = {one.name: self._typed.get(one.name, "") for one in people}
        self.border_title = Content(f"Initiative of {len(people)}")
        self.row = 0
        self.display = True
        self.focus()
        self.refresh()

    @property
    def names(self) -> tuple[str, ...]:
        """Those on the sheet."""
        return tuple(one.name for one in self._people)

    def close(self, *, forget: bool) -> None:
        """Close the sheet; `forget` what was typed, since it has been done."""
        self.display = False
        if forget:
            self._typed.clear()

    def validate_row(self, row: int) -> int:
        """Keep within the sheet."""
        return max(0, min(row, len(self._people) - 1))

    def on_key(self, event: events.Key) -> None:
        """Edit the total of a row, go to another, or be done; no key goes further."""
        event.stop()
        event.prevent_default()
        if event.key == "enter":
            self._be_done()
        elif event.key == "escape":
            self.post_message(self.Left())
        elif event.key in ("down", "tab"):
            self.row += 1
        elif event.key in ("up", "shift+tab"):
            self.row -= 1
        elif self._people:
            self._edit(event)

    def _edit(self, event: events.Key) -> None:
        name = self._people[self.row].name
        text, char = self._typed[name], event.character or ""
        if event.key in ("backspace", "delete"):
            self._typed[name] = text[:-1]
        elif (char.isdecimal() and char.isascii() and len(text) < MOST_DIGITS) or (
            char == "-" and not text
        ):
            self._typed[name] = text + char
        self.refresh()

    def _be_done(self) -> None:
        totals = {name: int(text) for name, text in self._typed.items() if text not in ("", "-")}
        self.post_message(self.Filled(totals))

    def render_line(self, y: int) -> Strip:
        """Return a row, or at the bottom what the keys do."""
        width, height = self.size
        if y == height - 1:
            return paint(self, HINT, width)
        index = y + max(0, self.row - height + 2)
        if index >= len(self._people):
            return paint(self, (), width)
        ground = "row--selected" if index == self.row else None
        return paint(self, self._drawn(index, width), width, ground)

    def _drawn(self, index: int, width: int) -> Pieces:
        one = self._people[index]
        text = self._typed.get(one.name, "")
        caret = "▏" if index == self.row else ""
        total = Piece(f"{text}{caret}", "strong") if text or caret else Piece("roll", "dim")
        return (
            Piece(f"{'›' if index == self.row else ' '} ", "key"),
            Piece(fit(clean(one.name), max(width - FIELD_WIDTH - 2, 1))),
            Piece(fit(signed(modifier(one)), 5, right=True) + "  ", "dim"),
            total,
        )
