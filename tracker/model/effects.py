"""What conditions do to those who bear them, as data: one file of the tracker's for each system."""

from collections.abc import Mapping
from functools import cache
from typing import Literal

from msgspec import Struct, convert

from tracker.data import is_table, table

CONDITIONS = "conditions"
"""The folder with the files, each called as the system it is for."""

USUAL = "d20-modern"
"""The system whose names are offered where a system has no conditions of its own."""

Barred = Literal["attack", "move", "full", "delay", "ready", "opportunity"]
"""What a condition can keep one from: kinds of action, and what is done with a turn."""

ModifierType = Literal["circumstance", "status", "item", "untyped"]
"""Types of modifiers, of which in some systems only the worst penalty of each counts (PF2-8)."""


class Effects(Struct, frozen=True, forbid_unknown_fields=True):
    """What one condition says and does; the head of each file says what its keys mean.

    A number that is 0 and a list that is empty change nothing.
    """

    says: str
    attack: int = 0
    melee: int = 0
    ranged: int = 0
    finesse: int = 0
    damage: int = 0
    strength: int = 0
    dexterity: int = 0
    dexterity_as: int | None = None
    defense: int = 0
    against_melee: int = 0
    against_ranged: int = 0
    denied: bool = False
    helpless: bool = False
    saves: int = 0
    fort: int = 0
    ref: int = 0
    will: int = 0
    skips: bool = False
    single: bool = False
    bars: tuple[Barred, ...] = ()
    also: tuple[str, ...] = ()
    instead_of: tuple[str, ...] = ()
    type: ModifierType = "untyped"
    valued: bool = False
    actions: int = 0
    takes: bool = False
    falls: int = 0

    @property
    def has_value(self) -> bool:
        """Whether a number behind the condition means something."""
        return self.valued or self.takes


@cache
def effects_in(system: str) -> Mapping[str, Effects]:
    """Return the conditions that a system knows, by name; none where it has no file of them.

    >>> effects_in("pf2e")["frightened"].falls, effects_in("fudge")
    (1, {})
    """
    name = f"{CONDITIONS}/{system}.toml"
    return convert(table(name), dict[str, Effects]) if is_table(name) else {}


def known_conditions(system: str) -> tuple[str, ...]:
    """Return the names of the conditions of a system; a condition can be called anything else.

    >>> "off-guard" in known_conditions("pf2e"), "off-guard" in known_conditions("fudge")
    (True, False)
    """
    return tuple(effects_in(system) or effects_in(USUAL))
