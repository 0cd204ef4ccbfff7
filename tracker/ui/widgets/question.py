"""A question that one key answers."""

from dataclasses import dataclass

from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tracker.ui.intents import Ask, Intent
from tracker.ui.paint import paint
from tracker.ui.text import Piece, Pieces
from tracker.ui.widgets.notice import Says
from tracker.words import screen


class Question(Widget, can_focus=True):
    """A question in one line; Escape leaves it without effect, other keys wait for an answer."""

    ALLOW_SELECT = False

    ask: reactive[Ask] = reactive(Ask("", (), ""))

    @dataclass
    class Answered(Message):
        """A key was pressed; Escape means nothing."""

        intent: Intent | None

    def on_key(self, event: events.Key) -> None:
        """Take the key as the answer."""
        event.stop()
        for choice in self.ask.choices:
            if event.character is not None and event.character in choice.keys:
                self.post_message(self.Answered(choice.intent))
                return
        if event.key == "escape":
            self.post_message(self.Answered(None))
        else:
            keys = [choice.keys[0] for choice in self.ask.choices]
            self.post_message(Says(screen.answers(keys), is_wrong=True))

    def render_line(self, y: int) -> Strip:
        """Return the question with its answers."""
        line: Pieces = (Piece(f" {self.ask.question}  ", "strong"),)
        for choice in self.ask.choices:
            line += (Piece(f" {choice.keys[0]}", "key"), Piece(f" {choice.title} "))
        return paint(
            self, (*line, Piece(" Esc", "key"), Piece(f" {self.ask.away}")), self.size.width
        )
