"""The log: what happened, the newest at the bottom, to be scrolled, read and searched."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import ClassVar, Literal

from msgspec.structs import replace
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from tracker.ui import selecting
from tracker.ui.entries import Entries, Entry
from tracker.ui.intents import Select
from tracker.ui.log_lines import details, form_for, minutes
from tracker.ui.log_pane import Pane
from tracker.ui.log_seen import CURSOR, NO_LINE, Line, changed_lines, seen_in, with_cursor
from tracker.ui.looking import Look, called_now, looked_at, looking
from tracker.ui.paging import Place
from tracker.ui.paint import paint, put_titles, repaint
from tracker.ui.reading import (
    KIND_KEYS,
    OPEN,
    READING_KEYS,
    TYPING_KEYS,
    Reading,
    Sieve,
    frame,
    names_of,
    newest,
    next_kind,
    sifted,
    typed,
)
from tracker.ui.view import View
from tracker.ui.widgets.notice import Says
from tracker.words import log as words

WHEEL_LINES = 2


class Log(Widget):
    """The sentences of all steps up to now; only those that are seen are laid out.

    It follows what happens until it is scrolled back. While the GM reads it, it has the keyboard.
    Who looks back has the rest of the screen drawn as it was: `look` says when, and the screen
    watches it, so that all is painted at once; `shown` is the view that comes of it.
    """

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key.keys, key.action, show=False) for key in READING_KEYS
    ]

    view: var[View] = var(View)
    shown: var[View] = var(View)
    look: var[Look | None] = var(None)
    titles: var[tuple[str, str]] = var((words.log_title(None), ""))
    seen: var[tuple[Line, ...]] = var(())

    @dataclass
    class Reads(Message):
        """The GM began to read the log, or is done with it."""

        on: bool

    @dataclass
    class Clicked(Message):
        """A row was clicked, to be read."""

        row: int

    @dataclass
    class ScrollsPanel(Message):
        """The panel of the selected is to be scrolled by pages, back below zero."""

        pages: int

    def __init__(self) -> None:
        self._entries = Entries()
        self._ready: Entries | None = None
        self._shown = sifted(self._entries.all, OPEN)
        self._pane = Pane()
        self._reading: Reading | None = None
        self._left_at: Place | None = None
        self._laid_out_for = Size(0, 0)
        super().__init__(id="log")

    def watch_view(self, before: View, view: View) -> None:
        """Take over what was done or undone since the last view."""
        if before.steps is view.steps and before.past is view.past:
            return
        read = self._entry
        is_other = self._entries.past != view.past
        if is_other:
            self._entries = self._entries_with(view.past)
        first = self._entries.follow(view.steps)
        first = 0 if is_other else first
        del self._shown[bisect_left(self._shown, first) :]
        self._shown += sifted(self._entries.all, self._sieve, first)
        self._lay_out()
        if read is not None and self._entry is not read:
            self._look("")

    @property
    def _entry(self) -> Entry | None:
        """The entry at which the GM reads."""
        pane = self._pane
        return pane.page.entry(pane.cursor) if pane.cursor is not None and pane.page.count else None

    def expect(self, entries: Entries) -> None:
        """Have entries at hand that the next view will want, as working many out takes a while."""
        self._ready = entries

    def _entries_with(self, past: tuple[str, ...]) -> Entries:
        ready, self._ready = self._ready, None
        return ready if ready is not None and ready.past == past else Entries(past)

    @property
    def is_read(self) -> bool:
        """Whether the GM reads in it."""
        return self._reading is not None

    def watch_titles(self) -> None:
        """Put the titles into the frame."""
        put_titles(self, *self.titles)

    def watch_seen(self, before: tuple[Line, ...], seen: tuple[Line, ...]) -> None:
        """Paint the lines that have changed."""
        repaint(self, list(changed_lines(before, seen, self.size.width)))

    def on_resize(self) -> None:
        """Lay out for the new size, and keep in sight what is read."""
        self._lay_out()
        if self._pane.cursor is not None:
            self._take(self._pane.at(self._pane.cursor))

    @property
    def _sieve(self) -> Sieve:
        return OPEN if self._reading is None else self._reading.sieve

    def _lay_out(self) -> None:
        """Lay the rows out anew."""
        if not self.size.width:
            return
        self._laid_out_for = self.size
        reading = self._reading or Reading()
        margin = 0 if self._reading is None else len(CURSOR)
        names = tuple([one.name for one in self.view.encounter.combatants])
        page = self._pane.page.followed_by(
            self._entries.all,
            self._shown,
            form_for(self.size.width - margin, names),
            reading.opened,
        )
        height = max(self.size.height - reading.typing, 1)
        self._take(replace(self._pane, page=page, height=height).settled())

    def _take(self, pane: Pane) -> None:
        """Show a pane."""
        self._pane = pane
        self.seen = seen_in(pane, is_read=self._reading is not None)
        self.titles = frame(pane, self._reading, self.view.keymap.said)
        self._tell_moment()

    def _tell_moment(self) -> None:
        """Have the fight shown as it was at the cursor, while the GM looks back."""
        self.look = looking(self.look, looked_at(self._pane, self._reading))

    def select_then(self, name: str, *, alone: bool) -> None:
        """Select somebody for as long as the GM looks back."""
        if self.look is not None:
            self.look = replace(self.look, selected=name, alone=alone)

    def _look(self, looks: Literal["", "entry", "first"]) -> None:
        """Look back, or no more."""
        if self._reading is not None:
            self._reading = replace(self._reading, looks=looks)
            self._tell_moment()

    def render_line(self, y: int) -> Strip:
        """Return a line of the log; the last one is what is looked for, while it is typed."""
        if self._laid_out_for != self.size:  # painted before it was told of its size
            self._lay_out()
        reading, width = self._reading, self.size.width
        if reading is not None and reading.typing and y == self.size.height - 1:
            return paint(self, typed(reading.sieve.text), width)
        line = self.seen[y] if y < len(self.seen) else NO_LINE
        if reading is None:
            return paint(self, line.pieces, width)
        return paint(self, with_cursor(line), width, "row--selected" if line.current else None)

    # Scrolling

    def scroll_pages(self, pages: int) -> None:
        """Scroll by pages, back below zero."""
        self._take(self._pane.turned(pages))

    def on_mouse_scroll_up(self) -> None:
        """Scroll back."""
        self._take(self._pane.scrolled(-WHEEL_LINES))

    def on_mouse_scroll_down(self) -> None:
        """Scroll on."""
        self._take(self._pane.scrolled(WHEEL_LINES))

    # Reading

    def read(self, row: int | None = None) -> None:
        """Give the log the keyboard, with the cursor on a row, or without one on the last seen."""
        if row is None:
            row = self._pane.last.row if self._pane.page.count else 0
        if self._reading is None:
            self._left_at = self._pane.bottom
            self._reading = Reading()
            self.can_focus = True
            self.focus()
            self._lay_out()
            self.post_message(Says(""))
            self.post_message(self.Reads(True))
        self._take(self._pane.at(row))

    def stop_reading(self) -> None:
        """Give the keyboard back, with the log as it was and nothing left out."""
        if self._reading is None:
            return
        self._reading = None
        self.can_focus = False
        self._shown = sifted(self._entries.all, OPEN)
        self._pane = replace(self._pane, bottom=self._left_at, cursor=None)
        self._lay_out()
        self._tell_moment()
        self.post_message(self.Reads(False))

    def on_blur(self) -> None:
        """Stop where another part of the screen takes the keyboard, but not another window."""
        if self.app.app_focus:
            self.stop_reading()

    def on_click(self, event: events.Click) -> None:
        """Read at the line that was clicked; a click on the cursor shows all of its entry."""
        at, places = event.get_content_offset(self), self._pane.places
        if at is None or not places:
            return
        row = places[min(at.y, len(places) - 1)].row
        if self._is_back:
            self._look("entry")
        if self._reading is None:
            self.post_message(self.Clicked(row))
        elif self._pane.cursor == row:
            self.action_turn()
        else:
            self.read(row)

    def on_key(self, event: events.Key) -> None:
        """Let no key through to the fight."""
        reading = self._reading
        if reading is None:
            return
        if reading.typing and event.key not in TYPING_KEYS:
            event.stop()
            self._type(reading, event)
        elif event.key not in self._bindings.key_to_bindings:
            event.stop()
            self.post_message(Says(words.NO_KEY))

    def on_paste(self, event: events.Paste) -> None:
        """Look for what is pasted."""
        if self._reading is not None and self._reading.typing:
            event.stop()
            first = next(iter(event.text.splitlines()), "")
            self._sift(text=self._sieve.text + first)

    def _type(self, reading: Reading, event: events.Key) -> None:
        """Change the text that is looked for; Enter keeps it, Escape drops it."""
        text = reading.sieve.text
        if event.key in ("enter", "escape"):
            self._reading = replace(reading, typing=False)
            self._sift(text=text if event.key == "enter" else "")
        elif event.key == "backspace":
            self._sift(text=text[:-1])
        elif event.key == "ctrl+u":
            self._sift(text="")
        elif event.is_printable and event.character is not None:
            self._sift(text=text + event.character)

    def _sift(self, **changes: object) -> None:
        """Cut the log down, with the cursor on the same entry or the nearest before it."""
        if self._reading is None:
            return
        cursor, page = self._pane.cursor or 0, self._pane.page
        number = page.number(cursor) if page.count else 0
        sieve = replace(self._reading.sieve, **changes)
        self._reading = replace(self._reading, sieve=sieve)
        self._shown = sifted(self._entries.all, sieve)
        self._pane = replace(self._pane, bottom=None)
        self._lay_out()
        self._take(self._pane.at(bisect_right(self._shown, number) - 1))
        self.refresh()

    def action_lines(self, by: int) -> None:
        """Move the cursor; who looks back comes from the oldest line to before all of them."""
        pane = self._pane.moved(by)
        if self._is_back and by < 0 and pane == self._pane:
            self._look("first")
        elif self._is_first and by > 0:
            self._look("entry")
        else:
            self._go(pane)

    def action_pages(self, by: int) -> None:
        """Move by pages."""
        self._go(self._pane.turned(by))

    def action_first(self) -> None:
        """Go to the oldest line; who looks back, to before all of them."""
        self._take(self._pane.at(0))
        if self._is_back:
            self._look("first")

    def action_last(self) -> None:
        """Go to the newest line."""
        self._go(self._pane.at(self._pane.page.count - 1))

    def _go(self, pane: Pane) -> None:
        """Show a pane, and who looks back a moment of it."""
        self._take(pane)
        if self._is_back:
            self._look("entry")

    @property
    def _is_back(self) -> bool:
        """Whether the GM looks back."""
        return self._reading is not None and bool(self._reading.looks)

    @property
    def _is_first(self) -> bool:
        """Whether the GM looks back to before the first step."""
        return self._reading is not None and self._reading.looks == "first"

    def action_look(self) -> None:
        """Show the fight as it was at the cursor, or as it is now again."""
        self._look("" if self._is_back else "entry")

    def action_people(self, by: int) -> None:
        """Select somebody else for as long as the GM looks back."""
        intent = selecting.beside(self.shown, by)
        if not self._is_back:
            self.post_message(Says(words.NO_MOMENT))
        elif isinstance(intent, Select):
            self.select_then(intent.name, alone=intent.alone)

    def action_turn(self) -> None:
        """Show all of an entry and its step, or its sentence only."""
        pane, reading = self._pane, self._reading
        if reading is None or pane.cursor is None or not pane.page.count:
            return
        number = pane.page.number(pane.cursor)
        self._reading = replace(reading, opened=reading.opened ^ {number})
        self._lay_out()
        self._take(self._pane.at(pane.cursor))

    def action_panel(self, pages: int) -> None:
        """Scroll the panel of the selected."""
        self.post_message(self.ScrollsPanel(pages))

    def action_find(self) -> None:
        """Ask for a text to look for."""
        if self._reading is not None:
            self._reading = replace(self._reading, typing=True)
            self._sift()

    def action_creature(self) -> None:
        """Show only what concerns the selected, or everybody again."""
        who = called_now(self.view, self.shown)
        if self._sieve.who is not None:
            self._sift(who=None, names=frozenset())
        elif who is None:
            self.post_message(Says(words.NOBODY))
        else:
            told = (entry.fact for entry in reversed(self._entries.all))
            self._sift(who=who, names=names_of(who, told))

    def action_kinds(self) -> None:
        """Show only the next kind, after the last of them all again."""
        self._sift(kind=next_kind(self._sieve.kind))

    def action_kind(self, number: int) -> None:
        """Show only a kind, by its number."""
        self._sift(kind=KIND_KEYS[number])

    def action_copy(self) -> None:
        """Copy what is read."""
        self.copy_chosen()

    def copy_chosen(self) -> None:
        """Copy the line under the cursor, with all of its step where that is shown."""
        page, cursor = self._pane.page, self._pane.cursor
        if cursor is not None and page.count:
            entry = page.entry(cursor)
            self._copy([entry.text, *(details(entry) if page.is_open(cursor) else [])])

    def action_copy_all(self) -> None:
        """Copy all lines that are shown, or of very many the newest."""
        self._copy(minutes([self._entries.all[number] for number in self._shown]))

    def _copy(self, lines: list[str]) -> None:
        taken = newest(lines)
        self.app.copy_to_clipboard("\n".join(taken))
        self.post_message(Says(words.copied(len(taken), len(lines) - len(taken))))

    def action_leave(self) -> None:
        """Go back to now, and from there to the fight."""
        self.post_message(Says(""))
        if self._is_back:
            self._look("")
        else:
            self.stop_reading()
