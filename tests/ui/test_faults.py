"""What becomes of a fight, and of its terminal, by a fault of our own."""

import signal
import sys
from pathlib import Path

import pytest

from tests.ui.endings import is_given_back, sees
from tests.ui.terminal import Terminal
from tracker import __version__
from tracker.commands.acts import Command, Next
from tracker.exits import BY_SIGNAL
from tracker.faults import report
from tracker.game import Step
from tracker.model.encounter import Encounter
from tracker.scene import Scene
from tracker.ui.fights import open_fight

FAULTY = """
import sys
import tracker.cli.check, tracker.cli.run, tracker.ui.app, tracker.ui.screens.fight

def fail(*words, **more):
    secret = "a value that nobody shall read"
    raise ZeroDivisionError("on purpose")

{patch}
from tracker.__main__ import main
sys.exit(main())
"""
IN_A_HANDLER = "tracker.ui.screens.fight.FightScreen.action_digit = fail"
IN_PAINTING = "tracker.ui.screens.fight.Help.render_lines = fail"
IN_SAVING = "tracker.storage.session.Session.save = fail"


@pytest.mark.parametrize(
    ("patch", "key", "code"),
    [(IN_A_HANDLER, "2", 1), (IN_PAINTING, "?", 1), (IN_SAVING, "q", 1)],
)
def test_a_fault_of_our_own_is_told_in_a_sentence(
    home: Path, fight: Path, patch: str, key: str, code: int
) -> None:
    command = [sys.executable, "-c", FAULTY.format(patch=patch), str(fight)]
    terminal = Terminal(home=home, command=command)
    sees(terminal, "q quit")
    terminal.press("s")
    sees(terminal, "► Rook")
    terminal.press(key)
    assert terminal.exit_code() == code
    assert is_given_back(terminal)
    said = terminal.raw[terminal.raw.rfind(b"\x1b[?1049l") :].decode()
    assert said.count("Tracker had to stop by a fault of its own") == 1
    report = (home / "state" / "crash.txt").read_text()
    assert "on purpose" in report
    assert "The last commands:\nstart" in report
    assert "a value that nobody shall read" not in report
    assert "textual 8" in report
    again = Terminal(str(fight), home=home)
    sees(again, "► Rook", "q quit")
    assert "fault" not in again.text
    again.press("q")
    assert again.exit_code() == 0


@pytest.mark.parametrize(
    ("patch", "words"),
    [
        ("tracker.ui.fights.open_fight = fail", ["FIGHT"]),
        ("tracker.ui.app.TrackerApp.__init__ = fail", ["FIGHT"]),
        ("tracker.storage.session.read_fight = fail", ["FIGHT"]),
        ("tracker.cli.verbs.copy_sample = fail", ["sample", "ambush"]),
        ("tracker.cli.check.read_fight = fail", ["check", "FIGHT"]),
        ("tracker.cli.run.play = fail", ["run", "FIGHT"]),
        ("tracker.cli.command_line = fail", ["check", "FIGHT"]),
    ],
)
def test_a_fault_without_a_screen_is_told_in_a_sentence_too(
    home: Path, fight: Path, patch: str, words: list[str]
) -> None:
    words = [str(fight) if word == "FIGHT" else word for word in words]
    terminal = Terminal(
        home=home, command=[sys.executable, "-c", FAULTY.format(patch=patch), *words]
    )
    assert terminal.exit_code() == 1
    report = home / "state" / "crash.txt"
    said = " ".join(terminal.raw.decode().split())
    assert said == (
        "Tracker had to stop by a fault of its own, and nothing of your fight is lost; "
        f"what went wrong is in {report}."
    )
    assert "on purpose" in report.read_text()
    assert "a value that nobody shall read" not in report.read_text()


def test_a_fault_in_saving_does_not_keep_a_killed_tracker(home: Path, fight: Path) -> None:
    command = [sys.executable, "-c", FAULTY.format(patch=IN_SAVING), str(fight)]
    terminal = Terminal(home=home, command=command)
    sees(terminal, "q quit")
    terminal.press("s")
    sees(terminal, "► Rook")
    terminal.kill(signal.SIGTERM)
    assert terminal.exit_code() == BY_SIGNAL + signal.SIGTERM
    assert is_given_back(terminal)
    assert b"all is in the journal" in terminal.raw
    again = open_fight(fight)
    assert again.game.encounter.current == "Rook"
    again.close()


def test_a_report_holds_the_last_ten_commands_and_no_values() -> None:
    encounter = Encounter(name="Dock")
    steps = [Step(Command(Next()), (), Scene.of(encounter))] * 12
    try:
        secret = {"password": "xyzzy"}
        raise KeyError(len(secret))
    except KeyError as error:
        told = report(error, steps)
    lines = told.splitlines()
    assert lines[0].startswith(f"tracker {__version__}, Python 3.")
    assert lines[lines.index("The last commands:") + 1 :][:11] == ["next"] * 10 + [""]
    assert "xyzzy" not in told
    assert lines[-1] == "KeyError: 1"
