"""Finding somebody by a part of a name, and going through all who have it."""

from tracker.model.encounter import Encounter
from tracker.ui.view import shown


def having(encounter: Encounter, part: str) -> list[str]:
    """Return the names that have `part` in them, in the order of the list."""
    wanted = part.casefold()
    return [one.name for one in shown(encounter) if wanted in one.name.casefold()]


def first_found(names: list[str], part: str) -> str | None:
    """Return the first of the names that begins with `part`, else the first of all.

    >>> first_found(["Street Ganger", "Ganger 1"], "gang"), first_found([], "gang")
    ('Ganger 1', None)
    """
    wanted = part.casefold()
    beginning = (name for name in names if name.casefold().startswith(wanted))
    return next(beginning, names[0] if names else None)


def next_found(names: list[str], selected: str | None, step: int) -> str | None:
    """Return the name a step further on, around the end; without a place to go on from, the first.

    >>> next_found(["A", "B"], "B", 1), next_found(["A", "B"], "A", -1), next_found(["A"], "C", 1)
    ('A', 'B', 'A')
    """
    if selected not in names:
        return names[0] if names else None
    return names[(names.index(selected) + step) % len(names)]
