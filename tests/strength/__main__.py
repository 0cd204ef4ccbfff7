"""Long runs of what the tests do in short.

    python -m tests.strength kill|commands|lines|files|keys|soak COUNT [--first SEED]

COUNT is how many kills, commands, lines, damaged files, seconds of typing, or commands on the
screen.
"""

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.strength import commands, files, keys, kill, lines, soak


def _kills(count: int, folder: Path, first: int) -> str:
    for seed in range(first, first + count):
        kill.kill_each(folder, [seed])
    return f"killed {count:,} times, nothing lost"


RUNS: dict[str, Callable[[int, Path, int], str]] = {
    "kill": _kills,
    "commands": lambda count, folder, first: commands.run(count, first),
    "lines": lambda count, folder, first: lines.run(count, first),
    "files": files.run,
    "keys": keys.run,
    "soak": lambda count, folder, first: soak.run(count, folder),
}
"""What each run does with a count, a folder of its own, and the first seed."""


def main() -> None:
    """Do the run that is wanted, and say what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength")
    parser.add_argument("run", choices=RUNS)
    parser.add_argument("count", type=int, metavar="COUNT")
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tracker-strength-") as folder:
        print(RUNS[options.run](options.count, Path(folder), options.first))


if __name__ == "__main__":
    main()
