"""What is wrong in the settings, as data; the sentences are made in `tracker.words.settings`."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from tracker.storage.locate import Loc

SlipCode = Literal[
    "action",
    "choice",
    "clash",
    "fixed",
    "lost",
    "must_be",
    "no_folder",
    "no_key",
    "same",
    "typed",
    "unknown",
]
"""What can be wrong with a setting."""


class Slip(Struct, frozen=True):
    """One thing that is wrong: where, what, and what the sentence about it needs.

    `rival` is the way to another value with which it is at odds.
    """

    loc: Loc
    code: SlipCode
    details: Mapping[str, object]
    rival: Loc | None = None


def no_choice(loc: Loc, value: str, near: str | None, choices: Sequence[str]) -> Slip:
    """Return that a word is none of those that will do."""
    return Slip(loc, "choice", {"value": value, "near": near, "choices": choices})
