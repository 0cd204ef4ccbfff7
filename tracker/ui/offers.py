"""Whether what a key means would be done if it were pressed now."""

from tracker.commands.acts import Redo, Undo
from tracker.resolve import refused
from tracker.ui.intents import (
    Ask,
    Do,
    Intent,
    Mark,
    MoveTo,
    Open,
    OpenSheet,
    Roll,
    Select,
    TakeTypes,
    Tell,
)
from tracker.ui.view import View


def is_possible(intent: Intent, view: View) -> bool:
    """Return whether an intent would do something and not only say why it cannot be done.

    The rules themselves are asked, so that what is offered and what is refused never differ.
    """
    match intent:
        case Tell():
            return False
        case Do(command):
            act = command.act
            if isinstance(act, Undo):
                return bool(view.steps)
            if isinstance(act, Redo):
                return view.can_redo
            return refused(view.encounter, command) is None
        case Select(name, alone):
            return (name, alone) != (view.selected, view.alone)
        case Mark(names):
            return names != view.marked
        case _:
            return True


def would_change(intent: Intent) -> bool:
    """Return whether an intent leads to something being done in the fight.

    >>> would_change(Open("find")), would_change(Open("damage"))
    (False, True)
    """
    if isinstance(intent, Open):
        return intent.prompt != "find"
    return isinstance(intent, Do | Roll | TakeTypes | OpenSheet | Ask | MoveTo)
