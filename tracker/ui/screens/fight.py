"""The fight: keys in, commands out, and the screen drawn anew from what came of them."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import PurePath
from time import monotonic
from typing import ClassVar, Literal

from msgspec.structs import replace
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.getters import query_one
from textual.reactive import Reactive, var
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from tracker.commands.acts import Command
from tracker.game import Game
from tracker.model.illegal import Code, Illegal
from tracker.storage.errors import FileProblem
from tracker.storage.library import library_near, shelves_near
from tracker.storage.places import shipped
from tracker.storage.screen_memory import (
    remember_turn_timer,
    remember_typed_sides,
    remembered_turn_timer,
    remembered_typed_sides,
)
from tracker.storage.settings import USUAL, Settings
from tracker.ui import selecting
from tracker.ui.actions import BY_ID
from tracker.ui.asked_first import asked_first
from tracker.ui.binding import with_keys
from tracker.ui.dialogs.help import Help
from tracker.ui.dialogs.report import ReportScreen
from tracker.ui.doing import do
from tracker.ui.fights import Fight
from tracker.ui.headline import headline
from tracker.ui.hints import hint
from tracker.ui.intents import (
    Ask,
    Do,
    Intent,
    Mark,
    MoveTo,
    Open,
    OpenSheet,
    PromptId,
    Roll,
    Scroll,
    Select,
    Show,
    TakeTypes,
    Tell,
    TypeDice,
    Unfold,
)
from tracker.ui.looking import Look, at_moment
from tracker.ui.meanings import idle_actions
from tracker.ui.messages import FightLeft
from tracker.ui.offers import is_possible, would_change
from tracker.ui.paint import LOOKS
from tracker.ui.pressing import (
    TYPED_BEHIND,
    Presses,
    is_too_fast,
    with_action,
    with_digit,
    with_refusal,
)
from tracker.ui.reading import reading_bar
from tracker.ui.reported import reported
from tracker.ui.sheet import Sheet, Wrong
from tracker.ui.sides import legend
from tracker.ui.sizes import HEIGHTS, WIDTHS, is_too_small
from tracker.ui.states import explained
from tracker.ui.view import View, followed
from tracker.ui.widgets.foot import Foot
from tracker.ui.widgets.initiative_list import InitiativeList
from tracker.ui.widgets.keeping import Keeping
from tracker.ui.widgets.key_bar import KeyBar
from tracker.ui.widgets.log import Log
from tracker.ui.widgets.notice import Notice, Says
from tracker.ui.widgets.prompt import PromptLine
from tracker.ui.widgets.sheet_form import SheetForm
from tracker.ui.widgets.side import Side
from tracker.ui.widgets.turn_timer import TurnTimer
from tracker.ui.widgets.view_line import ViewLine
from tracker.words import screen
from tracker.words.app import LEAVE_OPEN, leave_fight
from tracker.words.hints import LOG, LOOK, Hint
from tracker.words.library import left_out, not_kept
from tracker.words.refusals import refusal
from tracker.words.roll_sheet import typed_sides

Offered = Literal["done", "asked", "refused"]
"""What became of a command: it was done, a sheet comes first, or it was refused."""


class FightScreen(Screen[None]):
    """One encounter being set up, played, and looked back on.

    It keeps only what the GM has selected and marked; all else comes from the game.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(digit, f"digit('{digit}')", show=False) for digit in "0123456789"
    ]
    AUTO_FOCUS = ""
    COMPONENT_CLASSES = LOOKS
    CSS_PATH: ClassVar[list[str | PurePath]] = [shipped("styles") / "fight.tcss"]
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    view: var[View] = var(View, init=False)
    shown: var[View] = var(View, init=False)
    """The view, or while the GM looks back that of the moment that is looked at."""
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """As in any screen, but not all is painted for it: who gains or loses it paints itself."""

    notice = query_one(Notice)
    foot = query_one(Foot)
    side = query_one(Side)
    sheet = query_one(SheetForm)

    def __init__(
        self,
        fight: Fight,
        left_as: View | None = None,
        news: Sequence[str] = (),
        classes: str | None = None,
        settings: Settings = USUAL,
    ) -> None:
        """Show a fight, as it was left if it was shown before; `news` are told with its own."""
        super().__init__(classes=classes)
        self._settings = settings
        self._first = replace(
            left_as or View(),
            typed_sides=remembered_typed_sides(settings.types_dice),
            keymap=settings.keymap,
            asks=settings.asks,
        )
        keys = settings.keymap.all.items()
        pressed = {key: f"press('{action}')" for action, own in keys for key in own}
        self._bindings = with_keys(self._bindings, pressed)
        self._news = (*news, *fight.notices)
        self._log_pane = Log()
        self.keeping = Keeping(fight, self._log_pane, settings.keymap.said)
        self._refused: Code | None = None
        self._presses = Presses()
        self._line_waits = False

    def compose(self) -> ComposeResult:
        """The line on top, list and panels, log, message, and the foot."""
        with Horizontal(id="head"):
            yield ViewLine(headline, id="top").data_bind(view=FightScreen.shown)
            is_timed = remembered_turn_timer(set_=self._settings.turn_timer)
            yield TurnTimer(on=is_timed).data_bind(FightScreen.view)
        with Horizontal(id="middle"):
            yield InitiativeList().data_bind(view=FightScreen.shown)
            yield Side().data_bind(view=FightScreen.shown)
        yield self._log_pane.data_bind(FightScreen.view, FightScreen.shown)
        yield Notice(id="notice")
        yield Foot().data_bind(FightScreen.view)
        yield ViewLine(reading_bar, id="log-keys").data_bind(view=FightScreen.shown)
        yield Static(screen.TOO_SMALL, id="too-small")
        yield self.keeping

    def on_mount(self) -> None:
        """Show the encounter as it stands."""
        self.watch(self._log_pane, "look", self._look_back, init=False)
        self.view = self._now(self._first)
        self.notice.tell(" ".join(self._news))
        self.keeping.fight_shown(self._news)

    @property
    def _game(self) -> Game:
        return self.keeping.fight.game

    @on(Keeping.Changed)
    def _show_game(self) -> None:
        """Show what has become of the game, and of its files."""
        self.view = self._now(self.view)

    def _now(self, view: View) -> View:
        past = () if self._game.recalled else self.keeping.fight.past
        return replace(followed(view, self._game), past=past, sign=self.keeping.sign)

    def watch_view(self, view: View) -> None:
        """Show it, and say what to press now."""
        self._show_moment()
        self.notice.hint = self._hint if self.has_class("-reading") else hint(view)

    def _show_moment(self) -> None:
        """Show the moment that is looked at, or now."""
        self.shown = at_moment(self.view, self._log_pane.look, self._game.first)

    def _look_back(self, before: Look | None, look: Look | None) -> None:
        """Show another moment; what is painted for it is painted with the log, at once."""
        self._show_moment()
        if (before is None) != (look is None):
            self.set_class(look is not None, "-back")
            self.notice.tell("")
            self.notice.hint = self._hint

    @property
    def _hint(self) -> Hint:
        """What to press while the log is read."""
        return LOG if self._log_pane.look is None else LOOK

    @property
    def way_out(self) -> str:
        """What leaves the fight, or what is open over it."""
        return leave_fight(self.view.keymap.said) if self.focused is None else LEAVE_OPEN

    def tell(self, text: str) -> None:
        """Say something that comes from beyond the fight."""
        self.notice.tell(text)

    def action_press(self, action: str) -> None:
        """Do what a key of the table means now; where nothing can be seen only leaving is safe."""
        if action != "quit" and is_too_small(self.size):
            return
        now = monotonic()
        self._presses = with_action(self._presses)
        if is_too_fast(self._presses, action, now):
            self._presses = with_refusal(self._presses, now)
            self.notice.refuse(screen.too_fast(self.view.keymap.said(action)))
            return
        self._leave_open()
        intent = BY_ID[action].meaning(self.view)
        if action in TYPED_BEHIND and not is_possible(intent, self.view):
            self._presses = with_refusal(self._presses, now)
        self.carry_out(intent)

    def action_digit(self, digit: str) -> None:
        """Select a row by its number, typed digit by digit."""
        self._presses = with_digit(self._presses, digit, monotonic())
        if number := int(self._presses.number):
            self._leave_open()
            self.carry_out(selecting.select_row(self.view, number))

    def _leave_open(self) -> None:
        """Leave whatever is open as Escape does, so that only one thing ever is.

        A click or the palette can ask for another while a line, a sheet or a question is open.
        """
        self.foot.leave()
        if self.has_class("-asking"):
            self._close_sheet(forget=False)
        self._log_pane.stop_reading()

    def carry_out(self, intent: Intent) -> None:
        """Carry out what a key means."""
        self.keeping.put_off_saving()
        self._log_pane.stop_reading()
        if self.keeping.only_looks and would_change(intent):
            self.notice.refuse(self.keeping.why_not)
            return
        match intent:
            case Do() | Roll() | TakeTypes():
                self._offer(intent)
            case Tell(text, True, behind):
                self._refused = behind
                self.notice.refuse(text)
            case Tell(text):
                self.notice.tell(text)
            case Select() | Mark() | Unfold() | TypeDice():
                self._look(intent)
            case Open(prompt, text):
                self.notice.tell("")
                self._open_line(prompt, text)
            case Ask():
                self._ask(intent)
            case OpenSheet(make):
                self._open_sheet(make())
            case MoveTo(text):
                self.keeping.move_to(text)
            case Scroll("log", pages):
                self._log_pane.scroll_pages(pages)
            case Scroll("panel", pages):
                self.side.scroll_panel(pages)
            case Show(what):
                self._show(what)

    def _open_line(self, prompt: PromptId, text: str) -> None:
        """Ask for a line; before one that adds, what is wrong with the library is told."""
        path = self.keeping.fight.path
        problems = shelves_near(path).problems if prompt == "add" else ()
        news = left_out(problems[0].in_short, len(problems) - 1) if problems else ""
        self.foot.open(prompt, text, partial(library_near, path), news)

    def _show(self, what: Literal["log", "help", "report", "leave", "another", "timer"]) -> None:
        match what:
            case "log":
                self._log_pane.read()
            case "help":
                idle, borne = idle_actions(self.view.encounter), explained(self.view)
                sides = legend(self.view.encounter)
                self.app.push_screen(Help(self._refused, idle, borne, self.view.keymap, sides))
            case "report":
                self._show_report()
            case "leave" | "another":
                self.post_message(FightLeft(for_another=what == "another"))
            case "timer":
                self._turn_timer()

    def _turn_timer(self) -> None:
        """Show how long turns last, or hide it, and remember which."""
        timer = self.query_one(TurnTimer)
        timer.turn_on(on=not timer.is_on)
        with suppress(FileProblem):  # then it is so for this fight only
            remember_turn_timer(on=timer.is_on, set_=self._settings.turn_timer)
        self.notice.tell(screen.turn_timer(self.view.keymap.said, shown=timer.is_on))

    def _show_report(self) -> None:
        """Show the report; what was before may have been learned for it, which is shown as well."""
        fight = self.keeping.fight
        report = reported(fight)
        self._show_game()
        self.app.push_screen(ReportScreen(report, fight.path.name, self.view.keymap))

    def _ask(self, question: Ask) -> None:
        self.notice.tell(question.about)
        self.notice.hint = ()
        self.foot.ask(question)

    def _offer(self, intent: Do | Roll | TakeTypes) -> Offered:
        """Do a command, or ask what comes before it."""
        if isinstance(intent, TakeTypes):
            self.view = replace(self.view, taken_types=self.view.taken_types | intent.types)
            intent = intent.then
        shows_dice = isinstance(intent, Roll)
        try:
            first = asked_first(self._game, self.view, intent.command, shows_dice=shows_dice)
        except Illegal as illegal:
            self._refuse(illegal)
            return "refused"
        if isinstance(first, Ask):
            self._ask(first)
            return "asked"
        if isinstance(first, Sheet):
            self._line_waits = self.foot.leave() or self._line_waits
            self._open_sheet(first)
            return "asked"
        outcome = self._done(first)
        if outcome == "done" and isinstance(intent, Do) and intent.said:
            self.notice.tell(intent.said)
        return outcome

    def _done(self, command: Command) -> Offered:
        return "done" if self._do(command) else "refused"

    def _do(self, command: Command) -> bool:
        """Do a command and draw what came of it; return whether it was done."""
        try:
            said = do(self._game, command)
        except Illegal as illegal:
            self._refuse(illegal)
            return False
        except FileProblem as problem:
            self.notice.refuse(not_kept(problem.in_short))
            return False
        self._refused = None
        self.notice.tell(said)
        self._show_game()
        self.keeping.step_done()
        return True

    def _refuse(self, illegal: Illegal) -> None:
        self._refused = illegal.code
        self.notice.refuse(refusal(illegal))

    def _look(self, intent: Select | Mark | Unfold | TypeDice) -> None:
        """Change only what is the screen's own: who is selected or marked, and who types dice."""
        self.notice.tell("")
        match intent:
            case Select(name, alone):
                self.view = replace(self.view, selected=name, alone=alone)
            case Unfold(opened, alone):
                self.view = replace(self.view, opened=opened, alone=alone)
            case Mark(names):
                self.view = replace(self.view, marked=names)
            case TypeDice(sides):
                self.view = replace(self.view, typed_sides=sides)
                with suppress(FileProblem):  # then it is so for this fight only
                    remember_typed_sides(sides, self._settings.types_dice)
                self.notice.tell(typed_sides(sorted(sides), self.view.keymap.said))

    @on(PromptLine.Typed)
    def _put_off_saving(self) -> None:
        self.keeping.put_off_saving()

    def _open_sheet(self, sheet: Sheet) -> None:
        self.notice.tell("")
        self.add_class("-asking")
        self.notice.hint = sheet.help
        self.sheet.open(sheet)

    def _close_sheet(self, *, forget: bool) -> None:
        self._line_waits = False
        self.sheet.close(forget=forget)
        self.notice.hint = hint(self.view)
        self.remove_class("-asking")
        self.set_focus(None)

    @on(SheetForm.Entered)
    def _use_sheet(self, event: SheetForm.Entered) -> None:
        """Do what was filled in; a sheet that is wrong or refused stays to be mended."""
        if is_too_small(self.size):
            return
        filled = event.sheet.fill(self.view.encounter, event.typed)
        if isinstance(filled, Wrong):
            self.sheet.go_to(filled.row)
            self.notice.refuse(filled.text)
        elif filled is None:
            self.notice.tell("")
            self._close_sheet(forget=True)
        elif isinstance(filled, Sheet):
            self.sheet.go_on_with(filled)
        elif (self._offer(Do(filled)) if event.sheet.may_ask else self._done(filled)) == "done":
            self._sheet_done()

    def _sheet_done(self) -> None:
        if self._line_waits:
            self.foot.forget()
        self._close_sheet(forget=True)

    @on(Says)
    def _say(self, event: Says) -> None:
        if event.is_wrong:
            self.notice.refuse(event.text)
        else:
            self.notice.tell(event.text)

    @on(SheetForm.Outcome)
    def _say_what_it_comes_to(self, event: SheetForm.Outcome) -> None:
        self.notice.tell(event.text)
        if self.sheet.display:
            self.notice.hint = self.sheet.help  # Enter does something else when all is typed.

    @on(SheetForm.Left)
    def _leave_sheet(self) -> None:
        self.notice.tell("")
        self._close_sheet(forget=False)

    @on(InitiativeList.Picked)
    def _pick(self, event: InitiativeList.Picked) -> None:
        if self._log_pane.look is not None:
            self._log_pane.select_then(event.name, alone=event.alone)
            return
        self._leave_open()
        self.carry_out(Select(event.name, event.alone))
        if event.twice:
            self.action_press("edit")

    @on(KeyBar.Pressed)
    def _press(self, event: KeyBar.Pressed) -> None:
        self.action_press(event.action)

    def on_key(self, event: events.Key) -> None:
        """Say of a key that does nothing that it does nothing."""
        if self._log_pane.is_read:  # it has told of that already
            return
        is_used = event.key.isdecimal() or self.view.keymap.of(event.key) is not None
        if event.is_printable and not is_used and event.character is not None:
            self.notice.refuse(screen.no_key(event.character, self.view.keymap.said))

    @on(Foot.Hints)
    def _say_what_to_type(self, event: Foot.Hints) -> None:
        """Show what to type next, or without that what to press now."""
        self.notice.tell("")
        self.notice.hint = event.hint

    @on(Log.Reads)
    def _make_room_for_log(self, event: Log.Reads) -> None:
        self.set_class(event.on, "-reading")
        self.notice.hint = self._hint if event.on else hint(self.view)
        if not event.on and self.focused is self._log_pane:
            self.set_focus(None)

    @on(Log.ScrollsPanel)
    def _scroll_panel(self, event: Log.ScrollsPanel) -> None:
        self.side.scroll_panel(event.pages)

    @on(Log.Clicked)
    def _read_log_at(self, event: Log.Clicked) -> None:
        self._leave_open()
        self._log_pane.read(event.row)

    @on(Foot.Wants)
    def _use_foot(self, event: Foot.Wants) -> None:
        """Do what was typed or answered; a refused line stays to be mended."""
        if is_too_small(self.size):
            return
        is_command = isinstance(event.intent, Do | Roll | TakeTypes)
        if isinstance(event.intent, Do | Roll | TakeTypes):
            if self._offer(event.intent) != "done":
                return
        else:
            self.carry_out(event.intent)
        if event.closes:
            self.foot.close()
            self._leave_foot(is_done=is_command)

    def _leave_foot(self, *, is_done: bool) -> None:
        """Go back to the keys, or to the sheet in which something was asked about."""
        if not self.has_class("-asking"):
            self.notice.hint = hint(self.view)
            self.set_focus(None)
        elif is_done:
            self._sheet_done()
        else:
            self.notice.hint = self.sheet.help
            self.sheet.focus()
