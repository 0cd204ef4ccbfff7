"""The start screen: go on with a fight, begin from a sample, or begin a new one."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.getters import query_one
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tracker.storage.errors import FileProblem, blaming
from tracker.storage.places import copy_sample, fights_folder, sample_names
from tracker.storage.recent import Recent, recent_files
from tracker.ui.fights import Fight, in_short, open_fight
from tracker.ui.text import fit
from tracker.ui.widgets.notice import Notice
from tracker.words.plain import clean

NAME_WIDTH = 28
FILTER = "type to find, or the name of a new fight"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be opened: its group, its name, and what there is to say about it."""

    group: str
    name: str
    about: str
    open: Callable[[], Fight]


def entries() -> Iterator[Entry]:
    """Yield what can be opened, the fights played last first."""
    for one in recent_files():
        yield Entry("continue", one.path.stem, _about(one), partial(open_fight, one.path))
    for name in sample_names():
        yield Entry("sample", name, "a copy for you to play", partial(_open_sample, name))


def _about(one: Recent) -> str:
    stand = f"round {one.round}" if one.round and one.phase != "ended" else one.phase
    return f"{stand}, {one.day:%d %b %Y}"


def _open_sample(name: str) -> Fight:
    return open_fight(copy_sample(name))


def _begin(name: str) -> Fight:
    """Begin a fight in the GM's own folder; one that is there already goes on instead."""
    folder = fights_folder()
    with blaming(folder):
        folder.mkdir(parents=True, exist_ok=True)
    file_name = name.strip().replace("/", "-")
    return open_fight(folder / f"{file_name}.toml")


class StartScreen(Screen[None]):
    """What can be opened, in one list that what is typed makes shorter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False, priority=True),
        Binding("down", "move(1)", show=False, priority=True),
        Binding("escape", "leave", show=False),
    ]

    options = query_one(OptionList)
    notice = query_one(Notice)

    @dataclass
    class Chosen(Message):
        """A fight was opened."""

        fight: Fight

    def __init__(self) -> None:
        super().__init__()
        self._all = tuple(entries())
        self._offered: list[Entry] = []

    def compose(self) -> ComposeResult:
        """The filter, the list, a message, and the keys."""
        with Vertical(id="start"):
            yield Static("Tracker", id="start-title", markup=False)
            yield Input(placeholder=FILTER, id="filter")
            yield OptionList(id="fights", markup=False)
            yield Notice(id="start-notice")
            yield Static("↑ ↓ choose   Enter open   Esc leave", id="start-keys", markup=False)

    def on_mount(self) -> None:
        """Offer everything."""
        self._offer("")
        self.query_one(Input).focus()

    @on(Input.Changed)
    def _offer_matching(self, event: Input.Changed) -> None:
        self.notice.tell("")
        self._offer(event.value)

    def _offer(self, part: str) -> None:
        """Offer what has this part in its name, and a new fight of this name at the end."""
        wanted = part.strip().casefold()
        self._offered = [entry for entry in self._all if wanted in entry.name.casefold()]
        if part.strip():
            self._offered.append(Entry("new", part.strip(), "", partial(_begin, part)))
        self.options.clear_options()
        self.options.add_options(Option(_line(entry)) for entry in self._offered)
        self.options.highlighted = 0 if self._offered else None

    def action_move(self, step: int) -> None:
        """Go up or down in the list while the filter keeps the caret."""
        if step < 0:
            self.options.action_cursor_up()
        else:
            self.options.action_cursor_down()

    def action_leave(self) -> None:
        """Leave the tracker."""
        self.app.exit()

    @on(Input.Submitted)
    def _open_highlighted(self) -> None:
        if self.options.highlighted is not None:
            self._open(self._offered[self.options.highlighted])

    @on(OptionList.OptionSelected)
    def _open_clicked(self, event: OptionList.OptionSelected) -> None:
        self._open(self._offered[event.option_index])

    def _open(self, entry: Entry) -> None:
        """Open one; a file that cannot be opened says why, and the others still can be."""
        try:
            fight = entry.open()
        except FileProblem as problem:
            self.notice.refuse(in_short(problem))
            return
        self.post_message(self.Chosen(fight))


def _line(entry: Entry) -> Content:
    return Content.assemble(
        (f"{entry.group:<10}", "$ink-dim"),
        (fit(clean(entry.name), NAME_WIDTH), "bold"),
        (f"  {entry.about}", "$ink-dim"),
    )
