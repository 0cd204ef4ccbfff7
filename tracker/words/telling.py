"""Several facts told together: an attack and what it does are one sentence."""

from collections.abc import Sequence

from tracker.model.facts import Attacked, Damaged, Fact, InitiativeRolled, Joined, NonlethalDamaged
from tracker.words.harm import attack, harm, sentence
from tracker.words.sentences import joins


def told(facts: Sequence[Fact]) -> list[str]:
    """Return a sentence for each fact, empty where the one before it says it already.

    >>> from tracker.model.facts import Delayed, TurnEnded
    >>> told((Delayed("Rook", None), TurnEnded("Rook")))
    ['Rook delays', "Rook's turn ends"]
    """
    texts = [_joining(fact, facts) or sentence(fact) for fact in facts]
    for at in range(len(facts) - 1):
        made, dealt = facts[at], facts[at + 1]
        if isinstance(made, Attacked) and (said := _harm_of(made, dealt)):
            texts[at : at + 2] = [f"{texts[at]}; {said}", ""]
    return texts


def _joining(fact: Fact, facts: Sequence[Fact]) -> str:
    """Return how a newcomer joins by the die that it rolled just now, if that is what happens."""
    if not isinstance(fact, Joined):
        return ""
    rolls = (roll for roll in facts if isinstance(roll, InitiativeRolled))
    own = next((roll for roll in rolls if roll.who == fact.who), None)
    return joins(fact, own)


def outcome(facts: Sequence[Fact]) -> str:
    """Return what is about to happen in one line, an attack without who makes it at whom."""
    said = [text for text in told(facts) if text]
    if facts and isinstance(facts[0], Attacked):
        said[0] = said[0].removeprefix(f"{attack(facts[0])}: ")
    return "; ".join(said)


def _harm_of(made: Attacked, dealt: Fact) -> str:
    """Return what a hit deals, if that is what happens."""
    if isinstance(dealt, Damaged | NonlethalDamaged) and dealt.who == made.whom:
        return harm(dealt)
    return ""
