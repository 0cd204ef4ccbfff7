"""Hit points, counted as damage taken."""

from pydantic import Field, model_validator

from tracker.model.base import Frozen, Int


class HitPoints(Frozen):
    """Damage taken against a maximum that may be unknown.

    A creature without a maximum has its damage counted all the same. `taken` is below zero when
    the GM has put hit points above the maximum.

    >>> HitPoints(max=16, taken=9).now
    7
    """

    max: Int | None = Field(default=None, ge=1)
    taken: Int = 0
    temp: Int = Field(default=0, ge=0)

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
            raise ValueError('"now" and "taken" say the same thing; keep one of them')
        if type(now) is not int:
            raise ValueError('"now" must be a whole number')
        if type(most) is not int:
            raise ValueError('"now" needs "max", a whole number, beside it')
        return {key: value for key, value in data.items() if key != "now"} | {"taken": most - now}

    @property
    def now(self) -> int | None:
        """The current hit points; None where no maximum is known."""
        return None if self.max is None else self.max - self.taken
