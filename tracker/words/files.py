"""What is wrong with a file as a whole, and where."""

from collections.abc import Sequence

NO_SUCH_FILE = "there is no such file"
IS_THERE = "there is such a fight already, and it is left alone"
IS_A_FOLDER = "this is a folder, not a file"
NO_NAME = "a fight needs a name"
NAME_HIDES = "a name that begins with a dot makes a hidden file; begin it with something else"
NAME_TOO_LONG = "this is too long for the name of a file"
NOT_ORDINARY = "this is not an ordinary file"
NOT_UTF8 = "this is not text in UTF-8"
TOO_DEEP = "lists or tables are nested too deeply"
TOO_MANY_DIGITS = "a number has too many digits"


def no_such_folder(folder: object) -> str:
    """Say that a file has nowhere to be."""
    return f"there is no folder {folder}"


def system_says(reason: object) -> str:
    """Say why the system refuses, in its own words."""
    return f"the system says: {reason}"


def not_toml(complaint: str, column: str | None = None, *, at_end: bool = False) -> str:
    """Say that a text is not TOML, with the TOML reader's own complaint."""
    place = f" (column {column})" if column else " (at the end)" if at_end else ""
    return f"this is not TOML: {complaint}{place}"


def bare_key(key: str) -> str:
    """Say that a key must stand in quotes, since TOML takes only some letters without.

    >>> bare_key("огонь")
    'a key in such letters stands in quotes, "огонь"'
    """
    return f'a key in such letters stands in quotes, "{key}"'


def format_never_was(number: str, known: int) -> str:
    """Say that there is no such format."""
    return f"must be the number {known}, not {number}"


def format_newer(number: str, known: int) -> str:
    """Say that a file was written by a later version."""
    return f"{number} is of a newer tracker; this one knows formats up to {known}"


def no_such_sample(near: str | None, names: Sequence[str]) -> str:
    """Say that there is no such sample, and which is meant or which there are."""
    hint = did_you_mean(near) if near else f"the samples are {', '.join(names)}"
    return f"there is no such sample; {hint}"


def did_you_mean(word: str) -> str:
    """Offer the right spelling."""
    return f'did you mean "{word}"?'


def on_line(line: int) -> str:
    """Say on which line something is."""
    return f"line {line}"


def and_on_line(sentence: str, line: int) -> str:
    """Say that what a sentence tells is so on another line as well."""
    return f"{sentence}, here and on line {line}"
