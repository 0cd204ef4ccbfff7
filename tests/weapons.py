"""Attacks for tests, in few words."""

from tracker.commands.attack_text import read_damage as amount
from tracker.model.attack import Attack, Critical

__all__ = ["amount", "weapon"]


def weapon(
    name: str,
    damage: str,
    bonus: int | None = 0,
    *,
    crit: tuple[int, int] = (20, 2),
    **fields: object,
) -> Attack:
    """Return an attack; `crit` is the low end of its threat range and its multiplier."""
    known = {"name": name, "damage": amount(damage), "bonus": bonus, "critical": Critical(*crit)}
    return Attack.model_validate(known | fields)
