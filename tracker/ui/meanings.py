"""What each key means in the view it is pressed in: pure functions, one a key."""

import re

from tracker.commands import acts
from tracker.commands.acts import Act, Command
from tracker.commands.quoting import quote
from tracker.model.combatant import Combatant
from tracker.model.encounter import PARTY
from tracker.rules.turns import last_call
from tracker.ui.headline import called
from tracker.ui.intents import (
    Ask,
    Choice,
    Do,
    Intent,
    Mark,
    Open,
    OpenSheet,
    Scroll,
    Select,
    Show,
    Tell,
)
from tracker.ui.prompts import UNSAID
from tracker.ui.text import short
from tracker.ui.view import View, first_to_act, shown, without_initiative

NOBODY = Tell("Select somebody first: j and k, the arrows, or the number of a row.")


def do(act: Act) -> Do:
    """Return the intent of one act of the one in turn."""
    return Do((Command(act),))


def start(view: View) -> Intent:
    """Start the fight; ask first for the initiative of those who act in its first round."""
    missing = first_to_act(view.encounter) if view.encounter.phase == "setup" else ()
    return OpenSheet(missing, Command(acts.Start())) if missing else do(acts.Start())


def next_turn(view: View) -> Intent:
    """End the turn, or say who owes one at last call."""
    owing = last_call(view.encounter)
    if owing:
        return Tell(f"{called(owing)}. Enter steps in, f forfeits.")
    return do(acts.Next())


def forfeit(view: View) -> Intent:
    """Let the selected delayer forfeit, else the first of the last call."""
    one, owing = view.chosen, last_call(view.encounter)
    if one is not None and one.turn == "delaying":
        return do(acts.Forfeit(one.name))
    if owing:
        return do(acts.Forfeit(owing[0]))
    return NOBODY if one is None else do(acts.Forfeit(one.name))


def delay(view: View) -> Intent:
    """Delay the turn in progress."""
    return do(acts.Delay())


def answer(view: View) -> Intent:
    """Make a check that is due, or have a delayer step in.

    Of the selected first; else of the only one who must check, or who is called first.
    """
    one = view.chosen
    due = [each.who for each in view.encounter.due]
    if one is not None and one.name in due:
        return do(acts.Check((one.name,)))
    if one is not None and can_step_in(one):
        return _step_in(view, one)
    if len(due) == 1:
        return do(acts.Check((due[0],)))
    owing = last_call(view.encounter)
    if owing:
        return do(acts.Enter((owing[0],)))
    return NOBODY if one is None else _step_in(view, one)


def can_step_in(one: Combatant) -> bool:
    """Whether a combatant may take its turn out of order."""
    return one.turn == "delaying" or (one.free_entry and one.turn == "waiting")


def _step_in(view: View, one: Combatant) -> Intent:
    """A delayer may go before a turn that is still fresh, so then the GM is asked.

    Whoever cannot step in is left to the rules, which say why.
    """
    acting = view.encounter.current
    before = do(acts.Enter((one.name,), "before"))
    after = do(acts.Enter((one.name,), "after"))
    if acting is None or view.encounter.suspended or not can_step_in(one):
        return before
    if view.encounter.fresh is None:
        return after
    name = short(acting)
    return Ask(
        f"{short(one.name)} steps in",
        (Choice("bи", f"before {name}", before), Choice("aф", f"after {name}", after)),
    )


def trigger(view: View) -> Intent:
    """Set off the readied action of the selected, else the only one there is."""
    ready = [one.name for one in view.encounter.order if one.readied is not None]
    if view.selected in ready:
        return do(acts.Trigger(view.selected))
    if len(ready) == 1:
        return do(acts.Trigger(ready[0]))
    if not ready:
        return NOBODY if view.selected is None else do(acts.Trigger(view.selected))
    return Tell(f"Select who acts, and press t again: {', '.join(map(short, ready))}.")


def opportunity(view: View) -> Intent:
    """Count an attack of opportunity of the selected."""
    if view.selected is None:
        return NOBODY
    if view.selected == view.encounter.current:
        return Tell(f"It is {short(view.selected)}'s own turn; select who takes the opportunity.")
    return do(acts.Opportunity(view.selected))


def damage(view: View) -> Intent:
    """Ask for damage."""
    return Open("damage") if view.targets else NOBODY


def heal(view: View) -> Intent:
    """Ask for healing."""
    return Open("heal") if view.targets else NOBODY


def condition(view: View) -> Intent:
    """Ask for a condition."""
    return Open("condition") if view.targets else NOBODY


def ready(view: View) -> Intent:
    """Ask what the one in turn readies; where nobody can, have the rules say why."""
    return Open("ready") if can_ready(view) else do(acts.Ready("attack", UNSAID))


def own_turn(view: View) -> bool:
    """Whether a turn is in progress, no interrupt, and its owner can act."""
    one = view.acting
    return one is not None and one.can_act and not view.encounter.suspended


def can_ready(view: View) -> bool:
    """Whether an attack half is left: of a turn of one action, all of it (ENC-11)."""
    one = view.acting
    if one is None or not own_turn(view):
        return False
    spent = tuple(kind for kind in one.used if kind != "free")
    if view.encounter.phase == "surprise" or one.health == "disabled":
        return not spent
    return spent in ((), ("move",))


def initiative(view: View) -> Intent:
    """Open the initiative sheet."""
    missing = without_initiative(view.encounter)
    if missing:
        return OpenSheet(missing)
    return Tell("Everybody has rolled; `set NAME initiative 17` changes a count.")


def leave(view: View) -> Intent:
    """Take the selected or marked out of the fight; the party's own only after a question."""
    names = view.targets
    if not names:
        return NOBODY
    remove = do(acts.Remove(names))
    chosen = [one for name in names if (one := view.encounter.get(name)) is not None]
    if all(one.side != PARTY for one in chosen):
        return remove
    who = ", ".join(short(name) for name in names)
    return Ask(
        f"{who} leaves the fight?", (Choice("yн", "yes", remove), Choice("nт", "no", Tell("")))
    )


def aware(view: View) -> Intent:
    """Turn awareness over, for the selected or the marked."""
    one = view.chosen or _first(view)
    if one is None:
        return NOBODY
    return do(acts.Awareness(view.targets, aware=not one.aware))


def aware_side(view: View) -> Intent:
    """Turn awareness over for everybody on the side of the selected."""
    one = view.chosen
    if one is None:
        return NOBODY
    side = tuple(other.name for other in shown(view.encounter) if other.side == one.side)
    return do(acts.Awareness(side, aware=not one.aware))


def _first(view: View) -> Combatant | None:
    return view.encounter.get(view.targets[0]) if view.targets else None


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


def undo(view: View) -> Intent:
    """Take the last step back."""
    return do(acts.Undo())


def redo(view: View) -> Intent:
    """Do the step again that was taken back."""
    return do(acts.Redo())


def up(view: View) -> Intent:
    """Select the row above."""
    return _select_beside(view, -1)


def down(view: View) -> Intent:
    """Select the row below."""
    return _select_beside(view, +1)


def _select_beside(view: View, step: int) -> Intent:
    names = [one.name for one in shown(view.encounter)]
    if not names:
        return Tell("There is nobody here yet: A adds somebody.")
    if view.selected not in names:
        return Select(names[0])
    index = names.index(view.selected) + step
    return Select(names[min(max(index, 0), len(names) - 1)])


def first(view: View) -> Intent:
    """Select the first row."""
    return select_row(view, 1)


def last(view: View) -> Intent:
    """Select the last row."""
    return select_row(view, len(shown(view.encounter)))


def select_row(view: View, number: int) -> Intent:
    """Select the row of this number."""
    names = [one.name for one in shown(view.encounter)]
    if not 1 <= number <= len(names):
        return Tell(f"There is no row {number}; the last is {len(names)}.")
    return Select(names[number - 1])


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
        return Tell(f"{short(view.selected)} has no place in the order yet.")
    index = order.index(view.selected) + step
    if not 0 <= index < len(order):
        return Tell(f"{short(view.selected)} is {'first' if step < 0 else 'last'} already.")
    return do(acts.Move(view.selected, "before" if step < 0 else "after", order[index]))


def edit(view: View) -> Intent:
    """Ask for a value of the selected to be set by hand."""
    return NOBODY if view.selected is None else Open("command", f"set {quote(view.selected)} ")


def add(view: View) -> Intent:
    """Ask who is to be added."""
    return Open("add")


def command(view: View) -> Intent:
    """Ask for any command."""
    return Open("command")


def find(view: View) -> Intent:
    """Ask for a part of a name."""
    return Open("find") if view.encounter.combatants else NOBODY


def log_up(view: View) -> Intent:
    """Scroll the log back by a page."""
    return Scroll(-1)


def log_down(view: View) -> Intent:
    """Scroll the log forward by a page."""
    return Scroll(+1)


def read_log(view: View) -> Intent:
    """Read the log."""
    return Show("log")


def help_(view: View) -> Intent:
    """Show all keys."""
    return Show("help")


def quit_(view: View) -> Intent:
    """Leave the tracker."""
    return Show("leave")
