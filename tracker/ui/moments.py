"""The moments of a fight: each has its own keys that a GM is likely to need next."""

from typing import Literal

from tracker.model.encounter import Encounter
from tracker.rules.turns import last_call

Moment = Literal["setup", "turn", "due", "last call", "stalled", "ended"]


def moment_of(encounter: Encounter) -> Moment:
    """Return what kind of moment it is."""
    if encounter.phase == "setup":
        return "setup"
    if encounter.phase == "ended":
        return "ended"
    if encounter.due:
        return "due"
    if encounter.current is not None:
        return "turn"
    return "last call" if last_call(encounter) else "stalled"
