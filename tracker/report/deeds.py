"""What each fact counts for: whose figure it raises, and by how much."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tracker.model.combatant import CAN_ACT
from tracker.model.facts import (
    Attacked,
    Damaged,
    Fact,
    Healed,
    HealthChanged,
    HitPointsLost,
    NonlethalDamaged,
    SaveRolled,
    TurnBegan,
    TurnTakenBack,
    Wounded,
    WoundsEased,
)
from tracker.model.wounds import LEVELS, WoundTrack

Harm = Damaged | NonlethalDamaged | Wounded
"""The facts that say whose doing harm was."""

COUNTED = frozenset(
    {
        Attacked,
        Damaged,
        Healed,
        HealthChanged,
        HitPointsLost,
        NonlethalDamaged,
        SaveRolled,
        TurnBegan,
        TurnTakenBack,
        Wounded,
        WoundsEased,
    }
)
"""The facts that count for something."""


class Deed(Struct, frozen=True):
    """So much more of a figure of somebody's, or of nobody's."""

    who: str | None
    figure: str
    amount: int = 1


def deeds(fact: Fact, by: str | None = None) -> Iterator[Deed]:
    """Yield what a fact counts for; `by` is whose doing a change of health was.

    >>> [deed.figure for deed in deeds(SaveRolled("Rook", "ref", 9, 3, 12, 15, False, "area"))]
    ['saves_failed']
    """
    match fact:
        case Damaged(who, source, _, amount, soaked):
            yield from _harm(who, source, amount, "")
            yield Deed(who, "soaked", soaked)
        case NonlethalDamaged(who, source, _, amount):
            yield from _harm(who, source, amount, "nonlethal_")
        case Wounded(who, source, _, _, marked):
            yield from _harm(who, source, int(marked != "undamaged"), "")
        case HitPointsLost(who):
            yield from _harm(who, None, _lost(fact), "")
        case Healed(who):
            yield Deed(who, "healed", _healed(fact))
        case WoundsEased(who, before_it, after_it):
            yield Deed(who, "healed", _weight(before_it) - _weight(after_it))
        case Attacked(who):
            yield from _attack(who, fact)
        case SaveRolled(who):
            yield Deed(who, "saves_made" if fact.success else "saves_failed")
        case HealthChanged():
            yield from _change(fact, by)
        case TurnBegan(who):
            yield Deed(who, "turns")
        case TurnTakenBack(who):
            yield Deed(who, "turns", -1)


def doer(facts: Sequence[Fact], at: int) -> str | None:
    """Return whose doing the change of health at a place of a step was.

    That is whose harm came last before it, to the same; None where it was nobody's.
    """
    change = facts[at]
    if not isinstance(change, HealthChanged):
        return None
    before = (one for one in reversed(facts[:at]) if isinstance(one, Harm))
    return next((one.by for one in before if one.who == change.who), None)


def _harm(who: str, by: str | None, amount: int, kind: str) -> Iterator[Deed]:
    yield Deed(who, f"{kind}taken", amount)
    yield Deed(by, f"{kind}to_itself" if by == who else f"{kind}dealt", amount)


def _lost(fact: HitPointsLost) -> int:
    """Return how many points were lost; where no number is known it was a single one."""
    return 1 if fact.before is None or fact.after is None else fact.before - fact.after


def _healed(fact: Healed) -> int:
    """Return what healing came to; where no maximum is known, what was offered."""
    if fact.before is None or fact.after is None:
        return fact.amount
    return fact.after - fact.before


def _weight(track: WoundTrack) -> int:
    """Return how bad all wounds are together, in levels."""
    marked = sum(at * track.marks(level) for at, level in enumerate(LEVELS[:-1]) if at)
    return marked + (len(LEVELS) - 1 if track.dead else 0)


def _attack(who: str, fact: Attacked) -> Iterator[Deed]:
    yield Deed(who, "misses" if fact.outcome == "miss" else "hits")
    if fact.outcome == "critical":
        yield Deed(who, "criticals")


def _change(fact: HealthChanged, by: str | None) -> Iterator[Deed]:
    who, could, can = fact.who, fact.before in CAN_ACT, fact.after in CAN_ACT
    others = by is not None and by != who
    if could and not can:
        yield Deed(who, "falls")
        yield from [Deed(by, "felled")] if others else []
    if can and not could:
        yield Deed(who, "risings")
    if fact.after == "dead":
        yield Deed(who, "deaths")
        yield from [Deed(by, "killed")] if others else []
