"""Health in d20 Modern, as plain arithmetic (D20-32, D20-61, D20-69)."""

from tracker.model.combatant import Creature, Health

DEAD_AT = -10
"""The hit points at which a creature is dead (D20-32)."""

MASSIVE_DC = 15
NONLETHAL_DC = 15
DYING_DC = 20


def is_minor(creature: Creature) -> bool:
    """Whether it is dead at 0 hit points, as undead and nameless opponents are.

    That is the GM's word against D20-32, of which the sources know nothing.
    """
    return creature.significant is False


def health_at(now: int | None, before: Health, *, minor: bool = False) -> Health:
    """Return the state of health at so many hit points, given what it was (D20-32, D20-69).

    Without known hit points health stays as it was. A stable creature stays stable below 0, and
    one who is unconscious from nonlethal damage stays so above. A `minor` one is dead at 0.

    >>> health_at(0, "ok"), health_at(-9, "ok"), health_at(-10, "stable")
    ('disabled', 'dying', 'dead')
    >>> health_at(0, "ok", minor=True)
    'dead'
    """
    if now is None:
        return before
    if now <= (0 if minor else DEAD_AT):
        return "dead"
    if now < 0:
        return "stable" if before == "stable" else "dying"
    if before == "unconscious":
        return "unconscious"
    return "disabled" if now == 0 else "ok"


def threshold(creature: Creature) -> int | None:
    """Return the massive damage threshold (D20-61); None where Constitution is unknown."""
    return None if creature.con is None else creature.con + creature.threshold_bonus


def is_massive(creature: Creature, points: int) -> bool:
    """Whether a blow exceeds the threshold of a creature that massive damage can fell (D20-61)."""
    limit = threshold(creature)
    return limit is not None and points > limit and not creature.crit_immune
