"""A fight opened from its file: with its journal, its log and its undo."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from tracker.commands.acts import Command, Undo
from tracker.game import Game, Step
from tracker.model.encounter import Encounter
from tracker.rules.dice import Dice
from tracker.scene import Scene
from tracker.storage.carried import carried_notice
from tracker.storage.copies import conflicted_copies
from tracker.storage.earlier import LONG, Earlier, behind_mark
from tracker.storage.encounter_file import Read, parse_encounter, read_fight
from tracker.storage.errors import FileProblem
from tracker.storage.journal import Journal, Sentences, open_journal
from tracker.storage.journal_text import RULES, Head, digest, read_head
from tracker.storage.layout import encounter_toml
from tracker.storage.opener import this_opening
from tracker.storage.places import journal_path
from tracker.storage.replay import Replay, follow, marks_in, replay, sentences_in
from tracker.storage.rescue import rescue
from tracker.storage.safe_files import (
    has_comments,
    keep_original,
    read_bytes,
    replace_file,
    write_new_file,
)
from tracker.storage.used import names_library
from tracker.words import library, sessions


class Session(Struct, frozen=True):
    """A fight that is open.

    `notices` tell the GM what was unusual about opening it. `past` are the sentences of a journal
    that was not played again: because it could not be, or because that takes long; then `earlier`
    does it while the fight goes on.
    """

    path: Path
    game: Game
    journal: Journal
    notices: tuple[str, ...] = ()
    past: tuple[str, ...] = ()
    earlier: Earlier | None = None

    @property
    def problem(self) -> FileProblem | None:
        """Why what was done last is not on disk, where it is not."""
        return self.journal.problem

    def save(self) -> tuple[str, ...]:
        """Write the encounter to its file, unless that says the same, and return notices.

        What a person wrote there, comments or a change since it was read, is kept beside it.
        Raises FileProblem, and then the file is as it was.
        """
        self.journal.flush()
        old = read_bytes(self.path) if os.path.exists(self.path) else None
        if old is not None and _says(old, self.path) == self.game.encounter:
            return ()
        notices = (sessions.gone(self.path.name),) if old is None else self._keep(old)
        new = encounter_toml(self.game.encounter).encode()
        self.journal.mark(new)
        replace_file(self.path, new)
        return notices

    def moved_to(self, path: Path) -> Self:
        """Return the fight as it goes on in another file, which must not be there yet.

        All that was done goes with it, and what was taken back. The file it was in stays as it was
        saved last. Raises FileProblem.
        """
        path = Path(os.path.abspath(path))
        self.game.recall()
        toml, game = encounter_toml(self.game.encounter).encode(), self.game
        write_new_file(path, toml)
        try:
            first = encounter_toml(game.first).encode()
            self.journal.move(journal_path(path), first, digest(toml), _minutes(game))
        except FileProblem:
            path.unlink()
            raise
        return replace(self, path=path, notices=())

    def close(self) -> None:
        """Let go of the fight, so that another tracker may open it.

        A journal that was found to be broken is kept, and a new one stands in its place.
        """
        if self.earlier is not None and self.earlier.is_broken:
            with suppress(FileProblem):  # then the next opening finds it as this one did
                start = digest(read_bytes(self.path))
                self.journal.begin(encounter_toml(self.game.encounter).encode(), start)
        self.journal.close()

    def _keep(self, old: bytes) -> tuple[str, ...]:
        """Keep what the file held, if anybody could miss it."""
        if digest(old) not in self.journal.known:
            say = sessions.changed_and_kept
        elif names_library(old):
            say = library.used_file_kept
        elif has_comments(old):
            say = sessions.comments_kept
        else:
            return ()
        kept = keep_original(self.path, old)
        return (say(self.path.name, kept.name),)


def _minutes(game: Game) -> list[Step]:
    """Return steps that lead where a game is, with what it has taken back to be done again."""
    back = [Step(Command(Undo()), (), Scene.of(game.encounter))] * len(game.undone)
    return [*game.steps, *game.undone, *back]


def open_session(path: Path, dice: Dice, sentences: Sentences) -> Session:
    """Open the fight in a file where it was left, and hold its journal until it is closed.

    `dice` are for what comes; what was is played again with the faces that fell. Where the
    journal does not belong to the file as it is now, the file holds, a new journal begins, and the
    old one is kept. Where nothing can be written, the session has a `problem`, and can be played
    all the same. Raises FileProblem where the file cannot be read, and InUse where it is open
    elsewhere.
    """
    path = Path(os.path.realpath(path))
    notices = rescue(path, sentences)
    data = read_bytes(path)
    read = read_fight(data, path)
    notices += read.notices
    if copies := conflicted_copies(path):
        notices += (sessions.conflicted(copies),)
    journal = open_journal(journal_path(path), sentences)
    try:
        session = _open(_Found(path, data, read, journal, journal.read()), dice)
        journal.sign(this_opening())
    except FileProblem:
        journal.close()
        raise
    carried = carried_notice(session.game.encounter)
    return replace(session, notices=notices + session.notices + carried)


class _Found(Struct, frozen=True):
    """A fight as it was found on disk: its file, and all that its journal says."""

    path: Path
    data: bytes
    read: Read
    journal: Journal
    written: bytes

    @property
    def encounter(self) -> Encounter:
        """What the file says."""
        return self.read.encounter


def _open(found: _Found, dice: Dice) -> Session:
    head = read_head(found.written)
    if head is None or head.rules != RULES:
        return _begun_afresh(found, head, None, dice)
    if len(found.written) > LONG and (session := _from_its_mark(found, head, dice)) is not None:
        return session
    told = _replay(found, head)
    if told is not None and digest(found.data) in told.known:
        return _continued(found, head, told, dice)
    return _begun_afresh(found, head, told, dice)


def _begun_afresh(found: _Found, head: Head | None, told: Replay | None, dice: Dice) -> Session:
    """Begin a new journal with what the file says; an old one is kept."""
    notices: tuple[str, ...] = ()
    kept = found.journal.begin(encounter_toml(found.encounter).encode(), digest(found.data))
    if found.written:
        why = _why_afresh(found, head, told)
        notices = (sessions.begun_afresh(why, None if kept is None else kept.name),)
    game = Game(found.encounter, dice, found.journal)
    return Session(found.path, game, found.journal, notices, sentences_in(found.written))


def _from_its_mark(found: _Found, head: Head, dice: Dice) -> Session | None:
    """Go on from where a journal says that the file was saved as it is now.

    None where it does not say so, or where what is behind cannot be followed from there, as when a
    step from before was taken back.
    """
    at = behind_mark(found.written, head, found.data)
    if at is None:
        return None
    told = follow(found.encounter, found.written[at:])
    if told.length < len(found.written) - at:
        return None
    before = found.written[head.length : at]
    try:
        earlier = Earlier(head, before, found.encounter, found.journal.path)
    except FileProblem:
        return None
    found.journal.known |= {head.start, *marks_in(found.written)}
    game = Game(found.encounter, dice, found.journal, earlier.game)
    game.replay(told.steps)
    past = sentences_in(before)
    notices = _of_older_file(found, head)
    return Session(found.path, game, found.journal, notices, past, earlier)


def _of_older_file(found: _Found, head: Head) -> tuple[str, ...]:
    """Say so where the file is an older version than the last two that were saved.

    The last but one it is after a crash in the middle of saving.
    """
    last_two = (head.start, *marks_in(found.written))[-2:]
    if digest(found.data) in last_two:
        return ()
    return (sessions.older_file(found.path.name, found.journal.path.name),)


def _continued(found: _Found, head: Head, told: Replay, dice: Dice) -> Session:
    """Go on where a journal ends, or at the last of it that can be trusted."""
    notices = _of_older_file(found, head)
    journal, written = found.journal, found.written
    if len(written) > told.length:
        kept = journal.cut(told.length)
        line = written.count(b"\n", 0, told.length) + 1
        name = None if kept is None else kept.name
        notices += (sessions.journal_cut(journal.path.name, line, name),)
    journal.known |= told.known
    game = Game(told.first, dice, journal)
    game.replay(told.steps)
    return Session(found.path, game, journal, notices)


def _replay(found: _Found, head: Head) -> Replay | None:
    """Play a journal again; None where the encounter in its head cannot be read.

    That is mostly the one in the file, and reading one takes a while.
    """
    try:
        known = found.encounter if head.toml == found.data else None
        return replay(found.written, head, found.journal.path, known)
    except FileProblem:
        return None


def _why_afresh(found: _Found, head: Head | None, told: Replay | None) -> str:
    """Say why the file holds and not the journal."""
    journal = found.journal.path.name
    if head and head.rules != RULES:
        return sessions.rules_changed(found.path.name)
    if told is None:
        return sessions.journal_unreadable(journal)
    if digest(found.data).encode() in found.written[told.length :]:
        return sessions.journal_broken(journal)
    return sessions.edited_by_hand(found.path.name)


def _says(data: bytes, path: Path) -> Encounter | None:
    try:
        return parse_encounter(data, path)
    except FileProblem:
        return None
