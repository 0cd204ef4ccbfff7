"""An encounter file that is gone or empty, written anew from its journal."""

import os
from pathlib import Path

from tracker.model.encounter import Encounter
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.errors import blaming
from tracker.storage.journal import Sentences, open_journal
from tracker.storage.journal_text import RULES, Head, read_head
from tracker.storage.layout import encounter_toml
from tracker.storage.places import journal_path
from tracker.storage.replay import replay
from tracker.storage.safe_files import read_bytes, replace_file
from tracker.words import sessions


def can_be_rescued(path: Path) -> bool:
    """Return whether a file is gone or empty, and a journal beside it knows the fight."""
    return _is_lost(path) and _head_beside(path) is not None


def rescue(path: Path, sentences: Sentences) -> tuple[str, ...]:
    """Write a file that is lost as its journal has it, and return a notice; else do nothing.

    Raises FileProblem, also where another tracker has the fight open: that one will write it.
    """
    if not can_be_rescued(path):
        return ()
    journal = open_journal(journal_path(path), sentences)
    try:
        written = journal.read()
        head = read_head(written)
        if head is None:
            return ()
        toml = encounter_toml(_last_known(written, head, journal.path)).encode()
        journal.mark(toml)
        replace_file(path, toml)
    finally:
        journal.close()
    return (sessions.rescued(path.name, journal.path.name),)


def _last_known(written: bytes, head: Head, path: Path) -> Encounter:
    """Return the newest encounter that a journal is certain of."""
    if head.rules != RULES:
        return parse_encounter(head.toml, path)
    told = replay(written, head, path)
    return told.last


def _is_lost(path: Path) -> bool:
    with blaming(path):
        return not os.path.exists(path) or (os.path.isfile(path) and not path.stat().st_size)


def _head_beside(path: Path) -> Head | None:
    journal = journal_path(path)
    return read_head(read_bytes(journal)) if os.path.isfile(journal) else None
