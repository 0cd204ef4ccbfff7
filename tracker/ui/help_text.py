"""The help as text: the rule of the last refusal, and every key, in two columns if they fit."""

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest

from rich.cells import cell_len

from tracker.keys.keymap import DEFAULT, Keymap
from tracker.model.illegal import Code
from tracker.ui.actions import ACTIONS
from tracker.ui.text import Piece, Pieces, fit, flow, width_of, wrap
from tracker.words.keys import GROUPS, LAST_REFUSAL, NO_KEY, PALETTE, ROWS, STOP
from tracker.words.refusals import rule

CAPS_WIDTH, MOST_CAPS, GUTTER = 9, 16, 2
"""The room for keys, and the most of it; two columns are so far apart."""


def help_lines(
    width: int,
    refused: Code | None,
    left_out: frozenset[str] = frozenset(),
    borne: Sequence[tuple[str, str]] = (),
    keymap: Keymap = DEFAULT,
    *,
    sides: Sequence[Pieces] = (),
) -> list[Pieces]:
    """Return the lines of the help, without the actions that are left out, by their ids.

    What is `borne`, names of conditions and what they do, stands before the keys, and so do the
    `sides`, which sign is whose.
    """
    lines: list[Pieces] = [*flow(sides, width), ()] if sides else []
    for name, says in borne:
        first, *more = wrap(f"{name}: {says}", width)
        lines.append((Piece(name, "warn"), Piece(first.removeprefix(name))))
        lines += [(Piece(line),) for line in more]
    if borne:
        lines.append(())
    if refused is not None:
        lines.append((Piece(LAST_REFUSAL, "strong"),))
        lines += [(Piece(line),) for line in wrap(rule(refused), width)]
        lines.append(())
    rows = [(group, [*_rows(group, left_out, keymap)]) for group in GROUPS]
    room = max(CAPS_WIDTH, *(cell_len(caps) for _, block in rows for caps, _ in block))
    blocks = [[*_block(group, block, min(room, MOST_CAPS))] for group, block in rows]
    left, right = _shared(blocks)
    column = (width - GUTTER) // 2
    if max(map(width_of, (*left, *right))) > column:
        return lines + [line for block in blocks for line in (*block, ())][:-1]
    return lines + [
        (*one, Piece(" " * (column + GUTTER - width_of(one))), *other)
        for one, other in zip_longest(left, right, fillvalue=())
    ]


def _shared(blocks: list[list[Pieces]]) -> tuple[list[Pieces], list[Pieces]]:
    """Share blocks between two columns, an empty line between any two, as evenly as may be."""
    joined = [[*block, ()] for block in blocks]
    total = sum(map(len, joined))
    cuts = range(1, len(joined) + 1)
    at = min(cuts, key=lambda cut: abs(2 * sum(map(len, joined[:cut])) - total))
    left, right = (
        [line for block in part for line in block] for part in (joined[:at], joined[at:])
    )
    return left[:-1], right[:-1]


def _block(group: str, rows: list[tuple[str, str]], room: int) -> Iterator[Pieces]:
    """Yield the heading of a group and its keys, which have so much room."""
    yield (Piece(GROUPS[group], "strong"),)
    for caps, help_ in rows:
        yield (Piece(fit(caps, room, right=True), "key"), Piece(f"  {help_}"))


def _rows(group: str, left_out: frozenset[str], keymap: Keymap) -> Iterator[tuple[str, str]]:
    """Yield the keys of a group and what they do; keys that do the same share a line."""
    if group == "select":
        yield ROWS.title, ROWS.help
    actions = [action for action in ACTIONS if action.group == group and action.id not in left_out]
    for help_, same in groupby(actions, key=lambda action: action.help):
        yield _together([cap for action in same for cap in keymap.caps(action.id)]), help_
    if group == "screen":
        yield PALETTE.title, PALETTE.help
        yield STOP.title, STOP.help


def _together(caps: list[str]) -> str:
    """Return keys as they are shown; what all have in common is said once.

    >>> _together(["Shift+↑", "Shift+↓"]), _together([])
    ('Shift+↑ ↓', 'no key')
    """
    if not caps:
        return NO_KEY
    first = caps[0].rpartition("+")[0]
    if first and all(cap.startswith(f"{first}+") for cap in caps):
        return " ".join([caps[0], *(cap.removeprefix(f"{first}+") for cap in caps[1:])])
    return " ".join(caps)
