"""That a killed tracker ends, whatever it is in the middle of."""

import signal
import subprocess
import sys

import pytest

BLOCKED = """
import os, queue, signal
from tracker.ui import ending

ending.PATIENCE = 0.2
said = []
ending.Endings(lambda: said.append("leave")).catch()
os.kill(os.getpid(), signal.{name})
print(*said, flush=True)
queue.Queue().get()
"""


@pytest.mark.parametrize(("name", "code"), [("SIGTERM", 143), ("SIGHUP", 129)])
def test_one_who_waits_for_ever_is_ended_after_a_while(name: str, code: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED.format(name=name)],
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("leave\n", code)


def test_signals_go_back_to_whoever_had_them() -> None:
    from tracker.ui.ending import Endings  # noqa: PLC0415 - the screen is loaded only where needed

    before = signal.getsignal(signal.SIGHUP)
    endings = Endings(lambda: None)
    endings.catch()
    assert signal.getsignal(signal.SIGHUP) is not before
    endings.release()
    assert signal.getsignal(signal.SIGHUP) is before
