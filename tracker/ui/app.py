"""The app: which screen is shown, and every way of leaving it with everything saved."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.filter import LineFilter, Monochrome, NoColor
from textual.screen import Screen
from textual.theme import Theme
from textual.widgets import Input

from tracker.exits import BY_SIGNAL
from tracker.last_words import tell_below
from tracker.storage.errors import FileProblem
from tracker.storage.places import shipped
from tracker.storage.screen_memory import remember_theme, remembered_theme
from tracker.storage.settings import Settings, read_settings
from tracker.ui.ending import Endings, watch
from tracker.ui.lending import lend
from tracker.ui.messages import (
    Copying,
    FightAgain,
    FightChosen,
    FightLeft,
    FightPlaced,
    Noticed,
    Telling,
)
from tracker.ui.no_color import WithoutColour
from tracker.ui.no_screen import driver, why_no_screen
from tracker.ui.recent_list import put_on_list
from tracker.ui.screens import (
    asked_before_leaving,
    commands_of,
    fight_screen,
    is_free_again,
    kept_with_us,
    let_go,
    opened,
    palette,
    start_screen,
    view_of,
)
from tracker.ui.sizes import classes_of
from tracker.ui.stopping import can_stop, is_in_front, on_stop, stay_behind, stop
from tracker.ui.themes import ANSI, OURS, fitting, theme_slips
from tracker.ui.type_ahead import TypeAhead
from tracker.words import app as words
from tracker.words.log import copied

if TYPE_CHECKING:
    from tracker.ui.fights import Fight
    from tracker.ui.view import View

COPY_KEY, QUIT_KEY = "Ctrl+C", r"Ctrl+\\"
"""The keys that end other programs, as they are named."""


EARLY_ENTER = "ctrl+j"
"""What Enter is where it was typed before the terminal was ours."""


def run(path: Path | None) -> int:
    """Show the fight in a file, or without one the start screen, and return the exit code.

    1 is a fault of our own; without a terminal to draw on it is 2, and where a signal came, 128
    more than its number. Raises FileProblem where the file cannot be opened.
    """
    with Endings() as endings:
        settings = read_settings()
        fight = None if path is None else opened(path, settings)
        unfit = why_no_screen()
        if unfit or endings.number:
            if fight is not None:
                fight.close()
            if endings.number:
                return BY_SIGNAL + endings.number
            tell_below(unfit)
            return 2
        app = TrackerApp(fight, endings, settings)
        app.run()
        tell_below(*app.untold)
        return BY_SIGNAL + endings.number if endings.number else app.return_code or 0


class TrackerApp(App[None]):
    """The tracker on the terminal."""

    TITLE = "Tracker"
    ENABLE_COMMAND_PALETTE = True
    _styled_in = ""
    """The theme in whose colours the style sheets were read; none until there is a first one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", show=False, priority=True),
        Binding("ctrl+c,ctrl+с", "copy_or_hint", show=False, priority=True),
        Binding("ctrl+backslash", f"hint('{QUIT_KEY}')", show=False, priority=True),
        Binding("ctrl+z,ctrl+я", "stop", show=False, priority=True),
    ]

    def __init__(
        self,
        fight: Fight | None = None,
        endings: Endings | None = None,
        settings: Settings | None = None,
    ) -> None:
        sheets = ("app.tcss", "start.tcss" if fight is None else "fight.tcss")
        super().__init__(
            driver_class=driver(), css_path=[shipped("styles") / one for one in sheets]
        )
        self._fight = fight
        self._settings = read_settings() if settings is None else settings
        self._endings = Endings() if endings is None else endings
        self.untold: tuple[str, ...] = ()
        """What the GM is to be told when the screen is gone."""
        self._left_as: dict[Path, View] = {}
        """Who was selected and marked in the fights that were left for another, by their files."""
        self._type_ahead = TypeAhead(self, self._use)
        self._has_colours = not os.environ.get("NO_COLOR")
        for theme in OURS:
            self.register_theme(theme)
        # Even the theme that Textual has taken from the environment is new: it knew no colours of
        # ours when it did.
        self.set_reactive(App.theme, "")
        self.theme = self._styled_in = self._first_theme()
        self.stylesheet.set_variables(self.get_css_variables())

    def _first_theme(self) -> str:
        """Return the theme to start with: the environment's, the GM's last word, or our own.

        The GM's word is what was picked last, or the settings where those were changed since.
        """
        if not self._has_colours:
            return ANSI.name
        ordered = self.get_theme(os.environ.get("TEXTUAL_THEME", ""))
        remembered = self.get_theme(remembered_theme(self._settings.theme) or "")
        names = [None if theme is None else theme.name for theme in (ordered, remembered)]
        ansi = {theme.name for theme in self.available_themes.values() if theme.ansi}
        return fitting(self.console.color_system, ordered=names[0], remembered=names[1], ansi=ansi)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Lend our colours, mixed from the theme's own, to themes that do not have them."""
        theme = self.current_theme
        has_own = "ink" in theme.variables or not self._styled_in
        return {} if has_own else lend(theme, only_256=self.console.color_system == "256")

    def refresh_css(self, animate: bool = True) -> None:
        """Read the style sheets again if the theme is another than they were read in.

        Textual does it at the start as well, when they have just been read.
        """
        if self.theme != self._styled_in:
            self._styled_in = self.theme
            super().refresh_css(animate)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """With NO_COLOR, take all colours out of what Textual writes, and leave the styles."""
        own = super().get_line_filters()
        filters = [each for each in own if not isinstance(each, Monochrome | NoColor)]
        return filters if self._has_colours else [*filters, WithoutColour()]

    def _remember(self, theme: Theme) -> None:
        """Keep the theme that the GM has picked; where that cannot be written, play goes on."""
        with suppress(FileProblem):
            remember_theme(theme.name, self._settings.theme)

    def get_default_screen(self) -> Screen[None]:
        """Return the start screen or the fight, so that no other is mounted and painted first."""
        classes, fight = classes_of(self.size), self._fight
        settings = self._settings
        if fight is None:
            screen = start_screen(classes, settings)
        else:
            screen = fight_screen(fight, None, self._news_of_settings(), classes, settings)
        # Textual takes a callback from each screen that another is switched to, and gives one only
        # to those that it has pushed.
        screen._push_result_callback(screen, None)
        return screen

    def on_mount(self) -> None:
        """Take keys, and end a killed tracker as `q` does."""
        self.run_worker(self._type_ahead.run())
        self.theme_changed_signal.subscribe(self, self._remember)
        if self._fight is not None:
            self.call_after_refresh(put_on_list, self._fight)
        elif news := self._news_of_settings():
            self.call_after_refresh(self._say, " ".join(news))
        self._listen()
        self.call_after_refresh(_collect_again)

    def _news_of_settings(self) -> tuple[str, ...]:
        """Return what is wrong in the settings; of house rules a new fight tells."""
        settings, themes = self._settings, tuple(self.available_themes)
        slips = theme_slips(settings, themes)
        if not slips and not settings.slips and settings.fault is None:
            return ()
        from tracker.storage import settings_told  # noqa: PLC0415 - of no use where all goes well

        wrong = settings_told.as_problems(settings, slips)
        return settings_told.in_one_sentence(settings, wrong)

    def _listen(self) -> None:
        """Have the system's signals heard, each as soon as what is being done is done."""
        loop = asyncio.get_running_loop()

        def soon(do: Callable[[], None]) -> Callable[[], None]:
            return lambda: _call_soon(loop, partial(self._in_context, do))

        if not self.is_headless:
            goes, comes = self.action_stop, self._come_back
            on_stop(loop, partial(self._in_context, goes), partial(self._in_context, comes))
            watch(lambda: self._endings.end(signal.SIGHUP))
        self._endings.call(soon(self._end), self._leave_without_screen)

    def _in_context(self, do: Callable[[], None]) -> None:
        """Do what a signal has set going; the loop would only write a fault of it down."""
        with self._context():
            try:
                do()
            except Exception as error:  # noqa: BLE001 - as Textual does around every handler
                self._handle_exception(error)

    async def on_event(self, event: events.Event) -> None:
        """Use keys in the order they arrive, each when the one before it has done its work."""
        if isinstance(event, events.Key) and event.key == EARLY_ENTER:
            event = events.Key("enter", "\r")
        if isinstance(event, (events.Key, events.Paste)) and not event.is_forwarded:
            self._type_ahead.add(event)
        else:
            await super().on_event(event)

    async def _use(self, event: events.Event) -> None:
        """Use a key; what was closed while something lay over it does not swallow it."""
        focused = self.focused
        if focused is not None and not all(one.display for one in focused.ancestors_with_self):
            self.screen.set_focus(None)
        await super().on_event(event)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Offer in the command palette as well what the keys of the fight would do now."""
        yield from commands_of(screen)
        if self._has_colours:
            yield SystemCommand(words.THEME, words.THEME_HELP, self.action_change_theme)

    def action_command_palette(self) -> None:
        """Show the palette, unless it is open."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(palette(of_themes=False))

    def search_themes(self) -> None:
        """Show all themes to choose from."""
        self.push_screen(palette(of_themes=True))

    @on(FightChosen)
    def _open(self, event: FightChosen) -> None:
        """Show what was chosen, in the place of the fight that was open meanwhile."""
        if self._fight is None:
            self._show(event.fight)
            return
        self._uncover()
        told = len(self.untold)
        self._save()
        try:
            fight = self._kept(self._fight)
        except FileProblem as problem:
            event.fight.close()
            self._say(words.stays_open(problem.in_short))
            return
        if (view := view_of(self.screen)) is not None:
            self._left_as[_place(fight)] = view
        self._close()
        self._show(event.fight, self.untold[told:])

    @on(FightAgain)
    def _go_back(self, event: FightAgain) -> None:
        """Go back to the fight; one that was only looked at is opened if nobody has it any more."""
        self._uncover()
        if not event.chosen or self._fight is None or not is_free_again(self._fight):
            return
        try:
            fight = opened(self._fight.path, self._settings)
        except FileProblem as problem:
            self._say(problem.in_short)
            return
        self._close()
        self._show(fight)

    def _uncover(self) -> None:
        """Close whatever lies over the fight."""
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def _show(self, fight: Fight, news: Sequence[str] = ()) -> None:
        self._fight = fight
        put_on_list(fight)
        was = self._left_as.pop(_place(fight), None)
        classes = classes_of(self.size)
        self.switch_screen(fight_screen(fight, was, news, classes, self._settings))

    @on(FightLeft)
    def _quit(self, event: FightLeft) -> None:
        if not event.for_another or self._fight is None:
            self._leave()
        elif view_of(self.screen) is not None:  # the start screen does not lie over it yet
            self._save()
            put_on_list(self._fight)
            classes = classes_of(self.size)
            self.push_screen(start_screen(classes, self._settings, self._fight.path))

    @on(FightPlaced)
    def _follow(self, event: FightPlaced) -> None:
        self._fight = event.fight
        put_on_list(event.fight)

    @on(Noticed)
    def _keep_to_tell(self, event: Noticed) -> None:
        self._tell_at_end(*event.notices)

    def _leave(self) -> None:
        """Save and end; what cannot be saved is still in the journal, so the GM is only told."""
        self._close()
        self.exit()

    async def action_quit(self) -> None:
        """Leave by Textual's own key as by `q`."""
        if self._fight is not None and self._fight.problem is not None:
            self._uncover()
        if self._fight is None or not asked_before_leaving(self.screen):
            self._leave()

    def _save(self) -> None:
        """Save; that it cannot be done is told at the end."""
        if self._fight is None:
            return
        try:
            self._tell_at_end(*self._fight.save())
        except FileProblem as problem:
            if self._fight.problem is None:
                self._tell_at_end(words.not_saved(problem.in_short))

    def _tell_at_end(self, *sentences: str) -> None:
        """Tell when the screen is gone, and each thing once."""
        self.untold += tuple(each for each in sentences if each not in self.untold)

    def _close(self) -> None:
        """Save and let go of the fight; what is to be said about it is told at the end."""
        fight = self._fight
        if fight is None:
            return
        for screen in self.screen_stack:
            let_go(screen)
        self._save()
        try:
            fight = self._kept(fight)
        except FileProblem as problem:
            self._tell_at_end(words.lost(problem.in_short))
        self._fight = None
        put_on_list(fight)
        fight.close()

    def _kept(self, fight: Fight) -> Fight:
        """Return the fight that is open, gone on in our own folder where its place takes nothing.

        Raises FileProblem where that takes nothing either.
        """
        if fight.problem is None:
            return fight
        why = fight.problem.in_short
        self._fight = fight = kept_with_us(fight)
        self.untold += (words.kept_with_us(why, str(fight.path)),)
        return fight

    def _leave_without_screen(self) -> None:
        """Save, and set the terminal right, where it has come to take nothing more."""
        take_back = getattr(self._driver, "take_back_settings", _nothing)
        try:
            self._close()
        finally:
            take_back()

    def action_copy_or_hint(self) -> None:
        """Copy what is selected; where nothing is, say that this does not end the tracker."""
        focused = self.focused
        if isinstance(focused, Copying):
            focused.copy_chosen()
            return
        selected = focused.selected_text if isinstance(focused, Input) else ""
        selected = selected or self.screen.get_selected_text() or ""
        if selected:
            self.copy_to_clipboard(selected)
            self._say(copied(len(selected.splitlines()), 0))
        else:
            self.action_hint(COPY_KEY)

    def action_hint(self, key: str) -> None:
        """Say of a key that ends other programs that it does not end this one."""
        screen = self.screen
        what = screen.way_out if isinstance(screen, Telling) else words.LEAVE_OPEN
        self._say(words.not_an_end(key, what))

    def _say(self, text: str) -> None:
        """Say something where the screen has a place for it, or else above it."""
        if isinstance(self.screen, Telling):
            self.screen.tell(text)
        else:
            self.notify(text, markup=False)

    def action_stop(self) -> None:
        """Go back to the shell for a while, with everything saved, if there is one."""
        if self.is_headless or not can_stop():
            self._say(words.CANNOT_STOP)
            return
        self._save()
        with self.suspend():
            stop(self._must_end)
            if self._must_end() and not is_in_front():
                self._end_behind()

    def _come_back(self) -> None:
        """Draw all anew after a stop that could not be caught: somebody else had the screen."""
        stay_behind(self._must_end)
        if not self._must_end():
            with self.suspend():
                pass

    def _must_end(self) -> bool:
        return bool(self._endings.number)

    def _end(self) -> None:
        """End as a signal has ordered."""
        if is_in_front():
            self._leave()
        else:
            self._end_behind()

    def _end_behind(self) -> None:
        """End at once: whoever sets the terminal right from the background is stopped for it."""
        self._close()
        tell_below(*self.untold)
        os._exit(BY_SIGNAL + self._endings.number)

    def _handle_exception(self, error: Exception) -> None:
        """Save, keep a report, and say so in a sentence.

        Textual's own handler would print the values of all variables over the GM's screen. What
        is painted wrong once is painted wrong again until the end: only the first fault counts.
        """
        from tracker.faults import told  # noqa: PLC0415 - of no use where all goes well

        self._return_code = 1
        if self._exception is not None:
            return
        self._exception = error
        self._exception_event.set()
        steps = [] if self._fight is None else self._fight.game.steps
        said: tuple[str, ...] = (told(error, steps),)
        try:
            self._close()
        except Exception as second:  # noqa: BLE001 - the one handler that must come to its end
            said += (words.not_saved(str(second)),)
            with suppress(OSError):
                if self._fight is not None:
                    self._fight.close()
            self._fight = None
        self.untold = said + self.untold
        self.panic()


def _call_soon(loop: asyncio.AbstractEventLoop, do: Callable[[], None]) -> None:
    """Have something done by the loop, from any thread and any moment, while it runs."""
    with suppress(RuntimeError):  # it is closed: all is left already
        loop.call_soon_threadsafe(do)


def _place(fight: Fight) -> Path:
    """Return where a fight is, by whatever path it was opened."""
    return Path(os.path.realpath(fight.path))


def _collect_again() -> None:
    """Collect garbage from now on, but never look again through all that was loaded to start."""
    gc.freeze()
    gc.enable()


def _nothing() -> None:
    """Do nothing."""
