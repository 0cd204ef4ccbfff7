"""A tracker that is killed, or whose terminal goes away, in a real terminal."""

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.ui.endings import LOADING, is_given_back, is_saved, played, sees, settled
from tests.ui.terminal import Terminal
from tracker.exits import BY_SIGNAL

KILLED = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT]


@pytest.mark.parametrize("number", KILLED)
def test_a_killed_tracker_saves_gives_the_terminal_back_and_says_so(
    home: Path, fight: Path, number: signal.Signals
) -> None:
    terminal = played(home, fight)
    terminal.kill(number)
    assert terminal.exit_code() == BY_SIGNAL + number
    assert is_given_back(terminal)
    assert is_saved(fight)


@pytest.mark.parametrize("number", [signal.SIGTERM])
def test_a_shell_says_128_and_the_signal(
    home: Path, fight: Path, tmp_path: Path, number: signal.Signals
) -> None:
    id_file, script = tmp_path / "id", tmp_path / "run.sh"
    script.write_text(
        f"sh -c 'echo $$ > {id_file}; exec {sys.executable} -m tracker {fight}'\necho code=$?\n",
        encoding="utf-8",
    )
    terminal = Terminal(home=home, command=["sh", str(script)])
    sees(terminal, "q quit")
    terminal.press("s")
    sees(terminal, "► Rook")
    os.kill(int(id_file.read_text()), number)
    sees(terminal, f"code={128 + number}")
    terminal.exit_code()
    assert is_saved(fight)


def test_a_closed_terminal_saves(home: Path, fight: Path) -> None:
    terminal = played(home, fight)
    assert terminal.hang_up() == BY_SIGNAL + signal.SIGHUP
    assert is_saved(fight)


def test_a_closed_terminal_is_noticed_where_no_signal_tells_of_it(home: Path, fight: Path) -> None:
    deaf = "trap '' HUP; exec \"$@\""
    command = ["sh", "-c", deaf, "sh", sys.executable, "-m", "tracker", str(fight)]
    terminal = Terminal(home=home, command=command)
    sees(terminal, "q quit")
    terminal.press("s")
    sees(terminal, "► Rook")
    assert terminal.hang_up() == BY_SIGNAL + signal.SIGHUP
    assert is_saved(fight)


@pytest.mark.parametrize("typed", [":next", "\x10"])
def test_a_kill_leaves_whatever_is_open(home: Path, fight: Path, typed: str) -> None:
    terminal = played(home, fight)
    terminal.press(typed)
    terminal.take_in(0.3)
    terminal.kill(signal.SIGTERM)
    assert terminal.exit_code() == BY_SIGNAL + signal.SIGTERM
    assert is_given_back(terminal)
    assert is_saved(fight)


def test_a_second_kill_while_leaving_changes_nothing(home: Path, fight: Path) -> None:
    terminal = played(home, fight)
    terminal.kill(signal.SIGTERM)
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM, signal.SIGTERM):
        time.sleep(0.01)
        terminal.kill(number)
    assert terminal.exit_code() in (BY_SIGNAL + signal.SIGTERM, BY_SIGNAL + signal.SIGINT)
    assert is_given_back(terminal)
    assert is_saved(fight)


def test_a_kill_followed_by_a_continue_is_what_service_managers_send(
    home: Path, fight: Path
) -> None:
    terminal = played(home, fight)
    terminal.kill(signal.SIGTERM)
    terminal.kill(signal.SIGCONT)
    assert terminal.exit_code() == BY_SIGNAL + signal.SIGTERM
    assert is_given_back(terminal)
    assert is_saved(fight)


@pytest.mark.parametrize("delay", [0.0, 0.3])
def test_a_kill_while_it_starts_leaves_the_terminal_as_it_was(
    home: Path, fight: Path, delay: float
) -> None:
    terminal = Terminal(str(fight), home=home)
    terminal.take_in(delay)
    terminal.kill(signal.SIGTERM)
    # Before signals are caught it is the system that ends it.
    assert terminal.exit_code() in (-signal.SIGTERM, BY_SIGNAL + signal.SIGTERM)
    assert terminal.left == terminal.settings
    assert b"Traceback" not in terminal.raw
    if b"\x1b[?1049h" in terminal.raw:
        assert b"\x1b[?1049l" in terminal.raw


@pytest.mark.parametrize("delay", [0.05, 0.3])
def test_an_interrupt_while_it_starts_says_nothing(home: Path, fight: Path, delay: float) -> None:
    terminal = Terminal(home=home, command=[sys.executable, "-c", LOADING, str(fight)])
    sees(terminal, "begins")
    terminal.take_in(delay)
    terminal.kill(signal.SIGINT)
    assert terminal.exit_code() == BY_SIGNAL + signal.SIGINT
    assert b"Traceback" not in terminal.raw
    assert terminal.left == terminal.settings


STALLED = """
import sys
from tracker.ui import ending
ending.PATIENCE = 0.5
from tracker.__main__ import main
sys.exit(main())
"""


def test_a_kill_saves_and_sets_a_terminal_right_that_takes_nothing_more(
    home: Path, fight: Path
) -> None:
    terminal = Terminal(home=home, command=[sys.executable, "-c", STALLED, str(fight)])
    sees(terminal, "q quit")
    terminal.press("s")
    sees(terminal, "► Rook")
    for _ in range(80):  # each draws much, and nobody reads it
        terminal.press("?\x1b?\x1b")
        time.sleep(0.02)
    terminal.kill(signal.SIGTERM)
    assert terminal.exit_code_unread() in (BY_SIGNAL + signal.SIGTERM,)
    assert terminal.left == terminal.settings
    assert is_saved(fight)


@pytest.mark.parametrize("number", [signal.SIGCONT, signal.SIGPIPE])
def test_what_asks_for_nothing_changes_nothing(
    home: Path, fight: Path, number: signal.Signals
) -> None:
    terminal = played(home, fight)
    before = settled(terminal)
    terminal.kill(number)
    terminal.take_in(0.5)
    assert terminal.text == before
    terminal.press("n")
    sees(terminal, "► Voss")
    terminal.press("q")
    assert terminal.exit_code() == 0
    assert is_given_back(terminal)
