"""All keys, the rule behind the last refusal, the sides, and the conditions of the selected."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tracker.keys.keymap import Keymap
from tracker.model.illegal import Code
from tracker.ui.binding import with_keys
from tracker.ui.help_text import help_lines
from tracker.ui.paint import LOOKS, paint
from tracker.ui.text import Pieces
from tracker.words.keys import HELP_KEYS, HELP_SCROLLS, HELP_TITLE


def closing(keymap: Keymap) -> tuple[str, ...]:
    """Return the keys beside Escape that close the help: its own, and the one for leaving."""
    return (*keymap.all["help"], *keymap.all["quit"])


class Help(ModalScreen[None]):
    """The keys in a scrolling page."""

    COMPONENT_CLASSES = LOOKS
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(
        self,
        refused: Code | None,
        left_out: frozenset[str],
        borne: Sequence[tuple[str, str]],
        keymap: Keymap,
        sides: Sequence[Pieces],
    ) -> None:
        super().__init__()
        self._refused, self._left_out = refused, left_out
        self._borne, self._keymap, self._sides = borne, keymap, sides
        self._bindings = with_keys(self._bindings, dict.fromkeys(closing(keymap), "dismiss(None)"))

    def compose(self) -> ComposeResult:
        """The page, scrolled by the arrows."""
        yield HelpPage(self._refused, self._left_out, self._borne, self._keymap, self._sides)

    def on_mount(self) -> None:
        """Let the arrows scroll."""
        self.query_one(HelpPage).focus()


class HelpPage(ScrollView, can_focus=True):
    """The lines of the help, for the width there is."""

    ALLOW_SELECT = False

    def __init__(
        self,
        refused: Code | None,
        left_out: frozenset[str],
        borne: Sequence[tuple[str, str]],
        keymap: Keymap,
        sides: Sequence[Pieces],
    ) -> None:
        super().__init__(id="help")
        self._refused, self._left_out = refused, left_out
        self._borne, self._keymap, self._sides = borne, keymap, sides
        self._lines: list[Pieces] = []

    def on_mount(self) -> None:
        """Say what it is."""
        self.border_title = Content(HELP_TITLE)

    def on_resize(self) -> None:
        """Break the lines anew, and say how to read all of them and how to leave."""
        width = self.scrollable_content_region.width
        self._lines = help_lines(
            width, self._refused, self._left_out, self._borne, self._keymap, sides=self._sides
        )
        self.virtual_size = Size(0, len(self._lines))
        is_longer = len(self._lines) > self.scrollable_content_region.height
        self.border_subtitle = Content(HELP_SCROLLS if is_longer else HELP_KEYS)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return a line of the help."""
        index = y + self.scroll_offset.y
        line = self._lines[index] if index < len(self._lines) else ()
        return paint(self, line, self.scrollable_content_region.width)
