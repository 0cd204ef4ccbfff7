"""The start screen: go on with a fight, begin from a sample, or begin a new one."""

import asyncio
import os
from datetime import date
from pathlib import Path, PurePath
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.getters import query_one
from textual.reactive import reactive
from textual.screen import Screen
from textual.widgets import Input, Static

from tracker.storage.errors import FileProblem
from tracker.storage.places import fights_folder, fights_kept, is_same_file, shipped
from tracker.storage.recent import forget, recent_files
from tracker.storage.samples import samples
from tracker.storage.seen import Seen
from tracker.storage.settings import USUAL, Settings
from tracker.storage.typed import typed
from tracker.ui.messages import FightAgain, FightChosen
from tracker.ui.paint import LOOKS
from tracker.ui.sizes import HEIGHTS, WIDTHS, is_too_small
from tracker.ui.start_lines import detail, keys, top
from tracker.ui.start_view import (
    StartView,
    clicked,
    moved,
    not_looked_into,
    settled,
    with_seen,
    with_typed,
    without,
)
from tracker.ui.text import Pieces
from tracker.ui.widgets.notice import Notice
from tracker.ui.widgets.offer_list import OfferList
from tracker.ui.widgets.start_part import StartPart
from tracker.words.app import GO_BACK, LEAVE_START
from tracker.words.plain import clean
from tracker.words.screen import TOO_SMALL
from tracker.words.start import CANNOT, FILTER, taken_off

PAUSE = 0.02
"""So many seconds lie between two looks into files, for the keys and what is painted."""


def first_view(today: date, over: Path | None = None) -> StartView:
    """Return what there is to open before anything is typed; raises FileProblem."""
    return settled(
        StartView(
            recent=recent_files(),
            samples=samples(),
            folder=fights_folder(),
            kept=fights_kept(),
            home=Path(os.path.expanduser("~")),
            today=today,
            over=over,
        )
    )


class StartScreen(Screen[None]):
    """What can be opened, in one list that what is typed makes shorter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False, priority=True),
        Binding("down", "move(1)", show=False, priority=True),
        Binding("pageup", "page(-1)", show=False, priority=True),
        Binding("pagedown", "page(1)", show=False, priority=True),
        Binding("delete", "forget", show=False, priority=True),
        Binding("escape", "leave", show=False),
    ]
    COMPONENT_CLASSES = LOOKS
    CSS_PATH: ClassVar[list[str | PurePath]] = [shipped("styles") / "start.tcss"]
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    view: reactive[StartView] = reactive(StartView, init=False)

    filter = query_one(Input)
    notice = query_one(Notice)

    def __init__(
        self,
        classes: str | None = None,
        over: Path | None = None,
        settings: Settings = USUAL,
    ) -> None:
        """Offer what there is; `over` is the file of a fight that is open and waits behind."""
        super().__init__(classes=classes)
        self._settings = settings
        self._is_looking = False
        self._is_open = False
        self.set_reactive(StartScreen.view, first_view(date.today(), over))

    def compose(self) -> ComposeResult:
        """The name, the filter, the list and what is in the marked fight, and the keys."""
        yield StartPart(top, id="start-top").data_bind(StartScreen.view)
        yield Input(placeholder=FILTER, id="filter", select_on_focus=False)
        with Horizontal(id="start-middle"):
            yield OfferList().data_bind(StartScreen.view)
            yield StartPart(_preview, id="preview").data_bind(StartScreen.view)
        yield StartPart(detail, id="start-detail").data_bind(StartScreen.view)
        yield Notice(id="start-notice")
        yield StartPart(keys, id="start-keys").data_bind(StartScreen.view)
        yield Static(TOO_SMALL, id="too-small")

    def on_mount(self) -> None:
        """Let type what is looked for; look into files when the first paint is done."""
        self.filter.focus()
        self.call_after_refresh(self._look_into_files)

    def on_resize(self, event: events.Resize) -> None:
        """Take no letters where none can be seen."""
        self.filter.disabled = is_too_small(event.size)
        if not self.filter.disabled:
            self.filter.focus()

    def watch_view(self) -> None:
        """Look into the marked file, once the first paint is done."""
        if not_looked_into(self.view) is not None:
            self._look_into_files()

    def _look_into_files(self) -> None:
        """Look into files, one after another and beside the keys, until all have been."""
        if not self._is_looking:
            self._is_looking = True
            self.run_worker(self._look())

    async def _look(self) -> None:
        """Look where nobody has, in a thread: a file on a slow disk must not hold up the keys."""
        while not self._is_open and (path := not_looked_into(self.view)) is not None:
            seen = await asyncio.to_thread(_look_into, path)
            self.view = with_seen(self.view, path, seen)
            await asyncio.sleep(PAUSE)
        self._is_looking = False
        await asyncio.to_thread(_load_fights)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow only leaving where nothing can be seen."""
        return action == "leave" or not is_too_small(self.size)

    def action_move(self, step: int) -> None:
        """Go up or down in the list while the filter keeps the caret."""
        self._show(moved(self.view, step))

    def action_page(self, pages: int) -> None:
        """Go up or down by what is seen of the list."""
        self._show(moved(self.view, pages * self.query_one(OfferList).page))

    def action_forget(self) -> None:
        """Take the marked fight off the list; within the text Del is the key that it always is."""
        offer = self.view.offer
        if self.filter.cursor_position < len(self.filter.value):
            self.filter.action_delete_right()
            return
        if not offer.is_listed:
            return
        try:
            forget(offer.path)
        except FileProblem as problem:
            self._refuse(problem.in_short)
            return
        self._show(without(self.view, offer))
        self.tell(taken_off(clean(offer.name)))

    async def action_leave(self) -> None:
        """Take back what is typed, or go back to the fight, or without one leave the tracker."""
        if self.filter.value and not is_too_small(self.size):
            self.filter.value = ""
        elif self.view.over is not None:
            self._go_back(chosen=False)
        else:
            await self.app.action_quit()

    @on(Input.Changed)
    def _find(self, event: Input.Changed) -> None:
        text = event.value.strip()
        self._show(with_typed(self.view, typed(text, self.view.folder) if text else None))

    @on(OfferList.Clicked)
    def _use_click(self, event: OfferList.Clicked) -> None:
        """Mark what is clicked, and open it at the second click."""
        is_second = event.times > 1 or self.view.clicked
        if is_second and event.path == self.view.offer.path:
            self._open()
        else:
            self._show(clicked(self.view, event.path))

    @on(Input.Submitted)
    def _open(self) -> None:
        """Open what is marked; what cannot be opened says why, and the others still can be."""
        from tracker.ui.opening import opened  # noqa: PLC0415 - see below

        offer = self.view.offer
        if self._is_open:
            return
        if self.view.over is not None and is_same_file(offer.path, self.view.over):
            self._go_back(chosen=True)
            return
        if offer.trouble == "gone":
            self._refuse(CANNOT["gone"])
            return
        try:
            fight = opened(offer, self._settings)
        except FileProblem as problem:
            self._refuse(problem.in_short)
            return
        self._is_open = True
        self.post_message(FightChosen(fight))

    def _go_back(self, *, chosen: bool) -> None:
        """Go back to the fight behind, once."""
        if not self._is_open:
            self._is_open = True
            self.post_message(FightAgain(chosen))

    def _show(self, view: StartView) -> None:
        """Take over a view that a key has made; what was told before is no longer of use."""
        self.tell("")
        self.view = view

    @property
    def way_out(self) -> str:
        """What leaves the tracker, or goes back to the fight."""
        return LEAVE_START if self.view.over is None else GO_BACK

    def tell(self, text: str) -> None:
        """Say something in the place of what is marked, until the next key."""
        self.notice.tell(text)
        self.set_class(bool(text), "-told")

    def _refuse(self, text: str) -> None:
        self.notice.refuse(text)
        self.add_class("-told")


# What knows of fights is loaded when the first paint is done: it takes longer than the screen.


def _look_into(path: Path) -> Seen:
    """Return what is in a file."""
    from tracker.storage.looking import look_into  # noqa: PLC0415

    return look_into(path)


def _load_fights() -> None:
    """Load what shows a fight, so that the first one opened is there at once."""
    import tracker.ui.opening  # noqa: PLC0415
    import tracker.ui.screens.fight  # noqa: F401, PLC0415


def _preview(view: StartView, width: int, height: int) -> list[Pieces]:
    """Return lines about the offer that is marked, once anything has been looked into."""
    if not view.seen:
        return []
    from tracker.ui.start_preview import preview  # noqa: PLC0415

    return preview(view, width, height)
