"""The story of a fight read from its files: nothing is locked, and nothing written."""

import os
from pathlib import Path

from msgspec import Struct

from tracker.game import Game, Step
from tracker.model.encounter import Encounter
from tracker.rules.dice import ScriptedDice
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.journal_text import RULES, Opening, digest, read_head, read_line
from tracker.storage.places import journal_path
from tracker.storage.replay import Replay, replay, sentences_in
from tracker.storage.safe_files import read_bytes
from tracker.words import report as words


class History(Struct, frozen=True):
    """How a fight came from its `first` encounter to what it is `now`, as far as that is certain.

    `openings` are the times at which it was opened for playing, and `notices` say what is not as
    usual. Where its story `is_known` no more there are no steps; `past` then has the sentences of a
    journal that cannot be played again.
    """

    first: Encounter
    now: Encounter
    steps: tuple[Step, ...] = ()
    openings: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    past: tuple[str, ...] = ()
    is_known: bool = True


def read_history(path: Path) -> History:
    """Return the story of the fight in a file, whoever has it open at the moment.

    The path of a journal will do for that of its file. Raises FileProblem where neither can be
    read.
    """
    path = Path(os.path.realpath(path))
    if path.suffix == ".journal":
        path = path.with_suffix(".toml")
    # The file first: who saves it writes into the journal beforehand what it is going to be.
    toml = read_bytes(path) if os.path.exists(path) else None
    journal = journal_path(path)
    written = read_bytes(journal) if os.path.exists(journal) else b""
    head = read_head(written)
    if head is None or head.rules != RULES:
        return _untold(path, written, words.NO_JOURNAL if not written else _why_not(path, written))
    try:
        told = replay(written, head, journal)
    except FileProblem:
        return _untold(path, written, words.journal_unreadable(journal.name))
    return _told(path, toml, written, told)


def _told(path: Path, toml: bytes | None, written: bytes, told: Replay) -> History:
    game = Game(told.first, ScriptedDice(()))
    game.replay(told.steps)
    return History(
        told.first,
        game.encounter,
        tuple(game.steps),
        _openings(written),
        _notices(path, toml, written, told),
    )


def _untold(path: Path, written: bytes, why: str) -> History:
    """Return the story of a fight of which only its file is left; raises FileProblem."""
    now = parse_encounter(read_bytes(path), path)
    past = sentences_in(written)
    return History(now, now, (), _openings(written), (why,), past, is_known=False)


def _why_not(path: Path, written: bytes) -> str:
    journal = journal_path(path).name
    is_of_others = read_head(written) is not None
    return words.rules_changed(journal) if is_of_others else words.journal_unreadable(journal)


def _notices(path: Path, toml: bytes | None, written: bytes, told: Replay) -> tuple[str, ...]:
    journal = journal_path(path).name
    if told.length < len(written):
        return (words.journal_cut(journal, written.count(b"\n", 0, told.length) + 1),)
    if toml is not None and digest(toml) not in told.known:
        return (words.edited_by_hand(path.name, journal),)
    return ()


def _openings(written: bytes) -> tuple[str, ...]:
    lines = (read_line(line) for line in written.split(b"\n") if line.startswith(b"opened "))
    return tuple(line.time for line in lines if isinstance(line, Opening))
