"""What a long journal tells of the time before its file was saved, played again bit by bit."""

from pathlib import Path
from time import monotonic

from tracker.game import Game
from tracker.model.encounter import Encounter
from tracker.rules.dice import ScriptedDice
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.journal_text import Head, digest, write_mark
from tracker.storage.replay import Replay, following_slowly

LONG = 60_000
"""Of a journal of more bytes the time before its file was saved is played again bit by bit."""


def behind_mark(written: bytes, head: Head, toml: bytes) -> int | None:
    """Return where in a journal the mark of its file as it is now ends; None where it has none."""
    mark = b"\n" + write_mark(digest(toml))
    at = written.rfind(mark) + len(mark)
    return at if at >= head.length else None


class Earlier:
    """The steps up to an encounter, known in full when they have been played again.

    An encounter whose file the journal has a mark of is certain, so a fight goes on from it at
    once; how it came about is needed for undo and for the log.
    """

    def __init__(self, head: Head, lines: bytes, to: Encounter, path: Path) -> None:
        """Begin with the head of a journal and the lines that led `to` an encounter.

        Raises FileProblem about `path` where the encounter in the head cannot be read.
        """
        self._to = to
        self._length = len(lines)
        self._lines = following_slowly(parse_encounter(head.toml, path), lines)
        self._told: Replay | None = None
        self._game: Game | None = None

    @property
    def is_played(self) -> bool:
        """Whether all of it has been played again."""
        return self._told is not None

    @property
    def is_broken(self) -> bool:
        """Whether it has been found not to lead where it should."""
        return self.is_played and self._game is None

    def go_on(self, seconds: float) -> None:
        """Play on for so long, or to the end."""
        until = monotonic() + seconds
        while self._told is None and monotonic() < until:
            try:
                next(self._lines)
            except StopIteration as end:
                self._end(end.value)

    def game(self) -> Game | None:
        """Return the game that led to the encounter, playing what is left of it.

        None where the lines do not lead there.
        """
        while self._told is None:
            self.go_on(1.0)
        return self._game

    def _end(self, told: Replay) -> None:
        self._told = told
        game = Game(told.first, ScriptedDice(()))
        game.replay(told.steps)
        if told.length == self._length and game.encounter == self._to:
            self._game = game
