"""The TOML of a file, and what is wrong with it in words for a person."""

import re
import tomllib
from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tracker.storage.errors import FileProblem, Problem
from tracker.storage.locate import Table
from tracker.words import files

T = TypeVar("T")

_BARE_KEY = re.compile(r"(?=[^\x00-\x7f])[^\W\d_][^=\n\"'\[\]{},#]*?(?=\s*=)")
"""A key that begins with a letter TOML takes in quotes only."""

_TOML_PLACE = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)


def read_toml(data: bytes, path: Path, parse: Callable[[str, Path], T]) -> T:
    """Return what `parse` makes of the text of a file; raises FileProblem about `path`.

    What is nested so deeply that Python gives it up is told of as any other mistake.
    """
    text = toml_text(data, path)
    try:
        return parse(text, path)
    except RecursionError as error:
        raise FileProblem(path, Problem(files.TOO_DEEP)) from error


def toml_text(data: bytes, path: Path) -> str:
    """Return the text in the bytes of a file; raises FileProblem about `path`."""
    data = data.removeprefix(BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileProblem(path, Problem(files.NOT_UTF8, line)) from error


def toml_table(text: str, path: Path) -> Table:
    """Return what a TOML text says; raises FileProblem about `path`."""
    try:
        table = tomllib.loads(text)
        str(table)  # no number may be too long to be written, as one in base 16 can be
    except tomllib.TOMLDecodeError as error:
        raise FileProblem(path, _not_toml(str(error), text)) from error
    except ValueError as error:
        raise FileProblem(path, Problem(files.TOO_MANY_DIGITS)) from error
    except RecursionError as error:
        raise FileProblem(path, Problem(files.TOO_DEEP)) from error
    return table


def texts_in(value: object) -> tuple[str, ...] | None:
    """Return a text, or the texts of a list, or None where a value is something else.

    >>> texts_in("n"), texts_in(["n", "F5"]), texts_in(["n", 5])
    (('n',), ('n', 'F5'), None)
    """
    several = [value] if isinstance(value, str) else value
    if not isinstance(several, list) or not all(isinstance(each, str) for each in several):
        return None
    return tuple(several)


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
