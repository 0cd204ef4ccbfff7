"""Keys that end other programs, in a real terminal."""

import signal
from pathlib import Path

from tests.ui.endings import played, sees
from tests.ui.terminal import Terminal
from tracker.exits import BY_SIGNAL

HINT = "Ctrl+C does nothing here: Esc leaves what"


def test_ctrl_c_never_ends_a_fight(home: Path, fight: Path) -> None:
    terminal = played(home, fight)
    for typed, said in (
        ("", "q leaves, l opens the log"),
        (":next", HINT),
        ("x", HINT),
        ("e", HINT),
        ("?", HINT),
        ("\x10", HINT),
        ("l", "Copied 1 line"),
    ):
        terminal.press(typed)
        terminal.take_in(0.2)
        terminal.press("\x03")
        sees(terminal, said)
        terminal.press("\x03\x03\x1c")
        for _ in range(2):
            terminal.press("\x1b")
            terminal.take_in(0.2)
    terminal.kill(signal.SIGTERM)
    assert terminal.exit_code() == BY_SIGNAL + signal.SIGTERM


def test_ctrl_c_never_ends_the_start_screen(home: Path) -> None:
    terminal = Terminal(home=home)
    sees(terminal, "Warehouse Ambush")
    terminal.press("\x03")
    sees(terminal, "Ctrl+C does nothing here: Esc leaves.")
    terminal.press("\x1c")
    sees(terminal, "Ctrl+\\ does nothing here: Esc leaves.")
    terminal.press("\x1b")
    assert terminal.exit_code() == 0
