"""What the command palette offers, and Textual's own kept from closing more than itself."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress

from textual import events, on, work
from textual.command import CommandPalette
from textual.content import Content
from textual.css.query import NoMatches
from textual.widgets import Input, OptionList

from tracker.ui.actions import ACTIONS
from tracker.ui.offers import is_possible
from tracker.ui.sizes import is_too_small
from tracker.ui.view import View
from tracker.words.app import LEAVE_OPEN

_GATHER: Callable[[CommandPalette, str], Awaitable[None]] = (
    CommandPalette._gather_commands.__wrapped__  # type: ignore[attr-defined]
)
"""What Textual's worker does to fill the list."""


def offered(view: View) -> Iterator[tuple[str, str, str]]:
    """Yield what would do something now: the id of its action, its name, and what it does."""
    for action in ACTIONS:
        intent = action.meaning(view)
        if is_possible(intent, view):
            title = action.titled(view, intent)
            title = title[:1].upper() + title[1:]
            caps = " ".join(view.keymap.caps(action.id))
            yield action.id, f"{title}  {caps}".rstrip(), action.help


class Palette(CommandPalette):
    """The palette; a second click on what is behind it has nothing left to close.

    Textual's own then closes the screen below, and breaks where it is squeezed to a few cells, and
    at a key that pages through a list that is not on the screen yet.
    """

    @property
    def way_out(self) -> str:
        """What closes the palette."""
        return LEAVE_OPEN

    def tell(self, text: str) -> None:
        """Say something in the edge above the line, the only place that is always seen."""
        self.query_one("#--input").border_title = Content(text)

    def on_click(self, event: events.Click) -> None:
        """Keep Textual's own from acting on a click that comes when all is closed."""
        if not self.is_current:
            event.prevent_default()

    @on(OptionList.OptionSelected)
    @on(Input.Submitted)
    def _choose_once(self, event: OptionList.OptionSelected | Input.Submitted) -> None:
        """Keep Textual's own from doing, and closing, a second time what is chosen twice at once.

        A double click, or Enter held down, would close the screen below as well.
        """
        if not self.is_current:
            event.prevent_default()

    @work(exclusive=True, group=CommandPalette._GATHER_COMMANDS_GROUP)
    async def _gather_commands(self, search_value: str) -> None:
        """Look for commands, until the list for them is gone: at once, behind a fast typist."""
        with suppress(NoMatches):
            await _GATHER(self, search_value)

    def _action_command_list(self, action: str) -> None:
        """Move through the list once it is there, which takes a moment behind a fast typist."""
        if self.query_one(OptionList).scrollable_content_region:
            super()._action_command_list(action)

    def on_resize(self, event: events.Resize) -> None:
        """Close where there is no room for it."""
        if self.is_current and is_too_small(event.size):
            self.dismiss()
