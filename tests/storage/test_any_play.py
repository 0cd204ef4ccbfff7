import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.storage.playing import dock, opened, play, sentences
from tracker.dice import RandomDice
from tracker.model.illegal import Illegal
from tracker.storage.encounter_file import read_encounter
from tracker.storage.session import open_session

WHO = ("Rook", '"Ganger 1"', '"Ganger 2"')
LINES = [
    "start",
    *["next"] * 3,
    "delay",
    'ready attack "the door # opens"',
    "use move",
    "undo",
    "redo",
    "check Rook",
    'add 2 "Thug # \\"x\\"" hp 9',
    "end",
    "save",
    "open",
    *(f"{verb} {who}" for who in WHO for verb in ("enter", "trigger", "forfeit", "aoo")),
    *(f"hit {who} 2d6+3 fire by Rook" for who in WHO),
    *(f"condition {who} shaken until end of Rook" for who in WHO),
    *(f"heal {who} 1d8" for who in WHO),
    *(f"set {who} health ok" for who in WHO),
]


@given(st.lists(st.sampled_from(LINES), min_size=9, max_size=40), st.integers(0, 99))
@settings(max_examples=60, deadline=None)
def test_whatever_is_played_is_there_when_opened_again(lines: list[str], seed: int) -> None:
    with TemporaryDirectory() as folder:
        path = dock(Path(folder))
        dice = RandomDice(seed)
        session = open_session(path, dice, sentences)
        for line in ["start", *lines]:
            if line == "save":
                session.save()
                assert read_encounter(path) == session.game.encounter
            elif line == "open":
                session.close()
                session = open_session(path, dice, sentences)
                assert session.notices == ()
            else:
                with suppress(Illegal):
                    play(session, [line])
        session.close()
        again = opened(path)
        assert again.notices == ()
        assert again.game.encounter == session.game.encounter
        assert again.game.steps == session.game.steps
        assert again.game.redoable == session.game.redoable
        again.close()


PLAYER = """
import sys
from pathlib import Path
from tests.storage.playing import opened, play

session = opened(Path(sys.argv[1]))
play(session, ["start init 18 12 5"])
while True:
    play(session, ["next"])
    print(session.game.length, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be killed so there")
def test_a_killed_process_has_lost_nothing_that_it_showed(tmp_path: Path) -> None:
    path = dock(tmp_path)
    root = Path(__file__).parents[2]
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path)], stdout=subprocess.PIPE, cwd=root, text=True
    )
    assert player.stdout is not None
    with player:
        shown = [int(player.stdout.readline()) for _ in range(20)]
        os.kill(player.pid, signal.SIGKILL)
        shown += [int(line) for line in player.stdout if line.endswith("\n")]
    session = opened(path)
    assert shown[:20] == list(range(2, 22))
    assert session.game.length in (shown[-1], shown[-1] + 1)
    session.close()
