"""Who is who in a fight in which people get other names."""

from collections.abc import Iterable

from tracker.model.facts import Added, Fact, Renamed


class People:
    """Everybody in a fight by number, through all their names.

    >>> people = People([("Masked man", "foe")])
    >>> people.hear(Renamed("Masked man", "Vasko"))
    >>> people.number("Vasko"), people.names
    (0, ['Vasko'])
    """

    def __init__(self, known: Iterable[tuple[str, str]]) -> None:
        """Know these to begin with, by name and side."""
        self.names: list[str] = []
        self.sides: list[str] = []
        self._numbers: dict[str, int] = {}
        for name, side in known:
            self._know(name, side)

    def hear(self, fact: Fact) -> None:
        """Learn who comes, and who is called otherwise."""
        match fact:
            case Added(names, side):
                for name in names:
                    self._know(name, side)
            case Renamed(who, name):
                number = self.number(who)
                self._numbers[name] = self._numbers.pop(who)
                self.names[number] = name

    def number(self, name: str) -> int:
        """Return the number of whoever is called so now."""
        if name not in self._numbers:
            self._know(name, "")
        return self._numbers[name]

    def _know(self, name: str, side: str) -> None:
        """Know somebody, who may have been taken out before the fight under the same name."""
        if name in self._numbers:
            self.sides[self._numbers[name]] = side
            return
        self._numbers[name] = len(self.names)
        self.names.append(name)
        self.sides.append(side)
