"""Commands played from a script, without a screen."""

import sys
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from tracker.commands.acts import Command
from tracker.commands.errors import ParseError
from tracker.commands.parse import parse_telling
from tracker.commands.scope import Scope
from tracker.commands.text import is_blank
from tracker.game import Game, Step
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.model.library import FindLibrary, no_library
from tracker.odd_types import nearest_types, odd_types
from tracker.state import fact_data, state_of
from tracker.words import scripts
from tracker.words.library import remarks as said
from tracker.words.library import said_of_line
from tracker.words.lines import explain
from tracker.words.odd_types import no_types, taken
from tracker.words.plain import clean
from tracker.words.refusals import refusal
from tracker.words.rounds import rounds_of
from tracker.words.telling import told
from tracker.words.titles import title


class ScriptProblem(Exception):
    """A script that cannot be played; its text says where and why."""


class Played(Struct, frozen=True):
    """A line of a script and what came of it.

    `outcome` is the step, or the refusal that left everything as it was. `subject` is the step
    that an undo or a redo was about. `warning` says what reads strangely in what was done.
    """

    line: int
    text: str
    outcome: Step | Illegal
    encounter: Encounter
    subject: Step | None = None
    warning: str = ""


def read_script(source: str) -> list[str]:
    """Return the lines of a script file, or of standard input for `-`; ScriptProblem if bad."""
    try:
        raw = _read_input() if source == "-" else Path(source).read_bytes()
        text = raw.decode("utf-8-sig")
    except OSError as error:
        raise ScriptProblem(f"{source}: {scripts.unreadable(error.strerror)}") from error
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ScriptProblem(f"{source}:{line}: {scripts.NOT_UTF8}") from error
    return list(StringIO(text, newline=None))


def _read_input() -> bytes:
    if sys.stdin is None:  # closed by whoever started us
        raise ScriptProblem(scripts.INPUT_CLOSED)
    return sys.stdin.buffer.read()


def play(
    game: Game,
    lines: Iterable[str],
    source: str = "script",
    library: FindLibrary = no_library,
) -> Iterator[Played]:
    """Carry out one line after another, past refusals; blank lines and comments say nothing.

    `library` finds the creatures that a line can add by name. A line is parsed when its turn comes,
    since its names are those of that moment. Raises ScriptProblem at the first that is not a
    command, and the lines before it have been played.
    """
    for number, line in enumerate(lines, start=1):
        text = line.rstrip()
        if is_blank(text):
            continue
        try:
            command, remarks = parse_telling(text, Scope(game.encounter, library=library))
        except ParseError as error:
            raise ScriptProblem(f"{source}:{number}: {explain(error)}") from error
        odd = odd_types(game, command)
        played = _carry_out(game, number, text, command)
        if odd and isinstance(played.outcome, Step):
            sentence = no_types(odd, nearest_types(game.encounter, odd), game.encounter.system)
            played = replace(played, warning=taken(source, number, sentence))
        elif remarks:
            played = replace(played, warning=said_of_line(source, number, said(remarks)))
        yield played


def log_lines(played: Played) -> list[str]:
    """Return what a log says of a line: the round, and a sentence for each fact."""
    if isinstance(played.outcome, Illegal):
        return [clean(f"  !  {played.text.strip()}: {refusal(played.outcome)}")]
    if played.subject is not None:
        subject = title(played.subject.command, played.subject.facts)
        text = f"{title(played.outcome.command, ())}: {subject}"
        return [_in_round(played.encounter.round, text)]
    facts = played.outcome.facts
    rounds = rounds_of(played.encounter.round, facts)
    return [_in_round(round, text) for round, text in zip(rounds, told(facts), strict=True) if text]


def played_data(played: Played) -> dict[str, object]:
    """Return a line and what came of it, JSON-ready."""
    outcome = played.outcome
    if isinstance(outcome, Illegal):
        result: dict[str, object] = {"error": {"code": outcome.code, "sentence": refusal(outcome)}}
        facts = []
    else:
        result = {"done": True}
        facts = [fact_data(fact) for fact in outcome.facts]
    state = state_of(played.encounter)
    return {"command": played.text.strip()} | result | {"facts": facts, "state": state}


def _carry_out(game: Game, number: int, text: str, command: Command) -> Played:
    subject = game.subject(command)
    try:
        outcome: Step | Illegal = game.do(command)
    except Illegal as illegal:
        outcome = illegal
    return Played(number, text, outcome, game.encounter, subject)


def _in_round(round: int | None, text: str) -> str:
    return f"{'–' if round is None else round:>3}  {clean(text)}"
