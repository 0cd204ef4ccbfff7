"""A fight that another tracker has open, looked at as it goes."""

import os
from pathlib import Path

from tracker.game import Game
from tracker.rules.dice import ScriptedDice
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.journal import is_in_use
from tracker.storage.journal_text import RULES, CommandLine, Head, Opening, read_head
from tracker.storage.places import journal_path
from tracker.storage.replay import play_line
from tracker.storage.safe_files import read_bytes
from tracker.words import sessions


class Watching:
    """A fight in somebody else's hands: its journal is read on as it grows.

    `notices` tell who has it. What is not journal of these rules cannot be followed: then the
    fight is shown as its file has it.
    """

    past: tuple[str, ...] = ()
    earlier = None
    problem: FileProblem | None = None

    def __init__(self, path: Path) -> None:
        """Look into a fight; raises FileProblem where there is nothing to be read."""
        self.path = Path(os.path.realpath(path))
        self._holder: Opening | None = None
        self._read_anew()
        self.notices = (sessions.watching(self._holder),)

    @property
    def is_over(self) -> bool:
        """Whether nobody has it open any more; raises FileProblem."""
        return not is_in_use(journal_path(self.path))

    def news(self) -> bool:
        """Take over what has happened since, and return whether anything has.

        Raises FileProblem where the journal cannot be read.
        """
        written = read_bytes(journal_path(self.path))
        if written[: len(self._seen)] != self._seen:
            self._read_anew()
            return True
        return self._read_on(written)

    def save(self) -> tuple[str, ...]:
        """Save nothing: it is not ours."""
        return ()

    def close(self) -> None:
        """Look away."""

    def _read_anew(self) -> None:
        written = read_bytes(journal_path(self.path))
        head = read_head(written)
        self._seen = written
        if head is None or head.rules != RULES:
            self.game = Game(parse_encounter(read_bytes(self.path), self.path), ScriptedDice(()))
            return
        self._seen = written[: head.length]
        self.game = self._begun(head)
        self._read_on(written)

    def _begun(self, head: Head) -> Game:
        return Game(parse_encounter(head.toml, journal_path(self.path)), ScriptedDice(()))

    def _read_on(self, written: bytes) -> bool:
        """Play the lines that are whole and new; one that cannot be followed waits to be mended."""
        is_news = False
        for line in written[len(self._seen) :].split(b"\n")[:-1]:
            said = play_line(self.game, line)
            if said is None:
                break
            if isinstance(said, Opening):
                self._holder = said
            is_news = is_news or isinstance(said, CommandLine)
            self._seen += line + b"\n"
        return is_news
