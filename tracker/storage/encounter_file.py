"""Encounter files: reading, checking and saving them."""

import os
from pathlib import Path

from msgspec import Struct
from pydantic import ValidationError

from tracker.model.encounter import Encounter
from tracker.storage.errors import FileProblem
from tracker.storage.explain import explain
from tracker.storage.findings import Finding, problems
from tracker.storage.layout import FORMAT, encounter_toml
from tracker.storage.locate import Table
from tracker.storage.safe_files import has_comments, keep_original, read_bytes, replace_file
from tracker.storage.shorthand import long_form
from tracker.storage.system_says import system_called, unplayable, with_tracks
from tracker.storage.toml_text import read_toml, toml_table
from tracker.storage.used import names_library, with_used
from tracker.words import files
from tracker.words.values import shown


class Read(Struct, frozen=True):
    """An encounter as it was read, and what the GM should know of how.

    `uses_library` says that the file alone is not all of it.
    """

    encounter: Encounter
    notices: tuple[str, ...] = ()
    uses_library: bool = False


def read_encounter(path: Path) -> Encounter:
    """Return the encounter in a file; raises FileProblem with all that is wrong with it."""
    return parse_encounter(read_bytes(path), path)


def parse_encounter(data: bytes, path: Path) -> Encounter:
    """Return the encounter in the bytes of a file; raises FileProblem about `path`.

    >>> parse_encounter(b'[[combatants]]\\nname = "Rook"', Path("dock.toml")).name
    'dock'
    """
    return read_fight(data, path).encounter


def read_fight(data: bytes, path: Path) -> Read:
    """Return the encounter in the bytes of a file, its creatures of the library looked up.

    Those that the library does not know become blanks, which the notices tell. Raises FileProblem
    about `path`.
    """
    return read_toml(data, path, _parse)


def save_encounter(path: Path, encounter: Encounter) -> Path | None:
    """Write an encounter to a file, whole or not at all; raises FileProblem.

    A file that has comments, or creatures of the library, is kept beside the new one, and the path
    of what was kept returned.
    """
    kept = None
    if os.path.exists(path) and (has_comments(old := read_bytes(path)) or names_library(old)):
        kept = keep_original(path, old)
    replace_file(path, encounter_toml(encounter).encode())
    return kept


def _parse(text: str, path: Path) -> Read:
    table = toml_table(text, path)
    _refuse_format(table, path, text)
    name = path.stem if path.stem.strip() else "Encounter"
    whole = with_used(table, path)
    long = long_form({key: value for key, value in whole.table.items() if key != "format"}, name)
    findings = [*whole.findings, *long.findings]
    try:
        encounter = Encounter.model_validate(long.table)
        encounter = with_tracks(encounter)
        findings += unplayable(encounter.combatants, system_called(encounter.system))
    except ValidationError as error:
        findings += explain(error, long.table)
    if findings:
        raise FileProblem(path, *problems(findings, table, long.sources, text))
    return Read(encounter, whole.notices, whole.uses_library)


def _refuse_format(table: Table, path: Path, text: str) -> None:
    """Refuse a file of a newer format than this, or of one that never was."""
    number = table.get("format", FORMAT)
    if type(number) is int and 1 <= number <= FORMAT:
        return
    newer = type(number) is int and number > FORMAT
    say = files.format_newer if newer else files.format_never_was
    message = say(shown(number), FORMAT)
    raise FileProblem(path, *problems([Finding(("format",), message)], table, (), text))
