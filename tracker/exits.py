"""How a program ends that a signal has ended."""

import os
import signal
import sys
from contextlib import suppress

BY_SIGNAL = 128
"""An exit code is so much more than the number of the signal that ended the program."""


def die_by(number: int) -> int:
    """Die by a signal, all being in order; return the exit code where it does not kill.

    A shell says 128 + number of either. But only who really dies by it has Ctrl+C stop the script
    around it, and only then do systemd and tmux know an end that was ordered from a failure.
    """
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):  # broken, closed, or not there
            stream.flush()
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
    return BY_SIGNAL + number
