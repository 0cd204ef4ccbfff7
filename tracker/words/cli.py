"""What the command line says: its help, its results and its complaints."""

from collections.abc import Mapping, Sequence

from tracker.words.files import did_you_mean

USAGE = "tracker [-h] [--version] [FILE | VERB ...]"
DESCRIPTION = """\
A combat tracker for game masters, in the terminal.

Alone it shows the start screen: fights to continue, samples, a new one. `tracker FILE` is
short for `tracker open FILE`; a file named like a verb is `./FILE`."""
VERB = "VERB [WORD ...]"
VERBS = "verbs (`tracker VERB --help` says more)"

DOES: Mapping[str, str] = {
    "open": "open an encounter, or begin a new one",
    "new": "make an encounter of a party and a few lines",
    "sample": "list the samples, or open a copy of one",
    "check": "say whether encounter files are in order",
    "run": "play a script without a screen",
    "report": "say what a fight came to: who dealt and took what, who fell",
    "log": "print the log of a fight",
    "where": "say where fights, library and settings are",
    "config": "say where the settings are and whether they are in order",
    "completion": "print what has a shell complete all this",
}
"""What each verb does, in a line."""

MORE: Mapping[str, str] = {
    "open": "Open an encounter file on the screen. One that does not exist yet is a new fight.",
    "new": """\
Make an encounter of a party and a few lines, such as '8 zombie' or 'Boss hp 40 init +2'.
Creatures come from the library. No file is ever written over.""",
    "sample": "Open a sample fight as a copy of your own; without a name, list the samples.",
    "check": """\
Say of each file that it is fine, or all that is wrong with it, line by line. Nothing is
changed. The exit code is 0, or 2 where a file is bad.""",
    "run": """\
Play the commands of a script in an encounter and print the log; without a script, print
how the encounter stands. The exit code is 0, 1 where the rules refused a command, and 2
where a file or a line is bad.""",
    "report": """\
Say what a fight came to: rounds, time, who dealt and took what, hits and misses, who fell
when. The file is only read, also while it is played.""",
    "log": "Print the log of a fight. The file is only read, also while it is played.",
    "where": "Say where fights, library and settings are, and the journal of an encounter.",
    "config": """\
Say where the settings are, and all that is wrong with them, line by line. What is wrong
costs only itself: it is as usual, and all else counts. The exit code is 0, or 2 where
something is wrong. Settings are read when the tracker starts.""",
    "completion": """\
Print a script that has your shell complete verbs, options, samples and files:

  bash   tracker completion bash > ~/.local/share/bash-completion/completions/tracker
  zsh    tracker completion zsh > FOLDER/_tracker      (a folder in $fpath)
  fish   tracker completion fish > ~/.config/fish/completions/tracker.fish""",
}
"""What each verb does, in full."""


def epilog(fights: object, settings: object, state: object) -> str:
    """Return what stands at the end of the help: the environment, and where things are."""
    return f"""\
environment:
  TRACKER_HOME   one folder for all of the three below
  TEXTUAL_THEME  a theme, for this once
  NO_COLOR       anything: no colours

where things are:
  fights         {fights}
  settings       {settings}
  remembered     {state}"""


OPEN_FILE = "the encounter; it need not exist yet"
CHECK_FILES = "an encounter file"
SAMPLE_NAME = "the sample to open; none: list them"
NEW_NAME = "a name, for a file in your own folder, or a path"
NEW_PARTY = "a party of the library"
NEW_SYSTEM = "the damage system; left out, the one of the settings, or d20-modern"
NEW_OPEN = "open it at once"
NEW_CREATURE = "whom to add, such as '8 zombie' or 'Boss hp 40 init +2'"
WHERE_FILE = "an encounter whose journal is asked for"
RUN_FILE = "the encounter; it is not changed"
RUN_SCRIPT = "commands, one a line; - reads standard input"
RUN_SEED = "random dice, the same every time"
RUN_DICE = "these faces and no others"
RUN_SAVE = "write what came of it to a file"
RUN_JSON = "print one JSON object a command"
REPORT_FILE = "the encounter; it is only read, also while it is played"
REPORT_FORMAT = "text if left out, or what the name of --out ends in"
LOG_FORMAT = "Markdown (md) if left out"
REPORT_OUT = "write it to a new file in the place of printing it"
CONFIG_WRITE = "write a file with every setting as a comment, where there is none"
CONFIG_PRINT = "print such a file"
SHELL = "bash, zsh or fish"


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
