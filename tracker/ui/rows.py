"""The initiative list as text: an encounter in, rows of pieces out."""

from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len

from tracker.model.combatant import Combatant, Health
from tracker.model.hit_points import HitPoints
from tracker.rules.turns import last_call
from tracker.ui.text import Look, Piece, Pieces, bar, cut, fit
from tracker.ui.view import View, shown
from tracker.words import hp_text, number
from tracker.words.plain import clean

HEALTH_WORDS: dict[Health, Piece] = {
    "disabled": Piece("DISABLED", "warn"),
    "dying": Piece("DYING", "bad"),
    "stable": Piece("STABLE", "warn"),
    "unconscious": Piece("UNCONSC.", "warn"),
    "dead": Piece("DEAD", "dim"),
}
"""What the list calls a state of health; `ok` needs no word."""

NARROW_STATE, WIDE_STATE = 12, 15
NARROW_HP, WIDE_HP = 7, 8
SHORTEST_BAR = 8
BAR_FROM = 56
"""The width of the list from which on there is room for health bars."""


class Line(NamedTuple):
    """One line of the list: a combatant's row, or the trigger under it."""

    number: int
    who: Combatant
    is_trigger: bool = False


LEAST_NAME = 6
"""So many cells of a name are always shown."""


@dataclass(frozen=True, slots=True)
class Columns:
    """How many cells the columns of the list take; `bar` is 0 where there is no room."""

    number: int
    name: int
    bar: int
    hp: int
    state: int


@dataclass(frozen=True, slots=True)
class Standing:
    """What of a view the rows need, worked out once for all of them."""

    acting: str | None
    selected: str | None
    marked: frozenset[str]
    owing: frozenset[str]
    due: frozenset[str]
    before_start: bool
    surprise: bool


def lines_of(view: View) -> list[Line]:
    """Return the lines of the list, first to last."""
    lines: list[Line] = []
    for place, one in enumerate(shown(view.encounter), start=1):
        lines.append(Line(place, one))
        if one.readied is not None:
            lines.append(Line(place, one, is_trigger=True))
    return lines


def standing(view: View) -> Standing:
    """Return what the rows need to know."""
    encounter = view.encounter
    return Standing(
        acting=encounter.current,
        selected=view.selected,
        marked=view.marked,
        owing=frozenset(last_call(encounter)),
        due=frozenset(due.who for due in encounter.due),
        before_start=encounter.phase == "setup",
        surprise=encounter.phase == "surprise",
    )


def columns(width: int, count: int) -> Columns:
    """Share the width of the list among its columns.

    >>> columns(44, 8)
    Columns(number=2, name=14, bar=0, hp=7, state=12)
    """
    number_width = max(2, len(str(count)))
    is_wide = width >= BAR_FROM
    hp, state = (WIDE_HP, WIDE_STATE) if is_wide else (NARROW_HP, NARROW_STATE)
    bar_width = SHORTEST_BAR + (width - BAR_FROM) // 3 if is_wide else 0
    marks_and_initiative, gaps = 7, 2 + is_wide
    taken = number_width + marks_and_initiative + bar_width + hp + state + gaps
    return Columns(number_width, max(width - taken, LEAST_NAME), bar_width, hp, state)


def row(line: Line, now: Standing, layout: Columns) -> Pieces:
    """Return one line of the list as it is drawn."""
    one = line.who
    if line.is_trigger:
        return _trigger(one, layout)
    is_acting, is_selected = one.name == now.acting, one.name == now.selected
    look: Look = "acting" if is_acting else "plain" if one.can_act else "dim"
    initiative = "–" if one.initiative is None else number(one.initiative)
    room = layout.name + layout.hp
    hp = cut(hp_text(one.hp).replace(" +", "+").rjust(layout.hp), room - LEAST_NAME)
    name_width = room - cell_len(hp)  # a long number takes from the name, down to a beginning
    return (
        Piece(fit(str(line.number), layout.number, right=True), "dim"),
        Piece("●" if one.name in now.marked else " ", "info"),
        Piece("▶", "acting") if is_acting else Piece("›" if is_selected else " ", "key"),
        Piece(fit(initiative, 4, right=True) + " ", look),
        Piece(fit(clean(one.name), name_width) + " ", look),
        *_health_bar(one.hp, layout.bar),
        Piece(hp + " ", hp_look(one.hp)),
        *_fitting(state_words(one, now), layout.state),
    )


def state_words(one: Combatant, now: Standing) -> list[Piece]:
    """Return the words for everything about a combatant's state, the most urgent first."""
    words: list[Piece] = []
    is_due = one.name in now.due
    if is_due:
        words.append(Piece("CHECK DUE", "alarm"))
    if one.name in now.owing:
        words.append(Piece("LAST CALL", "alarm"))
    elif one.turn == "delaying":
        words.append(Piece("DELAY", "info"))
    if one.readied is not None:
        words.append(Piece("READY", "info"))
    if one.health in HEALTH_WORDS and not is_due:
        words.append(HEALTH_WORDS[one.health])
    if one.presence == "reserve":
        words.append(Piece("RESERVE", "dim"))
    elif one.turn == "out" and one.presence == "here":
        words.append(Piece("OUT", "dim"))
    return words + _words_of_awareness(one, now)


def _words_of_awareness(one: Combatant, now: Standing) -> list[Piece]:
    """Before the start nobody has acted, so flat-footed would say nothing there."""
    words: list[Piece] = []
    if not one.aware and (now.before_start or now.surprise):
        words.append(Piece("UNAWARE", "warn"))
    if one.is_flat_footed and one.can_act and not now.before_start:
        words.append(Piece("FF", "warn"))
    if one.hidden:
        words.append(Piece("HIDDEN", "dim"))
    return words


def hp_look(hp: HitPoints) -> Look:
    """Return the look of hit points: good above a half, bad at a quarter and below."""
    if hp.max is None or hp.now is None:
        return "plain"
    if hp.now * 4 <= hp.max:
        return "bad"
    return "warn" if hp.now * 2 <= hp.max else "good"


def _health_bar(hp: HitPoints, width: int) -> Pieces:
    if not width:
        return ()
    if hp.max is None or hp.now is None:
        return (Piece(" " * (width + 1)),)
    return (*bar(hp.now, hp.max, width, hp_look(hp)), Piece(" "))


def _trigger(one: Combatant, layout: Columns) -> Pieces:
    """Return the second line of a readied combatant."""
    indent = " " * (layout.number + 7)
    room = layout.name + layout.hp + layout.state + layout.bar
    trigger = one.readied.trigger if one.readied else ""
    return (Piece(indent), Piece(f"└ {cut(clean(trigger), room)}", "info"))


def _fitting(words: list[Piece], width: int) -> Pieces:
    """Return as many words as there is room for; `…` stands for the rest, which the panel has."""
    room = width
    pieces: list[Piece] = []
    for index, word in enumerate(words):
        is_last = index == len(words) - 1
        if len(word.text) > room - (0 if is_last else 2):
            pieces.append(Piece("…", "dim"))
            break
        pieces += [word, Piece(" ")]
        room -= len(word.text) + 1
    return tuple(pieces)
