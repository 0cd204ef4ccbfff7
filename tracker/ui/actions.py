"""The one table of keys: bindings, the key bar and the help are made from it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tracker.rules.turns import last_call
from tracker.ui import meanings
from tracker.ui.intents import Intent
from tracker.ui.text import Piece, Pieces
from tracker.ui.view import View

Label = Callable[[View], str | None]
"""What the key bar calls an action now; None where it does not apply."""


@dataclass(frozen=True, slots=True)
class Action:
    """One thing a key does.

    `keys` are named as Textual names them, the ones of a Russian layout last. `cap` is what stands
    on the key. Of a bar that is too long the actions of the lowest `rank` go first.
    """

    id: str
    keys: str
    cap: str
    help: str
    meaning: Callable[[View], Intent]
    label: Label
    rank: int = 0


def _never(view: View) -> str | None:
    """The label of keys that the bar leaves to the help."""
    return None


def _always(title: str) -> Label:
    return lambda view: title


def _when(condition: Callable[[View], bool], title: str) -> Label:
    return lambda view: title if condition(view) else None


def _in_setup(view: View) -> bool:
    return view.encounter.phase == "setup"


def _in_turn(view: View) -> bool:
    return view.encounter.current is not None


def _can_start(view: View) -> bool:
    return _in_setup(view) and any(one.presence == "here" for one in view.encounter.combatants)


def _at_last_call(view: View) -> bool:
    return bool(last_call(view.encounter))


def _can_delay(view: View) -> bool:
    return meanings.own_turn(view) and view.encounter.fresh is not None


def _can_trigger(view: View) -> bool:
    encounter = view.encounter
    others = (one for one in encounter.order if one.name != encounter.current)
    return _in_turn(view) and any(one.readied is not None for one in others)


def _can_take_opportunity(view: View) -> bool:
    one, rules = view.chosen, view.encounter.rules
    if one is None or not _in_turn(view) or one.name == view.encounter.current:
        return False
    allowed = rules.opportunity_flat_footed or not one.is_flat_footed
    return one.can_act and allowed and one.opportunities < rules.opportunity_limit


def _on_somebody(view: View) -> bool:
    return bool(view.targets) and view.encounter.phase != "ended"


def _answer_label(view: View) -> str | None:
    one, encounter = view.chosen, view.encounter
    may_step_in = one is not None and meanings.can_step_in(one) and not encounter.suspended
    if encounter.is_running and (may_step_in or last_call(encounter)):
        return "step in"
    return "check" if encounter.due else None


def _not_ended(view: View) -> bool:
    return view.encounter.phase != "ended"


ACTIONS: tuple[Action, ...] = (
    Action("start", "s,ы", "s", "start the fight", meanings.start, _when(_can_start, "start"), 9),
    Action(
        "next", "n,т", "n", "end the turn; next", meanings.next_turn, _when(_in_turn, "next"), 9
    ),
    Action(
        "answer",
        "enter",
        "Enter",
        "step in with a delayer; make a due check",
        meanings.answer,
        _answer_label,
        9,
    ),
    Action(
        "forfeit",
        "f,а",
        "f",
        "forfeit, at last call",
        meanings.forfeit,
        _when(_at_last_call, "forfeit"),
        8,
    ),
    Action("delay", "d,в", "d", "delay", meanings.delay, _when(_can_delay, "delay"), 7),
    Action(
        "ready",
        "r,к",
        "r",
        "ready an action",
        meanings.ready,
        _when(meanings.can_ready, "ready"),
        7,
    ),
    Action(
        "trigger",
        "t,е",
        "t",
        "trigger a readied action",
        meanings.trigger,
        _when(_can_trigger, "trigger"),
        8,
    ),
    Action("add", "A,Ф", "A", "add somebody", meanings.add, _when(_in_setup, "add"), 7),
    Action(
        "initiative",
        "i,ш",
        "i",
        "the initiative sheet",
        meanings.initiative,
        _when(_in_setup, "initiative"),
        5,
    ),
    Action("aware", "w,ц", "w", "aware or unaware", meanings.aware, _when(_in_setup, "aware"), 5),
    Action("aware_side", "W,Ц", "W", "the same for a whole side", meanings.aware_side, _never),
    Action("damage", "minus", "-", "damage", meanings.damage, _when(_on_somebody, "damage"), 6),
    Action("heal", "plus,equals_sign", "+", "heal", meanings.heal, _when(_on_somebody, "heal"), 5),
    Action(
        "condition",
        "c,с",
        "c",
        "put a condition on",
        meanings.condition,
        _when(_on_somebody, "condition"),
        4,
    ),
    Action(
        "opportunity",
        "o,щ",
        "o",
        "attack of opportunity",
        meanings.opportunity,
        _when(_can_take_opportunity, "opportunity"),
        2,
    ),
    Action("mark", "space", "Space", "mark", meanings.mark, _when(_on_somebody, "mark"), 1),
    Action("mark_group", "asterisk", "*", "mark the whole group", meanings.mark_group, _never),
    Action("unmark", "escape", "Esc", "take all marks away", meanings.unmark, _never),
    Action(
        "edit", "e,у", "e", "set anything by hand", meanings.edit, _when(_on_somebody, "edit"), 2
    ),
    Action("leave", "x,ч", "x", "leave the fight", meanings.leave, _when(_on_somebody, "leave"), 1),
    Action(
        "undo", "u,г", "u", "undo", meanings.undo, _when(lambda view: bool(view.steps), "undo"), 6
    ),
    Action("redo", "U,Г", "U", "redo", meanings.redo, _when(lambda view: view.can_redo, "redo"), 3),
    Action("up", "k,up,л", "k ↑", "select the row above", meanings.up, _never),
    Action("down", "j,down,о", "j ↓", "select the row below", meanings.down, _never),
    Action("first", "home", "Home", "select the first row", meanings.first, _never),
    Action("last", "end", "End", "select the last row", meanings.last, _never),
    Action("find", "slash,full_stop", "/", "find by a part of the name", meanings.find, _never),
    Action("move_up", "shift+up", "Shift+↑", "move up in the order", meanings.move_up, _never),
    Action(
        "move_down", "shift+down", "Shift+↓", "move down in the order", meanings.move_down, _never
    ),
    Action("log", "l,д", "l", "read, find and copy the log", meanings.read_log, _never),
    Action("log_up", "pageup", "PgUp", "scroll the log back", meanings.log_up, _never),
    Action("log_down", "pagedown", "PgDn", "scroll the log on", meanings.log_down, _never),
    Action(
        "command", "colon,Ж", ":", "any command", meanings.command, _when(_not_ended, "command"), 7
    ),
    Action("help", "question_mark,comma", "?", "all keys", meanings.help_, _always("keys"), 8),
    Action("quit", "q,й", "q", "leave; all is saved", meanings.quit_, _always("quit"), 4),
)
"""Every action, in the order of the key bar."""


def key_bar(view: View, width: int) -> Pieces:
    """Return the keys that make sense now, as many as fit."""
    offered = [(action, label) for action in ACTIONS if (label := action.label(view))]
    while offered and _width(offered) > width:
        offered.remove(min(reversed(offered), key=lambda pair: pair[0].rank))
    line: list[Piece] = []
    for action, label in offered:
        line += [Piece(f" {action.cap}", "key"), Piece(f" {label} ", "plain")]
    return tuple(line)


def _width(offered: Sequence[tuple[Action, str]]) -> int:
    return sum(cell_len(action.cap) + cell_len(label) + 3 for action, label in offered)
