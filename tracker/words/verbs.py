"""How each verb of the command language is written, and what it does."""

from collections.abc import Mapping
from typing import NamedTuple

from tracker.words.hints import Hint


class Usage(NamedTuple):
    """One verb: how it is written, by example, and a few words on what it does.

    What stands in capitals is to be replaced, in brackets may be left out, and of what `|`
    separates one is taken.
    """

    line: str
    help: str


USAGES: Mapping[str, Usage] = {
    "add": Usage(
        "add [4] NAME [hp 16] [init +2] [side party] [group] … [unaware] [reserve], …",
        "add creatures, or party NAME",
    ),
    "reserve": Usage("reserve WHO", "keep out of the fight until it joins"),
    "join": Usage("join WHO [at 17]", "bring in from the reserve, or back"),
    "rename": Usage("rename WHO NAME", "give another name"),
    "remove": Usage("remove WHO", "take out of the fight"),
    "group": Usage("group WHO [NAME]", "make one group of them"),
    "ungroup": Usage("ungroup WHO", "take out of a group"),
    "faction": Usage(
        "faction NAME [sign †] [colour red] [ally|enemy]|none", "sign, colour and ally of a side"
    ),
    "aware": Usage("aware WHO", "aware of the enemy at the start"),
    "unaware": Usage("unaware WHO", "unaware of the enemy at the start"),
    "roll": Usage("roll [WHO [17], …]", "roll initiative, or type it"),
    "start": Usage("start", "start the fight"),
    "end": Usage("end [carry]", "end the fight; carry keeps the party's health for others"),
    "carry": Usage("carry [WHO [hp 12] …]", "take on the health kept from another fight"),
    "reset": Usage("reset", "go back to before the start"),
    "next": Usage("next [group]", "end the turn, or those of a whole group"),
    "delay": Usage("delay [to 12]", "delay, openly or to a lower count"),
    "enter": Usage("enter WHO [before|after]", "step in after a delay"),
    "forfeit": Usage("forfeit WHO", "give up this round's action after a delay"),
    "ready": Usage('ready attack|move "the door opens"', "ready an action"),
    "trigger": Usage("trigger WHO [by WHOM]", "set off a readied action"),
    "use": Usage("use attack|move|full|free", "count an action of the turn"),
    "attack": Usage(
        "attack WHOM [with ATTACK] [+2] [touch] [range 60] [flank] [hit|crit|miss]",
        "make an attack",
    ),
    "aoo": Usage("aoo WHO [attack WHOM [with ATTACK]]", "attack of opportunity"),
    "hit": Usage(
        "hit WHO 2d6 [fire] [half] [nonlethal] [save ref 15|spread] [by WHOM|nobody]",
        "deal damage",
    ),
    "save": Usage("save WHO fort|ref|will 15", "make a saving throw"),
    "heal": Usage("heal WHO 1d8+2", "restore hit points"),
    "wound": Usage("wound WHO hurt", "mark a wound; heal WHO hurt wipes one off"),
    "temp": Usage("temp WHO 8", "give temporary hit points"),
    "check": Usage("check WHO", "make the check that is due"),
    "stabilize": Usage("stabilize WHO", "make a dying one stable"),
    "condition": Usage(
        "condition WHO shaken [2] [for 3 rounds] [until start|end of WHOM]", "put a condition on"
    ),
    "clear": Usage("clear WHO shaken", "take a condition off"),
    "set": Usage("set WHO hp 12 [FIELD VALUE …]", "set anything by hand"),
    "move": Usage("move WHO before|after WHOM", "move in the order by hand"),
    "note": Usage("note WHO [TEXT]", "write a note on; without text, take it away"),
    "hide": Usage("hide WHO", "hide from the players"),
    "show": Usage("show WHO", "show to the players"),
    "undo": Usage("undo", "take back the last step"),
    "redo": Usage("redo", "do again what was taken back"),
}
"""The words for every verb."""


def usage(verb: str) -> Hint:
    """Return how a verb is written and what it does, for a GM who is typing it.

    >>> usage("delay")
    ('delay [to 12]', '– delay, openly or to a lower count')
    """
    written, help_ = USAGES[verb]
    return (written, f"– {help_}")
