"""The steps of a scripted case as commands of the product."""

from collections.abc import Callable
from typing import Any

from tracker.commands.acts import (
    Add,
    Command,
    Delay,
    End,
    Enter,
    Forfeit,
    Hit,
    Next,
    Opportunity,
    Ready,
    Remove,
    Set,
    Start,
    Trigger,
    Use,
)
from tracker.model.combatant import ActionKind, Combatant, Creature
from tracker.model.damage import Amount
from tracker.model.hit_points import HitPoints

Json = dict[str, Any]


class BadCase(ValueError):
    """A case that does not keep to the contract, so that there is nothing to run."""


def combatant_of(one: Json) -> Combatant:
    """Return the combatant that a case lists."""
    return Combatant(
        name=one["id"],
        init=one.get("mod"),
        initiative=one.get("init"),
        tie=one.get("tie"),
        dex=one.get("dex"),
        aware=one.get("aware", True),
        health=one.get("state", "ok"),
        hp=HitPoints(max=one.get("hp")),
    )


def faces_of(given: Json, do: Json) -> list[int]:
    """Return the scripted faces of a case, wherever it has them."""
    return [*given.get("dice", ()), *do.get("dice", ())]


def command_of(step: Json) -> Command:
    """Return the command that a step of a script stands for.

    >>> command_of({"cmd": "delay", "id": "a", "to": 12})
    Command(act=Delay(to=12), by='a', totals=(), faces=())
    """
    make = COMMANDS.get(step["cmd"])
    if make is None:
        raise BadCase(f"unknown cmd {step['cmd']!r}; known are {', '.join(sorted(COMMANDS))}")
    return make(step)


def _add(step: Json) -> Command:
    one = step["combatant"]
    hp = HitPoints(max=one.get("hp"))
    creature = Creature(name=one["id"], init=one.get("mod"), dex=one.get("dex"), hp=hp)
    return Command(Add(creature, aware=one.get("aware", True), at=one.get("init")))


def _kind(word: str) -> ActionKind:
    """Return the product's word for a kind of action."""
    if word not in KINDS:
        raise BadCase(f"unknown kind of action {word!r}; known are {', '.join(KINDS)}")
    return KINDS[word]


KINDS: dict[str, ActionKind] = {
    "attack": "attack",
    "move": "move",
    "full_round": "full",
    "free": "free",
}
"""The kinds of action, in the words of the cases."""


COMMANDS: dict[str, Callable[[Json], Command]] = {
    "start": lambda step: Command(Start()),
    "end": lambda step: Command(End()),
    "end_turn": lambda step: Command(Next()),
    "act": lambda step: Command(Use(_kind(step["kind"])), by=step.get("id")),
    "delay": lambda step: Command(Delay(step.get("to")), by=step.get("id")),
    "resume": lambda step: Command(Enter(tuple(step["ids"]))),
    "forfeit": lambda step: Command(Forfeit(step["id"])),
    "ready": lambda step: Command(Ready(_kind(step["action"]), step["trigger"]), by=step.get("id")),
    "trigger": lambda step: Command(Trigger(step["id"]), by=step.get("by")),
    "add": _add,
    "remove": lambda step: Command(Remove((step["id"],))),
    "set_state": lambda step: Command(Set((step["id"],), (("health", step["state"]),))),
    "hit": lambda step: Command(
        Hit(tuple(step["ids"]), Amount.of(step["points"])), by=step.get("by")
    ),
    "aoo": lambda step: Command(Opportunity(step["id"])),
}
"""What each word of a script means in the product."""
