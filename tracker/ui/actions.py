"""The one table of actions: bindings, key bar, help and palette are made from it."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from tracker.ui import meanings, selecting
from tracker.ui.intents import Intent
from tracker.ui.view import View
from tracker.words.keys import KEYS

Group = Literal["turn", "harm", "setup", "select", "screen"]


class Action(Struct, frozen=True):
    """One thing a key does.

    Its keys are those of a keymap. `title` is what the key bar calls it where that depends on what
    it means now.
    """

    id: str
    group: Group
    meaning: Callable[[View], Intent]
    title: Callable[[View, Intent], str] | None = None

    @property
    def help(self) -> str:
        """What it does, in a line."""
        return KEYS[self.id].help

    def titled(self, view: View, intent: Intent) -> str:
        """Return what the key bar calls it, meaning this."""
        return KEYS[self.id].title if self.title is None else self.title(view, intent)


ACTIONS: tuple[Action, ...] = (
    Action("next", "turn", meanings.next_turn),
    Action("next_group", "turn", meanings.next_group),
    Action("start", "turn", meanings.start),
    Action("attack", "turn", meanings.attack),
    Action("answer", "turn", meanings.answer, meanings.answer_title),
    Action("delay", "turn", meanings.delay),
    Action("ready", "turn", meanings.ready),
    Action("trigger", "turn", meanings.trigger),
    Action("forfeit", "turn", meanings.forfeit),
    Action("opportunity", "turn", meanings.opportunity),
    Action("end", "turn", meanings.end),
    Action("damage", "harm", meanings.damage),
    Action("save", "harm", meanings.save_or_due, meanings.save_title),
    Action("heal", "harm", meanings.heal),
    Action("condition", "harm", meanings.condition),
    Action("edit", "harm", meanings.edit),
    Action("undo", "harm", meanings.undo),
    Action("redo", "harm", meanings.redo),
    Action("add", "setup", meanings.add),
    Action("aware", "setup", meanings.aware, meanings.aware_title),
    Action("aware_side", "setup", meanings.aware_side),
    Action("initiative", "setup", meanings.initiative),
    Action("leave", "setup", meanings.leave, meanings.leave_title),
    Action("hide", "setup", meanings.hide, meanings.hide_title),
    Action("note", "setup", meanings.note),
    Action("move_up", "setup", selecting.move_up),
    Action("move_down", "setup", selecting.move_down),
    Action("down", "select", selecting.down),
    Action("up", "select", selecting.up),
    Action("first", "select", selecting.first),
    Action("last", "select", selecting.last),
    Action("find", "select", selecting.find),
    Action("mark", "select", selecting.mark),
    Action("mark_group", "select", selecting.mark_group),
    Action("fold", "select", selecting.fold),
    Action("unmark", "select", selecting.unmark),
    Action("panel_down", "screen", meanings.panel_down),
    Action("panel_up", "screen", meanings.panel_up),
    Action("log", "screen", meanings.read_log),
    Action("log_up", "screen", meanings.log_up),
    Action("log_down", "screen", meanings.log_down),
    Action("report", "screen", meanings.read_report),
    Action("dice", "screen", meanings.type_dice),
    Action("timer", "screen", meanings.turn_timer),
    Action("command", "screen", meanings.command),
    Action("help", "screen", meanings.help_),
    Action("elsewhere", "screen", meanings.elsewhere),
    Action("another", "screen", meanings.another),
    Action("quit", "screen", meanings.quit_),
)
"""Every action, in the order of the help."""

BY_ID = {action.id: action for action in ACTIONS}
