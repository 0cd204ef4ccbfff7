"""A fight that another tracker has open, looked at as it goes."""

import os
from pathlib import Path

from tracker.game import Game
from tracker.rules.dice import ScriptedDice
from tracker.storage.earlier import LONG, Earlier, behind_mark
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.errors import FileProblem, blaming
from tracker.storage.journal import is_in_use
from tracker.storage.journal_text import RULES, CommandLine, Head, Opening, read_head, read_line
from tracker.storage.places import journal_path
from tracker.storage.replay import opening_in, play_line, sentences_in
from tracker.storage.safe_files import read_bytes
from tracker.words import sessions

TAIL = 4096
"""So many bytes of what was read last are held against the journal before it is read on."""


class Watching:
    """A fight in somebody else's hands: its journal is read on as it grows.

    `notices` tell who has it. As in a `Session`, `past` and `earlier` are about the time before its
    file was saved. What is not journal of these rules cannot be followed: then the fight is shown
    as its file has it.
    """

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

        Only what is new in the journal is read. Raises FileProblem where it cannot be.
        """
        more = self._read_more()
        if more is None or (more and not self._has_head):
            self._read_anew()
            return True
        return self._play(more)

    def save(self) -> tuple[str, ...]:
        """Save nothing: it is not ours."""
        return ()

    def close(self) -> None:
        """Look away."""

    def _read_more(self) -> bytes | None:
        """Return what stands behind what was read; None where the journal is another by now."""
        path = journal_path(self.path)
        with blaming(path), path.open("rb") as file:
            file.seek(self._length - len(self._tail))
            there = file.read()
        return there[len(self._tail) :] if there.startswith(self._tail) else None

    def _read_anew(self) -> None:
        written = read_bytes(journal_path(self.path))
        head = read_head(written)
        self._length, self._tail = 0, b""
        self.past: tuple[str, ...] = ()
        self.earlier: Earlier | None = None
        self._has_head = head is not None and head.rules == RULES
        if head is None or head.rules != RULES:
            self.game = Game(parse_encounter(read_bytes(self.path), self.path), ScriptedDice(()))
            self._pass(written)
            return
        at = self._begun_at_mark(head, written) if len(written) > LONG else None
        if at is None:
            at = head.length
            first = parse_encounter(head.toml, journal_path(self.path))
            self.game = Game(first, ScriptedDice(()))
        self._holder = opening_in(written[:at]) or self._holder
        self._pass(written[:at])
        self._play(written[at:])

    def _begun_at_mark(self, head: Head, written: bytes) -> int | None:
        """Begin with the file as it was saved last, and return where its mark ends; else None."""
        try:
            toml = read_bytes(self.path)
            encounter = parse_encounter(toml, self.path)
            at = behind_mark(written, head, toml)
            if at is None:
                return None
            before = written[head.length : at]
            self.earlier = Earlier(head, before, encounter, journal_path(self.path))
        except FileProblem:
            return None
        self.past = sentences_in(before)
        self.game = Game(encounter, ScriptedDice(()), earlier=self.earlier.game)
        return at

    def _play(self, more: bytes) -> bool:
        """Play the lines that are whole and new; one that cannot be followed waits to be mended."""
        is_news, length = False, 0
        for line in more.split(b"\n")[:-1]:
            said = None if self._must_wait(line) else play_line(self.game, line)
            if said is None:
                break
            if isinstance(said, Opening):
                self._holder = said
            is_news = is_news or isinstance(said, CommandLine)
            length += len(line) + 1
        self._pass(more[:length])
        return is_news

    def _must_wait(self, line: bytes) -> bool:
        """Return whether a line goes back to what is not learned yet, which would take a while."""
        if self.earlier is None or self.earlier.is_played or self.game.length:
            return False
        said = read_line(line)
        goes_back = {"undo"} if self.game.redoable else {"undo", "redo"}
        return isinstance(said, CommandLine) and said.text in goes_back

    def _pass(self, read: bytes) -> None:
        self._length += len(read)
        self._tail = (self._tail + read)[-TAIL:]
