"""A fight to be shown: one that has a file, or one that gets it with its first step."""

import os
from pathlib import Path

from msgspec.structs import replace

from tracker.dice import RandomDice
from tracker.game import Game, Step
from tracker.model.encounter import Encounter
from tracker.storage.errors import FileProblem
from tracker.storage.journal import InUse
from tracker.storage.layout import encounter_toml
from tracker.storage.rescue import can_be_rescued
from tracker.storage.safe_files import write_new_file
from tracker.storage.session import Session, open_session
from tracker.storage.watching import Watching
from tracker.words.app import new_file
from tracker.words.sentences import is_minor
from tracker.words.telling import told


class NewFight:
    """An empty encounter of which nothing is on disk until something is done in it.

    It is shown and saved as a `Session` is. Its file and journal are made when the first step is
    written down; FileProblem, should that fail, leaves everything as it was.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.past: tuple[str, ...] = ()
        self.earlier = None
        self.notices = (new_file(path.name),)
        self.game = Game(Encounter(name=path.stem), RandomDice(), self)
        self._session: Session | None = None

    def append(self, step: Step) -> None:
        """Write a step down, the first one into a new journal."""
        if self._session is None:
            write_new_file(self.path, encounter_toml(self.game.encounter).encode())
            try:
                self._session = replace(_open_session(self.path), game=self.game)
            except FileProblem:
                self.path.unlink()
                raise
        self._session.journal.append(step)

    @property
    def problem(self) -> FileProblem | None:
        """Why what was done last is not on disk, where it is not."""
        return None if self._session is None else self._session.problem

    def moved_to(self, path: Path) -> "NewFight":
        """Let the fight go on in another file; raises FileProblem."""
        if self._session is not None:
            self._session = self._session.moved_to(path)
        self.path = path
        return self

    def save(self) -> tuple[str, ...]:
        """Write the encounter to its file, once it has one, and return notices."""
        return () if self._session is None else self._session.save()

    def close(self) -> None:
        """Let go of the file."""
        if self._session is not None:
            self._session.close()


Fight = Session | NewFight | Watching
"""What the screen shows and saves."""


def open_fight(path: Path) -> Fight:
    """Return the fight in a file, or a new one where there is no file; raises FileProblem."""
    is_there = os.path.exists(path) or can_be_rescued(path)
    return open_existing(path) if is_there else NewFight(path)


def open_existing(path: Path) -> Session | Watching:
    """Return the fight in a file that is there, to look at where another tracker has it open.

    Raises FileProblem.
    """
    try:
        return _open_session(path)
    except InUse:
        return Watching(path)


def _open_session(path: Path) -> Session:
    return open_session(path, RandomDice(), _in_words)


def _in_words(step: Step) -> str:
    """Return what a step did, one sentence a line, for the journal."""
    telling = zip(step.facts, told(step.facts), strict=True)
    said = [text for fact, text in telling if text and not is_minor(fact)]
    return "\n".join(said)
