"""Attacks made with a main damage die, as data (spec section 3)."""

from typing import Literal

from msgspec import Struct

from tracker.model.base import Frozen, Int
from tracker.model.damage import MOST_DICE, Part

MAIN_DICE = (6, 8, 10, 12)
"""The sides that a main die can have (MDD-2)."""

MOST_EXTRA = MOST_DICE
"""How often a main die can be rolled again at most."""

MainDieCategory = Literal["light", "standard", "heavy"]
"""How heavy a blow is (MDD-2)."""


class MainDieFaces(Frozen):
    """What the faces of a main die mean (MDD-5, MDD-8 to MDD-12).

    A face of `miss` misses, a face of `critical`, which where left out is the highest one, is a
    critical hit. That rolls the die again, and each further critical face does so too, up to
    `extra` times in all.
    """

    miss: tuple[Int, ...] = (1,)
    critical: tuple[Int, ...] | None = None
    extra: Int = 1


ORDINARY_FACES = MainDieFaces()
"""A 1 misses, the highest face is critical and rolls the die once more."""


class Special(Struct, frozen=True):
    """Damage beside that of the main die, such as poison (MDD-13).

    It has the ability modifier only where a feature says so, in `adds_ability` (MDD-17).
    """

    part: Part
    adds_ability: bool = False


class MainDieAttack(Struct, frozen=True):
    """An attack: its one main die, what is added to that once, and its special damage.

    `static` is what is added beside the `ability` modifier (MDD-20). `type` is that of the main
    damage, empty where none was said.
    """

    sides: int
    ability: int = 0
    static: int = 0
    type: str = ""
    faces: MainDieFaces = ORDINARY_FACES
    special: tuple[Special, ...] = ()

    @property
    def critical_faces(self) -> tuple[int, ...]:
        """The faces that are critical hits (MDD-9)."""
        return (self.sides,) if self.faces.critical is None else self.faces.critical
