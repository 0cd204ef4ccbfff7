"""Every way in which the tracker ends, or stops for a while, in a real terminal."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.ui.playing import FIGHT
from tests.ui.terminal import Terminal
from tracker import __version__
from tracker.commands.acts import Command, Next
from tracker.exits import BY_SIGNAL
from tracker.game import Step
from tracker.model.encounter import Encounter
from tracker.storage.encounter_file import read_encounter
from tracker.ui.faults import report
from tracker.ui.fights import open_fight

GIVEN_BACK = (
    b"\x1b[?1049l",  # the alternate screen is left
    b"\x1b[?25h",  # the cursor is shown
    b"\x1b[?1000l",  # the mouse is the terminal's own
    b"\x1b[?1003l",
    b"\x1b[?2004l",  # pasted text is not bracketed
    b"\x1b[?1004l",  # focus is not told
    b"\x1b[<u",  # keys are those of any terminal
)
KILLED = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT]
SHELL = shutil.which("bash")
HINT = "Ctrl+C does nothing here: Esc leaves what"


@pytest.fixture
def fight(tmp_path: Path) -> Path:
    """Three at a dock, whom nobody has played yet."""
    path = tmp_path / "dock.toml"
    path.write_text(FIGHT, encoding="utf-8")
    return path


def played(home: Path, fight: Path, **options: object) -> Terminal:
    """The fight on the screen, in the turn of Rook."""
    terminal = Terminal(str(fight), home=home, **options)  # type: ignore[arg-type]
    terminal.wait_for(lambda text: "q quit" in text)
    terminal.press("s")
    terminal.wait_for(lambda text: "► Rook" in text)
    return terminal


def settled(terminal: Terminal) -> str:
    """What the screen shows when nothing more is drawn."""
    shown = ""
    while shown != terminal.text:
        shown = terminal.text
        terminal.take_in(0.2)
    return shown


def sees(terminal: Terminal, *parts: str) -> None:
    terminal.wait_for(lambda text: all(part in text for part in parts))


def is_given_back(terminal: Terminal) -> bool:
    """Whether the terminal is as it was before."""
    last = terminal.raw.rfind(b"\x1b[?1049h")
    end = terminal.raw[last:]
    assert [each for each in GIVEN_BACK if each not in end] == []
    assert b"Traceback" not in terminal.raw
    return terminal.left == terminal.settings


def is_saved(fight: Path) -> bool:
    """Whether the file says whose turn it is, and the journal belongs to it and is let go."""
    again = open_fight(fight)
    steps, notices = again.game.length, again.notices
    again.close()
    return read_encounter(fight).current == "Rook" and steps > 0 and notices == ()


@pytest.mark.parametrize("number", KILLED)
def test_a_killed_tracker_saves_gives_the_terminal_back_and_says_so(
    home: Path, fight: Path, number: signal.Signals
) -> None:
    terminal = played(home, fight)
    terminal.kill(number)
    assert terminal.exit_code() == BY_SIGNAL + number
    assert is_given_back(terminal)
    assert is_saved(fight)


@pytest.mark.parametrize("number", [signal.SIGTERM])
def test_a_shell_says_128_and_the_signal(
    home: Path, fight: Path, tmp_path: Path, number: signal.Signals
) -> None:
    id_file, script = tmp_path / "id", tmp_path / "run.sh"
    script.write_text(
        f"sh -c 'echo $$ > {id_file}; exec {sys.executable} -m tracker {fight}'\necho code=$?\n",
        encoding="utf-8",
    )
    terminal = Terminal(home=home, command=["sh", str(script)])
    sees(terminal, "q quit")
    terminal.press("s")
    sees(terminal, "► Rook")
    os.kill(int(id_file.read_text()), number)
    sees(terminal, f"code={128 + number}")
    terminal.exit_code()
    assert is_saved(fight)


def test_a_closed_terminal_saves(home: Path, fight: Path) -> None:
    terminal = played(home, fight)
    assert terminal.hang_up() == BY_SIGNAL + signal.SIGHUP
    assert is_saved(fight)


def test_a_closed_terminal_is_noticed_where_no_signal_tells_of_it(home: Path, fight: Path) -> None:
    deaf = "trap '' HUP; exec \"$@\""
    command = ["sh", "-c", deaf, "sh", sys.executable, "-m", "tracker", str(fight)]
    terminal = Terminal(home=home, command=command)
    sees(terminal, "q quit")
    terminal.press("s")
    sees(terminal, "► Rook")
    assert terminal.hang_up() == BY_SIGNAL + signal.SIGHUP
    assert is_saved(fight)


@pytest.mark.parametrize("typed", [":next", "\x10"])
def test_a_kill_leaves_whatever_is_open(home: Path, fight: Path, typed: str) -> None:
    terminal = played(home, fight)
    terminal.press(typed)
    terminal.take_in(0.3)
    terminal.kill(signal.SIGTERM)
    assert terminal.exit_code() == BY_SIGNAL + signal.SIGTERM
    assert is_given_back(terminal)
    assert is_saved(fight)


def test_a_second_kill_while_leaving_changes_nothing(home: Path, fight: Path) -> None:
    terminal = played(home, fight)
    terminal.kill(signal.SIGTERM)
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM, signal.SIGTERM):
        time.sleep(0.01)
        terminal.kill(number)
    assert terminal.exit_code() in (BY_SIGNAL + signal.SIGTERM, BY_SIGNAL + signal.SIGINT)
    assert is_given_back(terminal)
    assert is_saved(fight)


def test_a_kill_followed_by_a_continue_is_what_service_managers_send(
    home: Path, fight: Path
) -> None:
    terminal = played(home, fight)
    terminal.kill(signal.SIGTERM)
    terminal.kill(signal.SIGCONT)
    assert terminal.exit_code() == BY_SIGNAL + signal.SIGTERM
    assert is_given_back(terminal)
    assert is_saved(fight)


@pytest.mark.parametrize("delay", [0.0, 0.3])
def test_a_kill_while_it_starts_leaves_the_terminal_as_it_was(
    home: Path, fight: Path, delay: float
) -> None:
    terminal = Terminal(str(fight), home=home)
    terminal.take_in(delay)
    terminal.kill(signal.SIGTERM)
    # Before signals are caught it is the system that ends it.
    assert terminal.exit_code() in (-signal.SIGTERM, BY_SIGNAL + signal.SIGTERM)
    assert terminal.left == terminal.settings
    assert b"Traceback" not in terminal.raw
    if b"\x1b[?1049h" in terminal.raw:
        assert b"\x1b[?1049l" in terminal.raw


LOADING = """
import sys
from tracker.__main__ import main
print("begins", flush=True)
sys.exit(main())
"""
"""Before this Python itself loads, and answers an interrupt as it likes."""


@pytest.mark.parametrize("delay", [0.05, 0.3])
def test_an_interrupt_while_it_starts_says_nothing(home: Path, fight: Path, delay: float) -> None:
    terminal = Terminal(home=home, command=[sys.executable, "-c", LOADING, str(fight)])
    sees(terminal, "begins")
    terminal.take_in(delay)
    terminal.kill(signal.SIGINT)
    assert terminal.exit_code() == BY_SIGNAL + signal.SIGINT
    assert b"Traceback" not in terminal.raw
    assert terminal.left == terminal.settings


STALLED = """
import sys
from tracker.ui import ending
ending.PATIENCE = 0.5
from tracker.__main__ import main
sys.exit(main())
"""


def test_a_kill_saves_and_sets_a_terminal_right_that_takes_nothing_more(
    home: Path, fight: Path
) -> None:
    terminal = Terminal(home=home, command=[sys.executable, "-c", STALLED, str(fight)])
    sees(terminal, "q quit")
    terminal.press("s")
    sees(terminal, "► Rook")
    for _ in range(80):  # each draws much, and nobody reads it
        terminal.press("?\x1b?\x1b")
        time.sleep(0.02)
    terminal.kill(signal.SIGTERM)
    assert terminal.exit_code_unread() in (BY_SIGNAL + signal.SIGTERM,)
    assert terminal.left == terminal.settings
    assert is_saved(fight)


class Shell:
    """A shell with job control, and the tracker started from it."""

    def __init__(self, home: Path, fight: Path) -> None:
        assert SHELL is not None
        command = [SHELL, "--norc", "--noprofile", "-i"]
        self.terminal = Terminal(home=home, command=command, said={"PS1": "shell> "})
        self.sees("shell> ")
        self.terminal.press(f"{sys.executable} -m tracker {fight}; echo code=$?\r")
        self.sees("q quit")
        self.terminal.press("s")
        self.sees("► Rook")

    def sees(self, *parts: str) -> None:
        sees(self.terminal, *parts)

    def stops(self, key: str = "\x1a") -> None:
        """Press the key, and be in the shell."""
        self.terminal.press(key)
        self.sees("Stopped")
        self.sees("shell> ")

    def plays_on(self) -> None:
        """Use a key of the fight, leave it, and leave the shell."""
        self.terminal.press("n")
        self.sees("► Voss")
        self.terminal.press("q")
        self.terminal.wait_for(lambda _: is_given_back_to_shell(self.terminal))
        self.leave()

    def _has_asked(self) -> bool:
        """Whether the shell asks again; what is typed before that is thrown away."""
        raw = self.terminal.raw
        return b"shell> " in raw[raw.rfind(b"\x1b[?1049l") :]

    def leave(self) -> None:
        self.terminal.wait_for(lambda _: self._has_asked())
        self.terminal.press("\rstty -a; exit\r")
        self.terminal.exit_code()
        assert b"icanon" in self.terminal.raw
        assert b"-icanon" not in self.terminal.raw


needs_shell = pytest.mark.skipif(SHELL is None, reason="there is no shell with job control")


@needs_shell
def test_ctrl_z_goes_to_the_shell_and_fg_comes_back(home: Path, fight: Path) -> None:
    shell = Shell(home, fight)
    terminal = shell.terminal
    before = settled(terminal)
    shell.stops()
    for each in GIVEN_BACK:
        assert each in terminal.raw
    assert is_saved_while_open(fight)
    terminal.wipe()
    terminal.press("fg\r")
    terminal.wait_for(lambda text: text == before)  # the same screen, drawn whole
    shell.plays_on()


@needs_shell
def test_it_comes_back_to_a_window_of_another_size(home: Path, fight: Path) -> None:
    shell = Shell(home, fight)
    shell.terminal.press(":heal Voss")
    shell.sees("heal Voss")
    shell.stops()
    shell.terminal.resize(80, 24)
    shell.terminal.wipe()
    shell.terminal.press("fg\r")
    shell.terminal.wait_for(lambda text: "heal Voss" in text.splitlines()[-1])
    lines = settled(shell.terminal).splitlines()
    assert len(lines) == 24
    assert any(line[79:] == "╮" for line in lines)
    shell.terminal.press(" 3")
    shell.sees("heal Voss 3")  # what was typed is typed on
    shell.terminal.press("\x1b")
    shell.sees("? keys")
    shell.plays_on()


@needs_shell
def test_a_stopped_tracker_that_is_killed_dies_behind_the_shell(home: Path, fight: Path) -> None:
    shell = Shell(home, fight)
    shell.stops()
    shell.terminal.press("kill %1; sleep 1\r")
    shell.terminal.press("echo\r")
    shell.sees(f"Exit {BY_SIGNAL + signal.SIGTERM}")
    assert is_saved(fight)
    shell.leave()


@needs_shell
def test_one_who_is_continued_in_the_background_waits_there(home: Path, fight: Path) -> None:
    shell = Shell(home, fight)
    shell.stops()
    shell.terminal.press("bg; sleep 0.3; jobs; echo here\r")
    shell.sees("Stopped", "\nhere")
    assert shell.terminal.raw.count(b"\x1b[?1049h") == 1  # nothing is drawn over the shell
    shell.terminal.wipe()
    shell.terminal.press("fg\r")
    shell.sees("q quit", "► Rook")
    shell.plays_on()


@needs_shell
def test_a_stop_from_outside_comes_back_too(home: Path, fight: Path) -> None:
    shell = Shell(home, fight)
    os.kill(shell.terminal.in_front(), signal.SIGTSTP)
    shell.sees("Stopped")
    shell.terminal.wipe()
    shell.terminal.press("fg\r")
    shell.sees("q quit", "► Rook")
    shell.plays_on()


def is_saved_while_open(fight: Path) -> bool:
    return read_encounter(fight).current == "Rook"


def is_given_back_to_shell(terminal: Terminal) -> bool:
    """Whether all that was turned on has been turned off, the last time."""
    last = terminal.raw.rfind(b"\x1b[?1049h")
    return [each for each in GIVEN_BACK if each not in terminal.raw[last:]] == []


def test_without_a_shell_ctrl_z_only_says_so(home: Path, fight: Path) -> None:
    terminal = played(home, fight)
    terminal.press("\x1a")
    sees(terminal, "no shell behind")
    terminal.press("n")
    sees(terminal, "► Voss")
    terminal.press("q")
    assert terminal.exit_code() == 0


@pytest.mark.parametrize("number", [signal.SIGCONT, signal.SIGPIPE])
def test_what_asks_for_nothing_changes_nothing(
    home: Path, fight: Path, number: signal.Signals
) -> None:
    terminal = played(home, fight)
    before = settled(terminal)
    terminal.kill(number)
    terminal.take_in(0.5)
    assert terminal.text == before
    terminal.press("n")
    sees(terminal, "► Voss")
    terminal.press("q")
    assert terminal.exit_code() == 0
    assert is_given_back(terminal)


def test_ctrl_c_never_ends_a_fight(home: Path, fight: Path) -> None:
    terminal = played(home, fight)
    for typed, said in (
        ("", "q leaves, l opens the log"),
        (":next", HINT),
        ("x", HINT),
        ("e", HINT),
        ("?", HINT),
        ("\x10", HINT),
        ("l", "Copied 1 line"),
    ):
        terminal.press(typed)
        terminal.take_in(0.2)
        terminal.press("\x03")
        sees(terminal, said)
        terminal.press("\x03\x03\x1c")
        for _ in range(2):
            terminal.press("\x1b")
            terminal.take_in(0.2)
    terminal.kill(signal.SIGTERM)
    assert terminal.exit_code() == BY_SIGNAL + signal.SIGTERM


def test_ctrl_c_never_ends_the_start_screen(home: Path) -> None:
    terminal = Terminal(home=home)
    sees(terminal, "Warehouse Ambush")
    terminal.press("\x03")
    sees(terminal, "Ctrl+C does nothing here: Esc leaves.")
    terminal.press("\x1c")
    sees(terminal, "Ctrl+\\ does nothing here: Esc leaves.")
    terminal.press("\x1b")
    assert terminal.exit_code() == 0


PYTHON = f"{sys.executable} -m tracker"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"{PYTHON} FIGHT < /dev/null", "needs a terminal"),
        (f"{PYTHON} FIGHT <&-", "needs a terminal"),
        (f"{PYTHON} FIGHT > /dev/null", "needs a terminal"),
        (f"{PYTHON} FIGHT >&-", "needs a terminal"),
        (f"{PYTHON} FIGHT 2>&-", ""),
        (f"TERM=dumb {PYTHON} FIGHT", "TERM is dumb"),
        (f"TERM=dumb {PYTHON}", "TERM is dumb"),
    ],
)
def test_where_no_screen_can_be_it_says_so_and_ends_with_2(
    home: Path, fight: Path, line: str, said: str
) -> None:
    line = line.replace("FIGHT", str(fight))
    terminal = Terminal(home=home, command=["sh", "-c", line])
    assert terminal.exit_code() == 2
    text = re.sub(r"\s+", " ", terminal.text)
    assert said in text
    assert "Traceback" not in text
    assert b"\x1b" not in terminal.raw
    assert terminal.left == terminal.settings


FAULTY = """
import sys
import tracker.ui.widgets.log, tracker.ui.screens.fight, tracker.storage.session

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


def test_a_report_holds_the_last_ten_commands_and_no_values() -> None:
    encounter = Encounter(name="Dock")
    steps = [Step(Command(Next()), (), encounter)] * 12
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
