"""Who opens a fight: the user, the machine and the process of this tracker."""

import getpass
import os
import platform
from datetime import datetime

from tracker.storage.journal_text import Opening


def this_opening() -> Opening:
    """Return the opening of a fight by this process, now."""
    now = datetime.now().strftime("%Y-%m-%dT%H:%M")
    return Opening(now, _user(), platform.node(), os.getpid())


def _user() -> str:
    """Return what the user is called; in a bare container nobody may be."""
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return "?"
