"""What the tests of the screen share: fights to open, and the screen as plain text."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual._compositor import ChopsUpdate
from textual.geometry import Region
from textual.pilot import Pilot
from textual.strip import Strip

from tracker.ui.app import TrackerApp
from tracker.ui.fights import open_fight
from tracker.ui.screens.fight import FightScreen
from tracker.ui.widgets.initiative_list import InitiativeList

FIGHT = """
name = "Dock"

[[combatants]]
name = "Rook"
side = "party"
hp = 34
initiative = 20

[[combatants]]
name = "Voss"
side = "party"
hp = 20
initiative = 15

[[combatants]]
name = "Brute"
hp = 40
initiative = 10
"""
"""Three whose initiative is settled, so that nothing has to be rolled."""


class Table:
    """A fight on the screen, and a hand on the keyboard."""

    def __init__(self, pilot: Pilot[None], path: Path) -> None:
        self._pilot = pilot
        self.path = path

    @property
    def screen(self) -> FightScreen:
        screen = self._pilot.app.screen
        assert isinstance(screen, FightScreen)
        return screen

    @property
    def text(self) -> list[str]:
        """The screen, line by line."""
        return [strip.text for strip in self._pilot.app.screen._compositor.render_strips()]

    def line(self, part: str) -> str:
        """The one line of the screen that has this in it."""
        lines = [line for line in self.text if part in line]
        assert len(lines) == 1, (part, self.text)
        return lines[0]

    def row(self, name: str) -> str:
        """The row of somebody in the initiative list."""
        place = self.screen.query_one("#initiative").region
        lines = [line[: place.width] for line in self.text[place.y + 1 : place.bottom - 1]]
        rows = [line for line in lines if f" {name} " in line or f"◆{name} " in line]
        assert rows, self.text
        return rows[0]

    async def press(self, *keys: str) -> None:
        await self._pilot.press(*keys)
        await self._pilot.pause()

    async def rest(self, seconds: float = 0.1) -> None:
        """Wait, usually until the screen has painted what is to be painted, by its timer."""
        await self._pilot.pause(seconds)

    async def type(self, text: str) -> None:
        """Press the keys that make this text."""
        named = {" ": "space", "-": "minus", ":": "colon"}
        await self.press(*(named.get(char, char) for char in text))

    async def click(self, selector: str, x: int, y: int) -> None:
        await self._pilot.click(selector, offset=(x, y))
        await self._pilot.pause()

    def count_painted_rows(self) -> list[int]:
        """Return a list to which every row of the initiative list goes that is painted again."""
        shown = self.screen.query_one(InitiativeList)
        painted: list[int] = []
        paint = shown.render_line

        def count(y: int) -> Strip:
            painted.append(y)
            return paint(y)

        shown.render_line = count  # type: ignore[method-assign]
        return painted

    def note_painted(self) -> list[Region]:
        """Return a list to which every part of the screen goes that is painted again."""
        compositor = self.screen._compositor
        painted: list[Region] = []
        update = compositor.render_partial_update

        def note() -> ChopsUpdate | None:
            painted.extend(compositor._dirty_regions)
            return update()

        compositor.render_partial_update = note  # type: ignore[method-assign]
        return painted

    async def resize(self, width: int, height: int) -> None:
        """Give the terminal another size, and wait until what it shows has come to rest.

        A new size is laid out more than once, and a busy machine looks idle in between.
        """
        await self._pilot.resize_terminal(width, height)
        shown: list[str] = []
        while shown != self.text:
            shown = self.text
            await self._pilot.pause(0.1)


@asynccontextmanager
async def table(
    folder: Path, text: str = FIGHT, size: tuple[int, int] = (120, 36)
) -> AsyncIterator[Table]:
    """Open a fight on a screen of this size."""
    path = folder / "dock.toml"
    path.write_text(text, encoding="utf-8")
    app = TrackerApp(open_fight(path))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Table(pilot, path)
