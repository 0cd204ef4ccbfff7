"""The terminal as Textual drives it, and what Textual does not expect: that it goes away."""

import sys
import termios
from contextlib import suppress
from typing import IO

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver


class Deaf:
    """A file that takes what is written to it also when nobody is there any more.

    Textual's writing thread would end at the first failure, and whoever writes after that would
    wait for it for ever.
    """

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> int:
        """Write what can be written."""
        with suppress(OSError):
            self._file.write(text)
        return len(text)

    def flush(self) -> None:
        """Send what was written, if there is anybody to send it to."""
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        """Return the number of the file."""
        return self._file.fileno()


class TerminalDriver(LinuxDriver):
    """Textual's own, for terminals that go away and for faults in what they send."""

    def __init__(
        self,
        app: App[None],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        if sys.__stderr__ is not None:
            self._file = Deaf(sys.__stderr__)  # type: ignore[assignment]

    def run_input_thread(self) -> None:
        """Read keys; an end of the terminal is told by `watch`, any other error is the app's."""
        try:
            super().run_input_thread()
        except OSError:
            return
        except Exception as error:  # noqa: BLE001 - else Textual prints the values of all variables
            self._app.call_later(self._app._handle_exception, error)

    def take_back_settings(self) -> None:
        """Set the terminal as it was, without writing to it."""
        if self.attrs_before is not None:
            with suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
