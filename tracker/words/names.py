"""Names in sentences; those that differ in their numbers are said once."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from tracker.words.numbers import listing

_NUMBERED = re.compile(r"(.+) (0|[1-9][0-9]{0,8})")
_FEWEST_IN_A_RUN = 3


def said_of(names: Iterable[str]) -> str:
    """Return names in a sentence.

    >>> said_of(["Zombie 2", "Zombie 3", "Zombie 4", "Zombie 8"]), said_of(["Rook", "Voss"])
    ('Zombie 2–4 and 8', 'Rook and Voss')
    >>> said_of(["Zombie 1", "Zombie 2", "Rook"])
    'Zombie 1, 2 and Rook'
    """
    stems = _stems(names)
    if len(stems) == 1:
        ((stem, numbers),) = stems.items()
        return f"{stem} {listing(_runs(numbers))}".rstrip()
    return listing(_in_short(stems))


def in_row(names: Iterable[str]) -> str:
    """Return names one after the other.

    >>> in_row(["Rook", "Zombie 1", "Zombie 2", "Zombie 3"])
    'Rook, Zombie 1–3'
    """
    return ", ".join(in_short(names))


def in_short(names: Iterable[str]) -> list[str]:
    """Return names, all that differ in their numbers together.

    >>> in_short(["Rook", "Zombie 1", "Zombie 3"])
    ['Rook', 'Zombie 1, 3']
    """
    return _in_short(_stems(names))


def are(names: Sequence[str]) -> str:
    """Return the names with the verb that fits them: `Rook is`, `Rook and Brute are`."""
    return f"{said_of(names)} {'is' if len(names) == 1 else 'are'}"


def without_number(name: str) -> str:
    """Return what a name has in common with others of its kind.

    >>> without_number("Orc 3"), without_number("Rook")
    ('Orc', 'Rook')
    """
    numbered = _NUMBERED.fullmatch(name)
    return numbered[1] if numbered else name


def _stems(names: Iterable[str]) -> dict[str, list[int]]:
    """Return the numbers of each name without its number; none of one that has no number."""
    stems: dict[str, list[int]] = {}
    for name in names:
        if numbered := _NUMBERED.fullmatch(name):
            stems.setdefault(numbered[1], []).append(int(numbered[2]))
        else:
            stems.setdefault(f"{name} ", [])  # no stem of another ends in a blank
    return stems


def _in_short(stems: dict[str, list[int]]) -> list[str]:
    return [f"{stem} {', '.join(_runs(numbers))}".rstrip() for stem, numbers in stems.items()]


def _runs(numbers: Sequence[int]) -> list[str]:
    """Return numbers, three and more that follow one another as `2–4`."""
    said: list[str] = []
    for _, run in groupby(enumerate(sorted(numbers)), lambda it: it[1] - it[0]):
        those = [str(number) for _, number in run]
        said += [f"{those[0]}–{those[-1]}"] if len(those) >= _FEWEST_IN_A_RUN else those
    return said
