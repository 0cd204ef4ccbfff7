"""The log of a fight as a text of its own, as Markdown or plain."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from tracker.game import Step
from tracker.model.encounter import Encounter
from tracker.words import report as words
from tracker.words.log import round_name, turn_of
from tracker.words.markdown import escaped
from tracker.words.minutes import Round, Said, Told, Turn, minutes, step_told
from tracker.words.plain import clean


class Log(Struct, frozen=True):
    """What a log has: the name of the fight, what is not certain, and what was said.

    `past` are sentences of a journal that cannot be played again.
    """

    name: str
    notices: tuple[str, ...]
    past: tuple[str, ...]
    told: tuple[Told, ...]


def told_of(first: Encounter, steps: Sequence[Step]) -> Iterator[Told]:
    """Yield what the log tells of steps from an encounter on."""
    acting = first.current
    for step in steps:
        yield from step_told(step.facts, step.scene.bare.round, acting)
        acting = step.scene.bare.current


def markdown(log: Log) -> str:
    """Return a log as Markdown: a heading for each round, turns in bold, a list of what happened.

    Nothing in a name is taken for Markdown or HTML.
    """
    return "\n".join(_spaced(_markdown(log))) + "\n"


def text(log: Log) -> str:
    """Return a log as plain text: rounds, under them turns, under them what happened."""
    return "".join(f"{clean(line)}\n" for line in _text(log))


def _markdown(log: Log) -> Iterator[str]:
    yield f"# {escaped(words.log_of(log.name))}"
    yield from (f"> {escaped(notice)}" for notice in log.notices)
    if log.past:
        yield f"## {words.AN_OLDER_JOURNAL}"
        yield from (f"- {escaped(sentence)}" for sentence in log.past)
    if log.told and log.told[0].round is None:
        yield f"## {words.BEFORE_THE_ROUNDS}"
    for part in minutes(log.told):
        match part:
            case Round(None):
                yield f"## {words.BEFORE_THE_ROUNDS}"
            case Round(int(number)):
                yield f"## {round_name(number)}"
            case Turn(who):
                yield f"**{escaped(turn_of(who))}**"
            case Said(sentence):
                yield f"- {escaped(sentence)}"


def _spaced(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines with an empty one between any two that are not both of a list."""
    before = ""
    for line in lines:
        if before and not (before.startswith("- ") and line.startswith("- ")):
            yield ""
        yield line
        before = line


def _text(log: Log) -> Iterator[str]:
    yield words.log_of(log.name)
    yield from log.notices
    yield from log.past
    for part in minutes(log.told):
        match part:
            case Round(None):
                yield words.BEFORE_THE_ROUNDS
            case Round(int(number)):
                yield round_name(number)
            case Turn(who):
                yield turn_of(who)
            case Said(sentence, in_turn):
                yield f"  {sentence}" if in_turn else sentence
