"""Persistent damage, as a body has it (PF2-13, PF2-14)."""

from pydantic import InstanceOf

from tracker.model.base import Frozen, Natural
from tracker.model.damage import HalfOrDouble, Part

FLAT_CHECK_DC = 15
"""What the flat check that ends persistent damage must reach (PF2-13)."""

HELPED_DC = 10
"""What it must reach with well-suited help (PF2-30)."""


class Persistent(Frozen):
    """Damage at the end of each turn of its bearer, until a flat check against `dc` ends it.

    `damage` is rolled anew each time; `scale` is what the attack or save that caused it made of it.
    """

    damage: InstanceOf[Part]
    scale: HalfOrDouble | None = None
    dc: Natural = FLAT_CHECK_DC

    @property
    def type(self) -> str:
        """The type of damage, of which a body has one persistent damage only (PF2-30)."""
        return self.damage.type
