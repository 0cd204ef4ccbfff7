"""Several facts told together: an attack, or a save, and what it comes to are one sentence."""

from collections.abc import Sequence

from tracker.model.facts import (
    Attacked,
    ConditionGained,
    Damaged,
    Fact,
    HealthChanged,
    InitiativeRolled,
    Joined,
    NonlethalDamaged,
    SaveRolled,
    TurnSkipped,
    Wounded,
)
from tracker.words.harm import attack, harm, sentence
from tracker.words.phrases import condition_name
from tracker.words.sentences import joins
from tracker.words.together import of_several, together


def told(facts: Sequence[Fact]) -> list[str]:
    """Return a sentence for each fact, empty where that of another says it already.

    That the dead have no turn is said by their death, and what happened to several in the same way
    by the last of them.

    >>> from tracker.model.facts import Delayed, TurnEnded
    >>> told((Delayed("Rook", None), TurnEnded("Rook")))
    ['Rook delays', "Rook's turn ends"]
    """
    texts = _told_apart(facts)
    for last, earlier in together(texts, facts).items():
        names = [_who(facts[at]) for at in (*earlier, last)]
        texts[last] = of_several(texts[last], facts[last], names)
        for at in earlier:
            texts[at] = ""
    return texts


def also_told(facts: Sequence[Fact]) -> dict[int, tuple[str, ...]]:
    """Return to whom else it happened what one fact tells of several, by its place."""
    runs = together(_told_apart(facts), facts)
    return {last: tuple(_who(facts[at]) for at in earlier) for last, earlier in runs.items()}


def _who(fact: Fact) -> str:
    return str(getattr(fact, "who", ""))


def _told_apart(facts: Sequence[Fact]) -> list[str]:
    """Return a sentence for each fact, with the harm that it led to."""
    texts = [_joining(fact, facts) or sentence(fact) for fact in facts]
    for at, fact in enumerate(facts):
        if isinstance(fact, TurnSkipped) and fact.why == "dead":
            texts[at] = ""
    for at, (health, value) in _valued(facts).items():
        texts[health] = f"{value.who} is {condition_name(value.condition)}"
        texts[at] = ""
    for at, teller in tellers(facts).items():
        dealt = facts[at]
        assert isinstance(dealt, Damaged | NonlethalDamaged | Wounded)
        texts[teller] = f"{texts[teller]}; {harm(dealt)}"
        texts[at] = ""
    return texts


def _valued(facts: Sequence[Fact]) -> dict[int, tuple[int, ConditionGained]]:
    """Return the places of conditions that only give a value to a new state of health.

    With each stands where that state is told.
    """
    changed = ((at, fact) for at, fact in enumerate(facts) if isinstance(fact, HealthChanged))
    states = {(fact.who, str(fact.after)): at for at, fact in changed}
    gained = (
        (at, fact, (fact.who, fact.condition.name))
        for at, fact in enumerate(facts)
        if isinstance(fact, ConditionGained) and fact.condition.until is None
    )
    return {at: (states[state], fact) for at, fact, state in gained if state in states}


def _joining(fact: Fact, facts: Sequence[Fact]) -> str:
    """Return how a newcomer joins by the die that it rolled just now, if that is what happens."""
    if not isinstance(fact, Joined):
        return ""
    rolls = (roll for roll in facts if isinstance(roll, InitiativeRolled))
    own = next((roll for roll in rolls if roll.who == fact.who), None)
    return joins(fact, own)


def tellers(facts: Sequence[Fact]) -> dict[int, int]:
    """Return which facts are told by another, by their places: damage by what led to it."""
    told_by: dict[int, int] = {}
    for at, fact in enumerate(facts):
        match fact:
            case Attacked(whom=whom):
                found = _harm_of(whom, facts, at + 1, at + 2)
            case SaveRolled(who=who, reason="area"):
                found = _harm_of(who, facts, at + 1, len(facts))
            case _:
                continue
        if found is not None:
            told_by[found] = at
    return told_by


def outcome(facts: Sequence[Fact]) -> str:
    """Return what is about to happen in one line, an attack without who makes it at whom."""
    said = [text for text in told(facts) if text]
    if facts and isinstance(facts[0], Attacked):
        said[0] = said[0].removeprefix(f"{attack(facts[0])}: ")
    return "; ".join(said)


def _harm_of(who: str, facts: Sequence[Fact], start: int, stop: int) -> int | None:
    """Return where damage to somebody is told, within a part of the facts."""
    for at, fact in enumerate(facts[start:stop], start):
        if isinstance(fact, Damaged | NonlethalDamaged | Wounded) and fact.who == who:
            return at
    return None
