"""What is said of a damage type that the system of a fight does not know."""

from collections.abc import Sequence

from tracker.model.encounter import PATHFINDER_2E
from tracker.words.numbers import listing

SYSTEMS = {PATHFINDER_2E: "Pathfinder 2e"}
"""What the systems are called that know all their types."""

TAKE_IT = "take it"
BACK = "go back"
"""The answers to the question."""


def no_types(odd: Sequence[str], near: Sequence[str], system: str) -> str:
    """Say that words are no damage types, and which could have been meant.

    >>> no_types(["fyre"], ["fire"], "pf2e")
    '“fyre” is no damage type of Pathfinder 2e; did you mean fire?'
    >>> no_types(["love", "luck"], [], "pf2e")
    '“love” and “luck” are no damage types of Pathfinder 2e'
    """
    said = listing([f"“{word}”" for word in odd])
    none = "is no damage type" if len(odd) == 1 else "are no damage types"
    sentence = f"{said} {none} of {SYSTEMS.get(system, system)}"
    return f"{sentence}; did you mean {listing(near)}?" if near else sentence


def asks_to_take(odd: Sequence[str]) -> str:
    """Return the question whether words are taken as types all the same.

    >>> asks_to_take(["fyre"])
    'Deal “fyre” damage?'
    """
    return f"Deal {listing([f'“{word}”' for word in odd])} damage?"


def taken(source: str, line: int, sentence: str) -> str:
    """Say in which line of a script words are no types, and that they were taken.

    >>> taken("fight.txt", 3, "“fyre” is no damage type of Pathfinder 2e; did you mean fire?")
    'fight.txt:3: warning: “fyre” is no damage type of Pathfinder 2e; did you mean fire?'
    """
    return f"{source}:{line}: warning: {sentence}"
