"""The attacks of one creature as rows of its panel."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from tracker.model.attack import Attack
from tracker.ui.text import Look, Piece, Pieces, fit, flow, width_of, wrap
from tracker.words.attacks import AttackText, attack_text
from tracker.words.plain import clean

GAPS = (2, 1)
"""How many cells are between columns; the fewer only where there is no room for more."""

INDENT = Piece("  ")


class Row(NamedTuple):
    """The columns of an attack; `rest` is its range increment and its traits."""

    name: str
    bonus: str
    damage: str
    critical: str
    rest: str


_LOOKS: tuple[Look, ...] = ("plain", "strong", "plain", "dim", "dim")


def attack_rows(
    attacks: Sequence[Attack],
    width: int,
    *,
    rolls_to_hit: bool = True,
    changed: Sequence[bool] = (),
) -> list[Pieces]:
    """Return attacks in columns that line up, a line each; a bonus that is `changed` has a `▸`.

    Where there is no room for that, an attack that fits on no line has its name and bonus on one,
    and all else on lines below that are indented.
    """
    rows = [_row(attack_text(attack, rolls_to_hit=rolls_to_hit)) for attack in attacks]
    if rolls_to_hit and any(changed):
        signs = ["▸" if each else " " for each in changed]
        rows = [
            row._replace(bonus=f"{sign}{row.bonus}") for sign, row in zip(signs, rows, strict=True)
        ]
    for gap in GAPS:
        lines = _in_columns(rows, gap)
        if all(width_of(line) <= width for line in lines):
            return lines
    return [line for row in rows for line in _flowing(row, width)]


def _row(text: AttackText) -> Row:
    rest = "  ".join(clean(each) for each in (text.range, text.traits) if each)
    return Row(clean(text.name), text.bonus, text.damage, text.critical, rest)


def _in_columns(rows: Sequence[Row], gap: int) -> list[Pieces]:
    widths = [max(map(cell_len, column)) + gap for column in zip(*rows, strict=True)]
    return [_padded(row, widths) for row in rows]


def _padded(row: Row, widths: Sequence[int]) -> Pieces:
    *pieces, last = [
        Piece(fit(text, cells), look)
        for text, cells, look in zip(row, widths, _LOOKS, strict=True)
        if text
    ]
    return (*pieces, last._replace(text=last.text.rstrip()))


def _flowing(row: Row, width: int) -> list[Pieces]:
    """Return an attack as one line, or as several of which all but the first are indented."""
    room = width - width_of((INDENT,))
    head, details = _chips(row[:2], _LOOKS[:2], room), _chips(row[2:], _LOOKS[2:], room)
    lines = flow([*head, *details], width)
    if len(lines) == 1:
        return lines
    first, *more = [*flow(head, room), *flow(details, room)]
    return [first, *((INDENT, *line) for line in more)]


def _chips(texts: Sequence[str], looks: Sequence[Look], width: int) -> list[Pieces]:
    """Return the texts as pieces none of which is wider than a line."""
    return [
        (Piece(line, look),)
        for text, look in zip(texts, looks, strict=True)
        for line in wrap(text, width)
        if line
    ]
