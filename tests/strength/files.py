"""Encounter files and journals that are damaged in any way: a sentence, and nothing changed."""

import contextlib
import io
import re
from pathlib import Path
from random import Random

import pytest

from tests.benchmarks.fights import fight, play
from tracker.cli import main
from tracker.exits import BAD_INPUT, FINE
from tracker.rules.dice import ScriptedDice
from tracker.storage.errors import FileProblem
from tracker.storage.places import journal_path, sample_names, sample_path, shipped_library
from tracker.storage.session import open_session
from tracker.storage.settings_text import settings_text

PIECES = (
    b"\0",
    b"\xff",
    b'"',
    b"[",
    b"]]",
    b"{",
    b"=",
    b"\n",
    b"\r\n",
    b"-",
    b"9" * 40,
    b"#",
    b"nan",
)


def damaged(data: bytes, random: Random) -> bytes:
    """Return bytes with some of them gone, doubled, changed, or others between them."""
    for _ in range(random.randint(1, 4)):
        at, length = random.randint(0, len(data)), random.randint(1, 30)
        match random.randrange(5):
            case 0:
                data = data[:at] + data[at + length :]
            case 1:
                data = data[:at] + data[at : at + length] + data[at:]
            case 2:
                data = data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]
            case 3:
                data = data[:at] + random.choice(PIECES) + data[at:]
            case _:
                data = data[:at]
    return data


def check_damaged_file(folder: Path, seed: int) -> None:
    """Damage an encounter file; `tracker check` must say what is wrong, and leave it as it is."""
    random = Random(seed)
    data = damaged(sample_path(random.choice(sample_names())).read_bytes(), random)
    path = folder / "damaged.toml"
    path.write_bytes(data)
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = main(["check", str(path)])
    assert code in (FINE, BAD_INPUT)
    assert said.getvalue().strip()
    assert path.read_bytes() == data


OWN = {
    "library": ("library/own.toml", shipped_library() / "d20_modern.toml"),
    "carried": ("party/carried.toml", None),
    "settings": ("config/settings.toml", None),
}
"""The files of the GM's own: where they are below the home folder, and what is damaged there."""

CARRIED = b"""
[[carried]]
name = "Rook"
system = "d20-modern"
hp = { now = 12, max = 34, temp = 2 }
conditions = ["shaken", { name = "paralyzed", save = "will", dc = 15 }]

[[carried]]
name = "Vasko"
system = "fudge"
wounds = { scratch = 2, hurt = 1 }
"""

USES = b"""
[[combatants]]
use = "zombie"
count = 3
group = "Dead"
hp = { now = 3 }

[[combatants]]
use = "Rook"
side = "party"
"""


def check_damaged_own(folder: Path, seed: int) -> None:
    """Damage library, settings, or the health that is kept; a fight opens and all of it is told.

    Nothing is written to any of them.
    """
    random = Random(seed)
    said = io.StringIO()
    below, whole = random.choice([*OWN.values()])
    path, fight = folder / below, folder / "uses.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    data = damaged(_whole(below) if whole is None else whole.read_bytes(), random)
    path.write_bytes(data)
    fight.write_bytes(USES)
    try:
        with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(said):
            patch.setenv("TRACKER_HOME", str(folder))
            with contextlib.redirect_stderr(said):
                assert main(["check", str(fight)]) == FINE
                assert main(["config"]) in (FINE, BAD_INPUT)
                assert main(["where"]) == FINE
                assert main(["new", f"fight-{seed}", "2 zombie", "Rook"]) in (FINE, BAD_INPUT)
        assert said.getvalue().count("\n") > 3
        assert (path.read_bytes(), fight.read_bytes()) == (data, USES)
    finally:
        path.unlink()


def _whole(below: str) -> bytes:
    if below.startswith("party"):
        return CARRIED
    return re.sub("(?m)^#(?=[^ \n])", "", settings_text()).encode()  # all of it set


def open_damaged_journal(folder: Path, seed: int, path: Path) -> None:
    """Damage the journal of a fight; it opens all the same, and what was damaged is kept."""
    whole, random = journal_path(path).read_bytes(), Random(seed)
    toml = path.read_bytes()
    data = damaged(whole, random)
    journal_path(path).write_bytes(data)
    try:
        open_session(path, ScriptedDice(()), lambda step: "").close()
        kept = [one.read_bytes() for one in folder.glob(f"{journal_path(path).name}.*")]
        left = journal_path(path).read_bytes()
        assert data in (*kept, left[: len(data)]) or any(data.endswith(one) for one in kept)
        assert path.read_bytes() == toml
    finally:
        for one in folder.glob(f"{journal_path(path).name}.*"):
            one.unlink()
        journal_path(path).write_bytes(whole)
        path.write_bytes(toml)


def played(folder: Path) -> Path:
    """Return a fight with a journal, saved in the middle of it."""
    path = fight(folder, 4, "damaged-journal")
    play(path, 25)
    play(path, 10, save=False)
    return path


def run(count: int, folder: Path, first: int = 0) -> str:
    """Damage so many files and journals, and return what came of them."""
    path, problems = played(folder), 0
    for seed in range(first, first + count):
        if seed % 4 == 1:
            check_damaged_own(folder, seed)
            continue
        if seed % 4:
            check_damaged_file(folder, seed)
            continue
        try:
            open_damaged_journal(folder, seed, path)
        except FileProblem:
            problems += 1
    return f"{count:,} damaged files and journals, {problems:,} journals refused"
