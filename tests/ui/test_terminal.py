from pathlib import Path

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
    assert b"the original is kept as ambush.toml~" in terminal.raw
    assert read_encounter(home / "fights" / "ambush.toml").phase == "surprise"


def test_what_was_noticed_is_told_at_the_end_also_after_another_fight(home: Path) -> None:
    terminal = started(home)
    terminal.press("O")
    terminal.wait_for(lambda text: "Continue" in text)
    terminal.press("\x1b")
    terminal.wait_for(lambda text: "Continue" not in text and "q quit" in text)
    assert b"the original is kept" not in terminal.raw
    terminal.press("q")
    assert terminal.exit_code() == 0
    assert b"the original is kept as ambush.toml~" in terminal.raw


def test_a_fight_is_resized_and_left_with_the_terminal_as_it_was(home: Path) -> None:
    terminal = started(home)
    for columns, rows in ((60, 20), (40, 10), (160, 50), (80, 24)):
        terminal.resize(columns, rows)
        if columns < 60:
            terminal.wait_for(lambda text: "needs a screen of 60 × 20" in text)
        else:
            terminal.wait_for(lambda text, width=columns: _fills(text, width))  # type: ignore[misc]
    first = terminal.text.splitlines()[0]
    terminal.press("n")
    terminal.wait_for(lambda text: text.splitlines()[0] != first)
    terminal.press("q")
    assert terminal.exit_code() == 0
    assert terminal.left == terminal.settings
    end = terminal.raw[-400:]
    assert LEAVES_ALTERNATE_SCREEN in end
    assert b"\x1b[?25h" in end  # the cursor is shown
    assert b"\x1b[?1000l" in end  # the mouse is the terminal's own again


def _fills(text: str, width: int) -> bool:
    """Whether frames reach the right edge, and the keys are on the last line."""
    lines = text.splitlines()
    return "? keys" in lines[-1] and any(line[width - 1 :] == "╮" for line in lines)


def test_what_is_typed_before_the_first_screen_is_not_lost(home: Path) -> None:
    terminal = Terminal("sample", "duel", home=home)
    terminal.press("s\rn")
    terminal.wait_for(lambda text: "Round 1" in text and "►" in text)
    terminal.press("q")
    assert terminal.exit_code() == 0
