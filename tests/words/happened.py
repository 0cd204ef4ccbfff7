"""What happened, for the tests of what is said of it."""

from tracker.model import facts
from tracker.model.condition import Condition
from tracker.model.working import Addend, Change, Sum


def rolled(total: int, type: str, faces: tuple[int, ...]) -> Sum:
    """A part of damage: its dice, and what else there is to its total."""
    dice = Addend(sum(faces), faces=faces)
    rest = total - sum(faces)
    return Sum(type, (dice, Addend(rest)) if rest else (dice,), total)


BALLISTIC = rolled(9, "ballistic", (4, 5))


FIRE = rolled(3, "fire", (3,))


SHAKEN = Condition(name="shaken", value=2, until="end", of="Rook", rounds=2)


def damaged(
    *working: Sum | Change,
    by: str | None = "Sgt. Alvarez",
    amount: int = 9,
    soaked: int = 0,
    before: int | None = 14,
    after: int | None = 5,
) -> facts.Damaged:
    steps = working or (Sum("", (Addend(amount),), amount),)
    return facts.Damaged("Ganger 1", by, steps, amount, soaked, before, after)
