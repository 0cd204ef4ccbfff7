"""What a key can mean, as data: the screen carries it out and decides nothing."""

from dataclasses import dataclass
from typing import Literal

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
    "add",
    "find",
    "elsewhere",
]
"""The lines that can be asked for."""


@dataclass(frozen=True, slots=True)
class Do:
    """Carry a command out."""

    command: Command


@dataclass(frozen=True, slots=True)
class Roll:
    """Carry a command out; where its dice are worth a look, they are shown first."""

    command: Command


@dataclass(frozen=True, slots=True)
class TakeTypes:
    """Take these words for types of damage in this fight, and go on with a command."""

    types: frozenset[str]
    then: Do | Roll


@dataclass(frozen=True, slots=True)
class TypeDice:
    """From now on exactly these sides roll real dice, and what falls is typed."""

    sides: frozenset[str]


@dataclass(frozen=True, slots=True)
class Tell:
    """Say something, and do nothing; a `refused` key could not be used now.

    The rule that is `behind` it is that of a refusal with this code.
    """

    text: str
    refused: bool = True
    behind: Code | None = None


@dataclass(frozen=True, slots=True)
class Select:
    """Select a combatant."""

    name: str


@dataclass(frozen=True, slots=True)
class Mark:
    """Mark exactly these."""

    names: frozenset[str]


@dataclass(frozen=True, slots=True)
class Open:
    """Ask for a line; `text` already stands in it."""

    prompt: PromptId
    text: str = ""


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """Ask for what a sheet has rows for."""

    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question: the keys that give it, the first of which is shown."""

    keys: str
    title: str
    intent: "Intent"


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask for one key; Escape leaves all as it is, which `away` says in a word.

    What is asked `about` is said above the question.
    """

    question: str
    choices: tuple[Choice, ...]
    away: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class MoveTo:
    """Go on in another file: a path, or a name for one beside it."""

    text: str


@dataclass(frozen=True, slots=True)
class Scroll:
    """Scroll the log or the panel of the selected by pages, back below zero."""

    what: Literal["log", "panel"]
    pages: int


@dataclass(frozen=True, slots=True)
class Show:
    """Show the help, read the log, or leave, for another fight or for good."""

    what: Literal["help", "log", "leave", "another"]


Intent = (
    Do
    | Roll
    | TakeTypes
    | TypeDice
    | Tell
    | Select
    | Mark
    | Open
    | OpenSheet
    | Ask
    | MoveTo
    | Scroll
    | Show
)
"""Everything a key can mean."""
