"""Keys that mean something for a moment only: pure functions, to which the time is told."""

from msgspec import Struct
from msgspec.structs import replace

DIGITS_TOGETHER = 0.7
"""Within so many seconds a digit continues the number of a row."""

TYPED_BEHIND = frozenset(
    {"attack", "opportunity", "damage", "heal", "condition", "save", "ready", "add"}
)
"""Actions behind whose keys letters are typed, into the line that they open."""

AT_ONCE = frozenset(
    {"next", "next_group", "start", "delay", "forfeit", "trigger", "answer", "leave", "end"}
    | {"undo", "redo", "aware", "aware_side", "hide", "dice", "move_up", "move_down"}
)
"""Actions that change something at once, which no such letter may do by mistake."""

UNHEARD = 0.5
"""So many seconds long none does, where the key that was to open the line was refused."""


class Presses(Struct, frozen=True):
    """What still counts of the keys pressed so far.

    `number` is the row that is being typed, as it was at `typed_at`; nothing changes at once
    before `unheard_until`. Both are seconds by the same clock.
    """

    number: str = ""
    typed_at: float = 0.0
    unheard_until: float = 0.0


def with_digit(presses: Presses, digit: str, now: float) -> Presses:
    """Return the presses after a digit, which continues a number just begun or begins one.

    >>> begun = with_digit(Presses(), "1", 10.0)
    >>> with_digit(begun, "2", 10.5).number, with_digit(begun, "2", 11.0).number
    ('12', '2')
    """
    begun = presses.number if now - presses.typed_at < DIGITS_TOGETHER else ""
    return replace(presses, number=str(int(begun + digit)), typed_at=now)


def with_action(presses: Presses) -> Presses:
    """Return the presses after a key that is no digit: the next digit begins a number."""
    return replace(presses, number="", typed_at=0.0)


def with_refusal(presses: Presses, now: float) -> Presses:
    """Return the presses after a line was refused: who types on blindly changes nothing by it."""
    return replace(presses, unheard_until=now + UNHEARD)


def is_too_fast(presses: Presses, action: str, now: float) -> bool:
    """Return whether an action would change something by a letter that was meant for a line.

    >>> refused = with_refusal(Presses(), 10.0)
    >>> is_too_fast(refused, "next", 10.4), is_too_fast(refused, "next", 10.6)
    (True, False)
    >>> is_too_fast(refused, "heal", 10.4)
    False
    """
    return action in AT_ONCE and now < presses.unheard_until
