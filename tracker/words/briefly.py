"""Facts in fewer words, for where there is little room: what came of it, and not how."""

from tracker.model.facts import (
    Attacked,
    Damaged,
    Fact,
    Healed,
    HitPointsLost,
    NonlethalDamaged,
    SaveRolled,
    Wounded,
)
from tracker.model.working import IN_ALL, Sum
from tracker.words.harm import against_threshold, attack, of_temporary, saved
from tracker.words.numbers import listing, number
from tracker.words.phrases import hit_points_change
from tracker.words.rolls import ROLLS
from tracker.words.wounds import WOUNDS

Harm = Damaged | NonlethalDamaged | Wounded


def shorter(fact: Fact, told: Fact | None = None) -> tuple[str, ...]:
    """Return shorter ways to tell a fact, the longest first; none where nothing can be left out.

    `told` is the harm that is told with it, in the same sentence.

    >>> struck = Attacked("Rook", "Brute", "Knife", "melee", (), "critical")
    >>> bled = Damaged("Brute", "Rook", (Sum("cut", (), 9),), 9, 0, 20, 11)
    >>> shorter(struck, bled)[1]
    'Rook attacks Brute: critical; 9 cut: 20 → 11 HP'
    """
    end = ending(fact, told)
    return tuple(f"{beginning}{end}" for beginning in _beginnings(fact))


def _beginnings(fact: Fact) -> tuple[str, ...]:
    """Return what can stand before the ending of a fact, the longest first."""
    match fact:
        case Attacked():
            return (attack(fact), f"{fact.who} attacks {fact.whom}")
        case SaveRolled():
            return (f"{fact.who}: {ROLLS[fact.save]} {number(fact.total)}", fact.who)
        case Damaged():
            taken = f"{fact.who} takes {_points(fact)}"
            return (taken,) if fact.by is None else (f"{taken} from {fact.by}", taken)
        case Wounded():
            return (f"{fact.who} takes",)
    return ()


def ending(fact: Fact, told: Fact | None = None) -> str:
    """Return the end of a fact that must be read however little room there is.

    >>> ending(Healed("Rook", 5, 11, 16))
    ': 11 → 16 HP'
    """
    match fact:
        case Attacked():
            return f"{last_words(fact)}{_then(told)}"
        case SaveRolled():
            return f", {saved(fact)}{_then(told)}"
        case Wounded():
            return f" {_harm(fact)}"
    return last_words(fact)


def last_words(fact: Fact) -> str:
    """Return what of an ending must be read where even that has no room."""
    match fact:
        case Damaged() | HitPointsLost() | Healed():
            return hit_points_change(fact.before, fact.after)
        case Wounded():
            return f", {_wound(fact)}"
        case Attacked():
            return f": {fact.outcome}"
    return ""


def _then(told: Fact | None) -> str:
    return f"; {_harm(told)}" if isinstance(told, Harm) else ""


def _harm(dealt: Harm) -> str:
    """Return what a hit did, without the arithmetic."""
    match dealt:
        case Damaged():
            return f"{_points(dealt)}{last_words(dealt)}"
        case NonlethalDamaged():
            return f"{number(dealt.amount)} nonlethal, {against_threshold(dealt)}"
        case Wounded():
            points = "" if dealt.injury is None else f"{number(dealt.injury.points)}, "
            return f"{points}{_wound(dealt)}"


def _points(dealt: Damaged) -> str:
    """Return how much was taken, and of which types."""
    sums = [step for step in dealt.working if isinstance(step, Sum) and step.label != IN_ALL]
    types = listing(list(dict.fromkeys(each.label for each in sums if each.label)))
    return f"{number(dealt.amount)} {types}".rstrip() + of_temporary(dealt)


def _wound(dealt: Wounded) -> str:
    """Return the level at which a wound was marked, which says how bad it is now."""
    return WOUNDS[dealt.marked]
