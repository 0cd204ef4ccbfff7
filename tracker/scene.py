"""An encounter as it was at a moment, kept so that thousands of them take little room."""

from __future__ import annotations

from itertools import chain, zip_longest
from operator import is_

from msgspec import Struct

from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter

ROW = 16
"""So many combatants stand in a row. A change copies one; shorter rows share more, and are more."""

Row = tuple[Combatant, ...]


class Scene(Struct, frozen=True):
    """An encounter without its combatants, and these in rows.

    A step changes one or two of them, so all rows but these are those of the scene before it: that
    is a third of what a list of its own would take, of 300 combatants.

    >>> Scene.of(Encounter(name="Dock")).encounter.name
    'Dock'
    """

    bare: Encounter
    rows: tuple[Row, ...]

    @classmethod
    def of(cls, encounter: Encounter, before: Scene | None = None) -> Scene:
        """Return the scene of an encounter, with what it shares with the one before it."""
        everybody = encounter.combatants
        rows = (everybody[at : at + ROW] for at in range(0, len(everybody), ROW))
        known = () if before is None else before.rows
        shared = tuple(
            old if old is not None and _same(old, row) else row
            for row, old in zip_longest(rows, known[: -(-len(everybody) // ROW)])
        )
        return cls(encounter.model_copy(update={"combatants": ()}), shared)

    @property
    def encounter(self) -> Encounter:
        """The encounter, whole again."""
        everybody = tuple(chain.from_iterable(self.rows))
        return self.bare.model_copy(update={"combatants": everybody})


def _same(one: Row, other: Row) -> bool:
    """Return whether these are the very same combatants."""
    return len(one) == len(other) and all(map(is_, one, other))
