"""All keys, and the rule behind the last refusal."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from tracker.model.illegal import Code
from tracker.ui.actions import ACTIONS
from tracker.words import rule


class Help(ModalScreen[None]):
    """The keys in a scrolling page."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,comma,q,й", "dismiss(None)", show=False)
    ]

    def __init__(self, refused: Code | None) -> None:
        super().__init__()
        self._refused = refused

    def compose(self) -> ComposeResult:
        """The page, scrolled by the arrows."""
        with VerticalScroll(id="help") as page:
            page.border_title = "Keys"
            page.border_subtitle = "Esc leaves"
            yield Static(help_text(self._refused), markup=False)


def help_text(refused: Code | None) -> Content:
    """Return the rule of the last refusal, if there was one, and every key with what it does."""
    parts: list[tuple[str, str] | str] = []
    if refused is not None:
        parts += [("The last refusal\n", "bold"), f"{rule(refused)}\n\n"]
    for action in ACTIONS:
        parts += [(f"{action.cap:>8}", "bold $ink-key"), f"  {action.help}\n"]
    parts += [("  1 1 …", "bold $ink-key"), "   select the row of this number\n"]
    return Content.assemble(*parts)
