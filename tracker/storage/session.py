"""A fight opened from its file: with its journal, its log and its undo."""

import os
from dataclasses import dataclass
from pathlib import Path

from tracker.game import Game
from tracker.model.encounter import Encounter
from tracker.rules.dice import Dice
from tracker.storage.encounter_file import parse_encounter, read_bytes
from tracker.storage.errors import FileProblem
from tracker.storage.journal import Journal, Sentences, journal_path, open_journal
from tracker.storage.journal_text import RULES, Head, digest, read_head
from tracker.storage.layout import encounter_toml
from tracker.storage.replay import Replay, replay, sentences_in
from tracker.storage.safe_files import has_comments, keep_beside, keep_original, replace_file
from tracker.words import sessions


@dataclass(frozen=True, slots=True)
class Session:
    """A fight that is open.

    `notices` tell the GM what was unusual about opening it. `past` are the sentences of an older
    journal that could not be played again.
    """

    path: Path
    game: Game
    journal: Journal
    notices: tuple[str, ...] = ()
    past: tuple[str, ...] = ()

    def save(self) -> tuple[str, ...]:
        """Write the encounter to its file, unless that says the same, and return notices.

        What a person wrote there, comments or a change since it was read, is kept beside it.
        Raises FileProblem, and then the file is as it was.
        """
        old = read_bytes(self.path) if self.path.exists() else None
        if old is not None and _says(old, self.path) == self.game.encounter:
            return ()
        notices = () if old is None else self._keep(old)
        new = encounter_toml(self.game.encounter).encode()
        self.journal.mark(new)
        replace_file(self.path, new)
        return notices

    def close(self) -> None:
        """Let go of the fight, so that another tracker may open it."""
        self.journal.close()

    def _keep(self, old: bytes) -> tuple[str, ...]:
        """Keep what the file held, if anybody could miss it."""
        if digest(old) not in self.journal.known:
            say = sessions.changed_and_kept
        elif has_comments(old):
            say = sessions.comments_kept
        else:
            return ()
        kept = keep_original(self.path, old)
        return (say(self.path.name, kept.name),)


def open_session(path: Path, dice: Dice, sentences: Sentences) -> Session:
    """Open the fight in a file where it was left, and hold its journal until it is closed.

    `dice` are for what comes; what was is played again with the faces that fell. Where the
    journal does not belong to the file as it is now, the file holds, a new journal begins, and the
    old one is kept. Raises FileProblem where the file cannot be read or is open elsewhere.
    """
    path = Path(os.path.realpath(path))
    data = read_bytes(path)
    encounter = parse_encounter(data, path)
    journal = open_journal(journal_path(path), sentences)
    try:
        return _open(path, data, encounter, dice, journal)
    except FileProblem:
        journal.close()
        raise


def _open(path: Path, data: bytes, encounter: Encounter, dice: Dice, journal: Journal) -> Session:
    written = journal.read()
    head = read_head(written)
    told = _replay(written, head, journal.path)
    if told and digest(data) in told.known:
        return _continued(path, told, written, dice, journal)
    notices: tuple[str, ...] = ()
    if written:
        kept = keep_beside(journal.path, written, "old")
        why = _why_afresh(path, written, head, told, digest(data))
        notices = (sessions.begun_afresh(why, kept.name),)
    journal.begin(encounter_toml(encounter).encode(), digest(data))
    game = Game(encounter, dice, journal)
    return Session(path, game, journal, notices, sentences_in(written))


def _continued(path: Path, told: Replay, written: bytes, dice: Dice, journal: Journal) -> Session:
    """Go on where a journal ends, or at the last of it that can be trusted."""
    notices: tuple[str, ...] = ()
    if len(written) > told.length:
        kept = keep_beside(journal.path, written[told.length :], "bad")
        line = written.count(b"\n", 0, told.length) + 1
        notices = (sessions.journal_cut(journal.path.name, line, kept.name),)
        journal.cut(told.length)
    journal.known |= told.known
    game = Game(told.first, dice, journal)
    game.replay(told.steps)
    return Session(path, game, journal, notices)


def _replay(written: bytes, head: Head | None, path: Path) -> Replay | None:
    """Play a journal again, if it is one of these rules."""
    if head is None or head.rules != RULES:
        return None
    try:
        return replay(written, head, path)
    except FileProblem:
        return None


def _why_afresh(
    path: Path, written: bytes, head: Head | None, told: Replay | None, now: str
) -> str:
    """Say why the file holds and not the journal."""
    if head and head.rules != RULES:
        return sessions.rules_changed(path.name)
    if told is None:
        return sessions.journal_unreadable(journal_path(path).name)
    if now.encode() in written[told.length :]:
        return sessions.journal_broken(journal_path(path).name)
    return sessions.edited_by_hand(path.name)


def _says(data: bytes, path: Path) -> Encounter | None:
    try:
        return parse_encounter(data, path)
    except FileProblem:
        return None
