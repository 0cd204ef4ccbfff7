"""The rows of a sheet as text."""

from collections.abc import Iterable, Mapping, Sequence

from rich.cells import cell_len

from tracker.ui.sheet import Row
from tracker.ui.text import Look, Piece, Pieces, cut, cut_name, fit, tail, width_of
from tracker.words.plain import clean

LEAST_ENTRY = 6
"""So many cells are kept free to type in."""

LEAST_LABEL = 8
"""So many cells a label keeps whatever stands behind it."""

MOST_NOTE = 16
"""A longer note does not push away what is typed in other rows."""

SIGN, GAPS = 2, 3
"""The cells of the sign before a row, and of the gaps between its columns."""


def drawn_row(
    rows: Sequence[Row],
    index: int,
    typed: Mapping[str, str],
    caret: int | None,
    width: int,
) -> Pieces:
    """Return one of the rows: what is asked for, what is known of it, and what was typed.

    Where the `caret` is in this row it stands so many characters before the end of what was typed,
    and label and note make room for that.
    """
    row = rows[index]
    text = typed.get(row.key, "")
    is_here = caret is not None
    widest = _widest(row.after for row in rows)
    label = _label_width(rows, widest, width)
    behind = widest if row.after else 0
    room = width - SIGN - label - GAPS - behind
    if is_here and cell_len(text or row.note) >= room:
        label = min(label, cell_len(row.label))
        room = width - SIGN - label - GAPS - behind
    if cell_len(row.empty) >= room and not behind:
        label = max(label - (cell_len(row.empty) + 1 - room), min(label, LEAST_LABEL))
        room = width - SIGN - label - GAPS
    least = max(LEAST_ENTRY, cell_len(row.empty) + 1) if row.empty else 1
    if behind:
        least = _entry_width(rows)
    entry = min(max(cell_len(text) + 1, least), room)
    notes = max(cell_len(row.note), _column(rows))
    note = min(notes, max(room - entry, 0)) if row.empty or text or is_here else room
    return (
        Piece("› " if is_here else "  ", "acting"),
        Piece(fit(cut_name(row.label, label), label) + " "),
        Piece(fit(row.note, note, right=bool(row.empty)) + "  ", "dim"),
        *_filled(row, text, entry, caret),
    )


def _label_width(rows: Sequence[Row], behind: int, width: int) -> int:
    """Return how wide the labels are: what comes of a row is never cut for one."""
    widest = min(_widest(row.label for row in rows), width // 2)
    if not behind:
        return widest
    room = width - SIGN - GAPS - behind - _entry_width(rows) - _column(rows)
    return min(widest, max(room, LEAST_LABEL))


def _entry_width(rows: Sequence[Row]) -> int:
    """Return how wide entries are before what comes of them."""
    return _widest(row.empty for row in rows if row.after) + 2


def _filled(row: Row, text: str, width: int, caret: int | None) -> Pieces:
    """Return what is typed or what is there, and what comes of it.

    Where there is no caret a blank stands for it, so that entries stand in a column.
    """
    look: Look = "plain" if row.value else "dim"
    pieces: list[Piece] = []
    if text or caret is not None:
        pieces.append(Piece(_entry(text, width, caret), "strong"))
    if row.empty and not text:
        shown = cut(row.empty, max(width - 1, 1))
        pieces.append(Piece(shown if pieces else f" {shown}", look))
    if row.after:
        taken = width_of(tuple(pieces))
        pieces.append(Piece(" " * max(width - taken, 1)))
        pieces.append(Piece(row.after))
    return tuple(pieces)


def _widest(texts: Iterable[str]) -> int:
    return max(map(cell_len, texts), default=0)


def _column(rows: Sequence[Row]) -> int:
    """Return how wide the notes are beside which what is typed stands in a column."""
    widths = (cell_len(row.note) for row in rows)
    return max((width for width in widths if width <= MOST_NOTE), default=0)


def _entry(text: str, width: int, caret: int | None) -> str:
    """Return what of a text is seen around the caret, or its beginning where there is none."""
    room = max(width - 1, 1)
    if caret is None:
        return cut(clean(text), room)
    at = len(text) - caret
    before, after = clean(text[:at]), clean(text[at:])
    behind = cut(after, max(room - cell_len(before), room // 2))
    return f"{tail(before, max(room - cell_len(behind), 1))}▏{behind}"
