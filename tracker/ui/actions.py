"""The one table of keys: bindings, key bar, help and palette are made from it."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from tracker.ui import meanings, selecting
from tracker.ui.intents import Intent
from tracker.ui.keycaps import cap
from tracker.ui.view import View
from tracker.words.keys import KEYS

Group = Literal["turn", "harm", "setup", "select", "screen"]


class Action(Struct, frozen=True):
    """One thing a key does.

    `keys` are named as Textual names them, those of a Russian layout last. `title` is what the key
    bar calls it where that depends on what it means now.
    """

    id: str
    keys: str
    group: Group
    meaning: Callable[[View], Intent]
    title: Callable[[View, Intent], str] | None = None

    @property
    def caps(self) -> tuple[str, ...]:
        """What stands on its keys, the first the one to show."""
        return tuple(cap(key) for key in self.keys.split(",") if not _is_cyrillic(key))

    @property
    def help(self) -> str:
        """What it does, in a line."""
        return KEYS[self.id].help

    def titled(self, view: View, intent: Intent) -> str:
        """Return what the key bar calls it, meaning this."""
        return KEYS[self.id].title if self.title is None else self.title(view, intent)


def _is_cyrillic(key: str) -> bool:
    return "а" <= key.casefold() <= "я"


ACTIONS: tuple[Action, ...] = (
    Action("next", "n,т", "turn", meanings.next_turn),
    Action("start", "s,ы", "turn", meanings.start),
    Action("attack", "a,ф", "turn", meanings.attack),
    Action("answer", "enter", "turn", meanings.answer, meanings.answer_title),
    Action("delay", "d,в", "turn", meanings.delay),
    Action("ready", "r,к", "turn", meanings.ready),
    Action("trigger", "t,е", "turn", meanings.trigger),
    Action("forfeit", "f,а", "turn", meanings.forfeit),
    Action("opportunity", "o,щ", "turn", meanings.opportunity),
    Action("end", "E,У", "turn", meanings.end),
    Action("damage", "minus", "harm", meanings.damage),
    Action("save", "v,м", "harm", meanings.save_or_due, meanings.save_title),
    Action("heal", "plus,equals_sign", "harm", meanings.heal),
    Action("condition", "c,с", "harm", meanings.condition),
    Action("edit", "e,у", "harm", meanings.edit),
    Action("undo", "u,г", "harm", meanings.undo),
    Action("redo", "U,Г", "harm", meanings.redo),
    Action("add", "A,Ф", "setup", meanings.add),
    Action("aware", "w,ц", "setup", meanings.aware, meanings.aware_title),
    Action("aware_side", "W,Ц", "setup", meanings.aware_side),
    Action("initiative", "i,ш", "setup", meanings.initiative),
    Action("leave", "x,ч", "setup", meanings.leave, meanings.leave_title),
    Action("move_up", "shift+up", "setup", selecting.move_up),
    Action("move_down", "shift+down", "setup", selecting.move_down),
    Action("down", "j,down,о", "select", selecting.down),
    Action("up", "k,up,л", "select", selecting.up),
    Action("first", "home", "select", selecting.first),
    Action("last", "end", "select", selecting.last),
    Action("find", "slash,full_stop", "select", selecting.find),
    Action("mark", "space", "select", selecting.mark),
    Action("mark_group", "asterisk", "select", selecting.mark_group),
    Action("unmark", "escape", "select", selecting.unmark),
    Action("panel_down", "right_square_bracket,ъ", "screen", meanings.panel_down),
    Action("panel_up", "left_square_bracket,х", "screen", meanings.panel_up),
    Action("log", "l,д", "screen", meanings.read_log),
    Action("log_up", "pageup", "screen", meanings.log_up),
    Action("log_down", "pagedown", "screen", meanings.log_down),
    Action("dice", "R,К", "screen", meanings.type_dice),
    Action("timer", "T,Е", "screen", meanings.turn_timer),
    Action("command", "colon,Ж", "screen", meanings.command),
    Action("help", "question_mark,comma", "screen", meanings.help_),
    Action("elsewhere", "S,Ы", "screen", meanings.elsewhere),
    Action("another", "O,Щ", "screen", meanings.another),
    Action("quit", "q,й", "screen", meanings.quit_),
)
"""Every action, in the order of the help."""

BY_ID = {action.id: action for action in ACTIONS}
