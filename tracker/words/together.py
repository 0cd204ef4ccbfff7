"""What happened to several in the same way is one sentence, so that a mob does not fill the log."""

from collections.abc import Mapping, Sequence

from tracker.model import facts
from tracker.model.facts import Fact
from tracker.words.names import said_of

_SEVERAL: Mapping[type[Fact], Mapping[str, str]] = {
    facts.HealthChanged: {" is ": " are "},
    facts.ConditionGained: {" of its turn": " of their turns"},
    facts.ConditionEnded: {" is no longer ": " are no longer "},
    facts.HiddenSet: {" is ": " are "},
    facts.Noted: {},
    facts.FieldSet: {},
    facts.Joined: {" joins ": " join ", " and acts ": " and act "},
    facts.JoinsLater: {" joins ": " join "},
    facts.Left: {" leaves ": " leave "},
    facts.Reserved: {" goes ": " go "},
    facts.Unreserved: {" comes ": " come "},
}
"""The facts that are told together, and what of their sentences is said otherwise of several."""

_BETWEEN = (
    facts.Damaged,
    facts.NonlethalDamaged,
    facts.Wounded,
    facts.InitiativeRolled,
    facts.GroupFollowed,
)
"""What may stand between them: the harm that led to each, and what a short log leaves out."""


def together(texts: Sequence[str], told_of: Sequence[Fact]) -> dict[int, list[int]]:
    """Return which facts are told with a later one, by its place: those that end just as it does.

    They are told with the last of them, so that what befell each of them stands before.
    """
    runs: list[list[int]] = []
    is_open = False
    for at, fact in enumerate(told_of):
        if type(fact) not in _SEVERAL or not texts[at]:
            is_open = is_open and isinstance(fact, _BETWEEN)
        elif is_open and _is_alike(runs[-1][0], at, texts, told_of):
            runs[-1].append(at)
        else:
            runs.append([at])
            is_open = True
    return {last: earlier for *earlier, last in runs if earlier}


def of_several(text: str, fact: Fact, names: Sequence[str]) -> str:
    """Return the sentence of a fact, which happened to all of these.

    >>> of_several("Orc 1 is dying", facts.HealthChanged("Orc 1", "ok", "dying"), ["Orc 1", "Rook"])
    'Orc 1 and Rook are dying'
    """
    tail = _tail(text, fact)
    for one, several in _SEVERAL[type(fact)].items():
        tail = tail.replace(one, several, 1)
    return f"{said_of(names)}{tail}"


def _is_alike(first: int, at: int, texts: Sequence[str], told_of: Sequence[Fact]) -> bool:
    """Whether a fact of the same type is told in the same words but for whom it happened to."""
    one, other = told_of[first], told_of[at]
    if type(one) is not type(other) or not texts[at]:
        return False
    return _tail(texts[first], one) == _tail(texts[at], other)


def _tail(text: str, fact: Fact) -> str:
    """Return a sentence behind the name that it begins with."""
    return text.removeprefix(getattr(fact, "who", ""))
