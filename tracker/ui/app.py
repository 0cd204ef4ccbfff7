"""The app: which screen is shown, and every way of leaving it with everything saved."""

import asyncio
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path, PurePath
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.filter import LineFilter, Monochrome, NoColor
from textual.screen import Screen
from textual.theme import Theme, ThemeProvider

from tracker.storage.errors import FileProblem
from tracker.storage.places import shipped
from tracker.storage.screen_memory import remember_theme, remembered_theme
from tracker.ui.ending import Endings
from tracker.ui.fights import Fight, in_short, open_fight, put_on_list, write_report
from tracker.ui.lending import lend
from tracker.ui.no_color import WithoutColour
from tracker.ui.palette import Palette, offered
from tracker.ui.screens.fight import FightScreen
from tracker.ui.screens.start import StartScreen
from tracker.ui.themes import ANSI, OURS, fitting
from tracker.ui.type_ahead import TypeAhead
from tracker.words import app as words

STYLES: list[str | PurePath] = [
    shipped("styles") / name for name in ("app.tcss", "fight.tcss", "start.tcss")
]


def run(path: Path | None) -> int:
    """Show the fight in a file, or without one the start screen, and return the exit code.

    Raises FileProblem where the file cannot be opened; without a terminal the code is 2.
    """
    fight = None if path is None else open_fight(path)
    if not (sys.stdin.isatty() and sys.stderr.isatty()):  # where Textual reads and writes
        print(words.NO_TERMINAL, file=sys.stderr)
        if fight is not None:
            fight.close()
        return 2
    app = TrackerApp(fight)
    app.run()
    return app.return_code or 0


class TrackerApp(App[None]):
    """The tracker on the terminal."""

    TITLE = "Tracker"
    CSS_PATH = STYLES
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", show=False, priority=True)]

    def __init__(self, fight: Fight | None = None) -> None:
        super().__init__()
        self._fight = fight
        self._untold: tuple[str, ...] = ()
        self._type_ahead = TypeAhead(self, super().on_event)
        self._has_colours = not os.environ.get("NO_COLOR")
        for theme in OURS:
            self.register_theme(theme)
        # Even the theme that Textual has taken from the environment is new: it knew no colours of
        # ours when it did.
        self.set_reactive(App.theme, "")
        self.theme = self._first_theme()

    def _first_theme(self) -> str:
        """Return the theme to start with: the environment's, the GM's last choice, or our own."""
        if not self._has_colours:
            return ANSI.name
        ordered = self.get_theme(os.environ.get("TEXTUAL_THEME", ""))
        remembered = self.get_theme(remembered_theme() or "")
        names = [None if theme is None else theme.name for theme in (ordered, remembered)]
        ansi = {theme.name for theme in self.available_themes.values() if theme.ansi}
        return fitting(self.console.color_system, ordered=names[0], remembered=names[1], ansi=ansi)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Lend our colours, mixed from the theme's own, to themes that do not have them."""
        return lend(self.current_theme, only_256=self.console.color_system == "256")

    def get_line_filters(self) -> Sequence[LineFilter]:
        """With NO_COLOR, take all colours out of what Textual writes, and leave the styles."""
        own = super().get_line_filters()
        filters = [each for each in own if not isinstance(each, Monochrome | NoColor)]
        return filters if self._has_colours else [*filters, WithoutColour()]

    def _remember(self, theme: Theme) -> None:
        """Keep the theme that the GM has picked; where that cannot be written, play goes on."""
        with suppress(FileProblem):
            remember_theme(theme.name)

    def on_mount(self) -> None:
        """Show the fight or the start screen, and end a killed tracker as `q` does."""
        loop = asyncio.get_running_loop()
        self._endings = Endings(lambda: self._leave_soon(loop))
        self._endings.catch()
        self.run_worker(self._type_ahead.run())
        self.theme_changed_signal.subscribe(self, self._remember)
        if self._fight is None:
            self.push_screen(StartScreen())
        else:
            self._show(self._fight)

    def on_unmount(self) -> None:
        """Give the signals back."""
        self._endings.release()

    def _leave_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        """Leave as soon as what is being done is done; a signal comes at any moment."""
        loop.call_soon_threadsafe(self._leave)

    async def on_event(self, event: events.Event) -> None:
        """Use keys in the order they arrive, each when the one before it has done its work."""
        if isinstance(event, (events.Key, events.Paste)) and not event.is_forwarded:
            self._type_ahead.add(event)
        else:
            await super().on_event(event)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Offer in the command palette as well what the keys of the fight would do now."""
        if isinstance(screen, FightScreen):
            for action, name, help_ in offered(screen.view):
                yield SystemCommand(name, help_, partial(screen.action_press, action))
        if self._has_colours:
            yield SystemCommand(words.THEME, words.THEME_HELP, self.action_change_theme)

    def action_command_palette(self) -> None:
        """Show the palette, unless it is open."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(Palette(id="--command-palette"))

    def search_themes(self) -> None:
        """Show all themes to choose from."""
        self.push_screen(Palette(providers=[ThemeProvider], placeholder=words.FIND_THEME))

    @on(StartScreen.Chosen)
    def _open(self, event: StartScreen.Chosen) -> None:
        self._show(event.fight)

    def _show(self, fight: Fight) -> None:
        self._fight = fight
        put_on_list(fight)
        self.push_screen(FightScreen(fight))

    @on(FightScreen.Quit)
    def _quit(self, event: FightScreen.Quit) -> None:
        if event.for_another:
            self._close()
            self.switch_screen(StartScreen())
        else:
            self._leave()

    @on(FightScreen.Moved)
    def _follow(self, event: FightScreen.Moved) -> None:
        self._fight = event.fight
        put_on_list(event.fight)

    @on(FightScreen.Noticed)
    def _keep_to_tell(self, event: FightScreen.Noticed) -> None:
        self._untold += event.notices

    def _leave(self) -> None:
        """Save and end; what cannot be saved is still in the journal, so the GM is only told."""
        self._close()
        self.exit(message=Text("\n".join(self._untold)) if self._untold else None)

    async def action_quit(self) -> None:
        """Leave by Textual's own key as by `q`."""
        self._leave()

    def _close(self) -> None:
        """Save and let go of the fight; what is to be said about it is told at the end."""
        fight, self._fight = self._fight, None
        if fight is None:
            return
        try:
            self._untold += fight.save()
        except FileProblem as problem:
            self._untold += (words.not_saved(in_short(problem)),)
        put_on_list(fight)
        fight.close()

    def _handle_exception(self, error: Exception) -> None:
        """Save, keep a report, and say so in a sentence.

        Textual's own handler would print the values of all variables over the GM's screen.
        """
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        said = [words.FAULT]
        with suppress(FileProblem):
            said.append(words.report_in(str(write_report(error))))
        try:
            self._close()
        except Exception as second:  # noqa: BLE001 - the one handler that must come to its end
            said.append(words.not_saved(str(second)))
        said += self._untold
        self.panic(Text("\n".join(said)))
