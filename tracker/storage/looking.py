"""Looking into a file without opening the fight in it."""

import os
from pathlib import Path

from msgspec import Struct

from tracker.model.encounter import Encounter
from tracker.storage.encounter_file import read_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.rescue import can_be_rescued


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


def look_into(path: Path) -> Seen:
    """Return what is in a file; what is wrong with it is an answer too, not an error."""
    try:
        return Seen(read_encounter(path))
    except FileProblem as problem:
        if not os.path.exists(path):
            return Seen(can_be_rescued=can_be_rescued(path))
        return Seen(problems=tuple(str(one) for one in problem.problems))
