"""A fight of four against six by keyboard: how many keys a game master presses."""

from pathlib import Path

import pytest

from tests.ui.playing import Table, table
from tracker.dice import RandomDice

PARTY = ("Rook", "Alvarez", "Voss", "Okoye")
FOES = ("Ganger 1", "Ganger 2", "Ganger 3", "Ganger 4", "Sniper", "Brute")
MOST_KEYS = 150


def encounter() -> str:
    """The foes are aware; nobody has rolled, and the party goes by its own numbers."""
    party = [
        f'[[combatants]]\nname = "{name}"\nside = "party"\naware = false\nhp = 40\ninit = {at}\n'
        for at, name in enumerate(PARTY)
    ]
    foes = [f'[[combatants]]\nname = "{name}"\nhp = 30\ninit = 2\n' for name in FOES]
    return "\n".join([*party, *foes])


class GameMaster:
    """Presses keys, and counts them."""

    def __init__(self, play: Table) -> None:
        self._play = play
        self.keys = 0

    @property
    def acting(self) -> str | None:
        return self._play.screen.view.encounter.current

    async def press(self, *keys: str) -> None:
        self.keys += len(keys)
        await self._play.press(*keys)

    async def type(self, text: str) -> None:
        self.keys += len(text)
        await self._play.type(text)

    async def select(self, name: str) -> None:
        """Type the number of a row, unless it is selected already."""
        if self._play.screen.view.selected != name:
            number = self._play.row(name)[1:].split("◆")[0].split()[0].strip("›►●")
            await self.press(*number)

    async def hit(self, name: str, points: int) -> None:
        await self.select(name)
        await self.press("minus")
        await self.type(str(points))
        await self.press("enter")

    async def heal(self, name: str, points: int) -> None:
        await self.select(name)
        await self.press("plus")
        await self.type(str(points))
        await self.press("enter")

    async def afflict(self, name: str, begun: str, end: str) -> None:
        """Tab completes the name of the condition."""
        await self.select(name)
        await self.press("c")
        await self.type(begun)
        await self.press("tab")
        await self.type(end)
        await self.press("enter")

    async def step_in(self, name: str) -> None:
        await self.select(name)
        await self.press("enter", "b")

    async def next(self, turns: int = 1) -> None:
        for _ in range(turns):
            await self.press("n")


async def surprise_round(gm: GameMaster) -> None:
    await gm.press("s", "enter")
    for target in PARTY:
        await gm.hit(target, 7)
        await gm.next()
    await gm.next(2)
    await gm.press("enter")


async def first_round(gm: GameMaster) -> None:
    """Two hits, a delay that steps in, a readied action and its trigger."""
    await gm.hit("Brute", 9)
    await gm.next()
    late = gm.acting
    await gm.press("d")
    await gm.hit("Ganger 1", 12)
    await gm.next()
    assert late is not None
    await gm.step_in(late)
    await gm.next(2)
    await gm.press("r", "enter")
    await gm.press("t")
    await gm.next(7)


async def second_round(gm: GameMaster) -> None:
    """Three hits, two heals, a condition, a late joiner, and an undo."""
    await gm.hit("Sniper", 14)
    await gm.next()
    await gm.hit("Okoye", 6)
    await gm.press("u")
    await gm.hit("Voss", 6)
    await gm.next(2)
    await gm.heal("Rook", 5)
    await gm.next(2)
    await gm.heal("Voss", 8)
    await gm.afflict("Brute", "sha", "3r")
    await gm.next(2)
    await gm.press("A")
    await gm.type("Thug hp 9")
    await gm.press("enter")
    await gm.next(4)


async def third_round(gm: GameMaster) -> None:
    """Two hits, a delay that steps in, a condition, and a mob of four caught in an area."""
    late = gm.acting
    await gm.press("d")
    await gm.hit("Ganger 2", 8)
    await gm.hit("Ganger 3", 9)
    await gm.next()
    assert late is not None
    await gm.step_in(late)
    await gm.afflict("Ganger 4", "pro", "1r")
    await gm.next(2)
    await gm.select("Ganger 1")
    await gm.press("asterisk", "minus")
    await gm.type("12 r15")
    await gm.press("enter", "enter")
    while gm._play.screen.view.encounter.round == 3:
        await gm.next()


async def test_a_whole_fight_takes_few_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tracker.ui.fights.RandomDice", lambda: RandomDice(5))
    async with table(tmp_path, encounter(), (120, 36)) as play:
        gm = GameMaster(play)
        await surprise_round(gm)
        assert play.screen.view.encounter.round == 1
        await first_round(gm)
        assert play.screen.view.encounter.round == 2, play.text[0]
        await second_round(gm)
        assert play.screen.view.encounter.round == 3, play.text[0]
        await third_round(gm)
        assert play.screen.view.encounter.round == 4, play.text[0]
        assert gm.keys <= MOST_KEYS
