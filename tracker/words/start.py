"""What the start screen says."""

from datetime import date, timedelta
from pathlib import Path
from typing import Literal

from tracker.model.phase import Phase
from tracker.words.numbers import counted

Section = Literal["continue", "recent", "folder", "samples", "file", "new"]
"""The parts of the list of what can be opened."""

HEADINGS: dict[Section, str] = {
    "continue": "Continue",
    "recent": "Recent",
    "folder": "In your folder",
    "samples": "Samples",
    "file": "File",
    "new": "New",
}

SUBTITLES: dict[Section, str] = {
    "continue": "where you left off",
    "recent": "fights that are over",
    "folder": "more fights of yours",
    "samples": "fights to try, as a copy",
    "file": "the path that is typed",
    "new": "a fight with nobody in it yet",
}
"""What stands behind a heading, for those who see it for the first time."""

TAGLINE = "Combat at your table, turn by turn."
FILTER = "find a fight, name a new one, or type a path"
NEWCOMER = "New here? Enter opens a sample fight to try."
DOES: dict[Section, str] = {
    "continue": "Enter goes on where you left this fight.",
    "recent": "Enter opens this fight, to look back on it.",
    "folder": "Enter opens this fight.",
    "samples": "Enter opens a copy of this sample, to play.",
    "file": "Enter opens this file.",
    "new": "Enter begins this new fight.",
}
"""What Enter does with what is marked."""

Trouble = Literal["broken", "gone", "impossible"]
"""Why something in the list cannot be opened."""

SIGNS: dict[Trouble, str] = {
    "broken": "✗ broken",
    "gone": "✗ gone",
    "impossible": "✗ not possible",
}
CANNOT: dict[Trouble, str] = {
    "broken": "The file has a fault that must be mended first.",
    "gone": "The file is gone. Del takes it off the list.",
    "impossible": "There can be no fight of this name.",
}

GONE = "the file is no longer there"
A_COPY = "You play a copy of it."
NEW_NOW = "or type another name first"
NOT_YET = "Nothing is written before you add somebody."
NOBODY = "Nobody is in it yet."


def stand(phase: Phase, round: int | None, combatants: int | None) -> str:
    """Return how a fight stands.

    >>> stand("regular", 3, 9), stand("ended", 7, 2), stand("setup", None, None)
    ('round 3 · 9 combatants', 'over in round 7 · 2 combatants', 'not started')
    """
    how_many = [] if combatants is None else [counted(combatants, "combatant")]
    return " · ".join([_stage(phase, round), *how_many])


def _stage(phase: Phase, round: int | None) -> str:
    match phase:
        case "setup":
            return "not started"
        case "surprise":
            return "surprise round"
        case "regular":
            return f"round {round}"
        case "ended":
            return f"over in round {round}" if round else "over"


def day_text(day: date, today: date) -> str:
    """Return a day as one says it, in at most ten cells.

    >>> [day_text(date(2026, 3, day), date(2026, 3, 14)) for day in (14, 13, 1)]
    ['today', 'yesterday', '1 Mar']
    >>> day_text(date(2025, 12, 31), date(2026, 3, 14))
    'Dec 2025'
    """
    if day == today:
        return "today"
    if day == today - timedelta(days=1):
        return "yesterday"
    return f"{day.day} {day:%b}" if day.year == today.year else f"{day:%b %Y}"


def place(path: Path, home: Path) -> str:
    """Return where a file is, with `~` for the home folder.

    >>> place(Path("/home/mia/fights/dock.toml"), Path("/home/mia"))
    '~/fights/dock.toml'
    """
    return f"~/{path.relative_to(home)}" if path.is_relative_to(home) else str(path)


def copy_goes(folder: str) -> str:
    """Return where the copy of a sample will be."""
    return f"Your copy will be in {folder}"


def taken_off(name: str) -> str:
    """Return what is said when a fight has been taken off the list."""
    return f"{name} is off the list; its file stays where it is."


def and_more(count: int) -> str:
    """Return what stands for combatants that there is no room for."""
    return f"… and {count} more"


ENTER_DOES: dict[Section, str] = {
    "continue": "go on",
    "recent": "look back",
    "folder": "open",
    "samples": "open a copy",
    "file": "open",
    "new": "begin",
}
"""What Enter does with an offer, by its section."""

CHOOSE, OFF_THE_LIST, LEAVE, CLEAR = "choose", "off the list", "leave", "clear"
BACK = "back to the fight"
"""What the other keys do."""


def new_name(number: int) -> str:
    """Return the name of a new fight to which the GM gives none."""
    return f"Fight {number}"
