"""A fight to be shown: one that has a file, or one that gets it with its first step."""

import os
from pathlib import Path

from msgspec.structs import replace

from tracker.dice import RandomDice
from tracker.game import Game, Step
from tracker.storage.errors import FileProblem
from tracker.storage.journal import InUse
from tracker.storage.layout import encounter_toml
from tracker.storage.new_fights import new_encounter, new_fight_news
from tracker.storage.places import fights_folder, free_path, state_folder
from tracker.storage.rescue import can_be_rescued
from tracker.storage.safe_files import make_folder, write_new_file
from tracker.storage.session import Session, open_session
from tracker.storage.settings import USUAL, Settings
from tracker.storage.watching import Watching
from tracker.words.app import new_file
from tracker.words.sentences import is_minor
from tracker.words.telling import told


class NewFight:
    """An empty encounter of which nothing is on disk until something is done in it.

    It is shown and saved as a `Session` is. Its file and journal are made when the first step is
    written down; where that cannot be done, it is tried again with each step.
    """

    def __init__(self, path: Path, settings: Settings = USUAL) -> None:
        self.path = path
        self.past: tuple[str, ...] = ()
        self.earlier = None
        self.notices = (new_file(path.name), *new_fight_news(settings))
        self.game = Game(new_encounter(path.stem, settings), RandomDice(), self)
        self._session: Session | None = None
        self._waiting: list[Step] = []
        self._problem: FileProblem | None = None

    def append(self, step: Step) -> None:
        """Write a step down, the first into a new journal, or keep it until that can be done."""
        self._waiting.append(step)
        try:
            self._write()
        except FileProblem as problem:
            self._problem = problem

    @property
    def problem(self) -> FileProblem | None:
        """Why what was done last is not on disk, where it is not."""
        return self._problem if self._session is None else self._session.problem

    def moved_to(self, path: Path) -> "NewFight":
        """Let the fight go on in another file; raises FileProblem."""
        before, self.path = self.path, path
        try:
            if self._session is not None:
                self._session = self._session.moved_to(path)
            self._write()
        except FileProblem:
            self.path = before
            raise
        return self

    def save(self) -> tuple[str, ...]:
        """Write the encounter to its file, once it has one, and return notices."""
        self._write()
        return () if self._session is None else self._session.save()

    def _write(self) -> None:
        """Write what waits for it, into a file made for that; raises FileProblem."""
        if not self._waiting:
            return
        if self._session is None:
            self._session = self._begun()
        for step in self._waiting:
            self._session.journal.append(step)
        self._waiting.clear()

    def _begun(self) -> Session:
        if self.path.parent == fights_folder():
            make_folder(self.path.parent)
        write_new_file(self.path, encounter_toml(self.game.first).encode())
        try:
            return replace(_open_session(self.path), game=self.game)
        except FileProblem:
            self.path.unlink()
            raise

    def close(self) -> None:
        """Let go of the file."""
        if self._session is not None:
            self._session.close()


Fight = Session | NewFight | Watching
"""What the screen shows and saves."""


def open_fight(path: Path, settings: Settings = USUAL) -> Fight:
    """Return the fight in a file, or a new one where there is no file; raises FileProblem.

    A new one has the system and the house rules of the settings.
    """
    is_there = os.path.exists(path) or can_be_rescued(path)
    return open_existing(path) if is_there else NewFight(path, settings)


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


def kept_with_us(fight: Fight) -> Fight:
    """Return a fight as it goes on in the tracker's own folder, under a name that is free there.

    One that is only looked at stays where it is. Raises FileProblem.
    """
    if isinstance(fight, Watching):
        return fight
    folder = state_folder() / "fights"
    make_folder(folder)
    return fight.moved_to(free_path(folder / fight.path.name))
