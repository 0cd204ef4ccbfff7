"""The one line in which a GM types."""

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.geometry import Size
from textual.message import Message
from textual.reactive import Reactive
from textual.widgets import Input, Static
from textual.widgets.input import Selection

from tracker.ui.intents import PromptId
from tracker.ui.sizes import is_too_small
from tracker.ui.text import cut, whole_parts

MARGINS = 2
"""The cells of the line that are neither the label's nor can be typed in."""

LEAST_ENTRY = 18
"""So many cells of the line are left to type in, however long its label is."""


ATTACKS = ("attack", "opportunity")
"""The lines in which the arrows go through attacks."""


class LineInput(Input):
    """An input whose place does not depend on what is in it.

    Textual lays the whole screen out again for every letter, since an input may grow with its text.
    """

    virtual_size = Reactive(Size(0, 0), layout=False)


class PromptLine(Horizontal):
    """A label and an input. What was typed and not entered comes back when asked again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("up", "recall(-1)", show=False),
        Binding("down", "recall(1)", show=False),
        Binding("tab", "complete", show=False, priority=True),
    ]

    @dataclass
    class Entered(Message):
        """A line was entered."""

        prompt: PromptId
        text: str

    @dataclass
    class Typed(Message):
        """The line has changed."""

        prompt: PromptId
        text: str

    @dataclass
    class Completing(Message):
        """Tab was pressed."""

        prompt: PromptId
        text: str

    @dataclass
    class Turning(Message):
        """Another attack is wanted, or another of those found: the next or the one before."""

        prompt: PromptId
        text: str
        by: int

    @dataclass
    class Left(Message):
        """The line was left by Escape."""

        prompt: PromptId

    def __init__(self) -> None:
        self.prompt: PromptId | None = None
        self._key = ""
        self._drafts: dict[str, str] = {}
        self._history: list[str] = []
        self._place = 0
        super().__init__(id="prompt")

    def compose(self) -> ComposeResult:
        """A label that is no markup, and the input."""
        yield Static(markup=False)
        yield LineInput(select_on_focus=False, compact=True)

    @property
    def input(self) -> Input:
        """Where the GM types."""
        return self.query_one(Input)

    def ask(self, prompt: PromptId, key: str, label: str, hint: str, text: str) -> None:
        """Open the line with this label; without `text` it has what was last left in it.

        So has a line for a note, since what is in it is meant to be changed.

        That is kept by `key`, so that what was meant for one is not offered for another, and is
        selected, so that typing replaces it.
        """
        self.prompt = prompt
        self._key = key
        self._place = len(self._history)
        width = self.app.size.width
        label = f"{cut(label, width - LEAST_ENTRY)} ›"
        self.query_one(Static).update(label)
        self.input.placeholder = whole_parts(hint, width - cell_len(label) - MARGINS)
        left = self._drafts.get(key, "")
        self.put(left or text if prompt == "note" else text or left)
        if not text:
            self.input.action_select_all()
        self.input.focus()

    def put(self, text: str) -> None:
        """Put a text into the line, and the caret to its end."""
        self.input.value = text
        self.input.cursor_position = len(text)

    def point_out(self, text: str, start: int, end: int) -> None:
        """Select a part of the line, so that typing replaces it."""
        self.input.value = text
        self.input.selection = Selection(start, end)

    def close(self) -> None:
        """Close the line, its entry being done."""
        if self.prompt is not None:
            self.forget()
        self.prompt = None

    def forget(self) -> None:
        """Forget what was typed last."""
        self._drafts.pop(self._key, None)

    def keep(self) -> bool:
        """Close the line and keep what was typed, except a search; return whether it was open."""
        if self.prompt is None:
            return False
        if self.prompt != "find":
            self._drafts[self._key] = self.input.value
        self.prompt = None
        return True

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow nothing where the line cannot be seen: leaving it would not be heard of."""
        return not is_too_small(self.screen.size)

    def action_leave(self) -> None:
        """Leave without effect; what was typed is there the next time."""
        prompt = self.prompt
        if prompt is not None:
            self.keep()
            self.post_message(self.Left(prompt))

    def action_complete(self) -> None:
        """Ask for completions."""
        if self.prompt is not None:
            self.post_message(self.Completing(self.prompt, self.input.value))

    def action_recall(self, step: int) -> None:
        """Go through the commands entered before, the attacks there are, or those found."""
        if self.prompt in ATTACKS or (self.prompt == "find" and self.input.value):
            self.post_message(self.Turning(self.prompt, self.input.value, step))
        if self.prompt != "command":
            return
        self._place = max(0, min(self._place + step, len(self._history)))
        self.put(self._history[self._place] if self._place < len(self._history) else "")

    @on(Input.Submitted)
    def _enter(self, event: Input.Submitted) -> None:
        event.stop()
        if self.prompt is None:
            return
        if self.prompt == "command" and event.value:
            self._history.append(event.value)
        self.post_message(self.Entered(self.prompt, event.value))

    @on(Input.Changed)
    def _type(self, event: Input.Changed) -> None:
        event.stop()
        if self.prompt is not None:
            self.post_message(self.Typed(self.prompt, event.value))
