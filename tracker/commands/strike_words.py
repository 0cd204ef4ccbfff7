"""The words for what is special about an attack."""

from collections.abc import Mapping

from tracker.model.attack import NONLETHAL
from tracker.model.circumstances import Outcome

TOUCH, FLANK, RANGE, AGAINST = "touch", "flank", "range", "against"
MARGIN, ROLLS, AMOUNT = "margin", "rolls", "damage"

OUTCOMES: Mapping[str, Outcome] = {"hit": "hit", "crit": "critical", "miss": "miss"}
"""What can be said to come of an attack."""

LETHAL: Mapping[str, bool] = {"lethal": True, NONLETHAL: False}
"""Whether it is meant to kill."""

BEHIND_AMOUNT = frozenset(
    {TOUCH, FLANK, RANGE, AGAINST, MARGIN, ROLLS, *OUTCOMES, *LETHAL},
)
"""Those that can stand behind an amount of damage, and so end it."""

STRIKE_WORDS = BEHIND_AMOUNT | {AMOUNT}
"""All of them."""
