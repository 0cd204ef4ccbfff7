"""The key bar: the keys that would do something now, in places that do not move.

On the left stand the keys of the moment, the likeliest first. Whoever is selected, a key stands in
the same place: where it cannot be used for that one, its place is empty. On the right stand the
keys that are there only because of who is selected; they take room from the least useful on the
left. The last two are there always. What the GM has left without a key is not there at all.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from msgspec import Struct
from rich.cells import cell_len

from tracker.keys.keymap import Keymap
from tracker.ui.actions import BY_ID
from tracker.ui.intents import Do, Intent
from tracker.ui.moments import Moment, moment_of
from tracker.ui.offers import is_possible
from tracker.ui.text import Piece, Pieces, width_of
from tracker.ui.view import View
from tracker.words.keys import KEYS, SHORT, SHORTER, SHORTEST, TITLES


class Bar(NamedTuple):
    """What a moment's bar offers: what keeps its room, what gives way, the most useful first.

    `selected` are the keys that depend on who that is.
    """

    first: tuple[str, ...]
    more: tuple[str, ...]
    selected: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """Every key of it."""
        return (*self.first, *self.more, *self.selected)


BARS: Mapping[Moment, Bar] = {
    "setup": Bar(
        ("start", "add", "aware", "edit", "initiative"),
        ("undo", "condition", "leave", "mark", "find", "redo", "log", "command"),
    ),
    "turn": Bar(
        ("next", "attack", "damage", "heal", "condition", "undo", "delay"),
        ("ready", "command", "edit", "add", "mark", "redo", "log", "leave", "find", "save"),
        ("answer", "trigger", "opportunity"),
    ),
    "due": Bar(
        ("answer", "save", "next", "damage", "heal"),
        ("condition", "undo", "command", "edit", "mark", "redo", "log", "leave", "find"),
        ("trigger", "opportunity"),
    ),
    "last call": Bar(
        ("answer", "forfeit", "damage", "heal", "condition", "undo"),
        ("command", "edit", "add", "mark", "redo", "log", "leave", "find"),
    ),
    "stalled": Bar(
        ("next", "end", "heal", "add", "undo"),
        ("edit", "command", "damage", "condition", "mark", "redo", "log", "leave", "find"),
    ),
    "ended": Bar(("another", "undo", "log", "report"), ("redo", "find")),
}
"""What each moment's bar offers."""

ALWAYS = ("help", "quit")
"""These stand at the right end whatever the moment."""

KEEP_PLACE = {"aware", "damage", "heal", "condition", "edit", "leave", "mark", "answer", "forfeit"}
KEEP_PLACE |= {"save"}
"""Keys on the left whose places stay empty when they are refused for the selected."""

RIGHT = ("answer", "opportunity", "trigger")
"""The keys of the selected from left to right; the last is there for most rows, and so stands."""


class Form(Struct, frozen=True, eq=False):
    """How keys are written: which titles are cut short, and how many blanks go with each key."""

    short: Mapping[str, str]
    blanks: int

    def width(self, cap: str, title: str) -> int:
        """Return how many cells a key takes that is called so."""
        length = cell_len(self.title(title))
        return cell_len(cap) + length + self.blanks + bool(length)

    def title(self, title: str) -> str:
        """Return what a key is called."""
        return self.short.get(title, title)


FORMS = (Form({}, 2), Form(SHORT, 2), Form(SHORTER, 1), Form(SHORTEST, 1))
"""From the roomiest to the tightest."""


class Button(NamedTuple):
    """A key in the bar: its action, what stands on the key, what it does now, and where it is."""

    action: str
    cap: str
    title: str
    start: int
    end: int


class _Key(NamedTuple):
    """A key that is to be put in the bar, and the cells that are kept for it."""

    action: str
    cap: str
    title: str
    width: int
    is_offered: bool = True


def buttons(view: View, width: int) -> list[Button]:
    """Return the keys that fit, left to right."""
    moment = moment_of(view.encounter)
    bar, form = BARS[moment], _form(moment, width, view.keymap)
    always = (action for action in ALWAYS if view.keymap.own[action])
    pinned = [_key(view, action, BY_ID[action].meaning(view), form) for action in always]
    room = width - _taken(pinned)
    kept = list(_steady(view, bar.first, form))
    right = _about_selected(view, bar, form, room - _taken(kept))
    left: list[_Key] = []
    for key in chain(kept, _steady(view, bar.more, form)):  # no more are asked than fit
        if _taken([*left, key, *right]) > room:
            break
        left.append(key)
    ends = [*right, *pinned]
    return [*_placed(left, 0), *_placed(ends, max(width - _taken(ends), _taken(left)))]


@lru_cache
def _form(moment: Moment, width: int, keymap: Keymap) -> Form:
    """Return the roomiest form in which all fits that matters, whoever is selected."""
    bar = BARS[moment]
    for form in FORMS:
        standing = sum(_longest(action, form, keymap) for action in (*bar.first, *ALWAYS))
        widths = (form.width(keymap.cap(each), KEYS[each].title) for each in bar.selected)
        if standing + max(widths, default=0) <= width:
            return form
    return FORMS[-1]


@lru_cache(1024)
def _longest(action: str, form: Form, keymap: Keymap) -> int:
    """Return the cells for a key, whatever it does; none for an action without a key."""
    cap = keymap.cap(action)
    return max(form.width(cap, title) for title in TITLES[action]) if cap else 0


def _steady(view: View, actions: tuple[str, ...], form: Form) -> Iterator[_Key]:
    """Yield the keys of the left: those offered, and those whose places stay.

    Each has room for the longest that it can be called.
    """
    for action in actions:
        if not view.keymap.own[action]:
            continue
        intent = BY_ID[action].meaning(view)
        is_offered = is_possible(intent, view)
        if is_offered or _keeps_place(action, view):
            key = _key(view, action, intent, form)
            yield key._replace(width=_longest(action, form, view.keymap), is_offered=is_offered)


def _keeps_place(action: str, view: View) -> bool:
    """Whether a key that is refused may be only because of who is selected.

    An attack can be refused for its target's sake, but only by one who has an attack.
    """
    if view.selected is None:
        return False
    if action == "attack":
        return view.acting is not None and bool(view.acting.attacks)
    return action in KEEP_PLACE


def _about_selected(view: View, bar: Bar, form: Form, room: int) -> list[_Key]:
    """Return the keys of the right, those of the selected itself first.

    One of them there is always; others only where there is room left.
    """
    bound = (action for action in bar.selected if view.keymap.own[action])
    meant = {action: BY_ID[action].meaning(view) for action in bound}
    offered = [action for action, intent in meant.items() if is_possible(intent, view)]
    chosen: list[_Key] = []
    for action in sorted(offered, key=lambda action: not _is_of_selected(meant[action], view)):
        key = _key(view, action, meant[action], form)
        if not chosen or _taken([*chosen, key]) <= room:
            chosen.append(key)
    return sorted(chosen, key=lambda key: RIGHT.index(key.action))


def _is_of_selected(intent: Intent, view: View) -> bool:
    """Whether it is the selected who does it; else it is there whoever is selected."""
    if not isinstance(intent, Do):
        return True
    return getattr(intent.command.act, "who", None) in (view.selected, (view.selected,))


def _key(view: View, action: str, intent: Intent, form: Form) -> _Key:
    """Return a key with the room that it takes."""
    known = BY_ID[action]
    cap, title = view.keymap.cap(action), known.titled(view, intent)
    return _Key(action, cap, form.title(title), form.width(cap, title))


def _taken(keys: list[_Key]) -> int:
    return sum(key.width for key in keys)


def _placed(keys: list[_Key], at: int) -> Iterator[Button]:
    for key in keys:
        if key.is_offered:
            yield Button(key.action, key.cap, key.title, at, at + key.width)
        at += key.width


def key_bar(view: View, width: int) -> Pieces:
    """Return the bar as it is drawn."""
    line: list[Piece] = []
    at = 0
    for button in buttons(view, width):
        name = f" {button.title}" if button.title else ""
        drawn = (Piece(" " * (button.start - at)), Piece(f" {button.cap}", "key"), Piece(name))
        at += width_of(drawn)
        line += drawn
    return (*line, Piece(" " * (width - at)))
