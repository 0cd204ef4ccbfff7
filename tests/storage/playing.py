from collections.abc import Iterable
from pathlib import Path

from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.game import Step
from tracker.rules.dice import ScriptedDice
from tracker.storage.places import journal_path
from tracker.storage.session import Session, open_session

DOCK = """\
[[combatants]]
name = "Rook"
side = "party"
hp = 34

[[combatants]]
name = "Ganger"
count = 2
hp = 16
"""

FIRST_MOVES = (
    "start init 18 12 5",
    'hit "Ganger 1" 2d6+1 fire dice 4 5',
    "next",
    'condition Rook shaken for 2 rounds by "Ganger 1"',
    'note "Ganger 2" "by the door # 3"',
)
"""Rook 18, Ganger 1 12, Ganger 2 5; the fire takes Ganger 1 from 16 to 6."""


def sentences(step: Step) -> str:
    return "\n".join(type(fact).__name__ for fact in step.facts)


def dock(folder: Path) -> Path:
    path = folder / "dock.toml"
    path.write_text(DOCK, "utf-8")
    return path


def opened(path: Path) -> Session:
    """A session in which every face has to be typed."""
    return open_session(path, ScriptedDice(()), sentences)


def play(session: Session, lines: Iterable[str]) -> None:
    for line in lines:
        session.game.do(parse(line, Scope(session.game.encounter)))


def fought(folder: Path, *more: str, save: bool = False) -> Path:
    """The file of a fight that was played and closed."""
    session = opened(dock(folder))
    play(session, FIRST_MOVES)
    if save:
        session.save()
    play(session, more)
    session.close()
    return session.path


def journal_of(path: Path) -> bytes:
    return unsigned(journal_path(path).read_bytes())


def unsigned(journal: bytes) -> bytes:
    """Return a journal without the lines that say who opened it."""
    lines = journal.splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(b"opened "))


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}
