"""The line in which the tracker speaks to the GM."""

from dataclasses import dataclass

from rich.cells import cell_len
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tracker.ui.paint import paint
from tracker.ui.text import Piece, cut, fit, wrap
from tracker.words.hints import Hint
from tracker.words.plain import clean

MOST_LINES = 4
MARGIN = 4


@dataclass
class Says(Message):
    """A widget has something to tell the GM that is good to know, or that is wrong."""

    text: str
    is_wrong: bool = False


class Notice(Widget):
    """A refusal, or what was done: one line, and more only for what has no room in one.

    While there is nothing to tell it says what to press now.
    """

    ALLOW_SELECT = False

    piece: reactive[Piece] = reactive(Piece(""))
    hint: reactive[Hint] = reactive(())

    def tell(self, text: str) -> None:
        """Say something that is good to know."""
        self.piece = Piece(f"· {clean(text)}", "info") if text else Piece("")

    def refuse(self, text: str) -> None:
        """Say why something cannot be done."""
        self.piece = Piece(f"✗ {clean(text)}", "alarm") if text else Piece("")

    def watch_piece(self) -> None:
        """Take as many lines as it needs."""
        self.styles.height = min(max(len(self._lines), 1), MOST_LINES)

    def on_resize(self) -> None:
        """Break the lines anew."""
        self.watch_piece()

    @property
    def _lines(self) -> list[str]:
        return list(wrap(self.piece.text, max(self.size.width - MARGIN, 1)))

    def render_line(self, y: int) -> Strip:
        """Return a line of what is said, on its ground from end to end where it is a refusal."""
        lines, width = self._lines, self.size.width
        if not self.piece.text:
            return paint(self, (Piece(f" {as_many(self.hint, width - 2)}", "dim"),), width)
        if y >= len(lines) or not lines[y]:
            return paint(self, (), width)
        indent = "" if y == 0 else "  "
        length = width if len(lines) > 1 else cell_len(lines[y]) + 2
        return paint(self, (Piece(fit(f" {indent}{lines[y]}", length), self.piece.look),), width)


def as_many(sentences: Hint, width: int) -> str:
    """Return as many sentences as fit into one line, and of the first at least its beginning."""
    said = ""
    for sentence in sentences:
        longer = f"{said} {sentence}" if said else sentence
        if said and cell_len(longer) > width:
            break
        said = longer
    return cut(said, width)
