"""What the keys mean that select, mark and move: pure functions, one a key."""

import re

from tracker.commands import acts
from tracker.ui.intents import Intent, Mark, Open, Select, Tell
from tracker.ui.meanings import NOBODY, do
from tracker.ui.text import short
from tracker.ui.view import View, shown
from tracker.words import screen


def mark(view: View) -> Intent:
    """Mark the selected, or take its mark away."""
    return NOBODY if view.selected is None else Mark(view.marked ^ {view.selected})


def mark_group(view: View) -> Intent:
    """Mark everybody of the group of the selected, or take their marks away."""
    if view.selected is None:
        return NOBODY
    base = group_of(view.selected)
    group = {one.name for one in shown(view.encounter) if group_of(one.name) == base}
    return Mark(view.marked - group if group <= view.marked else view.marked | group)


def group_of(name: str) -> str:
    """Return a name without its number.

    >>> group_of("Ganger 12"), group_of("Rook")
    ('Ganger', 'Rook')
    """
    return re.sub(r"\s+\d+$", "", name)


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
    people = shown(view.encounter)
    if not people:
        return Tell(screen.NOBODY_HERE)
    place = next((at for at, one in enumerate(people) if one.name == view.selected), None)
    if place is None:
        return Select(people[0].name)
    return Select(people[min(max(place + step, 0), len(people) - 1)].name)


def first(view: View) -> Intent:
    """Select the first row."""
    return select_row(view, 1)


def last(view: View) -> Intent:
    """Select the last row."""
    return select_row(view, len(shown(view.encounter)))


def select_row(view: View, number: int) -> Intent:
    """Select the row of this number."""
    people = shown(view.encounter)
    if not people:
        return Tell(screen.NOBODY_HERE)
    if not 1 <= number <= len(people):
        return Tell(screen.no_row(number, len(people)))
    return Select(people[number - 1].name)


def move_up(view: View) -> Intent:
    """Move the selected before the one above it."""
    return _move(view, -1)


def move_down(view: View) -> Intent:
    """Move the selected behind the one below it."""
    return _move(view, +1)


def _move(view: View, step: int) -> Intent:
    order = [one.name for one in view.encounter.order]
    if view.selected is None:
        return NOBODY
    if view.selected not in order:
        return Tell(screen.no_place(short(view.selected)), behind="E_NOT_IN_ORDER")
    index = order.index(view.selected) + step
    if not 0 <= index < len(order):
        return Tell(screen.at_the_end(short(view.selected), first=step < 0))
    return do(acts.Move(view.selected, "before" if step < 0 else "after", order[index]))


def find(view: View) -> Intent:
    """Ask for a part of a name."""
    return Open("find") if view.encounter.combatants else Tell(screen.NOBODY_HERE)
