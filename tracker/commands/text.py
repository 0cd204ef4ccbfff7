"""A command into a line of text, which parses back to it."""

from functools import singledispatch

from tracker.commands import acts
from tracker.commands.acts import NOBODY, Act, Command, Names
from tracker.commands.carry_text import print_carry
from tracker.commands.condition_text import print_condition
from tracker.commands.creature_text import print_add, print_several
from tracker.commands.damage_text import SPREAD, print_amount
from tracker.commands.faction_text import print_faction, print_no_faction
from tracker.commands.quoting import quote
from tracker.commands.reader import FACES_WORD, TOTALS_WORD
from tracker.commands.save_text import SAVE, print_save, print_save_against_damage
from tracker.commands.set_text import print_set
from tracker.commands.strike_text import print_strike
from tracker.commands.tokens import is_blank
from tracker.commands.traits_text import print_traits
from tracker.commands.verbs import ALONE, CARRY_WORD, ONLY_NAMES
from tracker.commands.wound_text import level_word
from tracker.model.attack import NONLETHAL
from tracker.model.dice import FUDGE_ZERO, Faces, Label

__all__ = ["is_blank", "print_command"]

_PLAIN_VERBS: dict[object, str] = {
    act: verb for verbs in (ALONE, ONLY_NAMES) for verb, act in verbs.items()
}


def print_command(command: Command) -> str:
    """Return the one line that `parse` reads as this command, whoever is in the encounter.

    >>> from tracker.model.damage import Amount
    >>> act = acts.Hit(("Ganger 1", "Rook"), Amount.of(9, "fire"), "half")
    >>> print_command(Command(act, by="Voss", faces=(("d20", (17,)),)))
    'hit "Ganger 1", "Rook" 9 fire half by "Voss" d20 17'
    """
    said = [_print(command.act)]
    if command.by is NOBODY:
        said.append(f"by {NOBODY.value}")
    elif command.by is not None:
        said.append(f"by {quote(command.by)}")
    if command.totals:
        typed = (f"{quote(name)} {total}" for name, total in command.totals)
        said.append(f"{TOTALS_WORD} {', '.join(typed)}")
    if command.faces and isinstance(
        command.act, acts.Add | acts.AddSeveral | acts.Carry | acts.Set
    ):
        said.append(FACES_WORD)
    said.extend(_print_faces(command.faces))
    return " ".join(said)


def _print_faces(faces: Faces) -> list[str]:
    return [f"{label} {' '.join(_face(label, each) for each in values)}" for label, values in faces]


def _face(label: Label, face: int) -> str:
    return f"{face - FUDGE_ZERO:+d}" if label == "df" else str(face)


def _names(names: Names) -> str:
    return ", ".join(quote(name) for name in names)


def _optional(word: str, value: int | None) -> str:
    return "" if value is None else f" {word} {value}"


@singledispatch
def _print(act: Act) -> str:
    """Return the text of an act; of one without a printer below, its verb and its names."""
    verb = _PLAIN_VERBS[type(act)]
    return f"{verb} {_names(act.who)}" if isinstance(act, _ActOnNames) else verb


_ActOnNames = acts.Reserve | acts.Remove | acts.Check | acts.Stabilize | acts.Hide | acts.Show


@_print.register
def _add(act: acts.Add) -> str:
    return f"add {print_add(act)}"


@_print.register
def _add_several(act: acts.AddSeveral) -> str:
    return f"add {print_several(act)}"


@_print.register
def _end(act: acts.End) -> str:
    return f"end {CARRY_WORD}" if act.carry else "end"


@_print.register
def _carry(act: acts.Carry) -> str:
    return f"carry {print_carry(act)}".rstrip()


@_print.register
def _join(act: acts.Join) -> str:
    return f"join {_names(act.who)}{_optional('at', act.at)}"


@_print.register
def _rename(act: acts.Rename) -> str:
    return f"rename {quote(act.who)} {quote(act.name)}"


@_print.register
def _group(act: acts.Group) -> str:
    if act.name is None:
        return f"ungroup {_names(act.who)}"
    return f"group {_names(act.who)} {quote(act.name)}"


@_print.register
def _faction(act: acts.Faction) -> str:
    return f"faction {print_faction(act)}"


@_print.register
def _no_faction(act: acts.NoFaction) -> str:
    return f"faction {print_no_faction(act)}"


@_print.register
def _awareness(act: acts.Awareness) -> str:
    return f"{'aware' if act.aware else 'unaware'} {_names(act.who)}"


@_print.register
def _roll(act: acts.Roll) -> str:
    typed = [f"{quote(name)} {total}" for name, total in zip(act.who, act.totals, strict=False)]
    rolled = [quote(name) for name in act.who[len(act.totals) :]]
    return f"roll {', '.join(typed + rolled)}".rstrip()


@_print.register
def _next(act: acts.Next) -> str:
    return f"next{' group' if act.group else ''}"


@_print.register
def _delay(act: acts.Delay) -> str:
    return f"delay{_optional('to', act.to)}"


@_print.register
def _enter(act: acts.Enter) -> str:
    return f"enter {_names(act.who)} {act.place}"


@_print.register
def _forfeit(act: acts.Forfeit) -> str:
    return f"forfeit {quote(act.who)}"


@_print.register
def _ready(act: acts.Ready) -> str:
    return f"ready {act.action} {quote(act.trigger)}"


@_print.register
def _trigger(act: acts.Trigger) -> str:
    return f"trigger {quote(act.who)}"


@_print.register
def _use(act: acts.Use) -> str:
    return f"use {act.kind}"


@_print.register
def _opportunity(act: acts.Opportunity) -> str:
    said = f"aoo {quote(act.who)}"
    return said if act.strike is None else f"{said} attack {print_strike(act.strike)}"


@_print.register
def _strike(act: acts.Strike) -> str:
    return f"attack {print_strike(act)}"


@_print.register
def _save(act: acts.Save) -> str:
    return f"save {_names(act.who)} {print_save(act.terms)}"


@_print.register
def _hit(act: acts.Hit) -> str:
    said = ["hit", _names(act.who), print_amount(act.amount)]
    said += [print_traits(act.traits)] if act.traits else []
    said += [act.scale] if act.scale else []
    said += [NONLETHAL] if act.nonlethal else []
    said += [SPREAD] if act.spreads else []
    said += [f"{SAVE} {print_save_against_damage(act.save)}"] if act.save else []
    return " ".join(said)


@_print.register
def _heal(act: acts.Heal) -> str:
    return f"heal {_names(act.who)} {print_amount(act.amount)}"


@_print.register
def _temp(act: acts.Temp) -> str:
    return f"temp {_names(act.who)} {print_amount(act.amount)}"


@_print.register
def _afflict(act: acts.Afflict) -> str:
    return f"condition {_names(act.who)} {print_condition(act.condition)}"


@_print.register
def _clear(act: acts.Clear) -> str:
    return f"clear {_names(act.who)} {quote(act.condition)}"


@_print.register
def _set(act: acts.Set) -> str:
    return f"set {_names(act.who)} {print_set(act)}"


@_print.register
def _move(act: acts.Move) -> str:
    return f"move {quote(act.who)} {act.place} {quote(act.whom)}"


@_print.register
def _note(act: acts.Note) -> str:
    return f"note {_names(act.who)} {quote(act.text)}"


@_print.register
def _wound(act: acts.Wound) -> str:
    return f"wound {_names(act.who)} {level_word(act.level)}"


@_print.register
def _mend(act: acts.Mend) -> str:
    return f"heal {_names(act.who)} {level_word(act.level)}"
