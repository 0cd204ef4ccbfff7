"""The verbs as they are typed, and how what follows each is read."""

from collections.abc import Callable
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
    Group,
    Heal,
    Hide,
    Hit,
    Join,
    Mend,
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
    Save,
    Show,
    Stabilize,
    Start,
    Temp,
    Trigger,
    Undo,
    Use,
    Wound,
)
from tracker.commands.carry_text import read_carry
from tracker.commands.condition_text import read_condition
from tracker.commands.creature_text import read_add
from tracker.commands.damage_text import SCALE_SIGNS, SCALES, SPREAD, read_amount
from tracker.commands.faction_text import read_faction
from tracker.commands.reader import Reader
from tracker.commands.save_text import (
    SAVE,
    begins_save,
    read_save,
    read_save_against_damage,
)
from tracker.commands.set_text import read_set
from tracker.commands.strike_text import read_strike
from tracker.commands.traits_text import read_traits
from tracker.commands.who import COMBATANT, read_new_name, read_one, read_who
from tracker.commands.wound_text import WOUND_WORDS
from tracker.model.attack import NONLETHAL
from tracker.model.combatant import ActionKind
from tracker.model.damage import HalfOrDouble
from tracker.model.facts import Place
from tracker.model.names import unnumbered
from tracker.model.saves import SaveTerms

ReadAct = Callable[[Reader], Act]
"""What reads the rest of a line behind its verb."""

ALONE: dict[str, Callable[[], Act]] = {
    "start": Start,
    "reset": Reset,
    "undo": Undo,
    "redo": Redo,
}
"""The acts that are said in one word."""

CARRY_WORD = "carry"
"""Behind `end` it says that the party's health is kept for other fights."""

ONLY_NAMES: dict[str, Callable[[Names], Act]] = {
    "reserve": Reserve,
    "remove": Remove,
    "check": Check,
    "stabilize": Stabilize,
    "hide": Hide,
    "show": Show,
}
"""The acts of which only those it happens to are said."""

OF_ALL = frozenset({"reserve", "remove", "hide", "show"})
"""Of these, the verbs for which the dead of a group are as good as the living."""

_ACTIONS: dict[str, ActionKind] = {kind: kind for kind in get_args(ActionKind)}
_PLACES: dict[str, Place] = {place: place for place in get_args(Place)}


def _alone(verb: str) -> ReadAct:
    return lambda reader: ALONE[verb]()


def _only_names(verb: str) -> ReadAct:
    dead_too = verb in OF_ALL
    return lambda reader: ONLY_NAMES[verb](read_who(reader, dead_too=dead_too))


def _join(reader: Reader) -> Join:
    who = read_who(reader, reader.scope.reserve, dead_too=True)
    return Join(who, reader.number() if reader.accept("at") else None)


def _rename(reader: Reader) -> Rename:
    return Rename(read_one(reader), read_new_name(reader, lambda word: False))


def _group(reader: Reader) -> Group:
    """Take whom, and what they are called together; what the first is called if nothing is said."""
    at = reader.next
    who = read_who(reader, dead_too=True)
    reader.want("name")
    if reader.next.kind == "end" or reader.is_suffix():
        if not (name := unnumbered(who[0])).strip():
            raise reader.fail("BLANK_NAME", at=at)
        return Group(who, name)
    return Group(who, read_new_name(reader, lambda word: False))


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
        reader.want("total")
        if not reader.is_number():
            break
        totals += [reader.number("total")] * len(names)
        if reader.next.kind != "comma":
            break
        reader.take()
    return Roll(tuple(who), tuple(totals))


def _next(reader: Reader) -> Next:
    return Next(group=reader.accept("group") is not None)


def _delay(reader: Reader) -> Delay:
    return Delay(reader.number() if reader.accept("to") else None)


def _enter(reader: Reader) -> Enter:
    who = read_who(reader)
    place = reader.accept(*_PLACES)
    return Enter(who, _PLACES[place]) if place else Enter(who)


def _ready(reader: Reader) -> Ready:
    return Ready(reader.choice(_ACTIONS), reader.rest("trigger"))


def _hit(reader: Reader) -> Hit:
    who, amount = read_who(reader), read_amount(reader)
    traits = read_traits(reader)
    scale: HalfOrDouble | None = None
    nonlethal = False
    save: SaveTerms | None = None
    spreads = False
    while True:
        if scale is None and reader.is_word(*SCALE_SIGNS):
            scale = SCALE_SIGNS[reader.take().text]
        elif scale is None and (word := reader.accept(*SCALES)):
            scale = SCALES[word]
        elif not nonlethal and reader.accept(NONLETHAL):
            nonlethal = True
        elif not spreads and reader.accept(SPREAD):
            spreads = True
        elif save is None and not reader.is_suffix() and _comes_save(reader):
            save = read_save_against_damage(reader)
        else:
            return Hit(who, amount, scale, nonlethal, save, traits, spreads)


def _comes_save(reader: Reader) -> bool:
    """Take the word before a saving throw, which may be left out; return whether one comes."""
    return reader.accept(SAVE) is not None or begins_save(reader)


def _wound(reader: Reader) -> Wound:
    return Wound(read_who(reader), reader.choice(WOUND_WORDS))


def _heal(reader: Reader) -> Heal | Mend:
    """Take whom to heal, and points, or the level of a wound to wipe off."""
    who = read_who(reader)
    if any(one.track.levels for one in reader.scope.encounter.combatants):
        level = reader.accept(*WOUND_WORDS)
    else:  # nobody is helped by what nobody has
        level = reader.take().text.casefold() if reader.is_word(*WOUND_WORDS) else None
    return Mend(who, WOUND_WORDS[level]) if level else Heal(who, read_amount(reader))


def _save(reader: Reader) -> Save:
    return Save(read_who(reader), read_save(reader))


def _opportunity(reader: Reader) -> Opportunity:
    who = read_one(reader)
    return Opportunity(who, read_strike(reader) if reader.accept("attack") else None)


def _afflict(reader: Reader) -> Afflict:
    who = read_who(reader)
    return Afflict(who, read_condition(reader))


def _clear(reader: Reader) -> Clear:
    who = read_who(reader)
    bearers = (reader.scope.encounter.get(name) for name in who)
    borne = dict.fromkeys(it.name for one in bearers if one for it in one.conditions)
    return Clear(who, reader.words("condition", lambda word: False, tuple(borne)))


def _move(reader: Reader) -> Move:
    return Move(read_one(reader), reader.choice(_PLACES), read_one(reader))


def _note(reader: Reader) -> Note:
    return Note(read_who(reader), reader.rest("text"))


VERBS: dict[str, ReadAct] = {
    "add": read_add,
    "reserve": _only_names("reserve"),
    "join": _join,
    "rename": _rename,
    "remove": _only_names("remove"),
    "group": _group,
    "ungroup": lambda reader: Group(read_who(reader, dead_too=True)),
    "faction": read_faction,
    "aware": _awareness(True),
    "unaware": _awareness(False),
    "roll": _roll,
    "start": _alone("start"),
    "end": lambda reader: End(carry=reader.accept(CARRY_WORD) is not None),
    "carry": read_carry,
    "reset": _alone("reset"),
    "next": _next,
    "delay": _delay,
    "enter": _enter,
    "forfeit": lambda reader: Forfeit(read_one(reader)),
    "ready": _ready,
    "trigger": lambda reader: Trigger(read_one(reader)),
    "use": lambda reader: Use(reader.choice(_ACTIONS)),
    "attack": read_strike,
    "aoo": _opportunity,
    "hit": _hit,
    "save": _save,
    "heal": _heal,
    "wound": _wound,
    "temp": lambda reader: Temp(read_who(reader), read_amount(reader)),
    "check": _only_names("check"),
    "stabilize": _only_names("stabilize"),
    "condition": _afflict,
    "clear": _clear,
    "set": read_set,
    "move": _move,
    "note": _note,
    "hide": _only_names("hide"),
    "show": _only_names("show"),
    "undo": _alone("undo"),
    "redo": _alone("redo"),
}
"""How what follows a verb is read, in the order in which a fight needs the verbs."""

SYNONYMS = {"initiative": "roll", "leave": "remove", "damage": "hit", "reaction": "aoo"}
"""Other words for a verb."""


def verb_of(line: str) -> str | None:
    """Return the verb that a line begins with, by its own name; None where it begins with none.

    >>> verb_of("damage Rook 9"), verb_of("dam")
    ('hit', None)
    """
    word = "".join(line.split(maxsplit=1)[:1]).casefold()
    verb = SYNONYMS.get(word, word)
    return verb if verb in VERBS else None
