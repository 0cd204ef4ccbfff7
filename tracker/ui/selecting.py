"""What the keys mean that select, mark and move: pure functions, one a key."""

from msgspec.structs import replace

from tracker.commands import acts
from tracker.model.names import unnumbered
from tracker.ui.folding import Fold, Row, place_of
from tracker.ui.intents import Intent, Mark, Open, Select, Tell, Unfold
from tracker.ui.meanings import do, nobody
from tracker.ui.text import short
from tracker.ui.view import View, rows_of, shown
from tracker.words import screen


def mark(view: View) -> Intent:
    """Mark the selected, or take its mark away; of a folded group all who stand."""
    if view.selected is None:
        return nobody(view)
    fold = view.fold
    those = {view.selected} if fold is None else {one.name for one in fold.targets}
    return Mark(view.marked - those if those <= view.marked else view.marked | those)


def mark_group(view: View) -> Intent:
    """Mark everybody of the group of the selected, or take their marks away."""
    one = view.chosen
    if one is None:
        return nobody(view)
    key, base = one.group_key, unnumbered(one.name)
    group = {
        other.name
        for other in shown(view.encounter)
        if (unnumbered(other.name) == base if key is None else other.group_key == key)
    }
    return Mark(view.marked - group if group <= view.marked else view.marked | group)


def fold(view: View) -> Intent:
    """Open the group of the selected, or fold it again."""
    one = view.chosen
    if one is None:
        return nobody(view)
    key = one.group_key
    if key is None:
        return Tell(screen.no_group(short(one.name)))
    if view.fold is not None:
        return Unfold(view.opened | {key}, alone=True)
    folds = Unfold(view.opened - {key}, alone=False)
    if key in replace(view, opened=folds.opened, alone=False).open_groups:
        return Tell(screen.acts_now(short(one.group or "")))
    return folds


def unmark(view: View) -> Intent:
    """Take all marks away."""
    return Mark(frozenset())


def up(view: View) -> Intent:
    """Select the row above."""
    return beside(view, -1)


def down(view: View) -> Intent:
    """Select the row below."""
    return beside(view, +1)


def beside(view: View, step: int) -> Intent:
    """Select so many rows further on, back below zero."""
    rows = rows_of(view)
    if not rows:
        return Tell(screen.nobody_here(view.keymap.said))
    place = place_of(rows, view.selected)
    if place is None:
        return _select(rows[0])
    return _select(rows[min(max(place + step, 0), len(rows) - 1)])


def _select(row: Row) -> Select:
    """Select a row: a folded group as a whole, or one of an open one alone."""
    if isinstance(row, Fold):
        return Select(row.first.name)
    return Select(row.name, alone=row.group is not None)


def first(view: View) -> Intent:
    """Select the first row."""
    return select_row(view, 1)


def last(view: View) -> Intent:
    """Select the last row."""
    return select_row(view, len(rows_of(view)))


def select_row(view: View, number: int) -> Intent:
    """Select the row of this number."""
    rows = rows_of(view)
    if not rows:
        return Tell(screen.nobody_here(view.keymap.said))
    if not 1 <= number <= len(rows):
        return Tell(screen.no_row(number, len(rows)))
    return _select(rows[number - 1])


def move_up(view: View) -> Intent:
    """Move the selected before the one above it."""
    return _move(view, -1)


def move_down(view: View) -> Intent:
    """Move the selected behind the one below it."""
    return _move(view, +1)


def _move(view: View, step: int) -> Intent:
    order = [one.name for one in view.encounter.order]
    if view.selected is None:
        return nobody(view)
    if view.fold is not None:
        return Tell(screen.open_first(short(view.fold.name), view.keymap.said))
    if view.selected not in order:
        return Tell(screen.no_place(short(view.selected)), behind="E_NOT_IN_ORDER")
    index = order.index(view.selected) + step
    if not 0 <= index < len(order):
        return Tell(screen.at_the_end(short(view.selected), first=step < 0))
    whom = _end_of_row(view, order[index], last=step > 0)
    return do(acts.Move(view.selected, "before" if step < 0 else "after", whom))


def _end_of_row(view: View, name: str, *, last: bool) -> str:
    """Return who is first or last in somebody's row: nobody is moved into a folded group."""
    rows = rows_of(view)
    at = place_of(rows, name)
    row = None if at is None else rows[at]
    return row.members[-1 if last else 0].name if isinstance(row, Fold) else name


def find(view: View) -> Intent:
    """Ask for a part of a name."""
    return Open("find") if view.encounter.combatants else Tell(screen.nobody_here(view.keymap.said))
