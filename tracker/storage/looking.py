"""Looking into a file without opening the fight in it."""

import os
from pathlib import Path

from tracker.storage.encounter_file import read_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.rescue import can_be_rescued
from tracker.storage.seen import Seen


def look_into(path: Path) -> Seen:
    """Return what is in a file; what is wrong with it is an answer too, not an error."""
    try:
        return Seen(read_encounter(path))
    except FileProblem as problem:
        if not os.path.exists(path):
            return Seen(can_be_rescued=can_be_rescued(path))
        return Seen(problems=tuple(str(one) for one in problem.problems))
