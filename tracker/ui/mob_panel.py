"""The panel of a folded group: all of it, then its members, those who are alike in one line."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from rich.cells import cell_len

from tracker.model.combatant import Combatant
from tracker.rules.initiative import modifier
from tracker.ui.creature import LONGEST_BAR, SHORTEST_BAR, stat_lines
from tracker.ui.folding import Fold
from tracker.ui.mob_rows import fold_words, hp_of, left_of
from tracker.ui.rows import fitting_words, look_of_left, track_look, words_of
from tracker.ui.states import standing
from tracker.ui.text import Look, Piece, Pieces, bar, cut_name, fit, flow, width_of
from tracker.ui.view import View
from tracker.words import tracks
from tracker.words.names import in_row
from tracker.words.plain import clean

COLUMN_GAP = 3
LONGEST_NAME = 18
"""So many cells of the names stand before its hit points."""


def mob_lines(fold: Fold, view: View, width: int) -> list[Pieces]:
    """Return the lines of a group's panel: hit points of all, who is how, and what each can do."""
    now = standing(view)
    words = flow([(word,) for word in fold_words(fold, now)], width)
    return [
        *_all_together(fold, width),
        *words,
        *_members(fold, view, width),
        *_what_it_can(fold, view, width),
    ]


def _all_together(fold: Fold, width: int) -> list[Pieces]:
    left = left_of(fold)
    if left is None or not hp_of(fold):
        return []
    look = look_of_left(*left)
    head: Pieces = (Piece(f"{tracks.HP} ", "dim"), Piece(hp_of(fold), look))
    room = min(width - width_of(head) - 2, LONGEST_BAR)
    return [(*head, Piece("  "), *bar(*left, room, look)) if room >= SHORTEST_BAR else head]


class _Alike(NamedTuple):
    """How some of the members are: in which words beside those for all, and how hurt."""

    words: tuple[Piece, ...]
    hp: str
    look: Look
    can_act: bool


def _members(fold: Fold, view: View, width: int) -> list[Pieces]:
    """Return a line for those who are alike: who, how hurt, and what not all of them are."""
    now = standing(view)
    words = [words_of(one, now) for one in fold.members]
    shared = set(words[0]).intersection(*words)
    alike: dict[_Alike, list[str]] = {}
    for one, said in zip(fold.members, words, strict=True):
        own = tuple(word for word in said if word not in shared)
        how = _Alike(own, tracks.brief(one.track), track_look(one.track), one.can_act)
        alike.setdefault(how, []).append(clean(one.name))
    most = min(LONGEST_NAME, width // 2)
    lines = [(how, who) for how, names in alike.items() for who in _in_rows(names, most)]
    longest = min(max(cell_len(who) for _, who in lines), most)
    hp = max(cell_len(how.hp) for how in alike)

    def line(how: _Alike, who: str) -> Pieces:
        head = (
            Piece(fit(cut_name(who, longest), longest) + " ", "plain" if how.can_act else "dim"),
            Piece(f"{how.hp.rjust(hp)} ", how.look),
        )
        return (*head, *fitting_words(list(how.words), width - width_of(head)))

    return _in_columns([line(*each) for each in lines], width)


def _in_rows(names: Sequence[str], most: int) -> Iterator[str]:
    """Yield names together, as many as have room for all to be read."""
    if cell_len(in_row(names)) <= most:
        yield in_row(names)
        return
    taken: list[str] = []
    for name in names:
        if taken and cell_len(in_row([*taken, name])) > most:
            yield in_row(taken)
            taken = []
        taken.append(name)
    yield in_row(taken)


def _in_columns(cells: Sequence[Pieces], width: int) -> list[Pieces]:
    """Return short lines beside one another, as many as fit, in the order in which one reads."""
    widest = max(map(width_of, cells))
    count = max((width + COLUMN_GAP) // (widest + COLUMN_GAP), 1)
    rows = [cells[at : at + count] for at in range(0, len(cells), count)]
    return [tuple(chain(*(_padded(cell, widest + COLUMN_GAP) for cell in row))) for row in rows]


def _padded(cell: Pieces, width: int) -> Pieces:
    return (*cell, Piece(" " * (width - width_of(cell))))


def _what_it_can(fold: Fold, view: View, width: int) -> list[Pieces]:
    """Return what the stat block of the first says, where all have the same."""
    is_same = all(_stats(one) == _stats(fold.first) for one in fold.members)
    return stat_lines(fold.first, view, width) if is_same else []


def _stats(one: Combatant) -> tuple[object, ...]:
    protection = (one.immunities, one.weaknesses, one.resistances)
    return (one.defense, one.saves, modifier(one), one.speed, one.attacks, *protection)
