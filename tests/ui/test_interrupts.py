"""Scripts that are interrupted."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.ui.endings import LOADING
from tracker.exits import BY_SIGNAL


def run_a_script(fight: Path, home: Path, script: str, *started: str) -> subprocess.Popen[bytes]:
    path = fight.with_name("script.txt")
    path.write_text(script, encoding="utf-8")
    return subprocess.Popen(
        [sys.executable, *(started or ("-m", "tracker")), "run", str(fight), "--script", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"TRACKER_HOME": str(home)},
    )


def test_a_script_that_is_interrupted_dies_of_it_without_a_word(home: Path, fight: Path) -> None:
    with run_a_script(fight, home, "start\n" + "next\n" * 50_000) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=20)
    assert (process.returncode, complaint) == (BY_SIGNAL + signal.SIGINT, b"")


@pytest.mark.parametrize("delay", [0.05, 0.1, 0.2])
def test_a_script_interrupted_while_it_loads_says_nothing(
    home: Path, fight: Path, delay: float
) -> None:
    with run_a_script(fight, home, "start\n" + "next\n" * 50_000, "-c", LOADING) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"begins\n"
        time.sleep(delay)
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=20)
    assert (process.returncode, complaint) == (BY_SIGNAL + signal.SIGINT, b"")
