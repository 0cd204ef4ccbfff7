"""The initiative list as text: an encounter in, rows of pieces out."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from rich.cells import cell_len

from tracker.model.combatant import IN_RESERVE, Combatant, Track
from tracker.model.hit_points import HitPoints
from tracker.model.names import name_key
from tracker.ui.folding import Fold, Row, folded, place_of
from tracker.ui.mob_rows import (
    fold_label,
    fold_words,
    hp_of,
    hp_width,
    left_of,
    longest_label,
    share_of,
)
from tracker.ui.sides import badge
from tracker.ui.states import Standing, in_short, other_conditions, state_words
from tracker.ui.text import (
    ACTING,
    MARK,
    SELECTED,
    Look,
    Piece,
    Pieces,
    bar,
    cut,
    cut_name,
    fit,
    width_of,
)
from tracker.ui.view import View, rows_of, shown
from tracker.words import tracks
from tracker.words.numbers import number
from tracker.words.phrases import condition_brief
from tracker.words.plain import clean
from tracker.words.states import temporary

SIGNS, INITIATIVE, GAPS = 3, 5, 3
"""The cells of mark and sign, of the count and the side's sign, and of all gaps together."""

STATES = ((56, 22, 12), (42, 12, 12), (0, 8, 8))
"""From each width of the list on the words of state take so much, and where names are long so much.

That is room for at least one in short."""

_AWAY = IN_RESERVE | {"left"}

LEAST_NAME, LONGEST_NAME = 6, 30
"""So many cells of a name are always shown, and so many are the most."""

LEAST_HP, MOST_HP = 5, 13
SHORTEST_BAR, LONGEST_BAR = 5, 24


class Line(NamedTuple):
    """One line of the list: the row of a combatant or of a folded group, or a trigger under one."""

    number: int
    row: Row
    is_trigger: bool = False

    @property
    def who(self) -> Combatant:
        """Whom the line is about, of a group the first to be meant."""
        return self.row.first if isinstance(self.row, Fold) else self.row

    @property
    def people(self) -> tuple[Combatant, ...]:
        """Everybody the line is about."""
        return self.row.members if isinstance(self.row, Fold) else (self.row,)


class Columns(Struct, frozen=True):
    """How many cells the columns of the list take; `bar` is 0 where there is no room."""

    number: int
    name: int
    bar: int
    hp: int
    state: int


class Lines(Struct, frozen=True):
    """The lines of the list, first to last; each is made when it is asked for.

    `triggers` are the places of the lines among the rows that say what somebody waits for.
    `widest` is all that could have a row: everybody, and every group that can be folded.
    """

    rows: Sequence[Row] = ()
    triggers: Sequence[int] = ()
    widest: Sequence[Row] = ()

    def __len__(self) -> int:
        return len(self.rows) + len(self.triggers)

    def __getitem__(self, at: int) -> Line:
        above = bisect_left(self.triggers, at)
        if at in self.triggers[above : above + 1]:
            return Line(at - above, self.rows[at - above - 1], is_trigger=True)
        return Line(at - above + 1, self.rows[at - above])

    def last_about(self, name: str | None) -> int | None:
        """Return the place of the last line about somebody."""
        last = place_of(self.rows, name)
        if last is None:
            return None
        for trigger in self.triggers:
            if trigger <= last + 1:  # above it, or its own
                last += 1
        return last


def lines_of(view: View) -> Lines:
    """Return the lines of the list; when the fight is over nobody waits for anything."""
    rows, people = rows_of(view), shown(view.encounter)
    is_over = view.encounter.phase == "ended"
    readied = [] if is_over else [at for at, row in enumerate(rows) if _waits(row)]
    folds = [row for row in folded(people) if isinstance(row, Fold)]
    return Lines(rows, [at + above + 1 for above, at in enumerate(readied)], [*people, *folds])


def _waits(row: Row) -> bool:
    """Whether there is somebody who waits for something; in a fold there is nobody."""
    return not isinstance(row, Fold) and row.readied is not None


def columns(width: int, people: Sequence[Row]) -> Columns:
    """Share the width of the list among its columns, by who is in it.

    Names come first, the words of state next; what is left over is the bar's, if that is enough
    for one. What a fight changes all the time, hit points and words, moves no column.
    """
    number_width = max(2, len(str(len(people))))
    wanted, least = next((most, less) for from_, most, less in STATES if width >= from_)
    hp = max((_hp_width(one) for one in people if not isinstance(one, Fold)), default=LEAST_HP)
    room = width - number_width - SIGNS - INITIATIVE - GAPS - hp
    longest = min(max((cell_len(_label(one)) for one in people), default=0), LONGEST_NAME)
    state = max(min(wanted, room - longest), least)
    name = max(min(longest, room - state), LEAST_NAME)
    longest_hp = max((_hp_width(one) for one in people), default=hp)
    more = max(min(longest_hp - hp, room - state - name), 0)  # a group has less where there is none
    hp, spare = hp + more, room - more - state - name - 1
    bar_width = min(spare, LONGEST_BAR) if spare >= SHORTEST_BAR else 0
    return Columns(number_width, name, bar_width, hp, state)


def same_columns(before: Sequence[Row], after: Sequence[Row]) -> bool:
    """Return whether nobody has changed in a way that could move a column."""
    if len(before) != len(after):
        return False
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old is not new]
    return all(
        _label(old) == _label(new) and _hp_width(old) == _hp_width(new) for old, new in changed
    )


def _label(row: Row) -> str:
    """Return the longest that a row's name gets while it is the same row."""
    return longest_label(row) if isinstance(row, Fold) else clean(row.name)


def _hp_width(row: Row) -> int:
    """Return the room that hit points or wounds need at their longest, within limits."""
    if isinstance(row, Fold):
        return min(hp_width(row), MOST_HP)
    return min(max(tracks.longest(row.track), LEAST_HP if row.track.left else 0), MOST_HP)


def row(line: Line, now: Standing, layout: Columns) -> Pieces:
    """Return one line of the list as it is drawn."""
    if isinstance(line.row, Fold):
        return _fold(line.number, line.row, now, layout)
    one = line.row
    if line.is_trigger:
        return _trigger(one, layout)
    is_acting, is_selected = one.name == now.acting, one.name == now.selected
    here = now.system.why_skipped(one) is None and one.presence not in _AWAY
    look: Look = "acting" if is_acting else "plain" if here else "dim"
    initiative = _count(one)
    room = layout.name + layout.hp
    hp = cut(tracks.brief(one.track).rjust(layout.hp), room - LEAST_NAME)
    name_width = room - cell_len(hp)  # a long number takes from the name, down to a beginning
    return (
        Piece(fit(str(line.number), layout.number, right=True), "dim"),
        Piece(MARK if one.name in now.marked else " ", "info"),
        Piece(ACTING, "acting") if is_acting else Piece(SELECTED if is_selected else " ", "key"),
        Piece(fit(initiative, INITIATIVE - 1, right=True) + " ", look),
        badge(now.factions, one.side),
        Piece(fit(cut_name(clean(one.name), name_width), name_width) + " ", look),
        *_health_bar(one.track, layout.bar),
        Piece(hp + " ", track_look(one.track)),
        *fitting_words(words_of(one, now), layout.state),
    )


def _fold(at: int, fold: Fold, now: Standing, layout: Columns) -> Pieces:
    """Return the row of a folded group: how many stand, and all their hit points together."""
    is_here = fold.first.presence not in _AWAY
    look: Look = "plain" if fold.standing and is_here else "dim"
    left = left_of(fold)
    hp_look: Look = "plain" if left is None else look_of_left(*left)
    is_marked = all(one.name in now.marked for one in fold.targets)
    hp = hp_of(fold) if len(hp_of(fold)) <= layout.hp else share_of(fold)
    return (
        Piece(fit(str(at), layout.number, right=True), "dim"),
        Piece(MARK if is_marked else " ", "info"),
        Piece(SELECTED if fold.has(now.selected) else " ", "key"),
        Piece(fit(_count(fold.first), INITIATIVE - 1, right=True) + " ", look),
        badge(now.factions, fold.first.side),
        Piece(fit(fold_label(fold, layout.name), layout.name) + " ", look),
        *_bar_of(left, layout.bar, hp_look),
        Piece(fit(hp, layout.hp, right=True) + " ", hp_look),
        *fitting_words(fold_words(fold, now), layout.state),
    )


def _count(one: Combatant) -> str:
    return "–" if one.initiative is None else number(one.initiative)


def words_of(one: Combatant, now: Standing) -> list[Piece]:
    """Return the words for how somebody is: state, temporary hit points, conditions."""
    return [
        *state_words(one, now),
        *_temporary(one.hp),
        *_conditions(one, now.system.why_skipped(one)),
    ]


def _conditions(one: Combatant, why: str | None) -> Pieces:
    """Return the conditions in words, the one first that keeps its bearer from acting."""
    said = [
        (name_key(it.name) != why, Piece(clean(condition_brief(it)), "dim"))
        for it in other_conditions(one)
    ]
    return tuple(
        word if after else word._replace(look="warn")
        for after, word in sorted(said, key=lambda each: each[0])
    )


def _temporary(hp: HitPoints) -> Pieces:
    """Return temporary hit points as a word of their own, so that they move no column."""
    return (Piece(temporary(hp.temp), "info"),) if hp.temp else ()


def track_look(track: Track) -> Look:
    """Return the look of how hurt somebody is: good above a half, bad at a quarter and below."""
    return "plain" if track.left is None else look_of_left(*track.left)


def look_of_left(now: int, most: int) -> Look:
    """Return the look of what is left of so much."""
    if now * 4 <= most:
        return "bad"
    return "warn" if now * 2 <= most else "good"


def _health_bar(track: Track, width: int) -> Pieces:
    return _bar_of(track.left, width, track_look(track))


def _bar_of(left: tuple[int, int] | None, width: int, look: Look) -> Pieces:
    if not width:
        return ()
    if left is None:
        return (Piece(" " * (width + 1)),)
    return (*bar(*left, width, look), Piece(" "))


def _trigger(one: Combatant, layout: Columns) -> Pieces:
    """Return the second line of a readied combatant."""
    indent = " " * (layout.number + SIGNS + INITIATIVE)
    room = layout.name + layout.hp + layout.state + layout.bar
    trigger = one.readied.trigger if one.readied else ""
    return (Piece(indent), Piece(f"└ {cut(clean(trigger), room)}", "info"))


def fitting_words(words: list[Piece], width: int) -> Pieces:
    """Return as many words as there is room for, in short where they are too long.

    `+2` stands for two more, which the panel has. The beginning of a word is worth more than that
    where there is no other.
    """
    if sum(cell_len(word.text) + 1 for word in words) - 1 > width:
        words = [in_short(word) for word in words]
    room = width
    pieces: list[Piece] = []
    for index, word in enumerate(words):
        left = len(words) - index
        sign = f"+{left}"
        needed = cell_len(word.text) + (0 if left == 1 else 1 + len(f"+{left - 1}"))
        if needed > room and not pieces and (cut_word := _begun(word, room, left)):
            return cut_word
        if needed > room:
            pieces.append(Piece(cut(sign, room), "dim"))
            break
        pieces += [word, Piece(" ")]
        room -= cell_len(word.text) + 1
    return tuple(pieces)


def _begun(word: Piece, room: int, left: int) -> Pieces:
    """Return the beginning of a word, where there is room for that beside what is left."""
    others = (Piece(f" +{left - 1}", "dim"),) if left > 1 else ()
    width = room - width_of(others)
    return (Piece(cut(word.text, width), word.look), *others) if width >= LEAST_NAME else ()
