"""The attacks of one creature as rows of its panel."""

from collections.abc import Sequence

from rich.cells import cell_len

from tracker.model.attack import Attack
from tracker.ui.text import Look, Piece, Pieces, fit, flow, width_of, wrap
from tracker.words import AttackText, attack_text
from tracker.words.plain import clean

GAP = INDENT = Piece("  ")

_LOOKS: tuple[Look, ...] = ("plain", "strong", "plain", "dim", "dim", "dim")


def attack_rows(attacks: Sequence[Attack], width: int) -> list[Pieces]:
    """Return attacks in columns that line up, a row each.

    Where one of the rows has no room for that, each attack flows over as many lines as it needs,
    all but the first indented.
    """
    texts = [AttackText(*map(clean, attack_text(attack))) for attack in attacks]
    rows = _in_columns(texts)
    if all(width_of(row) <= width for row in rows):
        return rows
    return [line for text in texts for line in _flowing(text, width)]


def _in_columns(texts: Sequence[AttackText]) -> list[Pieces]:
    """Return a row for each attack; a column in which nothing stands takes no room."""
    widths = [max(map(cell_len, column)) for column in zip(*texts, strict=True)]
    return [_in_cells(text, widths) for text in texts]


def _in_cells(text: AttackText, widths: Sequence[int]) -> Pieces:
    last = max(place for place, word in enumerate(text) if word)
    row: list[Piece] = []
    for word, cells, look in zip(text[:last], widths, _LOOKS, strict=False):
        if cells:
            row += [Piece(fit(word, cells), look), GAP]
    return (*row, Piece(text[last], _LOOKS[last]))


def _flowing(text: AttackText, width: int) -> list[Pieces]:
    room = width - width_of((INDENT,))
    chips: list[Pieces] = [
        (Piece(line, look),)
        for word, look in zip(text, _LOOKS, strict=True)
        for line in wrap(word, room)
        if line
    ]
    first, *rest = flow(chips, room)
    return [first, *((INDENT, *line) for line in rest)]
