"""Being told to end by the system: a kill, a dropped line, a closed terminal."""

import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

PATIENCE = 5.0
"""After so many seconds the process ends even if the terminal is gone in the middle of a write.

Textual writes in a thread of its own, which dies with the terminal; whoever writes after that waits
for ever. The journal is on disk already, so nothing is lost.
"""


class Endings:
    """Catches the signals that end a program, and leaves in order where there is time for it."""

    def __init__(self, leave: Callable[[], None]) -> None:
        self._leave = leave
        self._before: dict[int, object] = {}

    def catch(self) -> None:
        """Begin to catch; some systems have no such signals, and only a main thread catches any."""
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(ValueError):
                    self._before[number] = signal.signal(number, self._caught)

    def release(self) -> None:
        """Leave the signals to whoever had them before."""
        for number, before in self._before.items():
            signal.signal(number, before)  # type: ignore[arg-type]
        self._before.clear()

    def _caught(self, number: int, frame: FrameType | None) -> None:
        late = threading.Timer(PATIENCE, os._exit, (128 + number,))
        late.daemon = True
        late.start()
        self._leave()
