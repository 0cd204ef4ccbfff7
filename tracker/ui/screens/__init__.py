"""The screens of the tracker, each loaded when it is shown for the first time.

What a fight needs takes longer to load than Textual itself, and whoever only wants to see the start
screen, or a key bar, is not to wait for it.
"""

from __future__ import annotations

# ruff: noqa: PLC0415
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import SystemCommand
from textual.command import CommandPalette
from textual.screen import Screen
from textual.theme import ThemeProvider

from tracker.words.app import FIND_THEME

if TYPE_CHECKING:
    from tracker.ui.fights import Fight


def opened(path: Path) -> Fight:
    """Return the fight in a file, or a new one where there is no file; raises FileProblem."""
    from tracker.ui.fights import open_fight

    return open_fight(path)


def start_screen(classes: str) -> Screen[None]:
    """Return the start screen."""
    from tracker.ui.screens.start import StartScreen

    return StartScreen(classes)


def fight_screen(fight: Fight, classes: str) -> Screen[None]:
    """Return the screen of a fight."""
    from tracker.ui.screens.fight import FightScreen

    return FightScreen(fight, classes)


def palette(*, of_themes: bool) -> CommandPalette:
    """Return the command palette, or one of themes."""
    from tracker.ui.palette import Palette

    if of_themes:
        return Palette(providers=[ThemeProvider], placeholder=FIND_THEME)
    return Palette(id="--command-palette")


def commands_of(screen: Screen[object]) -> Iterator[SystemCommand]:
    """Yield for the palette what the keys of a fight would do now."""
    from tracker.ui.palette import offered
    from tracker.ui.screens.fight import FightScreen

    if isinstance(screen, FightScreen):
        for action, name, help_ in offered(screen.view):
            yield SystemCommand(name, help_, partial(screen.action_press, action))
