"""Hit points, counted as damage taken."""

from typing import Self

from pydantic import model_validator

from tracker.model.base import MOST_TOTAL, AnyInt, Frozen, Natural, Positive
from tracker.model.misfit import misfit


class HitPoints(Frozen):
    """Damage taken against a maximum that may be unknown.

    A creature without a maximum has its damage counted all the same. `taken` is below zero when
    the GM has put hit points above the maximum.

    >>> HitPoints(max=16, taken=9).now
    7
    """

    max: Positive | None = None
    taken: AnyInt = 0
    temp: Natural = 0

    @model_validator(mode="before")
    @classmethod
    def _short_forms(cls, data: object) -> object:
        """Accept `16` for a full track of 16, and `now` in the place of `taken`."""
        if isinstance(data, int) and not isinstance(data, bool):
            return {"max": data}
        if not isinstance(data, dict) or "now" not in data:
            return data
        now, most = data["now"], data.get("max")
        if "taken" in data:
            raise misfit("now_and_taken")
        if type(now) is not int:
            raise misfit("now_not_whole", ("now",))
        if type(most) is not int:
            raise misfit("now_without_max")
        return {key: value for key, value in data.items() if key != "now"} | {"taken": most - now}

    @model_validator(mode="after")
    def _is_within_reach(self) -> Self:
        """Refuse a number that is too great, be it what is left or, without a maximum, taken."""
        key, number = ("taken", self.taken) if self.now is None else ("now", self.now)
        if abs(number) > MOST_TOTAL:
            raise misfit("hit_points_too_far", (key,), value=str(number), most=MOST_TOTAL)
        return self

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels that can be marked: none, since points are counted."""
        return ()

    @property
    def left(self) -> tuple[int, int] | None:
        """How much is left of how much; None where no maximum is known."""
        return None if self.max is None or self.now is None else (self.now, self.max)

    @property
    def now(self) -> int | None:
        """The current hit points; None where no maximum is known."""
        return None if self.max is None else self.max - self.taken
