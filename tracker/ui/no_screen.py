"""Why there can be no screen, and what drives one where there can."""

import os
import sys

from textual.driver import Driver

from tracker.words import app as words


def why_no_screen() -> str:
    """Return why there can be no screen, or nothing: Textual asks, reads and writes at these."""
    if not all(each is not None and each.isatty() for each in (sys.stdin, sys.stdout, sys.stderr)):
        return words.NO_TERMINAL
    name = os.environ.get("TERM", "")
    return words.dumb_terminal(name) if name in ("dumb", "unknown") else ""


def driver() -> type[Driver] | None:
    """Return what drives the terminal here, or None for what Textual has for this system."""
    if sys.platform == "win32" or os.environ.get("TEXTUAL_DRIVER"):
        return None
    from tracker.ui.terminal import TerminalDriver  # noqa: PLC0415 - not on every system

    return TerminalDriver
