"""A tracker that is stopped for a while and comes back, in a real terminal."""

import asyncio
import os
import shutil
import signal
import sys
import threading
from pathlib import Path

import pytest

from tests.ui.endings import GIVEN_BACK, is_given_back, is_saved, played, sees, settled
from tests.ui.terminal import Terminal
from tracker.exits import BY_SIGNAL
from tracker.storage.encounter_file import read_encounter
from tracker.ui.stopping import on_stop

SHELL = shutil.which("bash")


class Shell:
    """A shell with job control, and the tracker started from it."""

    def __init__(self, home: Path, fight: Path) -> None:
        assert SHELL is not None
        command = [SHELL, "--norc", "--noprofile", "-i"]
        self.terminal = Terminal(home=home, command=command, said={"PS1": "shell> "})
        self.sees("shell> ")
        self.terminal.press(f"{sys.executable} -m tracker {fight}; echo code=$?\r")
        self.sees("q quit")
        self.terminal.press("s")
        self.sees("► Rook")

    def sees(self, *parts: str) -> None:
        sees(self.terminal, *parts)

    def stops(self, key: str = "\x1a") -> None:
        """Press the key, and be in the shell."""
        self.terminal.press(key)
        self.sees("Stopped")
        self.sees("shell> ")

    def plays_on(self) -> None:
        """Use a key of the fight, leave it, and leave the shell."""
        self.terminal.press("n")
        self.sees("► Voss")
        self.terminal.press("q")
        self.terminal.wait_for(lambda _: is_given_back_to_shell(self.terminal))
        self.leave()

    def _has_asked(self) -> bool:
        """Whether the shell asks again; what is typed before that is thrown away."""
        raw = self.terminal.raw
        return b"shell> " in raw[raw.rfind(b"\x1b[?1049l") :]

    def leave(self) -> None:
        self.terminal.wait_for(lambda _: self._has_asked())
        self.terminal.press("\rstty -a; exit\r")
        self.terminal.exit_code()
        assert b"icanon" in self.terminal.raw
        assert b"-icanon" not in self.terminal.raw


needs_shell = pytest.mark.skipif(SHELL is None, reason="there is no shell with job control")


@needs_shell
def test_ctrl_z_goes_to_the_shell_and_fg_comes_back(home: Path, fight: Path) -> None:
    shell = Shell(home, fight)
    terminal = shell.terminal
    before = settled(terminal)
    shell.stops()
    for each in GIVEN_BACK:
        assert each in terminal.raw
    assert is_saved_while_open(fight)
    terminal.wipe()
    terminal.press("fg\r")
    terminal.wait_for(lambda text: text == before)  # the same screen, drawn whole
    shell.plays_on()


@needs_shell
def test_it_comes_back_to_a_window_of_another_size(home: Path, fight: Path) -> None:
    shell = Shell(home, fight)
    shell.terminal.press(":heal Voss")
    shell.sees("heal Voss")
    shell.stops()
    shell.terminal.resize(80, 24)
    shell.terminal.wipe()
    shell.terminal.press("fg\r")
    shell.terminal.wait_for(lambda text: "heal Voss" in text.splitlines()[-1])
    lines = settled(shell.terminal).splitlines()
    assert len(lines) == 24
    assert any(line[79:] == "╮" for line in lines)
    shell.terminal.press(" 3")
    shell.sees("heal Voss 3")  # what was typed is typed on
    shell.terminal.press("\x1b")
    shell.sees("? keys")
    shell.plays_on()


@needs_shell
def test_a_stopped_tracker_that_is_killed_dies_behind_the_shell(home: Path, fight: Path) -> None:
    shell = Shell(home, fight)
    shell.stops()
    shell.terminal.press("kill %1; sleep 1\r")
    shell.terminal.press("echo\r")
    shell.sees(f"Exit {BY_SIGNAL + signal.SIGTERM}")
    assert is_saved(fight)
    shell.leave()


@needs_shell
def test_one_who_is_continued_in_the_background_waits_there(home: Path, fight: Path) -> None:
    shell = Shell(home, fight)
    shell.stops()
    shell.terminal.press("bg; sleep 0.3; jobs; echo here\r")
    shell.sees("Stopped", "\nhere")
    assert shell.terminal.raw.count(b"\x1b[?1049h") == 1  # nothing is drawn over the shell
    shell.terminal.wipe()
    shell.terminal.press("fg\r")
    shell.sees("q quit", "► Rook")
    shell.plays_on()


@needs_shell
def test_a_stop_from_outside_comes_back_too(home: Path, fight: Path) -> None:
    shell = Shell(home, fight)
    os.kill(shell.terminal.in_front(), signal.SIGTSTP)
    shell.sees("Stopped")
    shell.terminal.wipe()
    shell.terminal.press("fg\r")
    shell.sees("q quit", "► Rook")
    shell.plays_on()


@needs_shell
def test_a_stop_that_cannot_be_caught_comes_back_too(home: Path, fight: Path) -> None:
    shell = Shell(home, fight)
    before = settled(shell.terminal)
    for _ in range(5):
        os.kill(shell.terminal.in_front(), signal.SIGSTOP)
        shell.sees("Stopped")
        shell.terminal.wipe()
        shell.terminal.press("fg\r")
        shell.terminal.wait_for(lambda text: text == before)
    shell.plays_on()


def test_without_a_shell_all_is_drawn_anew_behind_a_stop(home: Path, fight: Path) -> None:
    terminal = played(home, fight)
    before = settled(terminal)
    for _ in range(5):
        terminal.kill(signal.SIGSTOP)
        terminal.wipe()
        terminal.kill(signal.SIGCONT)
        terminal.wait_for(lambda text: text == before)
    terminal.press("q")
    assert terminal.exit_code() == 0
    assert is_given_back(terminal)


async def test_a_signal_that_comes_to_another_thread_is_heard_at_once() -> None:
    loop, heard = asyncio.get_running_loop(), asyncio.Event()
    began = loop.time()
    on_stop(loop, heard.clear, heard.set)
    other = threading.Timer(0.2, lambda: signal.pthread_kill(threading.get_ident(), signal.SIGCONT))
    other.start()  # by then the loop sleeps
    try:
        await asyncio.wait_for(heard.wait(), 4)
        assert loop.time() - began < 2
    finally:
        for number in (signal.SIGTSTP, signal.SIGCONT):
            loop.remove_signal_handler(number)


def is_saved_while_open(fight: Path) -> bool:
    return read_encounter(fight).current == "Rook"


def is_given_back_to_shell(terminal: Terminal) -> bool:
    """Whether all that was turned on has been turned off, the last time."""
    last = terminal.raw.rfind(b"\x1b[?1049h")
    return [each for each in GIVEN_BACK if each not in terminal.raw[last:]] == []


def test_without_a_shell_ctrl_z_only_says_so(home: Path, fight: Path) -> None:
    terminal = played(home, fight)
    terminal.press("\x1a")
    sees(terminal, "no shell behind")
    terminal.press("n")
    sees(terminal, "► Voss")
    terminal.press("q")
    assert terminal.exit_code() == 0
