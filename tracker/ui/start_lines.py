"""The start screen as text: what is offered in, lines of pieces out."""

from typing import NamedTuple

from msgspec import Struct
from rich.cells import cell_len

from tracker.ui.start_view import Offer, StartView
from tracker.ui.subjects import SELECTED
from tracker.ui.text import Piece, Pieces, cut, fit
from tracker.words import start as words
from tracker.words.plain import clean
from tracker.words.start import (
    CANNOT,
    DOES,
    HEADINGS,
    NEWCOMER,
    SIGNS,
    SUBTITLES,
    TAGLINE,
    Section,
    copy_goes,
    place,
)

LOGO = (
    "╺┳╸┏━┓┏━┓┏━╸╻┏╸┏━╸┏━┓",
    " ┃ ┣┳┛┣━┫┃  ┣┻┓┣╸ ┣┳┛",
    " ╹ ╹┗╸╹ ╹┗━╸╹ ╹┗━╸╹┗╸",
)
LOGO_GAP = "    "

SHORTEST_NAME, LONGEST_NAME, DAY_WIDTH = 16, 40, 11
MARKS, GAP, END = 3, 2, 1
"""So many cells stand before a name, between it and what is said about it, and at the end."""

ABOUT_WIDTH = 30
"""So many cells what is said about a fight has before its name gets more than the least."""

DAYS_FROM = 64
"""The width of the list from which on there is room for days."""


class Row(NamedTuple):
    """One line of the list: an offer by its place, or the heading of a section, or nothing."""

    at: int | None = None
    section: Section | None = None


class Columns(Struct, frozen=True):
    """How many cells the columns of the list take; `day` is 0 where there is no room."""

    name: int
    about: int
    day: int


def rows_of(offers: tuple[Offer, ...]) -> list[Row]:
    """Return the lines of the list: each section has a heading, and a blank line before it."""
    rows: list[Row] = []
    section: Section | None = None
    for at, offer in enumerate(offers):
        if offer.section != section:
            section = offer.section
            rows += [*([Row()] if rows else []), Row(section=section)]
        rows.append(Row(at))
    return rows


def columns(offers: tuple[Offer, ...], width: int) -> Columns:
    """Share the width of the list among its columns; names get what the longest needs.

    That is as long as there is enough left for what is said about them.
    """
    longest = max((cell_len(clean(offer.name)) for offer in offers), default=0)
    day = DAY_WIDTH if width >= DAYS_FROM else 0
    room = max(width - MARKS - GAP - day - END, 0)
    name = max(min(longest, room - ABOUT_WIDTH, LONGEST_NAME), SHORTEST_NAME)
    return Columns(name, max(room - name, 0), day)


def row_line(row: Row, offers: tuple[Offer, ...], marked: int, layout: Columns) -> Pieces:
    """Return a line of the list as it is drawn."""
    if row.section is not None:
        title, what = HEADINGS[row.section], SUBTITLES[row.section]
        rest = MARKS + layout.name + GAP + layout.about + layout.day - len(title) - len(what) - 4
        return (
            Piece(f" {title}  ", "info"),
            Piece(f"{what} ", "dim"),
            Piece("─" * rest, "track"),
        )
    if row.at is None:
        return ()
    offer = offers[row.at]
    mark = SELECTED if row.at == marked else " "
    name = fit(clean(offer.name), layout.name)
    pieces = (
        Piece(f" {mark} ", "info"),
        Piece(name, "dim" if offer.trouble else "strong"),
        Piece("  "),
        *_about(offer, layout.about + (0 if offer.day else layout.day)),
    )
    return (*pieces, Piece(fit(offer.day, layout.day, right=True), "dim")) if layout.day else pieces


def _about(offer: Offer, width: int) -> Pieces:
    """What stands behind a name, padded: what there is to say about it, or why it cannot be."""
    if offer.trouble is None:
        is_path = offer.section in ("new", "file")
        about = end_of(offer.about, width) if is_path else offer.about
        return (Piece(fit(clean(about), width), "dim"),)
    sign = SIGNS[offer.trouble]
    reason = fit(f" · {clean(offer.problem)}", width - cell_len(sign))
    return (Piece(sign, "warn"), Piece(reason, "dim"))


def end_of(path: str, width: int) -> str:
    """Return a path in at most so many cells, without its beginning where that has no room.

    >>> end_of("/home/mia/fights/dock.toml", 18)
    '…/fights/dock.toml'
    """
    if cell_len(path) <= width:
        return path
    parts = path.split("/")
    ends = (f"…/{'/'.join(parts[at:])}" for at in range(1, len(parts)))
    return next((end for end in ends if cell_len(end) <= width), cut(parts[-1], width))


def top(view: StartView, width: int, height: int) -> list[Pieces]:
    """Return the name of the program, large where there is room, and what to do."""
    if height < len(LOGO):
        return [(Piece(" Tracker", "info"), Piece(f"   {said(view)}", "dim"))]
    beside = (Piece(""), Piece(TAGLINE, "dim"), Piece(said(view)))
    return [
        (Piece(f" {line}{LOGO_GAP}", "info"), text) for line, text in zip(LOGO, beside, strict=True)
    ]


def said(view: StartView) -> str:
    """Return the one sentence on what to do next."""
    offer = view.offer
    if offer.trouble:
        return CANNOT[offer.trouble]
    if offer.section == "samples" and not view.recent:
        return NEWCOMER
    return DOES[offer.section]


def detail(view: StartView, width: int, height: int) -> list[Pieces]:
    """Return one line about the offer that is marked: its file, or all of what is wrong with it."""
    offer, room = view.offer, width - MARKS - END
    if offer.trouble and offer.trouble != "gone":
        text = cut(offer.problem, room)
    elif offer.section != "samples":
        text = end_of(place(offer.path, view.home), room)
    elif width < DAYS_FROM:  # beside its name there was no room for all of it
        text = cut(offer.about, room)
    else:
        text = cut(copy_goes(place(view.folder, view.home)), room)
    return [(Piece(" " * MARKS + clean(text), "dim"),)]


def keys(view: StartView, width: int, height: int) -> list[Pieces]:
    """Return the keys that make sense now."""
    offer = view.offer
    named = [("↑ ↓", words.CHOOSE)]
    if not offer.trouble:
        named.append(("Enter", words.ENTER_DOES[offer.section]))
    if offer.is_listed:
        named.append(("Del", words.OFF_THE_LIST))
    leave = words.LEAVE if view.over is None else words.BACK
    named.append(("Esc", leave if view.typed is None else words.CLEAR))
    line: list[Piece] = []
    for cap, label in named:
        line += [Piece(f" {cap}", "key"), Piece(f" {label}  ", "plain")]
    return [tuple(line)]
