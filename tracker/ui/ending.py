"""Being told to end from outside: a kill, a dropped line, a closed terminal.

SIGPIPE is not among them: Python ignores it, and a write that fails is an error like others.
"""

import os
import select
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from types import FrameType, TracebackType
from typing import Self

from tracker.exits import BY_SIGNAL

SIGNALS = ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")
"""What ends the tracker in order; some systems lack some of them."""

PATIENCE = 5.0
"""After so many seconds the process ends even if it waits for a terminal that takes no more.

Textual writes in a thread of its own, and whoever has much to write waits for that thread.
"""


def _nothing() -> None:
    """Do nothing."""


class Endings:
    """Catches what ends a program, and has it leave in order where there is time for that.

    `number` is the signal that came first, 0 as long as there is none. A second one changes
    nothing: what is being left is left. Whoever started the tracker with a signal ignored, as
    `nohup` does, has it ignored.
    """

    def __init__(self) -> None:
        self.number = 0
        self._leave: Callable[[], None] = _nothing
        self._last_resort: Callable[[], None] = _nothing
        self._before: dict[int, object] = {}
        self._late: threading.Timer | None = None

    def __enter__(self) -> Self:
        """Begin to catch; only a main thread can."""
        for name in SIGNALS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) != signal.SIG_IGN:
                with suppress(ValueError):
                    self._before[number] = signal.signal(number, self._caught)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave the signals to whoever had them before."""
        if self._late is not None:
            self._late.cancel()
        for number, before in self._before.items():
            signal.signal(number, before)  # type: ignore[arg-type]
        self._before.clear()

    def call(self, leave: Callable[[], None], last_resort: Callable[[], None]) -> None:
        """Say how to leave, which is done at once if a signal has come already.

        `leave` only sets it going, since a signal comes at any moment. `last_resort` is called in
        a thread of its own where leaving has come to nothing.
        """
        self._leave, self._last_resort = leave, last_resort
        if self.number:
            leave()

    def end(self, number: int) -> None:
        """Leave as if this signal had come."""
        if self.number:
            return
        self.number = number
        self._late = _later(self._give_up)
        self._leave()

    def _caught(self, number: int, frame: FrameType | None) -> None:
        self.end(number)

    def _give_up(self) -> None:
        """End at once; not even a disk that hangs can keep it."""
        _later(self._exit)
        try:
            self._last_resort()
        finally:
            self._exit()

    def _exit(self) -> None:
        os._exit(BY_SIGNAL + self.number)


def _later(do: Callable[[], None]) -> threading.Timer:
    timer = threading.Timer(PATIENCE, do)
    timer.daemon = True
    timer.start()
    return timer


def watch(gone: Callable[[], None]) -> None:
    """Call a function, in a thread of its own, when the terminal has gone away.

    The system tells this by SIGHUP, but only to whom the terminal controls and who listens.
    """
    if sys.__stdin__ is None or not hasattr(select, "poll"):
        return
    terminal = select.poll()
    terminal.register(sys.__stdin__.fileno(), 0)  # a hang-up is told unasked

    def wait() -> None:
        for _, event in terminal.poll():
            if event & (select.POLLHUP | select.POLLERR):
                gone()

    threading.Thread(target=wait, name="tracker-terminal", daemon=True).start()
