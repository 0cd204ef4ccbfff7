"""What every noun of the model shares."""

from collections.abc import Mapping
from typing import Annotated, Any, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, Strict

from tracker.model.misfit import misfit
from tracker.model.names import normal_name

MOST_NUMBER = 999_999_999
"""The greatest number that anybody may say, in a command or in a file."""

MOST_TOTAL = 9_999_999_999
"""The greatest number that a file may have where play adds things up.

It is ten times what can be said, so that a fight begun with the greatest numbers can be saved and
opened again. What the rules work out is not held against it.
"""

Int = Annotated[int, Strict(), Field(ge=-MOST_NUMBER, le=MOST_NUMBER)]
"""A whole number; neither `"12"` nor `12.0` nor `true` will do."""

Natural = Annotated[int, Strict(), Field(ge=0, le=MOST_NUMBER)]
"""A whole number from 0 up."""

Positive = Annotated[int, Strict(), Field(ge=1, le=MOST_NUMBER)]
"""A whole number from 1 up."""

Total = Annotated[int, Strict(), Field(ge=-MOST_TOTAL, le=MOST_TOTAL)]
"""A whole number that play works out, such as an initiative."""

Tally = Annotated[int, Strict(), Field(ge=0, le=MOST_TOTAL)]
"""A whole number that play counts up from 0, such as the round."""

AnyInt = Annotated[int, Strict()]
"""A whole number of any size."""

Bool = Annotated[bool, Strict()]
"""True or false; neither `1` nor `"yes"` will do."""


def _normal_name(name: str) -> str:
    """Return the name in Unicode's NFC form; a blank one is refused."""
    if not name.strip():
        raise misfit("name_blank")
    return normal_name(name)


Name = Annotated[str, AfterValidator(_normal_name)]
"""The name of a combatant, or of one of its attacks, which is also its identity."""


class Frozen(BaseModel):
    """A value: never edited in place, and no key it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Return the value with some fields replaced; what they are replaced by is not checked.

        Every step of a fight has its copies, for as long as it can be taken back. So which fields
        were set once is shared between them, nothing being left out for it.
        """
        copy = self.__class__.__new__(self.__class__)
        _set(copy, "__dict__", {**self.__dict__, **(update or {})})
        _set(copy, "__pydantic_fields_set__", self.__pydantic_fields_set__)
        _set(copy, "__pydantic_extra__", None)
        _set(copy, "__pydantic_private__", None)
        return copy


_set = object.__setattr__
"""How a value is made that cannot be edited."""
