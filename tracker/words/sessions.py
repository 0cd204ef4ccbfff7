"""What is unusual about opening or saving a fight."""

from collections.abc import Sequence
from typing import Protocol

from tracker.words.keys import Caps

ALREADY_OPEN = "another tracker has this fight open"
ONLY_LOOKING = "Another tracker has this fight open; here it can only be looked at."
NOW_FREE = "Whoever had this fight open has left it; O and Enter open it to be played on."


class Holder(Protocol):
    """Who has a fight open."""

    @property
    def time(self) -> str:
        """Since when."""
        ...

    @property
    def user(self) -> str:
        """Who it is."""
        ...

    @property
    def machine(self) -> str:
        """On which machine."""
        ...

    @property
    def process(self) -> int:
        """In which process there."""
        ...


def watching(holder: Holder | None) -> str:
    """Say that a fight is only looked at, and who has it."""
    if holder is None:
        return ONLY_LOOKING
    since = holder.time.replace("T", " ")
    who = f"{holder.user} on {holder.machine}, process {holder.process}"
    return f"{who}, has had this fight open since {since}; here it can only be looked at."


def not_on_disk(problem: str, key: Caps) -> str:
    """Say that what was done is not safe, why, and what can be done about it."""
    return f"Played, but not on disk: {problem}. {key('elsewhere')} goes on in another file."


def cannot_write(problem: str, key: Caps) -> str:
    """Say that what will be done cannot be written, why, and what can be done about it."""
    return (
        f"Nothing can be written: {problem}. Play on; {key('elsewhere')} goes on in another file."
    )


ON_DISK_AGAIN = "All of it is on disk again."


def goes_on_in(path: str) -> str:
    """Say in which file a fight goes on."""
    return f"The fight goes on in {path}."


def changed_and_kept(file: str, kept: str) -> str:
    """Say that a file was written over which somebody had changed meanwhile."""
    return f"{file} was changed by hand while the fight was open; the change is kept as {kept}."


def comments_kept(file: str, kept: str) -> str:
    """Say that a file with comments was written over."""
    return f"{file} had comments; the original is kept as {kept}."


def journal_cut(journal: str, line: int, kept: str | None) -> str:
    """Say that the end of a journal is of no use, and where it is, once it can be written there."""
    where = "stays for now" if kept is None else f"is kept as {kept}"
    return (
        f"{journal} cannot be followed from line {line} on. The fight goes on from there, and the "
        f"rest of the journal {where}."
    )


def begun_afresh(why: str, kept: str | None) -> str:
    """Say why a new journal begins, in one of the clauses below, and where the old one is."""
    where = "stays for now" if kept is None else f"is kept as {kept}"
    return f"{why}. The old journal {where}."


def rules_changed(file: str) -> str:
    """Say that a journal is of other rules."""
    return f"The rules have changed since {file} was last open, so undo starts afresh"


def journal_unreadable(journal: str) -> str:
    """Say that a journal cannot be read."""
    return f"{journal} cannot be read, so undo starts afresh"


def journal_broken(journal: str) -> str:
    """Say that a journal breaks off before the file was saved."""
    return f"{journal} cannot be followed to its end, so undo starts afresh"


def history_broken(file: str) -> str:
    """Say that how a fight came about cannot be followed, though it goes on where it was saved."""
    journal = file.removesuffix(".toml") + ".journal"
    return (
        f"{journal} cannot be followed to where {file} was saved, so undo goes back to there. "
        "The fight is as it was saved."
    )


def gone(file: str) -> str:
    """Say that a file was removed while the fight was open."""
    return f"{file} was removed while the fight was open, and has been written again."


def rescued(file: str, journal: str) -> str:
    """Say that a file that was lost has been written anew."""
    return f"{file} was gone or empty; it has been written anew from {journal}."


def conflicted(names: Sequence[str]) -> str:
    """Say that a program for sharing folders has kept other versions."""
    return f"There are conflicted copies of this fight: {', '.join(names)}."


def older_file(file: str, journal: str) -> str:
    """Say that a file is an older version of what its journal knows."""
    return (
        f"{file} is an older version than {journal} knows of; the fight goes on from the newest, "
        "and undo goes back."
    )


def edited_by_hand(file: str) -> str:
    """Say that a file was edited while no tracker had it open."""
    return f"{file} was edited by hand, so the fight goes on from it and undo starts afresh"
