"""In which round each fact of a step happened."""

from collections.abc import Sequence

from tracker.model.facts import Fact, FightStarted, RoundBegan


def rounds_of(after: int | None, facts: Sequence[Fact]) -> list[int | None]:
    """Return the round of each fact; `after` is the round in which the step ended.

    What comes before the beginning of a round belongs to the one before it, except at the start
    of the fight, which has none.

    >>> from tracker.model.facts import TurnEnded
    >>> rounds_of(2, [TurnEnded("Rook"), RoundBegan(2)])
    [1, 2]
    """
    begun = [at for at, fact in enumerate(facts) if isinstance(fact, RoundBegan)]
    if after is None or not begun or any(isinstance(fact, FightStarted) for fact in facts):
        return [after] * len(facts)
    return [after - sum(at < each for each in begun) for at in range(len(facts))]
