"""Facts about the fight and its order into sentences; `harm` has those about bodies."""

from functools import singledispatch

from tracker.model import facts
from tracker.model.facts import Fact
from tracker.words.attacks import attack_line
from tracker.words.creatures import PROTECTION, protections
from tracker.words.numbers import addition, are, counted, listing, number, value_text
from tracker.words.phrases import fudge_face
from tracker.words.wounds import track

_MINOR = (
    facts.TurnEnded,
    facts.TurnTakenBack,
    facts.InitiativeRolled,
    facts.InitiativeTyped,
    facts.GroupRolled,
    facts.GroupFollowed,
    facts.TieRolled,
)

ALLY_OF_PARTY = "an ally of the party"
"""What is said of a side that stands with the party."""

_ACTIONS = {
    "attack": "an attack action",
    "move": "a move action",
    "full": "a full-round action",
    "free": "a free action",
}


def is_minor(fact: Fact) -> bool:
    """Return whether a short log leaves the fact out, since others imply it."""
    return isinstance(fact, _MINOR)


@singledispatch
def sentence(fact: Fact) -> str:
    """Return what happened, in one short sentence without a full stop.

    >>> sentence(facts.SteppedIn("Rook", 12, before="Brute"))
    'Rook steps in at 12, before Brute'
    """
    raise TypeError(f"not a fact: {fact!r}")


def joins(fact: facts.Joined, roll: facts.InitiativeRolled | None = None) -> str:
    """Return the sentence of a newcomer, with the die it has rolled for its place.

    >>> joins(facts.Joined("Brute", 15, True), facts.InitiativeRolled("Brute", 14, 1, 15))
    'Brute joins at 14 + 1 = 15 and acts this round'
    """
    at = number(fact.initiative) if roll is None else addition((roll.face,), roll.total)
    when = "and acts this round" if fact.this_round else "and acts from the next round on"
    return f"{fact.who} joins at {at} {when}"


@sentence.register
def _(fact: facts.Added) -> str:
    where = " in reserve" if fact.place == "reserve" else ""
    return f"New{where}: {listing(fact.who)} ({fact.side})"


@sentence.register
def _(fact: facts.Joined) -> str:
    return joins(fact)


@sentence.register
def _(fact: facts.JoinsLater) -> str:
    return f"{fact.who} joins when the surprise round is over"


@sentence.register
def _(fact: facts.Reserved) -> str:
    return f"{fact.who} goes to the reserve"


@sentence.register
def _(fact: facts.Unreserved) -> str:
    return f"{fact.who} comes out of the reserve"


@sentence.register
def _(fact: facts.Left) -> str:
    return f"{fact.who} leaves the fight"


@sentence.register
def _(fact: facts.Renamed) -> str:
    return f"{fact.who} is now {fact.name}"


@sentence.register
def _(fact: facts.Grouped) -> str:
    if fact.group is None:
        return f"{are(fact.who)} in no group"
    return f"{are(fact.who)} in the group {fact.group}"


@sentence.register
def _(fact: facts.FactionSet) -> str:
    said = [] if fact.sign is None else [f"sign {fact.sign}"]
    said += [] if fact.colour == "plain" else [fact.colour]
    said += [ALLY_OF_PARTY] if fact.ally else []
    return f"The side {fact.side}: {', '.join(said) or 'nothing of its own'}"


@sentence.register
def _(fact: facts.FactionForgotten) -> str:
    return f"The side {fact.side} is not described any more"


@sentence.register
def _(fact: facts.AwarenessSet) -> str:
    return f"{are(fact.who)} {'aware' if fact.aware else 'unaware'}"


@sentence.register
def _(fact: facts.InitiativeRolled) -> str:
    return f"{fact.who}: initiative {addition((fact.face,), fact.total)}"


@sentence.register
def _(fact: facts.InitiativeTyped) -> str:
    return f"{fact.who}: initiative {number(fact.total)}"


@sentence.register
def _(fact: facts.GroupRolled) -> str:
    return f"{fact.group}, {len(fact.who)} of them: initiative {addition((fact.face,), fact.total)}"


@sentence.register
def _(fact: facts.GroupFollowed) -> str:
    return f"{listing(fact.who)}: initiative {number(fact.total)}, as {fact.group} has"


@sentence.register
def _(fact: facts.TieRolled) -> str:
    rolls = ", ".join(f"{who} {face}" for who, face in zip(fact.who, fact.faces, strict=True))
    return f"Dice break a tie: {rolls}"


@sentence.register
def _(fact: facts.FightStarted) -> str:
    return f"The fight starts; {are(fact.unaware)} unaware" if fact.unaware else "The fight starts"


@sentence.register
def _(fact: facts.RoundBegan) -> str:
    return f"Round {fact.round}" if fact.round else "Surprise round"


@sentence.register
def _(fact: facts.TurnBegan) -> str:
    return f"{fact.who}'s turn"


@sentence.register
def _(fact: facts.TurnTakenBack) -> str:
    return f"{fact.who}'s turn comes later"


@sentence.register
def _(fact: facts.TurnSkipped) -> str:
    why = "" if fact.why in ("ok", "disabled") else f" and is {fact.why}"
    return f"{fact.who} has no turn{why}"


@sentence.register
def _(fact: facts.TurnEnded) -> str:
    return f"{fact.who}'s turn ends"


@sentence.register
def _(fact: facts.Delayed) -> str:
    return f"{fact.who} delays" if fact.to is None else f"{fact.who} delays to {number(fact.to)}"


@sentence.register
def _(fact: facts.SteppedIn) -> str:
    where = f", before {fact.before}" if fact.before else ""
    return f"{fact.who} steps in at {number(fact.initiative)}{where}"


@sentence.register
def _(fact: facts.LastCall) -> str:
    return f"Last call for {listing(fact.who)}: act or forfeit"


@sentence.register
def _(fact: facts.Forfeited) -> str:
    return f"{fact.who} forfeits this round's action"


@sentence.register
def _(fact: facts.DelayLost) -> str:
    return f"{fact.who} loses the delayed action"


@sentence.register
def _(fact: facts.ReadySet) -> str:
    return f"{fact.who} readies {_ACTIONS[fact.action]}: {fact.trigger}"


@sentence.register
def _(fact: facts.ReadyLost) -> str:
    why = ", its turn has come" if fact.reason == "turn" else ""
    return f"{fact.who} loses the readied action{why}"


@sentence.register
def _(fact: facts.Triggered) -> str:
    cause = "" if fact.by == fact.interrupts else f", set off by {fact.by}"
    act = f"{fact.who} interrupts {fact.interrupts} with a readied {fact.action}"
    return f"{act}{cause}, at {number(fact.initiative)}: {fact.trigger}"


@sentence.register
def _(fact: facts.InterruptEnded) -> str:
    rest = f"; {fact.resumes} goes on" if fact.resumes else ""
    return f"{fact.who} is done with the readied action{rest}"


@sentence.register
def _(fact: facts.ActionUsed) -> str:
    return f"{fact.who} uses {_ACTIONS[fact.kind]}"


@sentence.register
def _(fact: facts.OpportunityUsed) -> str:
    if fact.kind == "reaction":
        return f"{fact.who} uses its reaction"
    return f"{fact.who} makes an attack of opportunity"


@sentence.register
def _(fact: facts.Stalled) -> str:
    return "Nobody can act"


@sentence.register
def _(fact: facts.FightEnded) -> str:
    return "The fight is over"


@sentence.register
def _(fact: facts.HealthKept) -> str:
    return f"Health is kept for another fight: {listing(fact.who)}"


@sentence.register
def _(fact: facts.FightReset) -> str:
    return "The fight is back before its start"


@sentence.register
def _(fact: facts.Moved) -> str:
    at = "" if fact.initiative is None else f", at {number(fact.initiative)}"
    return f"{fact.who} moves to the place {fact.place} {fact.whom}{at}"


@sentence.register
def _(fact: facts.FieldSet) -> str:
    change = "" if fact.before == fact.after else f"{value_text(fact.before)} → "
    return f"{fact.who}: {fact.field} {change}{value_text(fact.after)}, by hand"


@sentence.register
def _(fact: facts.AttackSet) -> str:
    if fact.after is not None:
        return f"{fact.who}: {attack_line(fact.after)}, by hand"
    gone = "" if fact.before is None else fact.before.name
    return f"{fact.who}: no {gone} any more, by hand"


@sentence.register
def _(fact: facts.ProtectionSet) -> str:
    if not fact.after:
        return f"{fact.who}: no {fact.field} any more, by hand"
    return f"{fact.who}: {PROTECTION[fact.field]} {protections(fact.after)}, by hand"


@sentence.register
def _(fact: facts.WoundsSet) -> str:
    change = "" if fact.before == fact.after else f"{track(fact.before)} → "
    return f"{fact.who}: wounds {change}{track(fact.after)}, by hand"


@sentence.register
def _(fact: facts.Noted) -> str:
    return f"{fact.who}: note “{fact.text}”" if fact.text else f"{fact.who}: no note any more"


@sentence.register
def _(fact: facts.HiddenSet) -> str:
    return f"{fact.who} is {'hidden from' if fact.hidden else 'shown to'} the players"


@sentence.register
def _(fact: facts.DiceLeft) -> str:
    is_fudge = fact.label == "df"
    faces = ", ".join(fudge_face(face) if is_fudge else str(face) for face in fact.faces)
    return f"Nothing asked for {counted(len(fact.faces), f'{fact.label} face')}: {faces}"
