"""The screen in the moments of a fight, as text files that a person can read.

`python -m tests.ui.golden` writes them anew; look at what has changed before you keep it.
"""

import asyncio
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tests.ui.playing import Table, table
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.storage.places import shipped
from tracker.ui.intents import Do, Select

FOLDER = Path(__file__).parent / "goldens"
SIZES = ((80, 24), (120, 36), (200, 60))

ENCOUNTER = """
name = "Warehouse Ambush"

[[combatants]]
name = "Rook"
side = "party"
aware = false
initiative = 20
init = 4
con = 12
hp = { now = 31, max = 34 }
defense = { normal = 19, touch = 16, flat_footed = 15 }
saves = { fort = 3, ref = 8, will = 2 }
speed = 30
attacks = [{ name = "Silenced pistol", bonus = 8, kind = "ranged", damage = "2d6 ballistic" }]

[[combatants]]
name = "Dr. Voss"
side = "party"
aware = false
initiative = 10
hp = { now = 17, max = 20, temp = 4 }
defense = 13
saves = { fort = 1, ref = 2, will = 6 }
notes = "Treat Injury +12, medical kit."

[[combatants]]
name = "Ganger"
count = 3
initiative = 15
init = 2
hp = 16
defense = { normal = 14, touch = 12, flat_footed = 12 }

[[combatants]]
name = "Sniper"
initiative = 21
init = 7
hp = 22
hidden = true
defense = { normal = 15, touch = 13, flat_footed = 12 }

[[combatants]]
name = "Brute"
initiative = 6
con = 18
hp = 40
"""

SURPRISE = (
    "start tie 9 5 2",
    'ready attack "the door opens"',
    "hit Rook 2d6 ballistic dice 4 5",
)
ROUND_TWO = (
    *SURPRISE,
    *["next"] * 4,
    *["next"] * 7,
    "delay",
    'hit "Ganger 1" 11',
    "condition Rook shaken 2 for 3 rounds until end of Brute",
)

MOMENTS: Mapping[str, tuple[tuple[str, ...], str]] = {
    "setup": ((), "Dr. Voss"),
    "surprise": (SURPRISE, "Rook"),
    "turn": (ROUND_TWO, "Ganger 1"),
    "due": ((*ROUND_TWO, 'hit "Dr. Voss" 26', *["next"] * 4), "Dr. Voss"),
    "last-call": ((*ROUND_TWO, *["next"] * 6), "Sniper"),
    "ended": ((*ROUND_TWO, "end"), "Rook"),
}
"""The lines that lead to each moment, and who is selected in it."""


def _show(play: Table, lines: tuple[str, ...], selected: str) -> None:
    """Carry lines out, and select somebody."""
    for line in lines:
        play.screen.carry_out(Do(parse(line, Scope(play.screen.view.encounter))))
    play.screen.carry_out(Select(selected))


async def screens(moment: str, folder: Path) -> dict[str, str]:
    """Return the screen of a moment by the name of its file, one for each size."""
    lines, selected = MOMENTS[moment]
    drawn: dict[str, str] = {}
    async with table(folder, ENCOUNTER, SIZES[-1]) as play:
        _show(play, lines, selected)
        for width, height in SIZES:
            await play.resize(width, height)
            await play.rest()
            text = "\n".join(line.rstrip() for line in play.text)
            drawn[f"{moment}-{width}x{height}.txt"] = f"{text}\n"
    return drawn


README = Path(__file__).parents[2] / "README.md"
PICTURE = re.compile(r"(?<=```\n)[^`]*(?=\n```\n)")
"""The picture of the screen in the README: the first block of it."""

PICTURED = (
    "hit Rook 2d6 ballistic by @acting dice 4 5",
    "condition Rook shaken 2 for 3 rounds",
)


async def picture(folder: Path) -> str:
    """Return the screen that the README shows: the second sample after two commands."""
    text = (shipped("sample_encounters") / "midround.toml").read_text(encoding="utf-8")
    async with table(folder, text, (100, 30)) as play:
        _show(play, PICTURED, "Rook")
        await play.resize(100, 30)
        await play.rest()
        return "\n".join(line.rstrip() for line in play.text)


def main() -> None:
    """Write all the files anew, and the picture in the README."""
    with tempfile.TemporaryDirectory() as folder:
        drawn = asyncio.run(picture(Path(folder)))
    README.write_text(
        PICTURE.sub(lambda _: drawn, README.read_text(encoding="utf-8"), count=1), encoding="utf-8"
    )
    for moment in MOMENTS:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in asyncio.run(screens(moment, Path(folder))).items():
                (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
