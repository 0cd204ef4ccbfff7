"""Textual's command palette, kept from closing more than itself."""

from textual import events
from textual.command import CommandPalette

from tracker.ui.sizes import is_too_small


class Palette(CommandPalette):
    """The palette; a second click on what is behind it has nothing left to close.

    Textual's own then closes the screen below, and breaks where it is squeezed to a few cells.
    """

    def on_click(self, event: events.Click) -> None:
        """Keep Textual's own from acting on a click that comes when all is closed."""
        if not self.is_current:
            event.prevent_default()

    def on_resize(self, event: events.Resize) -> None:
        """Close where there is no room for it."""
        if self.is_current and is_too_small(event.size):
            self.dismiss()
