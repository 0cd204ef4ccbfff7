"""Entries of the log into lines: grouped by round and turn, short or whole, and as plain text."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct
from rich.cells import cell_len

from tracker.commands.text import print_command
from tracker.model.facts import RoundBegan
from tracker.ui.entries import Entry, said
from tracker.ui.text import Piece, Pieces, cut, cut_name, fit, short, wrap
from tracker.words.log import heading, moment, turn_of, without_name
from tracker.words.minutes import Round, Said, Turn
from tracker.words.minutes import minutes as parts_of_minutes
from tracker.words.plain import clean

WIDE = 90
"""From so many cells on there is a column that says whose turn it is."""

WIDEST_COLUMN = 20
WIDEST_MARK = 12
LEAST_ROOM = 10

_GLUE = "\N{NO-BREAK SPACE}"
"""A blank at which no line is broken; texts are clean, so they have none of their own."""


class Form(Struct, frozen=True):
    """How entries are laid out: the width, the column of whose turn it is, the lines of each.

    Where `column` is 0 the sentence has all the width.
    """

    width: int
    column: int = 0
    most: int = 1


@lru_cache(maxsize=2)
def form_for(width: int, names: tuple[str, ...]) -> Form:
    """Return how to lay out a log of this width about these combatants, who seldom change."""
    if width < WIDE:
        return Form(width)
    longest = max((cell_len(clean(name)) for name in names), default=0)
    return Form(width, min(longest, WIDEST_COLUMN), most=2)


def entry_lines(
    entry: Entry, before: Entry | None, form: Form, *, opened: bool = False
) -> list[Pieces]:
    """Return the lines of an entry below another; `opened` adds all that is known of its step.

    A new round has its heading, and the first line of a turn says whose it is.
    """
    if isinstance(entry.fact, RoundBegan):
        lines = [_heading(heading(entry.fact.round), form.width)]
    else:
        round = new_round(entry, before)
        lines = [] if round is None else [_heading(heading(round), form.width)]
        alone = before is None or before.owner != entry.owner or entry.opens
        lines += _told(entry, form, named=alone or bool(lines), whole=opened)
    if opened:
        lines += _details_lines(entry, form)
    return lines


def new_round(entry: Entry, before: Entry | None) -> int | None:
    """Return the round that an entry has a heading for, being the first that is told of it."""
    if isinstance(entry.fact, RoundBegan) or (before is not None and before.round == entry.round):
        return None
    return entry.round


def _heading(text: str, width: int) -> Pieces:
    rest = max(width - cell_len(text) - 4, 0)
    return (Piece("── ", "track"), Piece(text, "dim"), Piece(f" {'─' * rest}", "track"))


def _told(entry: Entry, form: Form, *, named: bool, whole: bool) -> list[Pieces]:
    """Return the sentence of an entry, behind whose turn it is where that is `named`."""
    before, indent, text = _lead(entry, form, named=named)
    room = max(form.width - indent, LEAST_ROOM)
    broken = _unbroken(text, entry, room) if whole else _in_few_lines(text, entry, room, form)
    blank = " " * indent
    return [
        (Piece(blank if at else fit(before, indent), "dim"), Piece(line, entry.look))
        for at, line in enumerate(broken)
    ]


def _in_few_lines(text: str, entry: Entry, room: int, form: Form) -> list[str]:
    """Return a sentence in as many lines as there may be: in fewer words, or else clipped."""
    if len(lines := _unbroken(text, entry, room)) <= form.most:
        return lines
    texts = [_without_owner(each, entry, text) for each in entry.shorter] or [text]
    for each in texts:
        if len(lines := _unbroken(each, entry, room)) <= form.most:
            return lines
    fitting = (tail for tail in entry.endings if cell_len(tail) + LEAST_ROOM <= room)
    return clipped(texts[-1], next(fitting, ""), room, form.most)


def _unbroken(text: str, entry: Entry, room: int) -> list[str]:
    """Return the lines of a sentence, the last of its words together: `14 → 5 HP`."""
    last = next(reversed(entry.endings), "").lstrip(":, ")
    if cell_len(last) > room // 2:
        return list(wrap(text, room))
    head = text.removesuffix(last)
    glued = head + text[len(head) :].replace(" ", _GLUE)
    return [line.replace(_GLUE, " ") for line in wrap(glued, room)]


def _without_owner(shorter: str, entry: Entry, text: str) -> str:
    """Return a shorter sentence, without its first word where the whole one has lost it too."""
    return shorter if text == entry.text else _after_owner(entry, shorter)


def _lead(entry: Entry, form: Form, *, named: bool) -> tuple[str, int, str]:
    """Return what stands before a sentence, how many cells it takes, and the sentence itself."""
    if entry.owner is None:
        return "", 0, entry.text
    owner = clean(entry.owner)
    if form.column:
        text = _after_owner(entry, entry.text) if named else entry.text
        return (cut_name(owner, form.column) if named else ""), form.column + 2, text
    if not named or entry.fact is None or entry.owner in entry.names:
        return "", 0, entry.text
    mark = f"{cut_name(owner, WIDEST_MARK)} · "
    return mark, cell_len(mark), entry.text


def _after_owner(entry: Entry, text: str) -> str:
    """Return a sentence without the name it begins with, where that stands in the column."""
    owner = entry.owner or ""
    if entry.others or getattr(entry.fact, "who", owner) != owner:
        return text
    return without_name(text, short(owner))


def clipped(text: str, tail: str, room: int, most: int) -> list[str]:
    """Return a text in at most so many lines, cut with `…` before its `tail`, which is kept.

    >>> clipped("Rook takes 4 + 5 = 9 ballistic: 14 → 5 HP", ": 14 → 5 HP", 24, 1)
    ['Rook takes 4…: 14 → 5 HP']
    """
    lines = list(wrap(text, room))
    if len(lines) <= most:
        return lines
    kept = lines[: most - 1]
    rest = text
    for line in kept:
        rest = rest.removeprefix(line).removeprefix(" ")
    head = cut(rest.removesuffix(tail), room - cell_len(tail))
    return [*kept, cut(head.removesuffix("…").rstrip() + "…" + tail, room)]


def details(entry: Entry) -> list[str]:
    """Return all else that is known of the step of an entry: when, by which command, what more."""
    if entry.step is None:
        return []
    others = [fact for fact in entry.step.facts if fact is not entry.fact]
    when = [] if entry.round is None else [moment(entry.round)]
    command = clean(print_command(entry.step.command))
    return [*when, f": {command}", *(said(fact) for fact in others)]


def _details_lines(entry: Entry, form: Form) -> Iterator[Pieces]:
    indent = form.column + 2 if entry.owner is not None and form.column else 0
    room = max(form.width - indent - 2, LEAST_ROOM)
    for text in details(entry):
        for line in wrap(text, room):
            yield (Piece(" " * indent), Piece("│ ", "track"), Piece(line, "info"))


def minutes(entries: Sequence[Entry]) -> list[str]:
    """Return entries as plain lines: rounds, under them turns, under them what happened."""
    lines: list[str] = []
    for part in parts_of_minutes(entries):
        match part:
            case Round(None):
                pass
            case Round(int(number)):
                lines.append(heading(number))
            case Turn(who):
                lines.append(turn_of(clean(who)))
            case Said(text, in_turn):
                lines.append(f"  {text}" if in_turn else text)
    return lines
