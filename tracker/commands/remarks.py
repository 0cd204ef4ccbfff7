"""What a GM should know of a line that is in order, as data."""

from typing import Literal

from msgspec import Struct

RemarkCode = Literal[
    "CARRIED",
    "HERE",
    "HIDES",
    "MEANT",
    "NO_VALUE",
    "OTHER_SYSTEM",
    "QUOTED",
    "UNKNOWN",
    "UNKNOWN_MEMBER",
]
"""The codes of remarks; what each says is in `tracker.words.library`."""


class Remark(Struct, frozen=True):
    """Something that may not be as it was meant, about a name.

    `others` are what else the sentence needs: the nearest name, a system, files.
    """

    code: RemarkCode
    name: str
    others: tuple[str, ...] = ()
