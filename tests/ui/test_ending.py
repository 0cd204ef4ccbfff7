"""That a killed tracker ends, whatever it is in the middle of."""

import signal
import subprocess
import sys

import pytest

from tracker.ui.ending import Endings

BLOCKED = """
import os, queue, signal
from tracker.ui import ending

ending.PATIENCE = 0.2
say = lambda *words: print(*words, flush=True)
with ending.Endings() as endings:
    endings.call(lambda: say("leave"), lambda: say("last resort"))
    os.kill(os.getpid(), signal.{name})
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
    assert (done.stdout, done.returncode) == ("leave\nlast resort\n", code)


def test_signals_go_back_to_whoever_had_them() -> None:
    before = signal.getsignal(signal.SIGHUP)
    with Endings():
        assert signal.getsignal(signal.SIGHUP) is not before
    assert signal.getsignal(signal.SIGHUP) is before


def test_the_first_signal_counts_and_others_change_nothing() -> None:
    left: list[str] = []
    with Endings() as endings:
        signal.raise_signal(signal.SIGTERM)
        assert left == []
        endings.call(lambda: left.append("left"), lambda: None)
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGTERM)
    assert (left, endings.number) == (["left"], signal.SIGTERM)


def test_a_signal_that_was_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with Endings() as endings:
            signal.raise_signal(signal.SIGHUP)
        assert endings.number == 0
    finally:
        signal.signal(signal.SIGHUP, before)
