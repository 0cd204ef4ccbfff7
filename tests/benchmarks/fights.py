"""Fights of any size, and with as many steps behind them as are wanted."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.model.illegal import Illegal
from tracker.ui.fights import open_fight

BLOCK = """
[[combatants]]
name = "Ganger {number}"
side = "{side}"
hp = 900
initiative = {count}
init = 2
defense = {{ normal = 14, touch = 12, flat_footed = 12 }}
saves = {{ fort = 3, ref = 2, will = 1 }}
speed = 30
attacks = [{{ name = "9mm pistol", bonus = 4, kind = "ranged", damage = "2d6" }}]
"""


def fight(folder: Path, combatants: int, name: str = "bench") -> Path:
    """Write a fight of so many combatants, and return its file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}-{combatants}.toml"
    blocks = (
        BLOCK.format(number=number, side="foe" if number % 4 else "party", count=400 - number)
        for number in range(1, combatants + 1)
    )
    path.write_text('name = "Bench"\n' + "".join(blocks), "utf-8")
    return path


def play(
    path: Path, steps: int, *, save: bool = True, after: Callable[[int], None] | None = None
) -> None:
    """Play so many steps of a fight into its journal; `after` is called with each number."""
    session, random, done = open_fight(path), Random(1), 0
    with _without_flushing():
        while done < steps:
            encounter = session.game.encounter
            whom = f'"Ganger {random.randint(1, len(encounter.combatants))}"'
            line = random.choice(
                (
                    "next",
                    "next",
                    f"hit {whom} 1",
                    f"heal {whom} 1",
                    f"attack {whom}",
                    f"note {whom} x",
                )
            )
            if encounter.phase == "setup":
                line = "start"
            try:
                session.game.do(parse(line, Scope(encounter)))
            except Illegal:
                continue
            done += 1
            if after is not None:
                after(done)
    if save:
        session.save()
    session.close()


@contextmanager
def _without_flushing() -> Iterator[None]:
    """Do not wait for the disk, of which nothing is measured here."""
    flush, os.fsync = os.fsync, lambda fd: None
    try:
        yield
    finally:
        os.fsync = flush
