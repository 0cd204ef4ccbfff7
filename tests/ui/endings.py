"""What the tests of endings share: a fight in a terminal, and what is left of both."""

from pathlib import Path

from tests.ui.terminal import Terminal
from tracker.storage.encounter_file import read_encounter
from tracker.ui.fights import open_fight

GIVEN_BACK = (
    b"\x1b[?1049l",  # the alternate screen is left
    b"\x1b[?25h",  # the cursor is shown
    b"\x1b[?1000l",  # the mouse is the terminal's own
    b"\x1b[?1003l",
    b"\x1b[?2004l",  # pasted text is not bracketed
    b"\x1b[?1004l",  # focus is not told
    b"\x1b[<u",  # keys are those of any terminal
)

LOADING = """
import sys
from tracker.__main__ import main
print("begins", flush=True)
sys.exit(main())
"""
"""Before this Python itself loads, and answers an interrupt as it likes."""


def played(home: Path, fight: Path, **options: object) -> Terminal:
    """The fight on the screen, in the turn of Rook."""
    terminal = Terminal(str(fight), home=home, **options)  # type: ignore[arg-type]
    terminal.wait_for(lambda text: "q quit" in text)
    terminal.press("s")
    terminal.wait_for(lambda text: "► Rook" in text)
    return terminal


def settled(terminal: Terminal) -> str:
    """What the screen shows when nothing more is drawn."""
    shown = ""
    while shown != terminal.text:
        shown = terminal.text
        terminal.take_in(0.2)
    return shown


def sees(terminal: Terminal, *parts: str) -> None:
    terminal.wait_for(lambda text: all(part in text for part in parts))


def is_given_back(terminal: Terminal) -> bool:
    """Whether the terminal is as it was before."""
    last = terminal.raw.rfind(b"\x1b[?1049h")
    end = terminal.raw[last:]
    assert [each for each in GIVEN_BACK if each not in end] == []
    assert b"Traceback" not in terminal.raw
    return terminal.left == terminal.settings


def is_saved(fight: Path) -> bool:
    """Whether the file says whose turn it is, and the journal belongs to it and is let go."""
    again = open_fight(fight)
    steps, notices = again.game.length, again.notices
    again.close()
    return read_encounter(fight).current == "Rook" and steps > 0 and notices == ()
