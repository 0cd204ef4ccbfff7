"""Attacks for tests, in few words."""

from typing import Any

from tracker.commands.damage_text import read_amount
from tracker.commands.reader import Reader
from tracker.commands.scope import Scope
from tracker.model.attack import Attack, Critical
from tracker.model.damage import Amount
from tracker.model.encounter import Encounter


def amount(text: str) -> Amount:
    """Return an amount as it is said, such as `2d6+4 slashing + 1d6 fire`."""
    return read_amount(Reader(text, Scope(Encounter())))


def weapon(
    name: str, damage: str, bonus: int | None = 0, *, crit: tuple[int, int] = (20, 2), **fields: Any
) -> Attack:
    """Return an attack; `crit` is the low end of its threat range and its multiplier."""
    return Attack(
        name=name, damage=amount(damage), bonus=bonus, critical=Critical(*crit), **fields
    )
