"""The keys that make sense now, in one line; a click on one presses it."""

from dataclasses import dataclass

from textual import events
from textual.message import Message

from tracker.ui.key_bar import buttons, key_bar
from tracker.ui.widgets.view_line import ViewLine


class KeyBar(ViewLine):
    """The key bar."""

    @dataclass
    class Pressed(Message):
        """A key in the bar was clicked."""

        action: str

    def __init__(self) -> None:
        super().__init__(key_bar, id="keys")

    def on_click(self, event: events.Click) -> None:
        """Tell which key was clicked."""
        for button in buttons(self.view, self.size.width):
            if button.start <= event.x < button.end:
                self.post_message(self.Pressed(button.action))
