"""Names, by which combatants and their attacks are known."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Protocol


def name_key(name: str) -> str:
    """Return what two names must share to be the same name.

    >>> name_key("GANGER 1") == name_key("Ganger 1")
    True
    """
    return normal_name(name).casefold()


def normal_name(name: str) -> str:
    """Return a name as it is kept, in Unicode's NFC form."""
    return unicodedata.normalize("NFC", name)


def unnumbered(name: str) -> str:
    """Return a name without its number, as creatures have it that were added together.

    >>> unnumbered("Ganger 12"), unnumbered("Rook"), unnumbered("7")
    ('Ganger', 'Rook', '7')
    """
    return re.sub(r"(?<=\S)\s+\d+$", "", name)


class Named(Protocol):
    """What has a name."""

    @property
    def name(self) -> str:
        """The name."""
        ...


def same_names(named: Iterable[Named]) -> tuple[int, int] | None:
    """Return the places, from 0, of the first two that have the same name."""
    places: dict[str, int] = {}
    for place, one in enumerate(named):
        first = places.setdefault(name_key(one.name), place)
        if first != place:
            return first, place
    return None
