"""A folded group as text: its row in the list, and its panel."""

from collections.abc import Sequence

from tracker.model.combatant import Combatant
from tracker.ui.folding import Fold
from tracker.ui.states import Standing, other_conditions, state_words
from tracker.ui.text import MARK, Look, Piece, cut
from tracker.words.numbers import number, percent
from tracker.words.phrases import condition_brief
from tracker.words.plain import clean
from tracker.words.screen import standing_of
from tracker.words.states import temporary

FOLDED = "▸"
"""Stands before the name of a group that is folded."""

_FROM_URGENT: tuple[Look, ...] = ("alarm", "bad", "info", "warn", "plain", "dim")


def fold_label(fold: Fold, width: int) -> str:
    """Return the name of a folded group with how many of it stand, the name cut where it must be.

    >>> ganger = Combatant(name="Ganger 1", group="Gangers")
    >>> fold_label(Fold((ganger, ganger)), 20), fold_label(Fold((ganger, ganger)), 8)
    ('▸Gangers ×2', '▸Gan… ×2')
    """
    count = f" {standing_of(len(fold.standing), len(fold.members))}"
    return cut(f"{FOLDED}{clean(fold.name)}", width - len(count)) + count


def longest_label(fold: Fold) -> str:
    """Return the longest that its label gets while its members stay the same."""
    count = len(fold.members)
    return f"{FOLDED}{clean(fold.name)} {standing_of(count, count, is_short=False)}"


def left_of(fold: Fold) -> tuple[int, int] | None:
    """Return what is left of all its members together, of how much; None where that is unknown.

    Who is below 0 takes nothing from the others.
    """
    lefts = [one.track.left for one in fold.members]
    known = [left for left in lefts if left is not None]
    if len(known) < len(lefts):
        return None
    return sum(max(now, 0) for now, _ in known), sum(most for _, most in known)


def hp_of(fold: Fold) -> str:
    """Return the hit points of all together; nothing where they are unknown, or wounds count."""
    left = left_of(fold)
    if left is None or any(one.wounds is not None for one in fold.members):
        return ""
    return f"{number(left[0])}/{left[1]}"


def share_of(fold: Fold) -> str:
    """Return how much is left of their hit points, for where there is little room."""
    left = left_of(fold)
    return "" if left is None else percent(*left)


def hp_width(fold: Fold) -> int:
    """Return how many characters that takes at its longest."""
    left = left_of(fold)
    return 0 if left is None or not hp_of(fold) else 2 * len(f"{left[1]}") + 1


def fold_words(fold: Fold, now: Standing) -> list[Piece]:
    """Return the words for the states of a group, each with how many of it are so."""
    counts: dict[Piece, int] = {}
    for one in fold.members:
        for word in dict.fromkeys(_words(one, now)):
            counts[word] = counts.get(word, 0) + 1
    marked = sum(one.name in now.marked for one in fold.members)
    few = 0 < marked < len(fold.targets)
    said = [Piece(f"{marked}{MARK}", "info")] if few else []
    for word in sorted(counts, key=lambda word: _FROM_URGENT.index(word.look)):
        count = counts[word]
        all_are = count == len(fold.members)
        said.append(Piece(word.text if all_are else f"{count} {word.text}", word.look))
    return said


def _words(one: Combatant, now: Standing) -> Sequence[Piece]:
    temp = [Piece(temporary(one.hp.temp), "info")] if one.hp.temp else []
    conditions = [Piece(clean(condition_brief(it)), "dim") for it in other_conditions(one)]
    # What is merely so stands before who is dead: how many stand is said already.
    return [*state_words(one, now), *temp, *(Piece(it.text, "plain") for it in conditions)]
