"""What is written in the journal of a fight.

A journal reads like minutes. Its head names its own form and the version of the rules, the hash
of the encounter file it began from, and holds that encounter. Every line behind it is a command
behind its checksum, or a mark: the hash of the encounter file as it was saved then. Sentences are
comments.

    tracker journal 1
    rules 3
    start 4f0c…
    | format = 1
    | name = "Dock"
    5be1c0d2 begin
    opened 2026-11-30T19:02 by rob on desk, process 4711
    91d2f6ab start
        # Round 1 begins.
    mark 77aa…
"""

import json
import re
from hashlib import sha256

from msgspec import Struct

from tracker.commands.text import print_command
from tracker.game import Step
from tracker.model.attack import Critical
from tracker.model.base import Frozen
from tracker.model.damage import Amount, Part, Term
from tracker.model.facts import DiceLeft, Fact
from tracker.model.working import Addend, Change, Sum
from tracker.model.wounds import Injury

RULES = 6
"""The version of the rules: raised when the same command and dice come to something else."""

_HEAD = re.compile(
    rb"tracker journal 1\nrules (\d+)\nstart ([0-9a-f]{64})\n"
    rb"((?:\| [^\n]*\n)+)([0-9a-f]{8}) begin\n"
)
_COMMAND = re.compile(r"([0-9a-f]{8}) (.+)")
_MARK = re.compile(r"mark ([0-9a-f]{64})")
_OPENING = re.compile(r"opened (\S+) by (\S+) on (.*), process (\d+)")
_COMMENT = "    # "
_BY_HAND = re.compile(r"[ \t]*(?:#.*)?")
"""A line that a person has put between the others, which means nothing."""


class Head(Struct, frozen=True):
    """The head of a journal, `length` bytes long; `start` is the hash of the file it began from."""

    rules: int
    start: str
    toml: bytes
    length: int


class CommandLine(Struct, frozen=True):
    """A command as it is written down."""

    checksum: str
    text: str


class Mark(Struct, frozen=True):
    """The hash of the encounter file as it was saved."""

    digest: str


class Opening(Struct, frozen=True):
    """Who has opened the fight for playing it: when, on which machine and in which process."""

    time: str
    user: str
    machine: str
    process: int


class Comment(Struct, frozen=True):
    """A sentence about what happened."""

    text: str


Line = CommandLine | Mark | Opening | Comment
"""What a line behind the head can say."""


def digest(data: bytes) -> str:
    """Return the hash by which a journal knows a version of its encounter file."""
    return sha256(data).hexdigest()


def checksum(command: str, facts: tuple[Fact, ...]) -> str:
    """Return the checksum of a command's text and of what the command did.

    Faces that nothing asked for are no part of it, since the journal does not keep them.
    """
    lasting = [fact for fact in facts if not isinstance(fact, DiceLeft)]
    return _short(f"{command}\n{json.dumps(lasting, default=_plain)}".encode())


def write_head(toml: bytes, start: str) -> bytes:
    """Return the head of a journal that begins with this encounter."""
    encounter = re.sub(rb"^(?=.|\n)", b"| ", toml, flags=re.MULTILINE)
    top = f"tracker journal 1\nrules {RULES}\nstart {start}\n".encode()
    return top + encounter + f"{_short(toml)} begin\n".encode()


def read_head(data: bytes) -> Head | None:
    """Return the head of a journal, or None where there is none of this form, whole and intact."""
    found = _HEAD.match(data)
    if found is None:
        return None
    toml = re.sub(rb"^\| ", b"", found[3], flags=re.MULTILINE)
    if _short(toml) != found[4].decode():
        return None
    return Head(int(found[1]), found[2].decode(), toml, found.end())


def write_step(step: Step, sentences: str) -> bytes:
    """Return the lines of a step: its command, and the sentences about it."""
    command = print_command(step.command)
    comments = "".join(f"{_COMMENT}{line}\n" for line in sentences.splitlines())
    return f"{checksum(command, step.facts)} {command}\n{comments}".encode()


def write_mark(digest: str) -> bytes:
    """Return the line that says how the encounter file is about to be saved."""
    return f"mark {digest}\n".encode()


def write_opening(opening: Opening) -> bytes:
    """Return the line that says who has opened the fight."""
    user = _bare(opening.user).replace(" ", "_")
    who = f"by {user} on {_bare(opening.machine)}, process {opening.process}"
    return f"opened {_bare(opening.time)} {who}\n".encode()


def _bare(word: str) -> str:
    """Return a word in which nothing breaks a line, nor anything that is no text."""
    return " ".join(word.encode(errors="replace").decode().split()) or "?"


def read_line(line: bytes) -> Line | None:
    """Return what a line behind the head says, or None where it is no line of a journal."""
    try:
        text = line.decode().removesuffix("\r")
    except UnicodeDecodeError:
        return None
    if text.startswith(_COMMENT):
        return Comment(text.removeprefix(_COMMENT))
    if mark := _MARK.fullmatch(text):
        return Mark(mark[1])
    if opening := _OPENING.fullmatch(text):
        return Opening(opening[1], opening[2], opening[3], int(opening[4]))
    if _BY_HAND.fullmatch(text):
        return Comment("")
    command = _COMMAND.fullmatch(text)
    return CommandLine(command[1], command[2]) if command else None


def _short(data: bytes) -> str:
    return sha256(data).hexdigest()[:8]


def _plain(
    value: Fact | Frozen | Addend | Sum | Change | Injury | Critical | Amount | Part | Term,
) -> object:
    """Return a fact, or a record inside one, as JSON knows it."""
    if isinstance(value, Frozen):
        return dict(value)
    return [type(value).__name__, *(getattr(value, name) for name in value.__struct_fields__)]
