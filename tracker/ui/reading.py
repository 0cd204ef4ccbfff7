"""Reading the log: what it is cut down to, where the cursor is, and the keys for it."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

from msgspec import Struct
from rich.cells import cell_len

from tracker.model.facts import Fact, Renamed
from tracker.ui.entries import Entry
from tracker.ui.log_pane import Pane
from tracker.ui.text import Piece, Pieces, short
from tracker.ui.view import View
from tracker.words import log as words
from tracker.words.keys import Caps
from tracker.words.kinds import KIND_OF, KINDS, Kind
from tracker.words.log import FIND_KEYS, finding, log_title, newer, only, place_in_log
from tracker.words.plain import clean

MOST_COPIED = 50_000
"""So many bytes a terminal takes for its clipboard, even after they have been encoded."""

KIND_KEYS: tuple[Kind | None, ...] = (None, *KINDS)
"""The kinds by the digit that shows only them; 0 is for all."""


class Sieve(Struct, frozen=True):
    """What the log is cut down to: somebody by any name it has had, a kind, a text."""

    who: str | None = None
    names: frozenset[str] = frozenset()
    kind: Kind | None = None
    text: str = ""

    @property
    def titles(self) -> tuple[str, ...]:
        """What it lets through, in words."""
        who = () if self.who is None else (only(short(self.who)),)
        kind = () if self.kind is None else (KINDS[self.kind],)
        return (*who, *kind, *((finding(clean(self.text)),) if self.text else ()))


OPEN = Sieve()


class Reading(Struct, frozen=True):
    """What the GM has chosen while reading the log: a sieve, and the entries shown whole.

    While `typing` the keys go into the text that is looked for. One that `looks` has the fight
    shown as it was at the entry under the cursor, or before the first step.
    """

    sieve: Sieve = OPEN
    opened: frozenset[int] = frozenset()
    typing: bool = False
    looks: Literal["", "entry", "first"] = ""


def passes(entry: Entry, sieve: Sieve) -> bool:
    """Return whether an entry is shown.

    Sentences of an older journal are of no kind, and concern those whose name is in them.
    """
    if sieve.text and not _says(entry, sieve.text.casefold()):
        return False
    if entry.fact is None:
        heard = not sieve.names or any(name in entry.text for name in sieve.names)
        return sieve.kind is None and heard
    if sieve.kind not in (None, KIND_OF[type(entry.fact)]):
        return False
    return not sieve.names or not sieve.names.isdisjoint(entry.names)


def _says(entry: Entry, text: str) -> bool:
    """Whether an entry has a text in it, or in the name of one that it tells of with others."""
    told_of = entry.names if entry.others else ()
    return any(text in said.casefold() for said in (entry.text, *told_of))


def sifted(entries: Sequence[Entry], sieve: Sieve, start: int = 0) -> list[int]:
    """Return the numbers of the entries that are shown, from one of them on."""
    if sieve == OPEN:
        return list(range(start, len(entries)))
    return [at for at in range(start, len(entries)) if passes(entries[at], sieve)]


def names_of(name: str, told: Iterable[Fact | None]) -> frozenset[str]:
    """Return a name and those the same combatant had before; `told` is the newest first."""
    names = {name}
    for fact in told:
        if isinstance(fact, Renamed) and fact.name in names:
            names.add(fact.who)
    return frozenset(names)


def next_kind(kind: Kind | None) -> Kind | None:
    """Return the kind that follows in the round of all kinds."""
    return KIND_KEYS[(KIND_KEYS.index(kind) + 1) % len(KIND_KEYS)]


def newest(lines: Sequence[str], most: int = MOST_COPIED) -> list[str]:
    """Return the last of the lines that take at most so many bytes together.

    >>> newest(["Rook delays", "Brute", "Voss"], 11)
    ['Brute', 'Voss']
    """
    first = len(lines)
    while first and (most := most - len(lines[first - 1].encode()) - 1) >= 0:
        first -= 1
    return list(lines[first:])


class ReadingKey(Struct, frozen=True):
    """One thing a key does while the log is read, the keys of a Russian layout last.

    Without `cap` it is not on the line of keys, of which those of the lowest `rank` go first.
    `back` is what it is called while one looks back, where that is something else.
    """

    action: str
    keys: str
    cap: str = ""
    label: str = ""
    rank: int = 0
    back: str | None = None


READING_KEYS: tuple[ReadingKey, ...] = (
    ReadingKey("lines(-1)", "k,up,л"),
    ReadingKey("lines(1)", "j,down,о"),
    ReadingKey("pages(-1)", "pageup"),
    ReadingKey("pages(1)", "pagedown"),
    ReadingKey("first", "home"),
    ReadingKey("last", "end"),
    ReadingKey("turn", "enter", "Enter", words.ENTER, 8),
    ReadingKey("look", "v,м", "v", words.LOOK, 8, ""),
    ReadingKey("people(1)", "J,О", words.PEOPLE_KEYS, "", 7, words.PEOPLE),
    ReadingKey("people(-1)", "K,Л"),
    ReadingKey("panel(1)", "right_square_bracket,ъ"),
    ReadingKey("panel(-1)", "left_square_bracket,х"),
    ReadingKey("find", "slash,full_stop", "/", words.FIND, 7),
    ReadingKey("creature", "c,с", "c", words.ONLY, 6),
    ReadingKey("kinds", "f,а", "f", words.KIND, 5),
    *(ReadingKey(f"kind({digit})", str(digit)) for digit in range(len(KIND_KEYS))),
    ReadingKey("copy", "y,н", "y", words.COPY, 4),
    ReadingKey("copy_all", "Y,Н", "Y", words.COPY_ALL, 3),
    ReadingKey("leave", "escape,l,д,q,й", "Esc", words.FIGHT, 9, words.NOW),
)
"""Every key of the log while it is read, in the order of the line of keys."""

TYPING_KEYS = frozenset({"up", "down", "pageup", "pagedown", "home", "end"})
"""The keys that go through the log also while a text is typed."""


def reading_bar(view: View, width: int) -> Pieces:
    """Return the line of keys for reading the log, as many as fit."""
    return _bar(width, is_back=bool(view.ago))


@lru_cache(maxsize=4)
def _bar(width: int, *, is_back: bool) -> Pieces:
    named = [(key, _label(key, is_back=is_back)) for key in READING_KEYS if key.cap]
    offered = [(key, label) for key, label in named if label]
    while offered and sum(cell_len(key.cap + label) + 3 for key, label in offered) > width:
        offered.remove(min(offered, key=lambda pair: pair[0].rank))
    line: list[Piece] = []
    for key, label in offered:
        line += [Piece(f" {key.cap}", "key"), Piece(f" {label} ")]
    return tuple(line)


def _label(key: ReadingKey, *, is_back: bool) -> str:
    return key.label if key.back is None or not is_back else key.back


def typed(text: str) -> Pieces:
    """Return the line in which the text that is looked for is typed."""
    return (
        Piece(f"  {words.FINDING} ", "strong"),
        Piece(clean(text)),
        Piece("▏", "key"),
        Piece(f"  {FIND_KEYS}", "dim"),
    )


def frame(pane: Pane, reading: Reading | None, key: Caps) -> tuple[str, str]:
    """Return what the frame says above and below.

    Above: the round of the first line that is seen, while the log is scrolled back or read, and
    what it is cut down to. Below: where the cursor is, or how much is newer than what is seen.
    """
    page = pane.page
    if reading is None and not pane.below:
        return log_title(None), ""
    round = page.entry(pane.places[0].row).round if page.count else None
    if reading is None:
        return log_title(round), newer(pane.below, key)
    line = 0 if not page.count else (pane.cursor or 0) + 1
    most = max(len(page.entries), page.count)
    return log_title(round, reading.sieve.titles), place_in_log(line, page.count, most)
