"""How long the turn in progress has lasted, for a GM who wants to see it."""

from collections.abc import Callable
from time import monotonic

from textual.reactive import var
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from tracker.ui.paint import paint
from tracker.ui.text import Piece, fit
from tracker.ui.turn_clock import Timed, lasted, timed
from tracker.ui.view import View
from tracker.words.moments import turn_time

LATE = 0.005
"""So many seconds after a full second it looks at the clock, and so never just before it."""


class TurnTimer(Widget):
    """A few cells that are painted once a second, and only while they are shown.

    When a turn began is noted also while they are not. `clock` tells the seconds.
    """

    ALLOW_SELECT = False

    view: var[View] = var(View)
    text: var[str] = var("")

    def __init__(self, *, on: bool, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(id="turn-timer")
        self.clock = clock
        self._turns: tuple[Timed, ...] = ()
        self._tick: Timer | None = None
        self.set_class(on, "-on")

    @property
    def is_on(self) -> bool:
        """Whether it is shown."""
        return self.has_class("-on")

    def turn_on(self, *, on: bool) -> None:
        """Show it, or hide it."""
        self.set_class(on, "-on")
        self.look()

    def watch_view(self, before: View, view: View) -> None:
        """Note when another turn has begun."""
        if before.encounter is view.encounter:
            return
        turns, self._turns = self._turns, timed(self._turns, view.encounter, self.clock())
        if turns != self._turns:
            self.look()

    def look(self) -> None:
        """Look at the clock, and again when a second is over."""
        if self._tick is not None:
            self._tick.stop()
            self._tick = None
        seconds = lasted(self._turns, self.clock()) if self.is_on else None
        self.text = "" if seconds is None else turn_time(int(seconds))
        if seconds is not None:
            self._tick = self.set_timer(1 - seconds % 1 + LATE, self.look)

    def watch_text(self) -> None:
        """Paint it where it says something else."""
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return it at the right end of its cells."""
        width = self.size.width
        return paint(self, (Piece(fit(self.text, width, right=True), "info"),), width)
