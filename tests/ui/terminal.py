"""A real pseudo-terminal with the tracker in it, and what a person would see there."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pyte

PATIENCE = 20.0
NOTHING: Mapping[str, str] = MappingProxyType({})
LEAVES_ALTERNATE_SCREEN = b"\x1b[?1049l"
KEYS_OF_ANY_TERMINAL = b"\x1b[<u"
"""Ends Kitty's way to tell keys; what plays the terminal here would print part of it."""


class Terminal:
    """The tracker, started with these arguments; `said` is added to its environment.

    `command` is started in the place of it, such as a shell.
    """

    def __init__(
        self,
        *arguments: str,
        home: Path,
        columns: int = 100,
        rows: int = 30,
        said: Mapping[str, str] = NOTHING,
        command: Sequence[str] = (),
    ) -> None:
        self.raw = b""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._pid, self._fd = pty.fork()
        if self._pid == 0:
            own = {"TRACKER_HOME": str(home), "TERM": "xterm-256color"}
            environment = {**os.environ, **own, **said}
            started = list(command) or [sys.executable, "-m", "tracker", *arguments]
            os.execvpe(started[0], started, environment)
        self.settings = termios.tcgetattr(self._fd)
        """How the terminal was set before the tracker changed it."""
        self._set_size(columns, rows)

    def wipe(self) -> None:
        """Show nothing of what was written up to now."""
        self._screen.reset()
        self.raw = b""

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size, as a window does."""
        self._screen.resize(rows, columns)
        self._set_size(columns, rows)

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    @property
    def text(self) -> str:
        """What the screen shows."""
        return "\n".join(self._screen.display)

    def press(self, keys: str) -> None:
        os.write(self._fd, keys.encode())

    def wait_for(self, shown: Callable[[str], bool]) -> None:
        """Read until the screen shows what is wanted."""
        end = time.monotonic() + PATIENCE
        while not shown(self.text):
            assert time.monotonic() < end, self.text
            self._read()

    def kill(self, number: signal.Signals) -> None:
        os.kill(self._pid, number)

    def in_front(self) -> int:
        """The process that a shell has started in front."""
        return os.tcgetpgrp(self._fd)

    def take_in(self, seconds: float) -> None:
        """Read for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._read(min(seconds, 0.05))

    def settings_now(self) -> list[Any]:
        """How the terminal is set."""
        return termios.tcgetattr(self._fd)

    def hang_up(self) -> int:
        """Close the terminal, and return the exit code of what was in it."""
        os.close(self._fd)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            done, status = os.waitpid(self._pid, os.WNOHANG)
            if done:
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.01)
        raise AssertionError("still running")

    def exit_code_unread(self) -> int:
        """Return the exit code without reading what is written meanwhile."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            done, status = os.waitpid(self._pid, os.WNOHANG)
            if done:
                self.left = self.settings_now()
                os.close(self._fd)
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.01)
        raise AssertionError("still running")

    def exit_code(self) -> int:
        """Read until the tracker is gone, and return its exit code."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self._read()
            done, status = os.waitpid(self._pid, os.WNOHANG)
            if done:
                while self._read():
                    pass
                self.left = termios.tcgetattr(self._fd)
                os.close(self._fd)
                return os.waitstatus_to_exitcode(status)
        raise AssertionError(f"still running:\n{self.text}")

    def _read(self, wait: float = 0.05) -> bool:
        """Take in what has come, waiting a moment for it; return whether anything has."""
        if not select.select([self._fd], [], [], wait)[0]:
            return False
        try:
            data = os.read(self._fd, 65536)
        except OSError:  # the other end is closed
            return False
        self.raw += data
        self._stream.feed(data.replace(KEYS_OF_ANY_TERMINAL, b""))
        return bool(data)
