"""The screens of the tracker, each loaded when it is shown for the first time.

What a fight needs takes longer to load than Textual itself, and whoever only wants to see the start
screen, or a key bar, is not to wait for it.
"""

from __future__ import annotations

# ruff: noqa: PLC0415
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from textual.app import SystemCommand
from textual.command import CommandPalette
from textual.screen import Screen
from textual.theme import ThemeProvider

from tracker.words.app import FIND_THEME

if TYPE_CHECKING:
    from tracker.storage.settings import Settings
    from tracker.ui.fights import Fight
    from tracker.ui.view import View


def opened(path: Path, settings: Settings) -> Fight:
    """Return the fight in a file, or a new one where there is no file; raises FileProblem."""
    from tracker.ui.fights import open_fight

    return open_fight(path, settings)


def kept_with_us(fight: Fight) -> Fight:
    """Return a fight as it goes on in the tracker's own folder; raises FileProblem."""
    from tracker.ui import fights

    return fights.kept_with_us(fight)


def is_free_again(fight: Fight) -> bool:
    """Return whether a fight that was only looked at can be played on now."""
    from tracker.storage.errors import FileProblem
    from tracker.storage.watching import Watching

    try:
        return isinstance(fight, Watching) and fight.is_over
    except FileProblem:
        return False


def start_screen(classes: str, settings: Settings, over: Path | None = None) -> Screen[None]:
    """Return the start screen; `over` is the file of a fight that is open and waits behind."""
    from tracker.ui.screens.start import StartScreen

    return StartScreen(classes, over, settings)


def fight_screen(
    fight: Fight, left_as: View | None, news: Sequence[str], classes: str, settings: Settings
) -> Screen[None]:
    """Return the screen of a fight, as it was left if it was shown before."""
    from tracker.ui.screens.fight import FightScreen

    return FightScreen(fight, left_as, news, classes, settings)


def view_of(screen: Screen[object]) -> View | None:
    """Return what the GM sees and has selected in a fight, where this is the screen of one."""
    from tracker.ui.screens.fight import FightScreen

    return replace(screen.view, steps=(), past=()) if isinstance(screen, FightScreen) else None


def let_go(screen: Screen[object]) -> None:
    """Have the screen of a fight save no more, if it is one."""
    from tracker.ui.screens.fight import FightScreen

    if isinstance(screen, FightScreen):
        screen.keeping.let_go()


def asked_before_leaving(screen: Screen[object]) -> bool:
    """Ask first where the fight is not on disk, and return whether there is such a question."""
    from tracker.ui.screens.fight import FightScreen

    if not isinstance(screen, FightScreen) or screen.view.sign != "unwritten":
        return False
    screen.action_press("quit")
    return True


def palette(*, of_themes: bool) -> CommandPalette:
    """Return the command palette, or one of themes."""
    from tracker.ui.palette import Palette

    if of_themes:
        return Palette(providers=[ThemeProvider], placeholder=FIND_THEME)
    return Palette()  # with an id of its own, a second could not open while the first one goes


def commands_of(screen: Screen[object]) -> Iterator[SystemCommand]:
    """Yield for the palette what the keys of a fight would do now."""
    from tracker.ui.palette import offered
    from tracker.ui.screens.fight import FightScreen

    if isinstance(screen, FightScreen):
        for action, name, help_ in offered(screen.view):
            yield SystemCommand(name, help_, partial(screen.action_press, action))
