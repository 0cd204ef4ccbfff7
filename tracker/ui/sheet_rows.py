"""The rows of a sheet as text."""

from collections.abc import Mapping, Sequence

from rich.cells import cell_len

from tracker.ui.sheet import Row
from tracker.ui.text import Piece, Pieces, cut, cut_name, fit, tail
from tracker.words.plain import clean

LEAST_ENTRY = 6
"""So many cells are kept free to type in."""

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
    label = min(max(cell_len(each.label) for each in rows), width // 2)
    room = width - SIGN - label - GAPS
    if is_here and cell_len(text or row.note) >= room:
        label = min(label, cell_len(row.label))
        room = width - SIGN - label - GAPS
    least = max(LEAST_ENTRY, cell_len(row.empty) + 1) if row.empty else 1
    entry = min(max(cell_len(text) + 1, least), room)
    notes = max(cell_len(row.note), _column(rows))
    note = min(notes, max(room - entry, 0)) if row.empty or text or is_here else room
    typed_text = (Piece(_entry(text, entry, caret), "strong"),) if text or is_here else ()
    untyped = (Piece(row.empty, "dim"),) if row.empty and not text else ()
    return (
        Piece("› " if is_here else "  ", "acting"),
        Piece(fit(cut_name(row.label, label), label) + " "),
        Piece(fit(row.note, note, right=bool(row.empty)) + "  ", "dim"),
        *typed_text,
        *untyped,
        *_after(rows, row, text or row.empty, entry),
    )


def _after(rows: Sequence[Row], row: Row, entry: str, width: int) -> Pieces:
    """Return what comes of a row, in a column behind all entries."""
    if not row.after:
        return ()
    widest = max(cell_len(each.empty) for each in rows if each.after)
    return (Piece(" " * max(max(widest, width) - cell_len(entry) + 1, 1)), Piece(row.after))


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
