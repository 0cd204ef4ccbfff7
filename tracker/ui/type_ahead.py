"""Keys that come faster than they can be used.

Textual hands a key to whatever has the focus when it arrives. Of several keys that arrive at once,
as they do over a slow line, all would go to the list, although the first opens a prompt that the
others are meant for. So a key waits until all that the one before it set going has come to rest.
"""

import asyncio
from collections.abc import Awaitable, Callable

from textual.app import App
from textual.events import Event

QUIET_TURNS = 3
"""So many turns of the event loop in a row without a message in any queue are rest."""

MOST_TURNS = 2_000
"""After so many turns a key is used anyway, lest something restless lock the keyboard."""


class TypeAhead:
    """The keys that have arrived, used one after another."""

    def __init__(self, app: App[None], use: Callable[[Event], Awaitable[None]]) -> None:
        self._app = app
        self._use = use
        self._arrived: asyncio.Queue[Event] = asyncio.Queue()

    def add(self, key: Event) -> None:
        """Take in a key that has arrived."""
        self._arrived.put_nowait(key)

    async def run(self) -> None:
        """Use keys as they come, for as long as the app runs."""
        while True:
            await self._use(await self._arrived.get())
            await self._rest()

    async def _rest(self) -> None:
        """Wait until no message is on its way."""
        quiet = 0
        for _ in range(MOST_TURNS):
            await asyncio.sleep(0)
            quiet = 0 if self._is_busy() else quiet + 1
            if quiet == QUIET_TURNS:
                return

    def _is_busy(self) -> bool:
        screen = self._app.screen
        pumps = (self._app, screen, *screen.walk_children())
        return any(pump.message_queue_size for pump in pumps)
