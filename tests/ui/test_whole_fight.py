"""A fight of four rounds, played by keyboard in a real terminal, killed, and gone on with."""

import signal
from pathlib import Path

import pytest

from tests.ui.hands import Play
from tests.ui.terminal import Terminal

FOES = ':roll Sniper 21, "Ganger 1" 18, "Ganger 2" 17, "Ganger 3" 5, Brute 12⏎'
PARTY = "20↓16↓10↓8⏎"


def surprise_round(play: Play) -> None:
    """The Sniper delays, and steps in before the second ganger; then the party rolls."""
    play.press("s", "Sniper")
    play.sees("Surprise round", "UNAWARE")
    play.keys("u")
    play.sees("Setup", "Undone")
    play.press("U", "Sniper")
    play.press("d", "Ganger 1")
    play.sees("DELAY")
    play.press("n", "Ganger 2")
    play.keys("1⏎")
    play.sees("before Ganger 2")
    play.press("b", "Sniper")
    play.undone_and_redone("Ganger 2", "Sniper")
    for name in ("Ganger 2", "Brute", "Ganger 3"):
        play.press("n", name)
    play.keys("n")
    play.sees("Initiative of 4")
    play.press(PARTY, "Rook")


def first_round(play: Play) -> None:
    """Alvarez readies; Voss falls, and bleeds to death."""
    play.sees("Round 1", "8 ◆Mother Okoye")
    for name in ("Ganger 1", "Sniper", "Ganger 2", "Sgt. Alvarez"):
        play.press("n", name)
    play.press("rRook is shot at⏎", "Brute")
    play.sees("READY", "Rook is shot at")
    play.keys("7-29⏎")
    play.sees("−9/20 DYING")
    play.press("n", "Dr. Voss")
    play.keys(":check @acting save 2⏎")
    play.sees("−10/20 DEAD")
    play.keys("u")
    play.sees("−9/20 CHECK D")
    play.keys("U")
    play.sees("−10/20 DEAD")
    for name in ("Mother Okoye", "Ganger 3"):
        play.press("n", name)
    play.keys("AReinforcement hp 16 init +1 at 3⏎")
    play.sees("3  Reinforcement")
    play.press("u", "Ganger 3")
    play.sees("Undone")
    play.keys("U")
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


@pytest.mark.parametrize(("columns", "rows"), [(80, 24)])
def test_a_fight_is_played_killed_and_gone_on_with(home: Path, columns: int, rows: int) -> None:
    play = Play(Terminal("sample", "ambush", home=home, columns=columns, rows=rows))
    play.sees("Warehouse Ambush", "keys")
    play.keys(FOES)
    play.sees("21  Sniper")
    surprise_round(play)
    first_round(play)
    second_round(play)
    while "Round 4" not in play.terminal.text.splitlines()[0]:
        play.next_turn()
    play.press("n", "Rook")
    play.keys("6-5⏎")
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
    again.keys("u")
    again.sees("takes 5", "Undone")
    again.keys("q")
    assert again.terminal.exit_code() == 0
