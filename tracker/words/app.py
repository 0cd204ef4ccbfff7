"""What the app says when it begins and ends."""

from tracker.words.keys import Caps

THEME, THEME_HELP, FIND_THEME = "Theme", "Choose the colours", "Find a theme"
NO_TERMINAL = "tracker: the screen needs a terminal; `tracker run FILE` plays without one"


def dumb_terminal(name: str) -> str:
    """Return that a terminal of this name can show no screen."""
    return (
        f"tracker: the screen needs a terminal that can draw one, and TERM is {name}; "
        "`tracker run FILE` plays without one"
    )


def fault(report: str | None) -> str:
    """Return that the tracker had to stop, and where it has written down why."""
    where = "" if report is None else f"; what went wrong is in {report}"
    return f"Tracker had to stop by a fault of its own, and nothing of your fight is lost{where}."


def not_saved(problem: str) -> str:
    """Return that a fight could not be saved on leaving."""
    return f"Not saved, but all is in the journal. {problem}"


def kept_with_us(problem: str, path: str) -> str:
    """Return that a fight is kept in another place than its own, where it could not be written."""
    return f"The fight could not be written ({problem}), so it is kept as {path}."


def stays_open(problem: str) -> str:
    """Return that another fight cannot be opened, since this one would be lost."""
    return f"This fight stays open, as it could be kept nowhere else: {problem}"


def lost(problem: str) -> str:
    """Return that what was done last is nowhere."""
    return f"What was done last is not on disk, and is lost. {problem}"


def new_file(name: str) -> str:
    """Return that a fight has no file yet."""
    return f"{name} does not exist yet: it will be written when you add somebody."


def leave_fight(key: Caps) -> str:
    """Return how the tracker is left, and where something can be copied.

    >>> leave_fight({"quit": "q", "log": "l"}.__getitem__)
    'q leaves, l opens the log to copy from'
    """
    return f"{key('quit')} leaves, {key('log')} opens the log to copy from"


def not_an_end(key: str, what: str) -> str:
    """Return that a key does not end the tracker, as it does other programs, and what to press.

    >>> not_an_end("Ctrl+C", LEAVE_OPEN)
    'Ctrl+C does nothing here: Esc leaves what is open.'
    """
    return f"{key} does nothing here: {what}."


LEAVE_OPEN = "Esc leaves what is open"
LEAVE_START = "Esc leaves"
GO_BACK = "Esc goes back to the fight"
"""What to press instead."""

CANNOT_STOP = "Ctrl+Z does nothing here, with no shell behind to come back from."
"""What Ctrl+C and Ctrl+Z are answered with."""

LAST_COMMANDS = "The last commands:"
NO_COMMANDS = "none"
"""What the report of a fault says over the commands before it."""


def versions(tracker: str, python: str, libraries: str) -> str:
    """Return of which versions a report is."""
    return f"tracker {tracker}, Python {python}, {libraries}"
