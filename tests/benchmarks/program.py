"""A program in a pseudo-terminal, with a stopwatch."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
from pathlib import Path
from time import monotonic, perf_counter

PATIENCE = 60.0
QUIET = 0.04
"""A key has had its effect when nothing has been written for so many seconds."""

KEPT = 1 << 18
"""So many bytes of the output are kept to look in."""

COLUMNS, ROWS = 120, 36


class Program:
    """A module of Python, run with these arguments in a terminal of 120 x 36."""

    def __init__(self, module: str, *arguments: str, home: Path) -> None:
        self._output = b""
        environment = {
            **os.environ,
            "TRACKER_HOME": str(home),
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "COLUMNS": str(COLUMNS),
            "LINES": str(ROWS),
        }
        for name in ("PYTHONDONTWRITEBYTECODE", "NO_COLOR", "TEXTUAL_THEME"):
            environment.pop(name, None)
        self._begun = perf_counter()
        self._pid, self._fd = pty.fork()
        if self._pid == 0:
            os.execve(sys.executable, [sys.executable, "-m", module, *arguments], environment)
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def seconds_until(self, shown: str) -> float:
        """Return how many seconds after its start the program has written a text."""
        end, wanted = monotonic() + PATIENCE, shown.encode()
        while wanted not in self._output:
            assert monotonic() < end, self._output[-2000:]
            self._read(PATIENCE)
        return perf_counter() - self._begun

    def settle(self, quiet: float = 0.5) -> None:
        """Wait until nothing has been written for so many seconds."""
        while self._read(quiet):
            pass

    def seconds_of(self, key: str) -> float:
        """Return how many seconds after a key the last byte was written that it caused."""
        begun = perf_counter()
        os.write(self._fd, key.encode())
        self._read(PATIENCE)
        last = perf_counter()
        while self._read(QUIET):
            last = perf_counter()
        return last - begun

    def press(self, keys: str) -> None:
        """Press keys, and wait until they have had their effect."""
        os.write(self._fd, keys.encode())
        self._read(PATIENCE)
        self.settle(QUIET)

    def kilobytes(self) -> int:
        """Return how much memory the program has in use."""
        status = Path(f"/proc/{self._pid}/status").read_text("utf-8")
        [line] = [line for line in status.splitlines() if line.startswith("VmRSS:")]
        return int(line.split()[1])

    def kill(self) -> None:
        """End the program, and give up its terminal."""
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        os.close(self._fd)

    def _read(self, wait: float) -> bool:
        if not select.select([self._fd], [], [], wait)[0]:
            return False
        try:
            data = os.read(self._fd, 1 << 16)
        except OSError:  # it has ended
            return False
        self._output = (self._output + data)[-KEPT:]
        return bool(data)
