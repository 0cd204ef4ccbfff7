"""Commands into the names of steps, as undo says them."""

from collections.abc import Sequence

from tracker.commands import acts
from tracker.commands.acts import Act, Command
from tracker.model.facts import Damaged, Fact, NonlethalDamaged
from tracker.words.names import in_short
from tracker.words.numbers import number
from tracker.words.phrases import condition_name
from tracker.words.sentences import is_minor, sentence

MOST_NAMES = 3

_NAMED: dict[type[Act], str] = {
    acts.Next: "next turn",
    acts.Start: "start",
    acts.End: "end",
    acts.Carry: "health carried on",
    acts.Reset: "reset",
    acts.Roll: "initiative",
    acts.Undo: "undo",
    acts.Redo: "redo",
}

_ABOUT_NAMES: dict[type[Act], str] = {
    acts.Reserve: "reserve",
    acts.Join: "join",
    acts.Remove: "leave",
    acts.Heal: "heal",
    acts.Temp: "temporary hit points",
    acts.Check: "check",
    acts.Note: "note",
    acts.Hide: "hidden",
    acts.Show: "shown",
}


def title(command: Command, facts: Sequence[Fact]) -> str:
    """Return a short name for a step, from its command and what happened.

    >>> title(Command(acts.Awareness(("Rook", "Dr. Voss"), aware=True)), ())
    'Rook, Dr. Voss: aware'
    >>> title(Command(acts.Next()), ())
    'next turn'
    """
    act = command.act
    if isinstance(act, acts.Next) and act.group:
        return "turns of the group"
    if type(act) in _NAMED:
        return _NAMED[type(act)]
    if isinstance(act, acts.Hit):
        return _blow(act, facts)
    return _about_names(act) or _first_sentence(facts) or type(act).__name__.lower()


def _about_names(act: Act) -> str:
    """Return `names: what` for an act that says all by itself, else nothing."""
    match act:
        case acts.Awareness(who, aware):
            return f"{_names(who)}: {'aware' if aware else 'unaware'}"
        case acts.Afflict(who, condition):
            return f"{_names(who)}: {condition_name(condition)}"
        case acts.Clear(who, condition):
            return f"{_names(who)}: no {condition}"
        case acts.Group(who, name):
            return f"{_names(who)}: {'no group' if name is None else f'group {name}'}"
        case acts.AddSeveral(adds):
            return f"new: {_names([add.creature.name for add in adds])}"
        case acts.Set(who, changes):
            return f"{_names(who)}: {', '.join(field for field, _ in changes)}"
        case (
            acts.Reserve(who)
            | acts.Join(who)
            | acts.Remove(who)
            | acts.Heal(who)
            | acts.Temp(who)
            | acts.Check(who)
            | acts.Note(who)
            | acts.Hide(who)
            | acts.Show(who)
        ):
            return f"{_names(who)}: {_ABOUT_NAMES[type(act)]}"
        case _:
            return ""


def _blow(act: acts.Hit, facts: Sequence[Fact]) -> str:
    """Return who takes how much; the amount only where it is one for all."""
    amounts = {fact.amount for fact in facts if isinstance(fact, Damaged | NonlethalDamaged)}
    verb = "takes" if len(act.who) == 1 else "take"
    what = number(amounts.pop()) if len(amounts) == 1 else "damage"
    return f"{_names(act.who)} {verb} {what}"


def _first_sentence(facts: Sequence[Fact]) -> str:
    return next((sentence(fact) for fact in facts if not is_minor(fact)), "")


def _names(who: Sequence[str]) -> str:
    together = in_short(who)
    if len(together) <= MOST_NAMES:
        return ", ".join(together)
    return f"{', '.join(who[: MOST_NAMES - 1])} and {len(who) - MOST_NAMES + 1} more"
