"""What every noun of the model shares."""

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Strict

Int = Annotated[int, Strict()]
"""A whole number; neither `"12"` nor `12.0` nor `true` will do."""

Bool = Annotated[bool, Strict()]
"""True or false; neither `1` nor `"yes"` will do."""


def _normal_name(name: str) -> str:
    """Return the name in Unicode's NFC form; a blank one is refused."""
    if not name.strip():
        raise ValueError("a name needs at least one visible character")
    return unicodedata.normalize("NFC", name)


Name = Annotated[str, AfterValidator(_normal_name)]
"""The name of a combatant, or of one of its attacks, which is also its identity."""


def name_key(name: str) -> str:
    """Return what two names must share to be the same name.

    >>> name_key("GANGER 1") == name_key("Ganger 1")
    True
    """
    return unicodedata.normalize("NFC", name).casefold()


class Frozen(BaseModel):
    """A value: never edited in place, and no key it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid")
