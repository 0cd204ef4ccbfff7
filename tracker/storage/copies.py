"""Copies of a fight that programs for sharing folders have made, since two had changed it."""

import os
import re
from pathlib import Path

from tracker.storage.places import journal_path


def conflicted_copies(path: Path) -> tuple[str, ...]:
    """Return the names of the conflicted copies of an encounter file and of its journal.

    Such a copy is called as the original, with `conflict` somewhere behind.
    """
    try:
        names = sorted(os.listdir(path.parent))
    except OSError:
        return ()
    of_either = [_pattern(path), _pattern(journal_path(path))]
    return tuple(name for name in names if any(each.fullmatch(name) for each in of_either))


def _pattern(path: Path) -> re.Pattern[str]:
    stem, ending = re.escape(path.stem), re.escape(path.suffix)
    return re.compile(rf"{stem}[ .(_~-].*conflict.*{ending}", re.IGNORECASE)
