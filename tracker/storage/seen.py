"""What a look into a file has shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:  # the start screen is shown before anything is known of encounters
    from tracker.model.encounter import Encounter


class Seen(Struct, frozen=True):
    """What a look into a file has shown: its encounter, or what is wrong with it, or neither.

    Neither means that the file is gone, unless it `can_be_rescued`, being written anew when it is
    opened.
    """

    encounter: Encounter | None = None
    problems: tuple[str, ...] = ()
    can_be_rescued: bool = False

    @property
    def is_gone(self) -> bool:
        """Whether there is no such file."""
        return self.encounter is None and not self.problems and not self.can_be_rescued
