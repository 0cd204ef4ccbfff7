"""The rows of a sheet as text."""

from collections.abc import Mapping, Sequence

from rich.cells import cell_len

from tracker.ui.sheet import Row
from tracker.ui.text import Piece, Pieces, cut_name, fit, tail

LEAST_ENTRY = 6
"""So many cells are kept free to type in."""

SIGN, GAPS = 2, 3
"""The cells of the sign before a row, and of the gaps between its columns."""


def drawn_row(
    rows: Sequence[Row], index: int, typed: Mapping[str, str], is_here: bool, width: int
) -> Pieces:
    """Return one of the rows: what is asked for, what is known of it, and what was typed."""
    row = rows[index]
    text = typed.get(row.key, "")
    label = min(max(cell_len(each.label) for each in rows), width // 2)
    notes = max(cell_len(each.note) for each in rows)
    room = width - SIGN - label - GAPS
    entry = min(max(cell_len(text) + 1, LEAST_ENTRY if row.empty else 1), room)
    note = min(notes, max(room - entry, 0)) if row.empty or text or is_here else room
    typed_text = tail(text, max(entry - 1, 1))
    shown = Piece(f"{typed_text}▏" if is_here else typed_text, "strong")
    return (
        Piece("› " if is_here else "  ", "acting"),
        Piece(fit(cut_name(row.label, label), label) + " "),
        Piece(fit(row.note, note, right=bool(row.empty)) + "  ", "dim"),
        shown if text or is_here else Piece(row.empty, "dim"),
    )
