"""The key bar: the keys that would do something now, the likeliest first, as many as fit."""

from collections.abc import Mapping
from typing import NamedTuple

from rich.cells import cell_len

from tracker.ui.actions import BY_ID
from tracker.ui.moments import Moment, moment_of
from tracker.ui.offers import is_possible
from tracker.ui.text import Piece, Pieces, width_of
from tracker.ui.view import View

BARS: Mapping[Moment, tuple[str, ...]] = {
    "setup": (
        *("start", "add", "aware", "edit", "initiative", "undo", "condition", "leave"),
        *("mark", "find", "redo", "log", "command"),
    ),
    "turn": (
        *(
            "next",
            "answer",
            "attack",
            "damage",
            "heal",
            "condition",
            "undo",
            "trigger",
            "delay",
            "ready",
        ),
        *("opportunity", "save", "command", "edit", "add", "mark", "redo", "log", "leave", "find"),
    ),
    "due": (
        *("answer", "save", "next", "damage", "heal", "condition", "undo", "command"),
        *("trigger", "opportunity", "edit", "mark", "redo", "log", "leave", "find"),
    ),
    "last call": (
        *("answer", "forfeit", "damage", "heal", "condition", "undo", "command"),
        *("edit", "add", "mark", "redo", "log", "leave", "find"),
    ),
    "stalled": (
        *("next", "end", "heal", "add", "undo", "edit", "command", "damage", "condition"),
        *("mark", "redo", "log", "leave", "find"),
    ),
    "ended": ("another", "undo", "log", "redo", "find"),
}
"""What each moment's bar offers, the most useful first."""

ALWAYS = ("help", "quit")
"""These stand at the right end whatever the moment."""


class Button(NamedTuple):
    """A key in the bar: its action, what stands on the key, what it does now, and where it is."""

    action: str
    cap: str
    title: str
    start: int

    @property
    def end(self) -> int:
        """The column behind it."""
        return self.start + _width(self.cap, self.title)


def _width(cap: str, title: str) -> int:
    return cell_len(cap) + cell_len(title) + 3


def buttons(view: View, width: int) -> list[Button]:
    """Return the keys that fit, left to right."""
    pinned = [_titled(view, action) for action in ALWAYS]
    room = width - sum(_width(cap, title) for _, cap, title in pinned)
    placed: list[Button] = []
    at = 0
    for action in BARS[moment_of(view.encounter)]:
        intent = BY_ID[action].meaning(view)
        if not is_possible(intent, view):
            continue
        cap, title = BY_ID[action].caps[0], BY_ID[action].titled(view, intent)
        if at + _width(cap, title) > room:
            continue
        placed.append(Button(action, cap, title, at))
        at = placed[-1].end
    at = max(room, at)
    for action, cap, title in pinned:
        if at + _width(cap, title) <= width:
            placed.append(Button(action, cap, title, at))
            at = placed[-1].end
    return placed


def _titled(view: View, action: str) -> tuple[str, str, str]:
    known = BY_ID[action]
    return action, known.caps[0], known.titled(view, known.meaning(view))


def key_bar(view: View, width: int) -> Pieces:
    """Return the bar as it is drawn."""
    line: list[Piece] = []
    for button in buttons(view, width):
        gap = button.start - width_of(tuple(line))
        line += [Piece(" " * gap), Piece(f" {button.cap}", "key"), Piece(f" {button.title} ")]
    return tuple(line)
