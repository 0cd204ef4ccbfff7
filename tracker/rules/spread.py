"""One amount of damage that goes through several: what fells one goes on to the next."""

from collections.abc import Sequence

from msgspec.structs import replace

from tracker.model.damage import Amount
from tracker.model.facts import SpreadLeft
from tracker.model.illegal import Illegal
from tracker.model.working import Change
from tracker.rules.amounts import points_of
from tracker.rules.damage.system import Blow
from tracker.rules.damage.tracks import unused_fields
from tracker.rules.resolution import Resolution

SPREAD = "spread"
"""The step of the working that says what one of them takes of the whole."""


def require_spread(play: Resolution, amount: Amount, *, nonlethal: bool, saved: bool) -> None:
    """Refuse to spread what cannot be: saved against, nonlethal, or of several kinds.

    Several parts are in the way only where each meets protection of its own.
    """
    if nonlethal or saved:
        raise Illegal("E_SPREAD_ALONE")
    if len(amount.parts) > 1 and "weaknesses" not in unused_fields(play.system):
        raise Illegal("E_SPREAD_PARTS")


def spread(play: Resolution, names: Sequence[str], blow: Blow) -> None:
    """Deal a blow to one after the other: each takes what fells it, the rest goes on.

    Who is down already is passed by, and whose hit points are unknown takes all that is left.
    What is left behind the last is told.
    """
    left = whole = points_of(blow.working)
    for name in names:
        if not left:
            return
        needed = play.system.to_bring_down(play.get(name), blow)
        share = left if needed is None else min(needed, left)
        if share:
            part = () if share == whole else (Change(SPREAD, share),)
            play.system.deal(play, name, replace(blow, working=(*blow.working, *part)))
            left -= share
    if left:
        play.tell(SpreadLeft(left))
