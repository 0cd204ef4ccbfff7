"""How long turns last by the clock of the room: pure functions, to which the time is told."""

from itertools import takewhile

from msgspec import Struct

from tracker.model.encounter import Encounter


class Timed(Struct, frozen=True):
    """A turn in progress, or an interrupt of one, and the second at which it was seen to begin."""

    who: str
    round: int | None
    since: float


def timed(before: tuple[Timed, ...], encounter: Encounter, now: float) -> tuple[Timed, ...]:
    """Return the turns in progress, the interrupted first, the one who acts last (ENC-12).

    Those that were in progress `before` go on; of any other, also of one that an undo has brought
    back, the time begins now.
    """
    acting = () if encounter.current is None else (encounter.current,)
    anew = [Timed(name, encounter.round, now) for name in (*encounter.suspended, *acting)]
    pairs = takewhile(lambda pair: _is_same(*pair), zip(before, anew, strict=False))
    going = [one for one, _ in pairs]
    return (*going, *anew[len(going) :])


def _is_same(one: Timed, other: Timed) -> bool:
    return (one.who, one.round) == (other.who, other.round)


def lasted(turns: tuple[Timed, ...], now: float) -> float | None:
    """Return for how many seconds the one has acted who acts now; None where nobody does.

    >>> lasted((Timed("Rook", 2, 100.0),), 142.5), lasted((), 5.0)
    (42.5, None)
    """
    return max(now - turns[-1].since, 0.0) if turns else None
