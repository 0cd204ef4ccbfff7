"""An evening of three fights with one party, by keys and short lines, and what stays of it."""

from pathlib import Path

import pytest

from tests.ui.playing import Table
from tracker.cli import main
from tracker.ui.app import TrackerApp
from tracker.ui.fights import open_fight
from tracker.ui.screens.fight import FightScreen

LIBRARY = """
[[creatures]]
name = "Rook"
side = "party"
hp = 30
defense = 18

[[creatures]]
name = "Voss"
side = "party"
hp = 24
defense = 16

[[creatures]]
name = "Zombie"
system = "pf2e"
hp = 20
defense = 12
saves = { ref = 2 }

[[parties]]
name = "watch"
members = ["Rook", "Voss"]
"""

PREPARED = """
system = "pf2e"
[[combatants]]
use = "Rook"
initiative = 20
[[combatants]]
use = "Voss"
initiative = 15
[[combatants]]
use = "zombie"
initiative = 10
"""

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRACKER_HOME", str(tmp_path))
    (tmp_path / "library").mkdir()
    (tmp_path / "library" / "mine.toml").write_text(LIBRARY, "utf-8")
    (tmp_path / "fights").mkdir()
    return tmp_path / "fights"


async def line(play: Table, key: str, text: str) -> None:
    """Press a key, type a line and enter it."""
    await play.press(key)
    await play.type(text)
    await play.press("enter")


async def totals(play: Table, *numbers: str) -> None:
    """Start with totals of the table, in the order of the rows."""
    await play.press("s")
    for number in numbers:
        await play.type(number)
        await play.press("down")
    await play.press("enter")


def frights(play: Table) -> list[int | None]:
    """The values of the zombies' fright, in their order."""
    screen = play.screen
    assert isinstance(screen, FightScreen)
    zombies = [one for one in screen.view.encounter.combatants if one.name.startswith("Zombie")]
    return [it.value for one in zombies for it in one.conditions if it.name == "frightened"]


async def test_three_fights_in_a_row(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await _the_mill(home)
    await _the_ford(home)
    await _the_crypt(home)
    capsys.readouterr()
    assert main(["report", "Crypt"]) == 0
    report = capsys.readouterr().out
    assert "Rook" in report
    assert "Zombie" in report


async def _the_mill(home: Path) -> None:
    """Eight zombies in one row; half of them burn, the others are frightened for two rounds."""
    assert main(["new", "Mill", "--system", "pf2e", "--party", "watch", "8 zombie group"]) == 0
    app = TrackerApp(open_fight(home / "Mill.toml"))
    async with app.run_test(size=(80, 24)) as pilot:
        play = Table(pilot, home / "Mill.toml")
        await pilot.pause()
        await totals(play, "20", "15", "10")
        assert "▸Zombie ×8" in "\n".join(play.text)
        await play.press("3")
        # A 1 fails critically against 15, and doubles 10; a 20 succeeds critically: nothing.
        await line(play, "-", "10 fire r15 save 1 1 1 1 20 20 20 20")
        await play.press("enter")
        assert "▸Zombie ×4/8" in "\n".join(play.text)
        await line(play, "c", "frightened 2")
        assert frights(play) == [2, 2, 2, 2]
        assert "4 frighte" in "\n".join(play.text)
        await play.press("1")
        await line(play, "-", "12")
        await play.press("n", "n", "N")
        assert play.text[0].startswith(" Round 2")
        assert frights(play) == [1, 1, 1, 1]
        await play.press("n", "n", "N")
        assert frights(play) == []
        await play.press("E", "c")
        assert "18/30" in play.row("Rook")


async def _the_ford(home: Path) -> None:
    """The party comes as it left the mill."""
    assert main(["new", "Ford", "--system", "pf2e", "--party", "watch", "2 zombie"]) == 0
    app = TrackerApp(open_fight(home / "Ford.toml"))
    async with app.run_test(size=(80, 24)) as pilot:
        play = Table(pilot, home / "Ford.toml")
        await pilot.pause()
        assert "18/30" in play.row("Rook")
        await totals(play, "20", "15", "10", "9")
        await play.press("1")
        await line(play, "-", "5")
        await play.press("E", "c")


async def _the_crypt(home: Path) -> None:
    """A prepared fight takes health on by a word; a hex outlives whose turn it hangs on."""
    path = home / "Crypt.toml"
    path.write_text(PREPARED, "utf-8")
    app = TrackerApp(open_fight(path))
    async with app.run_test(size=(80, 24)) as pilot:
        play = Table(pilot, path)
        await pilot.pause()
        assert "30/30" in play.row("Rook")
        await line(play, "colon", "carry")
        assert "13/30" in play.row("Rook")
        await play.press("s", "n", "3")
        await line(play, "c", "slowed 1 until end of Rook")
        await line(play, "colon", "set Rook health dead")
        assert "slowed 1" in play.row("Zombie")
        await play.press("n")
        assert "slowed 1" in play.row("Zombie")
        await play.press("n")  # Rook's turn would have come, and its end with it
        assert "slowed" not in play.row("Zombie")
        await play.press("E", "y")
