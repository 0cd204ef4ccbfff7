"""Ability scores and sizes, as modifiers."""

from tracker.model.size import Size

SIZE_MODIFIERS: dict[Size, int] = {
    "fine": 8,
    "diminutive": 4,
    "tiny": 2,
    "small": 1,
    "medium": 0,
    "large": -1,
    "huge": -2,
    "gargantuan": -4,
    "colossal": -8,
}
"""The modifier to attack rolls and to Defense alike (D20-14)."""


def ability_modifier(score: int | None) -> int:
    """Return the modifier of an ability score; one that is unknown counts as the average.

    >>> ability_modifier(14), ability_modifier(9), ability_modifier(None)
    (2, -1, 0)
    """
    return 0 if score is None else (score - 10) // 2
