"""Looking into a file without opening the fight in it."""

import os
from pathlib import Path

from msgspec import Struct

from tracker.model.encounter import Encounter
from tracker.storage.encounter_file import read_encounter
from tracker.storage.errors import FileProblem


class Seen(Struct, frozen=True):
    """What a look into a file has shown: its encounter, or what is wrong with it, or neither.

    Neither means that the file is gone.
    """

    encounter: Encounter | None = None
    problems: tuple[str, ...] = ()

    @property
    def is_gone(self) -> bool:
        """Whether there is no such file."""
        return self.encounter is None and not self.problems


def look_into(path: Path) -> Seen:
    """Return what is in a file; what is wrong with it is an answer too, not an error."""
    try:
        return Seen(read_encounter(path))
    except FileProblem as problem:
        if not os.path.exists(path):
            return Seen()
        return Seen(problems=tuple(str(one) for one in problem.problems))
