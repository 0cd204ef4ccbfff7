"""What the screens tell the app."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from textual.message import Message

if TYPE_CHECKING:  # the start screen is shown before anything is known of fights
    from tracker.ui.fights import Fight


@dataclass
class FightChosen(Message):
    """A fight was opened on the start screen."""

    fight: Fight


@dataclass
class FightAgain(Message):
    """The GM goes back to the fight behind the start screen, having `chosen` it there or not."""

    chosen: bool


@dataclass
class FightLeft(Message):
    """The GM wants to leave a fight, for another one or for good."""

    for_another: bool = False


@dataclass
class FightPlaced(Message):
    """The fight has come to have a file, or goes on in another."""

    fight: Fight


@dataclass
class Noticed(Message):
    """Something happened to files that can wait to be told until the tracker is left."""

    notices: tuple[str, ...]


@runtime_checkable
class Copying(Protocol):
    """A widget that has something of its own to copy."""

    def copy_chosen(self) -> None:
        """Copy what is chosen in it."""


@runtime_checkable
class Telling(Protocol):
    """A screen with a place for what the app has to say."""

    def tell(self, text: str) -> None:
        """Say something."""

    @property
    def way_out(self) -> str:
        """What leaves it, in words."""
