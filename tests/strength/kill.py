"""Killed at any moment: whatever the screen has shown is there when the fight is opened again."""

import re
import signal
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.ui.terminal import Terminal
from tracker.model.encounter import Encounter
from tracker.storage.journal_text import read_head
from tracker.storage.places import journal_path
from tracker.storage.replay import replay

NAMES = ("Rook", "Voss", "Brute", "Ganger", "Sniper")
FIGHT = 'name = "Dock"\n' + "".join(
    f'[[combatants]]\nname = "{name}"\nhp = 90{place}\ninitiative = {20 - place}\n'
    for place, name in enumerate(NAMES)
)
KEYS = ("n", "n", "n", "u", "U", "d", "1-7\r", "2-12\r", "3+4\r", "4cshaken 2r\r", "5-1\r", "\x1b")

BEHIND = 8
"""So many steps the screen is behind at most: keys that come at once are drawn at once."""

_ROW = re.compile(rf"({'|'.join(NAMES)})\s.*?(-?\d+)/90\d")
_TURN = re.compile(rf"► ({'|'.join(NAMES)})")


def kill_each(folder: Path, seeds: Sequence[int]) -> None:
    """Play a fight for each seed at random, kill the programs at random moments, and open again.

    They start side by side. AssertionError tells what was shown and is lost.
    """
    paths = [folder / f"dock-{seed}.toml" for seed in seeds]
    for path in paths:
        path.write_text(FIGHT, "utf-8")
    terminals = [Terminal(str(path), home=folder, columns=100, rows=30) for path in paths]
    for seed, path, terminal in zip(seeds, paths, terminals, strict=True):
        _play_and_kill(terminal, Random(seed))
        require_kept(terminal.text, path)


def _play_and_kill(terminal: Terminal, random: Random) -> None:
    terminal.wait_for(lambda text: "Setup" in text)
    terminal.press("s")
    terminal.wait_for(lambda text: "Round 1" in text)
    for _ in range(random.randint(1, 25)):
        terminal.press(random.choice(KEYS))
        terminal.take_in(random.random() * 0.02)
    terminal.take_in(random.random() * 0.05)
    terminal.kill(signal.SIGKILL)
    terminal.exit_code()


def require_kept(screen: str, path: Path) -> None:
    """Hold a screen against the last moments that the journal of a fight tells of.

    The screen may be a few steps behind the journal, and never ahead of it. What is drawn may be
    half of one moment and half of the next.
    """
    known = _last_moments(path)
    for name, shown in _ROW.findall(screen):
        assert int(shown) in {_hp(each, name) for each in known}, (name, shown, screen)
    turn = _TURN.search(screen.splitlines()[0])
    assert turn is None or turn[1] in {each.current for each in known}, (turn[1], screen)


def _last_moments(path: Path) -> list[Encounter]:
    written = journal_path(path).read_bytes()
    head = read_head(written)
    assert head is not None
    told = replay(written, head, path)
    assert told.length >= written.rindex(b"\n") + 1, "a line that was whole cannot be followed"
    return [told.first, *(step.encounter for step in told.steps)][-BEHIND:]


def _hp(encounter: Encounter, name: str) -> int | None:
    one = encounter.get(name)
    return None if one is None else one.hp.now
