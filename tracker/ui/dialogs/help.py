"""All keys, the rule behind the last refusal, the sides, and the conditions of the selected."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from tracker.keys.keymap import Keymap
from tracker.model.illegal import Code
from tracker.ui.binding import closing, with_keys
from tracker.ui.help_text import help_lines
from tracker.ui.paint import LOOKS
from tracker.ui.text import Pieces
from tracker.ui.widgets.page import Page
from tracker.words.keys import HELP_KEYS, HELP_SCROLLS, HELP_TITLE


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
        """Show the keys of a keymap, and what else `help_lines` says."""
        super().__init__()
        self._refused, self._left_out = refused, left_out
        self._borne, self._keymap, self._sides = borne, keymap, sides
        self._bindings = with_keys(self._bindings, closing(keymap, "help"))

    def compose(self) -> ComposeResult:
        """The page, scrolled by the arrows."""
        yield Page(self._lines, title=HELP_TITLE, keys=HELP_KEYS, scrolls=HELP_SCROLLS, id="help")

    def _lines(self, width: int) -> list[Pieces]:
        return help_lines(
            width, self._refused, self._left_out, self._borne, self._keymap, sides=self._sides
        )
