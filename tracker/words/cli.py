"""What the command line says: its help, its results and its complaints."""

from collections.abc import Sequence

from tracker.words.files import did_you_mean

USAGE = "tracker [-h] [--version] [FILE | VERB ...]"
DESCRIPTION = "A combat tracker for the terminal."
EPILOG = "`tracker FILE` is short for `tracker open FILE`; a file named like a verb is `./FILE`."
VERBS = "verbs"

OPEN = "open an encounter, or begin a new one"
SAMPLE = "list the samples, or open a copy of one"
NEW = "make an encounter of a party and a few lines"
WHERE = "say where fights, library and settings are"
CHECK = "say whether encounter files are in order"
RUN = "play a script without a screen"

OPEN_FILE = "the encounter; it need not exist yet"
SAMPLE_NAME = "the sample to open; none: list them"
NEW_NAME = "a name, for a file in your own folder, or a path"
NEW_PARTY = "a party of the library"
NEW_SYSTEM = "the damage system"
NEW_OPEN = "open it at once"
NEW_CREATURE = "whom to add, such as '8 zombie' or 'Boss hp 40 init +2'"
WHERE_FILE = "an encounter whose journal is asked for"
RUN_FILE = "the encounter; it is not changed"
RUN_SCRIPT = "commands, one a line; - reads standard input"
RUN_SEED = "random dice, the same every time"
RUN_DICE = "these faces and no others"
RUN_SAVE = "write what came of it to a file"
RUN_JSON = "print one JSON object a command"


def version(number: str) -> str:
    """Say which version this is."""
    return f"tracker {number}"


def complaint(text: str) -> str:
    """Say who complains."""
    return f"tracker: {text}"


def no_verb(word: str, near: str | None, verbs: Sequence[str]) -> str:
    """Say that a word is no verb, and which is meant or which there are."""
    hint = did_you_mean(near) if near else f"the verbs are {', '.join(verbs)}"
    return f'"{word}" is no verb; {hint}'


def no_face(text: str, example: str) -> str:
    """Say how the faces of dice are written."""
    return f'"{text}" is no face of a die; write them as {example}'


def output_lost(reason: str | None) -> str:
    """Say that nothing more can be printed, in the words of the system."""
    return f"standard output cannot be written: {reason}"


def fine(file: object, summary: str) -> str:
    """Say that a file is in order."""
    return f"{file}: fine, {summary}"


def written(file: object, summary: str) -> str:
    """Say that a file was made, and what is in it."""
    return f"{file}: new, {summary}"


def bad_line(line: str, why: str) -> str:
    """Say why a line adds nobody."""
    return f'"{line}": {why}'


def warning(file: object, what: str) -> str:
    """Say what is strange in a file."""
    return f"{file}: warning: {what}"


def comments_kept(file: str, kept: str) -> str:
    """Say that what a person wrote, comments or names of the library, was written over."""
    return f"the old {file} was written by hand and is kept as {kept}"
