"""What the rolls of checks and saving throws are called."""

from collections.abc import Mapping

from tracker.model.saves import Save

ROLLS: Mapping[str, str] = {"fort": "Fortitude", "ref": "Reflex", "will": "Will"}
"""Saving throws in full."""

SAVES_IN_SHORT: Mapping[Save, str] = {"fort": "Fort", "ref": "Ref", "will": "Will"}
"""Saving throws in few letters."""


def in_short(roll: str) -> str:
    """Return a roll in few letters; one without words of its own stands as it is."""
    return next((text for save, text in SAVES_IN_SHORT.items() if save == roll), roll)


def a_roll(roll: str) -> str:
    """Return a roll in a sentence.

    >>> a_roll("fort"), a_roll("flat check")
    ('a Fortitude save', 'a flat check')
    """
    return f"a {ROLLS[roll]} save" if roll in ROLLS else f"a {roll}"
