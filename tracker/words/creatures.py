"""What a creature's panel says beside numbers."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal

from tracker.model.combatant import ActionKind, Creature, Readied
from tracker.model.facts import Protection
from tracker.model.resistances import Protections, Resistance, Weakness
from tracker.model.turn_left import OneOf, TurnLeft
from tracker.words.numbers import counted, either, listing

INIT = "init"


_FIGURES: Mapping[str, str] = {"normal": "Defense"}
_FIGURES_IN_SHORT: Mapping[str, str] = {"normal": "Def", "flat-footed": "FF"}
"""What the numbers that a system goes by are called, where not by its own term."""


def figure(label: str, *, long: bool) -> str:
    """Return what one of the numbers that a system goes by is called, in full or short.

    >>> figure("normal", long=False), figure("threshold", long=True)
    ('Def', 'threshold')
    """
    return (_FIGURES if long else _FIGURES_IN_SHORT).get(label, label)


def protection(one: Creature) -> list[str]:
    """Return what somebody is immune, weak and resistant to, a line for each.

    >>> protection(Creature.model_validate({"name": "Wight", "weaknesses": {"fire": 5}}))
    ['weak to fire 5']
    """
    all_of_it: tuple[Protections, ...] = (one.immunities, one.weaknesses, one.resistances)
    return [
        f"{label} {protections(entries)}"
        for label, entries in zip(PROTECTION.values(), all_of_it, strict=True)
        if entries
    ]


PROTECTION: Mapping[Protection, str] = {
    "immunities": "immune to",
    "weaknesses": "weak to",
    "resistances": "resists",
}
"""What stands before what somebody is immune, weak or resistant to."""


def protections(entries: Protections) -> str:
    """Return all weaknesses, or resistances, or immunities.

    >>> protections((Resistance(type="all", value=5, exceptions=("silver", "cold iron")),))
    'all 5 except silver or cold iron'
    >>> protections(("poison", "critical hits"))
    'poison, critical hits'
    """
    return ", ".join(map(_protection, entries))


def _protection(entry: Weakness | Resistance | str) -> str:
    if isinstance(entry, str):
        return entry
    return _resistance(entry) if isinstance(entry, Resistance) else f"{entry.type} {entry.value}"


def _resistance(one: Resistance) -> str:
    exceptions = f" except {either(one.exceptions)}" if one.exceptions else ""
    doubled = f", double against {either(one.double_vs)}" if one.double_vs else ""
    return f"{one.type} {one.value}{exceptions}{doubled}"


def readied(action: Readied) -> str:
    """Return a readied action and what sets it off."""
    return f"readied {action.action}: {action.trigger}"


def actions(used: Sequence[ActionKind], left: TurnLeft) -> str:
    """Return what a turn was spent on, and which actions or how many are left of it.

    >>> actions(("attack",), ("move",)), actions(("attack", "attack"), 1)
    ('used attack; still has move', 'used 2 attacks; 1 action left')
    >>> actions((), ("move",)), actions((), 2), actions((), ())
    ('has only move', 'has 2 actions', 'has no actions')
    >>> actions((), OneOf(("attack", "move")))
    'has only attack or move'
    """
    if not used:
        return f"has {_has(left)}"
    if not left:
        rest = "nothing left"
    elif isinstance(left, int):
        rest = f"{counted(left, 'action')} left"
    else:
        rest = f"still has {_kinds(left)}"
    return f"{used_text(used)}; {rest}"


def _has(left: TurnLeft) -> str:
    if not left:
        return "no actions"
    return counted(left, "action") if isinstance(left, int) else f"only {_kinds(left)}"


def _kinds(left: tuple[ActionKind, ...] | OneOf) -> str:
    return either(left.kinds) if isinstance(left, OneOf) else listing(left)


def used_text(used: Sequence[ActionKind]) -> str:
    """Return what a turn was spent on.

    >>> used_text(("attack", "move", "attack"))
    'used 2 attacks and move'
    """
    kinds = Counter(used).items()
    names = [(_KINDS.get(kind, kind), count) for kind, count in kinds]
    said = [name if count == 1 else counted(count, name) for name, count in names]
    return f"used {listing(said)}"


_KINDS: Mapping[ActionKind, str] = {"full": "full-round action", "free": "free action"}


def out_of_turn(left: int, kind: Literal["opportunity", "reaction"]) -> str:
    """Return how many attacks of opportunity or reactions somebody has left until its turn.

    >>> out_of_turn(0, "opportunity"), out_of_turn(2, "reaction")
    ('no attack of opportunity left until its turn', '2 reactions left until its turn')
    """
    word = "reaction" if kind == "reaction" else "attack"
    more = "" if kind == "reaction" else " of opportunity"
    return f"{counted(left, word) if left else f'no {word}'}{more} left until its turn"
