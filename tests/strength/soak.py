"""A fight of very many commands on the screen: it does not slow down, nor grow without end."""

from pathlib import Path
from statistics import median

from tests.benchmarks.fights import fight
from tests.benchmarks.program import Program

KEYS = ("n", "n", "2-1\r", "n", "3+1\r", "u", "U", "n")


def run(commands: int, folder: Path) -> str:
    """Give so many commands by key; return what the first and last took, and how big it got."""
    program = Program("tracker", str(fight(folder, 30, "soak")), home=folder)
    program.seconds_until("keys")
    program.press("s")
    times, sizes = [], []
    for number in range(commands):
        times.append(program.seconds_of(KEYS[number % len(KEYS)]))
        if number % max(commands // 10, 1) == 0:
            sizes.append(program.kilobytes() // 1024)
    sizes.append(program.kilobytes() // 1024)
    program.kill()
    tenth = max(commands // 10, 1)
    first, last = median(times[:tenth]) * 1e3, median(times[-tenth:]) * 1e3
    return f"{commands:,} commands: {first:.1f} ms at first, {last:.1f} ms at last; MB {sizes}"
