"""What the app says when it begins and ends."""

THEME, THEME_HELP, FIND_THEME = "Theme", "Choose the colours", "Find a theme"
NO_TERMINAL = "tracker: the screen needs a terminal; `tracker run FILE` plays without one"
FAULT = "tracker had to stop because of a fault of its own; the fight is as you left it."


def not_saved(problem: str) -> str:
    """Return that a fight could not be saved on leaving."""
    return f"Not saved, but all is in the journal. {problem}"


def report_in(path: str) -> str:
    """Return where the report of a fault is."""
    return f"What went wrong is in {path}"


def new_file(name: str) -> str:
    """Return that a fight has no file yet."""
    return f"{name} does not exist yet: it will be written when you add somebody."
