"""The key bar: the keys that would do something now, in places that do not move.

On the left stand the keys of the moment, the likeliest first. Whoever is selected, a key stands in
the same place: where it cannot be used for that one, its place is empty. On the right stand the
keys that are there only because of who is selected; they take room from the least useful on the
left. The last two are there always.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rich.cells import cell_len

from tracker.ui.actions import BY_ID
from tracker.ui.intents import Do, Intent
from tracker.ui.moments import Moment, moment_of
from tracker.ui.offers import is_possible
from tracker.ui.text import Piece, Pieces, width_of
from tracker.ui.view import View
from tracker.words.keys import KEYS, SHORT, SHORTEST


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
        ("start", "add", "edit", "initiative"),
        ("undo", "condition", "leave", "mark", "find", "redo", "log", "command"),
        ("aware",),
    ),
    "turn": Bar(
        ("next", "attack", "damage", "heal", "condition", "undo"),
        (
            "delay",
            "ready",
            "command",
            "edit",
            "save",
            "add",
            "mark",
            "redo",
            "log",
            "leave",
            "find",
        ),
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
    "ended": Bar(("another", "undo", "log"), ("redo", "find")),
}
"""What each moment's bar offers."""

ALWAYS = ("help", "quit")
"""These stand at the right end whatever the moment."""

KEEP_PLACE = {"save", "damage", "heal", "condition", "edit", "leave", "mark", "answer", "forfeit"}
"""Keys on the left whose places stay empty when they are refused for the selected."""

RIGHT = ("aware", "answer", "opportunity", "trigger")
"""The keys of the selected from left to right; the last is there for most rows, and so stands."""

ROOMY, SPACED = 90, 80
"""From so many cells on titles are whole, and there are two blanks between keys."""


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
    bar = BARS[moment_of(view.encounter)]
    pinned = [_key(view, action, BY_ID[action].meaning(view), width) for action in ALWAYS]
    room = width - _taken(pinned)
    kept = list(_steady(view, bar.first, width))
    right = _about_selected(view, bar, width, room - _taken(kept))
    left: list[_Key] = []
    for key in [*kept, *_steady(view, bar.more, width)]:
        if _taken([*left, key, *right]) > room:
            break
        left.append(key)
    ends = [*right, *pinned]
    return [*_placed(left, 0), *_placed(ends, max(width - _taken(ends), _taken(left)))]


def _steady(view: View, actions: tuple[str, ...], width: int) -> Iterator[_Key]:
    """Yield the keys of the left: those offered, and those whose places stay."""
    for action in actions:
        intent = BY_ID[action].meaning(view)
        is_offered = is_possible(intent, view)
        if is_offered or (action in KEEP_PLACE and view.selected is not None):
            yield _key(view, action, intent, width)._replace(is_offered=is_offered)


def _about_selected(view: View, bar: Bar, width: int, room: int) -> list[_Key]:
    """Return the keys of the right that fit into the room, those of the selected itself first."""
    meant = {action: BY_ID[action].meaning(view) for action in bar.selected}
    offered = [action for action, intent in meant.items() if is_possible(intent, view)]
    chosen: list[_Key] = []
    for action in sorted(offered, key=lambda action: not _is_of_selected(meant[action], view)):
        key = _key(view, action, meant[action], width)
        if _taken([*chosen, key]) <= room:
            chosen.append(key)
    return sorted(chosen, key=lambda key: RIGHT.index(key.action))


def _is_of_selected(intent: Intent, view: View) -> bool:
    """Whether it is the selected who does it; else it is there whoever is selected."""
    if not isinstance(intent, Do):
        return True
    return getattr(intent.command.act, "who", None) in (view.selected, (view.selected,))


def _key(view: View, action: str, intent: Intent, width: int) -> _Key:
    """Return a key with the room for the longer of what it is called now and always."""
    known = BY_ID[action]
    title = _cut_short(known.titled(view, intent), width)
    longest = max(cell_len(title), cell_len(_cut_short(KEYS[action].title, width)))
    gaps = (2 if width >= SPACED else 1) + bool(longest)
    return _Key(action, known.caps[0], title, cell_len(known.caps[0]) + longest + gaps)


def _cut_short(title: str, width: int) -> str:
    """Return a title as long as the width of the screen allows."""
    if width >= ROOMY:
        return title
    return SHORT.get(title, title) if width >= SPACED else SHORTEST.get(title, title)


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
    for button in buttons(view, width):
        gap = button.start - width_of(tuple(line))
        name = f" {button.title}" if button.title else ""
        line += [Piece(" " * gap), Piece(f" {button.cap}", "key"), Piece(name)]
    return (*line, Piece(" " * (width - width_of(tuple(line)))))
