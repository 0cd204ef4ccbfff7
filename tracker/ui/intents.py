"""What a key can mean, as data: the screen carries it out and decides nothing."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from tracker.commands.acts import Command
from tracker.model.illegal import Code
from tracker.ui.sheet import Sheet

PromptId = Literal[
    "command",
    "attack",
    "opportunity",
    "damage",
    "save",
    "heal",
    "condition",
    "ready",
    "note",
    "add",
    "find",
    "elsewhere",
]
"""The lines that can be asked for."""


class Do(Struct, frozen=True):
    """Carry a command out; `said` is what the GM should know once it is done."""

    command: Command
    said: str = ""


class Roll(Struct, frozen=True):
    """Carry a command out; where its dice are worth a look, they are shown first."""

    command: Command


class TakeTypes(Struct, frozen=True):
    """Take these words for types of damage in this fight, and go on with a command."""

    types: frozenset[str]
    then: Do | Roll


class TypeDice(Struct, frozen=True):
    """From now on exactly these sides roll real dice, and what falls is typed."""

    sides: frozenset[str]


class Tell(Struct, frozen=True):
    """Say something, and do nothing; a `refused` key could not be used now.

    The rule that is `behind` it is that of a refusal with this code.
    """

    text: str
    refused: bool = True
    behind: Code | None = None


class Select(Struct, frozen=True):
    """Select a combatant; `alone` without the rest of its group, which is then open."""

    name: str
    alone: bool = False


class Mark(Struct, frozen=True):
    """Mark exactly these."""

    names: frozenset[str]


class Unfold(Struct, frozen=True):
    """Keep exactly these groups open, by their keys, with the selected meant alone or not."""

    opened: frozenset[str]
    alone: bool


class Open(Struct, frozen=True):
    """Ask for a line; `text` already stands in it."""

    prompt: PromptId
    text: str = ""


class OpenSheet(Struct, frozen=True):
    """Ask for what a sheet has rows for; it is made when it is wanted, not for every key bar."""

    make: Callable[[], Sheet]


class Choice(Struct, frozen=True):
    """One answer to a question: the keys that give it, the first of which is shown."""

    keys: str
    title: str
    intent: "Intent"


class Ask(Struct, frozen=True):
    """Ask for one key; Escape leaves all as it is, which `away` says in a word.

    What is asked `about` is said above the question.
    """

    question: str
    choices: tuple[Choice, ...]
    away: str
    about: str = ""


class MoveTo(Struct, frozen=True):
    """Go on in another file: a path, or a name for one beside it."""

    text: str


class Scroll(Struct, frozen=True):
    """Scroll the log or the panel of the selected by pages, back below zero."""

    what: Literal["log", "panel"]
    pages: int


class Show(Struct, frozen=True):
    """Show the help, the report, the turn timer or not, read the log, or leave the fight.

    That is for `another`, or for good.
    """

    what: Literal["help", "report", "log", "leave", "another", "timer"]


Intent = (
    Do
    | Roll
    | TakeTypes
    | TypeDice
    | Tell
    | Select
    | Mark
    | Unfold
    | Open
    | OpenSheet
    | Ask
    | MoveTo
    | Scroll
    | Show
)
"""Everything a key can mean."""
