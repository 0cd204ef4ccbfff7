"""The least a Textual app can be, to hold the tracker against.

`python -m tests.benchmarks.bare` shows a word. With `regions` it has parts as big as those of a
fight, and `n` draws again what the end of a turn draws: the line on top, two rows of the list, two
panels, the log and the foot.
"""

import sys

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

READY = "ready-to-begin"
STYLES = [Style.parse(text) for text in ("bold #ffaf5f", "#87d787", "#8a8a8a", "#d0d0d0")]


class Bare(App[None]):
    """A word on a screen."""

    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        """The word."""
        yield Static(READY)


class Part(Widget):
    """Lines of plain text, with a number in them that has to be drawn again."""

    number = 0

    def render_line(self, y: int) -> Strip:
        """Return a line in a few colours."""
        words = (
            f"{self.number + y:4} ",
            f"Ganger {y} ",
            "━" * 12,
            " 450/903  9mm pistol +4 ranged",
        )
        pieces = [Segment(word, style) for word, style in zip(words, STYLES, strict=True)]
        return Strip(pieces).adjust_cell_length(self.size.width)


class Regions(App[None]):
    """Parts as a fight has them."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #top, #foot { height: 1; }
    #middle { height: 1fr; }
    #list { width: 60; border: round gray; }
    #side { width: 1fr; }
    #first, #second { height: 1fr; border: round gray; }
    #log { height: 12; border: round gray; }
    """

    def compose(self) -> ComposeResult:
        """The parts."""
        yield Part(id="top")
        with Horizontal(id="middle"):
            yield Part(id="list")
            with Vertical(id="side"):
                yield Part(id="first")
                yield Part(id="second")
        yield Part(id="log")
        yield Static(READY, id="foot")

    def key_n(self) -> None:
        """Draw again what the end of a turn changes."""
        for part in self.query(Part):
            part.number += 1
            if part.id == "list":
                row = part.number % 20
                part.refresh(Region(0, row, part.size.width, 2))
            else:
                part.refresh()
        self.query_one("#foot", Static).update(f"{READY} {self.query_one('#top', Part).number}")


if __name__ == "__main__":
    (Regions() if "regions" in sys.argv else Bare()).run()
