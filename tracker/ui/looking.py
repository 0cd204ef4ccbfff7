"""A look at an earlier moment of the fight, which changes nothing in it."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tracker.game import Step
from tracker.model.encounter import Encounter
from tracker.ui.log_pane import Pane
from tracker.ui.reading import Reading
from tracker.ui.view import View, first_name, names_now, to_act
from tracker.words import moments

Moment = Step | Literal["first"]
"""A moment of a fight: as it was after a step, or before all of them."""


class Look(Struct, frozen=True, eq=False):
    """The moment that is looked at, and who is selected for as long as one looks back.

    Who is selected `alone` is meant without the rest of a group.
    """

    moment: Moment
    selected: str | None = None
    alone: bool = False


def looked_at(pane: Pane, reading: Reading | None) -> Moment | None:
    """Return the moment that the reader of the log looks at; None is now.

    Of what an older journal told only the end is known, which is where the steps begin.
    """
    if reading is None or not reading.looks:
        return None
    if reading.looks == "first" or pane.cursor is None or not pane.page.count:
        return "first"
    return pane.page.entry(pane.cursor).step or "first"


def looking(look: Look | None, moment: Moment | None) -> Look | None:
    """Return a look at a moment, the very same where it is that of before; None is now."""
    if moment is None:
        return None
    if look is None:
        return Look(moment)
    return look if look.moment is moment else replace(look, moment=moment)


def at_moment(view: View, look: Look | None, first: Encounter) -> View:
    """Return the view as it was at a moment; `first` is the encounter before the steps.

    Who is selected now is selected then, by the name it had; who was not there yet is not shown. A
    step that was taken back since is no moment of this fight, so then the view is that of now.
    """
    if look is None:
        return view
    steps = _steps_since(look.moment, view)
    if steps is None:
        return view
    if isinstance(look.moment, Step):
        then = look.moment.encounter
        ago = moments.ago(then, view.encounter, steps)
    else:
        then = first
        ago = moments.EARLIEST_KNOWN if view.past else moments.BEFORE_ALL
    return replace(
        view,
        encounter=then,
        selected=_selected_then(view, look, then),
        marked=frozenset(),
        alone=view.alone if look.selected is None else look.alone,
        ago=ago,
    )


def _steps_since(moment: Moment, view: View) -> int | None:
    """Return how many steps were taken since a moment; None where it is none of this fight."""
    if not isinstance(moment, Step):
        return len(view.steps)
    back = (at for at, step in enumerate(reversed(view.steps)) if step is moment)
    return next(back, None)


def _selected_then(view: View, look: Look, then: Encounter) -> str | None:
    for name in (look.selected, view.selected):
        if name is not None and then.get(name) is not None:
            return name
    called = names_now(view.encounter.combatants, then.combatants)
    return called.get(view.selected) or to_act(then) or first_name(then)


def called_now(view: View, shown: View) -> str | None:
    """Return the name that the one has now who is selected in what is shown."""
    if shown is view or shown.selected is None:
        return shown.selected
    called = names_now(shown.encounter.combatants, view.encounter.combatants)
    return called.get(shown.selected, shown.selected)
