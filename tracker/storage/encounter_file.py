"""Encounter files: reading, checking and saving them."""

import re
import tomllib
from codecs import BOM_UTF8
from pathlib import Path

from pydantic import ValidationError

from tracker.model.encounter import Encounter
from tracker.storage.errors import FileProblem, Problem
from tracker.storage.explain import explain
from tracker.storage.findings import Finding, problems
from tracker.storage.layout import FORMAT, encounter_toml
from tracker.storage.locate import Table
from tracker.storage.safe_files import has_comments, keep_original, read_bytes, replace_file
from tracker.storage.shorthand import long_form
from tracker.storage.system_says import unplayable, with_tracks
from tracker.words import files
from tracker.words.values import shown

_BARE_KEY = re.compile(r"(?=[^\x00-\x7f])[^\W\d_][^=\n\"'\[\]{},#]*?(?=\s*=)")
"""A key that begins with a letter TOML takes in quotes only."""

_TOML_PLACE = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)


def read_encounter(path: Path) -> Encounter:
    """Return the encounter in a file; raises FileProblem with all that is wrong with it."""
    return parse_encounter(read_bytes(path), path)


def parse_encounter(data: bytes, path: Path) -> Encounter:
    """Return the encounter in the bytes of a file; raises FileProblem about `path`.

    >>> parse_encounter(b'[[combatants]]\\nname = "Rook"', Path("dock.toml")).name
    'dock'
    """
    data = data.removeprefix(BOM_UTF8)
    try:
        return _parse(data.decode(), path)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileProblem(path, Problem(files.NOT_UTF8, line)) from error
    except RecursionError as error:
        raise FileProblem(path, Problem(files.TOO_DEEP)) from error


def save_encounter(path: Path, encounter: Encounter) -> Path | None:
    """Write an encounter to a file, whole or not at all; raises FileProblem.

    A file that has comments is kept beside the new one, and the path of what was kept returned.
    """
    kept = None
    if path.exists() and has_comments(old := read_bytes(path)):
        kept = keep_original(path, old)
    replace_file(path, encounter_toml(encounter).encode())
    return kept


def _parse(text: str, path: Path) -> Encounter:
    table = _toml(text, path)
    _refuse_format(table, path, text)
    name = path.stem if path.stem.strip() else "Encounter"
    long = long_form({key: value for key, value in table.items() if key != "format"}, name)
    findings = list(long.findings)
    try:
        encounter = Encounter.model_validate(long.table)
        encounter = with_tracks(encounter)
        findings += unplayable(encounter)
    except ValidationError as error:
        findings += explain(error, long.table)
    if findings:
        raise FileProblem(path, *problems(findings, table, long.sources, text))
    return encounter


def _toml(text: str, path: Path) -> Table:
    try:
        table = tomllib.loads(text)
        str(table)  # no number may be too long to be written, as one in base 16 can be
    except tomllib.TOMLDecodeError as error:
        raise FileProblem(path, _not_toml(str(error), text)) from error
    except ValueError as error:
        raise FileProblem(path, Problem(files.TOO_MANY_DIGITS)) from error
    return table


def _not_toml(complaint: str, text: str) -> Problem:
    found = _TOML_PLACE.fullmatch(complaint)
    if found is None:
        return Problem(files.not_toml(complaint))
    what, line, column = found.groups()
    if line is None:
        return Problem(files.not_toml(what, at_end=True), text.count("\n") + 1)
    bare = _BARE_KEY.match(text.split("\n")[int(line) - 1], int(column) - 1)
    what = what if bare is None else files.bare_key(bare.group())
    return Problem(files.not_toml(what, column), int(line))


def _refuse_format(table: Table, path: Path, text: str) -> None:
    """Refuse a file of a newer format than this, or of one that never was."""
    number = table.get("format", FORMAT)
    if type(number) is int and 1 <= number <= FORMAT:
        return
    newer = type(number) is int and number > FORMAT
    say = files.format_newer if newer else files.format_never_was
    message = say(shown(number), FORMAT)
    raise FileProblem(path, *problems([Finding(("format",), message)], table, (), text))
