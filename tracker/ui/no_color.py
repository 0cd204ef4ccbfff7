"""NO_COLOR: bold, underlined and reversed text, and not one colour."""

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter


class WithoutColour(LineFilter):
    """Takes the colours out of what is written to the terminal, and leaves the rest of its style.

    Textual's own filter writes the terminal's default colours instead, which are colour codes too.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments without their colours."""
        return [
            Segment(text, style and style.without_color, control)
            for text, style, control in segments
        ]
