"""The list of the fights that were opened last, kept while they are."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import date
from typing import TYPE_CHECKING

from tracker.storage.errors import FileProblem
from tracker.storage.recent import remember

if TYPE_CHECKING:
    from tracker.ui.fights import Fight


def put_on_list(fight: Fight) -> None:
    """Remember the fight for the start screen; that it cannot be remembered is no harm."""
    if os.path.exists(fight.path):
        with suppress(FileProblem):
            remember(fight.path, fight.game.encounter, date.today())
