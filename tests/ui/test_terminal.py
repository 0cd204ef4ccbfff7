import signal
from pathlib import Path

import pytest

from tests.ui.terminal import LEAVES_ALTERNATE_SCREEN, Terminal
from tracker.storage.encounter_file import read_encounter


def started(home: Path) -> Terminal:
    """A sample in its surprise round, the initiative rolled."""
    terminal = Terminal("sample", "ambush", home=home)
    terminal.wait_for(lambda text: "Warehouse Ambush" in text and "q quit" in text)
    terminal.press("s")
    terminal.wait_for(lambda text: "Initiative of 5" in text)
    terminal.press("\r")
    terminal.wait_for(lambda text: "Surprise round" in text.splitlines()[0])
    return terminal


def test_a_sample_is_played_and_left(home: Path) -> None:
    terminal = started(home)
    first = terminal.text.splitlines()[0]
    terminal.press("n")
    terminal.wait_for(lambda text: text.splitlines()[0] != first)
    terminal.press("q")
    assert terminal.exit_code() == 0
    assert LEAVES_ALTERNATE_SCREEN in terminal.raw
    assert read_encounter(home / "fights" / "ambush.toml").phase == "surprise"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_killed_tracker_saves_and_gives_the_terminal_back(
    home: Path, number: signal.Signals
) -> None:
    terminal = started(home)
    terminal.kill(number)
    assert terminal.exit_code() == 0
    assert LEAVES_ALTERNATE_SCREEN in terminal.raw
    assert read_encounter(home / "fights" / "ambush.toml").phase == "surprise"
