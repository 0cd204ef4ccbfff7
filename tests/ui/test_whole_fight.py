"""A fight of four rounds, played by keyboard in a real terminal, killed, and gone on with."""

import signal
from pathlib import Path

import pytest

from tests.ui.hands import Play
from tests.ui.terminal import Terminal

ENTER = "\r"
FOES = ':roll Sniper 21, "Ganger 1" 18, "Ganger 2" 17, "Ganger 3" 5, Brute 12\r'
DOWN = "\x1b[B"
PARTY = f"20{DOWN}16{DOWN}10{DOWN}8{ENTER}"


def surprise_round(play: Play) -> None:
    """The Sniper delays, and steps in before the second ganger; then the party rolls."""
    play.press("s", "Sniper")
    play.sees("Surprise round", "UNAWARE")
    play.terminal.press("u")
    play.sees("Setup", "Undone")
    play.press("U", "Sniper")
    play.press("d", "Ganger 1")
    play.sees("DELAY")
    play.press("n", "Ganger 2")
    play.terminal.press("1" + ENTER)
    play.sees("before Ganger 2")
    play.press("b", "Sniper")
    play.undone_and_redone("Ganger 2", "Sniper")
    for name in ("Ganger 2", "Brute", "Ganger 3"):
        play.press("n", name)
    play.terminal.press("n")
    play.sees("Initiative of 4")
    play.press(PARTY, "Rook")


def first_round(play: Play) -> None:
    """Alvarez readies; Voss falls, and bleeds to death."""
    play.sees("Round 1", "8 ◆Mother Okoye")
    for name in ("Ganger 1", "Sniper", "Ganger 2", "Sgt. Alvarez"):
        play.press("n", name)
    play.press("rRook is shot at" + ENTER, "Brute")
    play.sees("READY", "Rook is shot at")
    play.terminal.press("7-29" + ENTER)
    play.sees("−9/20 DYING")
    play.press("n", "Dr. Voss")
    play.terminal.press(":check @acting save 2" + ENTER)
    play.sees("−10/20 DEAD")
    play.terminal.press("u")
    play.sees("−9/20 CHECK D")
    play.terminal.press("U")
    play.sees("−10/20 DEAD")
    for name in ("Mother Okoye", "Ganger 3"):
        play.press("n", name)
    play.terminal.press("AReinforcement hp 16 init +1 at 3" + ENTER)
    play.sees("3  Reinforcement")
    play.press("u", "Ganger 3")
    play.sees("Undone")
    play.terminal.press("U")
    play.sees("3  Reinforcement")
    play.press("n", "Reinforcement")


def second_round(play: Play) -> None:
    """Alvarez interrupts Rook, and has no turn of his own any more."""
    play.press("n", "Rook")
    play.press("t", "Sgt. Alvarez")
    play.sees("interrupts")
    play.undone_and_redone("Rook", "Sgt. Alvarez")
    for name in ("Rook", "Ganger 1", "Sniper", "Ganger 2", "Brute"):
        play.press("n", name)


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 36)])
def test_a_fight_is_played_killed_and_gone_on_with(home: Path, columns: int, rows: int) -> None:
    play = Play(Terminal("sample", "ambush", home=home, columns=columns, rows=rows))
    play.sees("Warehouse Ambush", "keys")
    play.terminal.press(FOES)
    play.sees("21  Sniper")
    surprise_round(play)
    first_round(play)
    second_round(play)
    while "Round 4" not in play.terminal.text.splitlines()[0]:
        before = play.terminal.text.splitlines()[0]
        play.terminal.press("n")
        play.terminal.wait_for(lambda text, was=before: text.splitlines()[0] != was)  # type: ignore[misc]
    play.press("n", "Rook")
    play.terminal.press("6-5" + ENTER)
    play.sees("takes 5")
    shown = play.terminal.text
    play.terminal.kill(signal.SIGKILL)
    assert play.terminal.exit_code() == -signal.SIGKILL

    again = Play(
        Terminal(str(home / "fights" / "ambush.toml"), home=home, columns=columns, rows=rows)
    )
    again.turn("Rook")
    again.sees("takes 5")
    assert again.terminal.text.splitlines()[0] == shown.splitlines()[0]
    again.terminal.press("u")
    again.terminal.wait_for(lambda text: "takes 5" in text and "Undone" in text)
    again.terminal.press("q")
    assert again.terminal.exit_code() == 0
