"""The verbs as they are typed: how each is written, what it is for, and how it is read."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import get_args

from tracker.commands.acts import (
    Act,
    Afflict,
    Awareness,
    Check,
    Clear,
    Delay,
    End,
    Enter,
    Forfeit,
    Heal,
    Hide,
    Hit,
    Join,
    Move,
    Names,
    Next,
    Note,
    Opportunity,
    Ready,
    Redo,
    Remove,
    Rename,
    Reserve,
    Reset,
    Roll,
    Show,
    Stabilize,
    Start,
    Temp,
    Trigger,
    Undo,
    Use,
)
from tracker.commands.condition_text import read_condition
from tracker.commands.creature_text import read_add
from tracker.commands.damage_text import NONLETHAL, SCALES, Scale, read_amount
from tracker.commands.reader import Reader
from tracker.commands.set_text import read_set
from tracker.commands.who import COMBATANT, read_new_name, read_one, read_who
from tracker.model.combatant import ActionKind
from tracker.model.facts import Place

ReadAct = Callable[[Reader], Act]


@dataclass(frozen=True, slots=True)
class Verb:
    """One verb: its usage line, a line of help, and how the rest of the line is read."""

    usage: str
    help: str
    read: ReadAct


ALONE: dict[str, Callable[[], Act]] = {
    "start": Start,
    "end": End,
    "reset": Reset,
    "next": Next,
    "undo": Undo,
    "redo": Redo,
}
"""The acts that are said in one word."""

ONLY_NAMES: dict[str, Callable[[Names], Act]] = {
    "reserve": Reserve,
    "remove": Remove,
    "check": Check,
    "stabilize": Stabilize,
    "hide": Hide,
    "show": Show,
}
"""The acts of which only those it happens to are said."""

_ACTIONS: dict[str, ActionKind] = {kind: kind for kind in get_args(ActionKind)}
_PLACES: dict[str, Place] = {place: place for place in get_args(Place)}


def _alone(verb: str) -> ReadAct:
    return lambda reader: ALONE[verb]()


def _only_names(verb: str) -> ReadAct:
    return lambda reader: ONLY_NAMES[verb](read_who(reader))


def _join(reader: Reader) -> Join:
    who = read_who(reader, reader.scope.reserve)
    return Join(who, reader.number() if reader.accept("at") else None)


def _rename(reader: Reader) -> Rename:
    return Rename(read_one(reader), read_new_name(reader, lambda word: False))


def _awareness(aware: bool) -> ReadAct:
    return lambda reader: Awareness(read_who(reader), aware)


def _roll(reader: Reader) -> Roll:
    if reader.next.kind == "end" or reader.is_suffix():
        reader.want(COMBATANT)
        return Roll()
    who: list[str] = []
    totals: list[int] = []
    while True:
        names = read_who(reader)
        who += names
        reader.want("a total")
        if not reader.is_number():
            break
        totals += [reader.number("a total")] * len(names)
        if reader.next.kind != "comma":
            break
        reader.take()
    return Roll(tuple(who), tuple(totals))


def _delay(reader: Reader) -> Delay:
    return Delay(reader.number() if reader.accept("to") else None)


def _enter(reader: Reader) -> Enter:
    who = read_who(reader)
    place = reader.accept(*_PLACES)
    return Enter(who, _PLACES[place]) if place else Enter(who)


def _ready(reader: Reader) -> Ready:
    return Ready(reader.choice(_ACTIONS), reader.rest("a trigger"))


def _hit(reader: Reader) -> Hit:
    who, amount = read_who(reader), read_amount(reader)
    scale: Scale | None = None
    nonlethal = False
    while True:
        if scale is None and (word := reader.accept(*SCALES)):
            scale = SCALES[word]
        elif not nonlethal and reader.accept(NONLETHAL):
            nonlethal = True
        else:
            return Hit(who, amount, scale, nonlethal)


def _afflict(reader: Reader) -> Afflict:
    who = read_who(reader)
    return Afflict(who, read_condition(reader))


def _clear(reader: Reader) -> Clear:
    return Clear(read_who(reader), reader.words("a condition", lambda word: False))


def _move(reader: Reader) -> Move:
    return Move(read_one(reader), reader.choice(_PLACES), read_one(reader))


def _note(reader: Reader) -> Note:
    return Note(read_who(reader), reader.rest("a text"))


VERBS: dict[str, Verb] = {
    "add": Verb(
        "add [N] NAME [hp 16] [def 14] [init +2] [side party] … [unaware] [at 17]",
        "add a creature, or N of them",
        read_add,
    ),
    "reserve": Verb("reserve WHO", "keep out of the fight until it joins", _only_names("reserve")),
    "join": Verb("join WHO [at N]", "bring in from the reserve, or back", _join),
    "rename": Verb("rename WHO NAME", "give another name", _rename),
    "remove": Verb("remove WHO", "take out of the fight", _only_names("remove")),
    "aware": Verb("aware WHO", "aware of the enemy at the start", _awareness(True)),
    "unaware": Verb("unaware WHO", "unaware of the enemy at the start", _awareness(False)),
    "roll": Verb("roll [WHO [TOTAL], …]", "roll initiative, or type it", _roll),
    "start": Verb("start", "start the fight", _alone("start")),
    "end": Verb("end", "end the fight", _alone("end")),
    "reset": Verb("reset", "go back to before the start", _alone("reset")),
    "next": Verb("next", "end the turn", _alone("next")),
    "delay": Verb("delay [to N]", "delay, openly or to a lower count", _delay),
    "enter": Verb("enter WHO [before|after]", "step in after a delay", _enter),
    "forfeit": Verb(
        "forfeit WHO",
        "give up this round's action after a delay",
        lambda reader: Forfeit(read_one(reader)),
    ),
    "ready": Verb('ready attack|move "TRIGGER"', "ready an action", _ready),
    "trigger": Verb(
        "trigger WHO [by WHOM]",
        "set off a readied action",
        lambda reader: Trigger(read_one(reader)),
    ),
    "use": Verb(
        "use attack|move|full|free",
        "count an action of the turn",
        lambda reader: Use(reader.choice(_ACTIONS)),
    ),
    "aoo": Verb("aoo WHO", "attack of opportunity", lambda reader: Opportunity(read_one(reader))),
    "hit": Verb("hit WHO AMOUNT [half|double] [nonlethal]", "deal damage", _hit),
    "heal": Verb(
        "heal WHO AMOUNT",
        "restore hit points",
        lambda reader: Heal(read_who(reader), read_amount(reader)),
    ),
    "temp": Verb(
        "temp WHO AMOUNT",
        "give temporary hit points",
        lambda reader: Temp(read_who(reader), read_amount(reader)),
    ),
    "check": Verb("check WHO", "make the check that is due", _only_names("check")),
    "stabilize": Verb("stabilize WHO", "make a dying one stable", _only_names("stabilize")),
    "condition": Verb(
        "condition WHO NAME [VALUE] [for N rounds] [until start|end of WHOM]",
        "put a condition on",
        _afflict,
    ),
    "clear": Verb("clear WHO NAME", "take a condition off", _clear),
    "set": Verb("set WHO FIELD VALUE …", "set anything by hand", read_set),
    "move": Verb("move WHO before|after WHOM", "move in the order by hand", _move),
    "note": Verb("note WHO TEXT", "write a note on; without text, take it away", _note),
    "hide": Verb("hide WHO", "hide from the players", _only_names("hide")),
    "show": Verb("show WHO", "show to the players", _only_names("show")),
    "undo": Verb("undo", "take back the last step", _alone("undo")),
    "redo": Verb("redo", "do again what was taken back", _alone("redo")),
}
"""The verbs, in the order in which a fight needs them."""

SYNONYMS = {"initiative": "roll", "leave": "remove", "damage": "hit"}
"""Other words for a verb."""
