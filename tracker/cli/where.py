"""Telling where everything of the GM's is."""

from pathlib import Path

from tracker.cli.output import say
from tracker.exits import FINE
from tracker.storage.library import files_in, folders_in_use
from tracker.storage.places import (
    carried_path,
    fights_folder,
    fights_kept,
    journal_path,
    settings_path,
    shipped_library,
    state_folder,
)
from tracker.words import places as said


def where(file: Path | None) -> int:
    """Say where fights, library, settings and the rest are, and the journal of a file."""
    say(said.here(said.FIGHTS, fights_folder(), len(fights_kept())))
    for folder in folders_in_use():
        name = said.SHIPPED if folder == shipped_library() else said.LIBRARY
        say(said.here(name, folder, len(files_in(folder))))
    say(said.here(said.KEPT, carried_path()))
    say(said.here(said.SETTINGS, settings_path()))
    say(said.here(said.STATE, state_folder()))
    if file is not None:
        say(said.here(said.JOURNAL, journal_path(file.absolute())))
    return FINE
