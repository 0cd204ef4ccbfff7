"""The help as text: the rule of the last refusal, and every key, in two columns if they fit."""

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest

from tracker.model.illegal import Code
from tracker.ui.actions import ACTIONS, Action
from tracker.ui.text import Piece, Pieces, fit, width_of, wrap
from tracker.words.keys import GROUPS, LAST_REFUSAL, PALETTE, ROWS, STOP
from tracker.words.refusals import rule

CAPS_WIDTH, COLUMN_FROM, GUTTER = 9, 72, 2
"""The room for keys; from this width on there are two columns, so far apart."""


def help_lines(
    width: int,
    refused: Code | None,
    left_out: frozenset[str] = frozenset(),
    borne: Sequence[tuple[str, str]] = (),
) -> list[Pieces]:
    """Return the lines of the help, without the actions that are left out, by their ids.

    What is `borne`, names of conditions and what they do, stands before the keys.
    """
    lines: list[Pieces] = []
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
    blocks = [[*_block(group, left_out)] for group in GROUPS]
    if width < COLUMN_FROM:
        return lines + [line for block in blocks for line in (*block, ())][:-1]
    left, right = _shared(blocks)
    column = (width - GUTTER) // 2
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


def _block(group: str, left_out: frozenset[str]) -> Iterator[Pieces]:
    """Yield the heading of a group and its keys; keys that say the same share a line."""
    yield (Piece(GROUPS[group], "strong"),)
    if group == "select":
        yield _line(ROWS.title, ROWS.help)
    actions = [action for action in ACTIONS if action.group == group and action.id not in left_out]
    for help_, same in groupby(actions, key=lambda action: action.help):
        yield _line(_caps(list(same)), help_)
    if group == "screen":
        yield _line(PALETTE.title, PALETTE.help)
        yield _line(STOP.title, STOP.help)


def _caps(actions: list[Action]) -> str:
    """Return the keys of actions; what two have in common is said once.

    >>> _caps([one for one in ACTIONS if one.id in ("move_up", "move_down")])
    'Shift+↑ ↓'
    """
    caps = [cap for action in actions for cap in action.caps]
    first = caps[0].rpartition("+")[0]
    if first and all(cap.startswith(f"{first}+") for cap in caps):
        return " ".join([caps[0], *(cap.removeprefix(f"{first}+") for cap in caps[1:])])
    return " ".join(caps)


def _line(caps: str, help_: str) -> Pieces:
    return (Piece(fit(caps, CAPS_WIDTH, right=True), "key"), Piece(f"  {help_}"))
