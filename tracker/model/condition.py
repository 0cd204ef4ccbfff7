"""A condition: a label on a combatant, with an optional value and an end."""

from typing import Literal, Self

from pydantic import Field, model_validator

from tracker.model.base import Bool, Frozen, Int, Name, Positive
from tracker.model.misfit import misfit

Until = Literal["start", "end", "fight"]
"""What ends a condition: the start or the end of a turn, or the end of the fight."""

CONDITIONS = (
    *("blinded", "cowering", "dazed", "deafened", "entangled", "exhausted", "fatigued"),
    *("grappled", "helpless", "nauseated", "panicked", "paralyzed", "pinned", "prone"),
    *("shaken", "stunned", "unconscious"),
)
"""The conditions of d20 Modern; a condition can be called anything else as well."""


class Condition(Frozen):
    """One condition, as it stands now.

    With `until` left out it lasts until somebody clears it. `"start"` and `"end"` hang on the
    slot (ENC-23) of the combatant named by `of`, or of the bearer itself where `of` is left out;
    `rounds` counts how many such slots are still to come. `skip` says that the slot in progress
    is not one of them, as for a creature dazed for a round in its own turn.
    """

    name: str = Field(min_length=1)
    value: Int | None = None
    until: Until | None = None
    of: Name | None = None
    rounds: Positive = 1
    skip: Bool = False

    @model_validator(mode="after")
    def _has_one_end(self) -> Self:
        """Refuse an end that says too much or too little."""
        if self.until in ("start", "end"):
            return self
        if self.of is not None:
            raise misfit("of_without_until", ("of",))
        if self.rounds != 1 or self.skip:
            raise misfit("rounds_without_until", ("rounds" if self.rounds != 1 else "skip",))
        return self
