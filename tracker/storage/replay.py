"""Playing a journal again, to where it can be trusted."""

from collections.abc import Generator
from pathlib import Path

from msgspec import Struct

from tracker.commands.errors import ParseError
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.game import Game, Step
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.rules.dice import ScriptedDice
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.journal_text import (
    CommandLine,
    Comment,
    Head,
    Line,
    Mark,
    Opening,
    checksum,
    read_line,
)


class Replay(Struct, frozen=True):
    """What lines of a journal tell: where they began, and the steps from there.

    It holds good for the first `length` bytes of the lines; `known` has the hashes of the encounter
    file that stand in them.
    """

    first: Encounter
    steps: tuple[Step, ...]
    known: frozenset[str]
    length: int

    @property
    def last(self) -> Encounter:
        """Where the steps led."""
        game = Game(self.first, ScriptedDice(()))
        game.replay(self.steps)
        return game.encounter


def replay(data: bytes, head: Head, path: Path, first: Encounter | None = None) -> Replay:
    """Play a journal up to its first line that is torn, or does not do what it did.

    `first` is the encounter in its head, where it has been read already.
    No die is rolled: a line has all that fell. `length` counts the head as well. Raises FileProblem
    about `path` where the encounter in its head cannot be read.
    """
    told = follow(first or parse_encounter(head.toml, path), data[head.length :])
    return Replay(told.first, told.steps, told.known | {head.start}, head.length + told.length)


def follow(first: Encounter, lines: bytes) -> Replay:
    """Play lines of a journal from an encounter on."""
    following = following_slowly(first, lines)
    while True:
        try:
            next(following)
        except StopIteration as end:
            told: Replay = end.value
            return told


def following_slowly(first: Encounter, lines: bytes) -> Generator[None, None, Replay]:
    """Do what `follow` does, and let go after each line, so that others have their turn."""
    game = Game(first, ScriptedDice(()))
    steps: list[Step] = []
    known: set[str] = set()
    length = 0
    for line in _whole_lines(lines):
        match read_line(line):
            case CommandLine() as written:
                step = _play(game, written)
                if step is None:
                    break
                steps.append(step)
            case Mark(digest):
                known.add(digest)
            case None:
                break
            case Comment() | Opening():
                pass
        length += len(line) + 1
        yield
    return Replay(first, tuple(steps), frozenset(known), length)


def play_line(game: Game, line: bytes) -> Line | None:
    """Play a line of a journal in a game that has come so far, and return what the line says.

    None where it cannot be followed.
    """
    said = read_line(line)
    if isinstance(said, CommandLine) and _play(game, said) is None:
        return None
    return said


def sentences_in(data: bytes) -> tuple[str, ...]:
    """Return the sentences of a journal, without playing it."""
    lines = (read_line(line) for line in _whole_lines(data))
    return tuple(line.text for line in lines if isinstance(line, Comment) and line.text)


def opening_in(data: bytes) -> Opening | None:
    """Return the last opening that lines of a journal tell of."""
    at = data.rfind(b"\nopened ") + 1
    said = read_line(data[at : data.find(b"\n", at)])
    return said if isinstance(said, Opening) else None


def marks_in(data: bytes) -> tuple[str, ...]:
    """Return the hashes of the encounter file in lines of a journal, without playing them."""
    lines = (read_line(line) for line in _whole_lines(data) if line.startswith(b"mark "))
    return tuple(line.digest for line in lines if isinstance(line, Mark))


def _whole_lines(data: bytes) -> list[bytes]:
    return data.split(b"\n")[:-1]


def _play(game: Game, line: CommandLine) -> Step | None:
    """Carry out a command; None where it is refused, or does something else than it did."""
    try:
        step = game.do(parse(line.text, Scope(game.encounter)))
    except (ParseError, Illegal):
        return None
    return step if checksum(line.text, step.facts) == line.checksum else None
