"""What is measured: each figure beside a baseline of the same run, the two by turns."""

import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from tests.benchmarks import fights
from tests.benchmarks.bare import READY
from tests.benchmarks.program import Program
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.dice import RandomDice
from tracker.game import Game
from tracker.model.circumstances import ORDINARY
from tracker.rules.attacks import odds
from tracker.storage.encounter_file import parse_encounter, read_encounter
from tracker.storage.layout import encounter_toml
from tracker.storage.places import journal_path
from tracker.storage.safe_files import append_through, replace_file
from tracker.ui.fights import open_fight

Pair = tuple[float, float]
"""What was measured of the tracker, and of the baseline right before or after it."""

LAST_OF_FIGHT, LAST_OF_START = "keys", "leave"
"""What stands in the last line of the screen, which is written last."""

BARE, TRACKER = "tests.benchmarks.bare", "tracker"


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement: `pairs` yields so many; the median ratio must not be above the target.

    `unit` is that of what is measured, and of `scale` such make one of it.
    """

    name: str
    pairs: Callable[[int, Path], Iterator[Pair]]
    target: float | None = None
    unit: str = "ms"
    scale: float = 1e3
    runs: int = 15


def _starts(fight: Path | None, shown: str, runs: int, home: Path) -> Iterator[Pair]:
    """Yield how long it takes from the start of the program to its screen."""

    def ours() -> float:
        arguments = () if fight is None else (str(fight),)
        return _until(Program(TRACKER, *arguments, home=home), shown)

    def theirs() -> float:
        return _until(Program(BARE, home=home), READY)

    ours(), theirs()  # so that the bytecode is cached
    yield from _by_turns(ours, theirs, runs)


def _until(program: Program, shown: str) -> float:
    seconds = program.seconds_until(shown)
    program.kill()
    return seconds


def first_screen(runs: int, home: Path) -> Iterator[Pair]:
    """The start screen, against a bare app."""
    return _starts(None, LAST_OF_START, runs, home)


def fight_on_screen(runs: int, home: Path) -> Iterator[Pair]:
    """A fight of 30 from its file, against a bare app."""
    return _starts(fights.fight(home, 30), LAST_OF_FIGHT, runs, home)


def long_fight_on_screen(runs: int, home: Path) -> Iterator[Pair]:
    """A fight of 300 with 5,000 steps behind it, against a bare app."""
    path = fights.fight(home, 300)
    fights.play(path, 5_000)
    return _starts(path, LAST_OF_FIGHT, runs, home)


def end_of_turn(runs: int, home: Path) -> Iterator[Pair]:
    """`n` to the last byte at 30 combatants, against a bare app that draws the same regions."""
    ours, theirs = _playing(fights.fight(home, 30), home), Program(BARE, "regions", home=home)
    return _keys(ours, theirs, runs)


def end_of_turn_of_many(runs: int, home: Path) -> Iterator[Pair]:
    """`n` at 2,000 combatants, against 30."""
    ours = _playing(fights.fight(home, 2_000, "many"), home)
    return _keys(ours, _playing(fights.fight(home, 30), home), runs)


def end_of_turn_with_long_log(runs: int, home: Path) -> Iterator[Pair]:
    """`n` with 10,000 steps in the log, against none."""
    path = fights.fight(home, 30, "long")
    fights.play(path, 10_000)
    ours = _playing(path, home)
    ours.press("u")  # for which all steps have to be known
    ours.press("U")
    ours.settle(4.0)  # and all sentences
    return _keys(ours, _playing(fights.fight(home, 30), home), runs)


def _playing(path: Path, home: Path) -> Program:
    program = Program(TRACKER, str(path), home=home)
    program.seconds_until(LAST_OF_FIGHT)
    program.settle()
    program.press("s")
    return program


def _keys(ours: Program, theirs: Program, runs: int) -> Iterator[Pair]:
    for program in (ours, theirs):
        program.settle()
    yield from _by_turns(lambda: ours.seconds_of("n"), lambda: theirs.seconds_of("n"), runs)
    ours.kill()
    theirs.kill()


def memory(runs: int, home: Path) -> Iterator[Pair]:
    """Memory with 300 combatants and 5,000 steps to take back, against a bare app."""
    path = fights.fight(home, 300, "memory")
    fights.play(path, 5_000)
    for _ in range(runs):
        ours, theirs = Program(TRACKER, str(path), home=home), Program(BARE, home=home)
        ours.seconds_until(LAST_OF_FIGHT)
        theirs.seconds_until(READY)
        ours.press("u")
        for program in (ours, theirs):
            program.settle(2.0)
        yield ours.kilobytes(), theirs.kilobytes()
        ours.kill()
        theirs.kill()


def bytes_of_a_step(runs: int, home: Path) -> Iterator[Pair]:
    """Bytes of the journal for each of the last 1,000 of 20,000 steps, against the first 1,000."""
    path = fights.fight(home, 30, "bytes")
    sizes: dict[int, int] = {}

    def measure(step: int) -> None:
        if step in (100, 1_100, 19_000, 20_000):
            sizes[step] = journal_path(path).stat().st_size

    fights.play(path, 20_000, after=measure)
    for _ in range(runs):
        yield (sizes[20_000] - sizes[19_000]) / 1e3, (sizes[1_100] - sizes[100]) / 1e3


def flush(runs: int, home: Path) -> Iterator[Pair]:
    """A line of the journal onto the disk, against a byte."""
    descriptor = os.open(home / "flush", os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    line = b"12345678 next\n    # Ganger 1 is next\n"
    yield from _by_turns(
        _timed(lambda: append_through(descriptor, line)),
        _timed(lambda: append_through(descriptor, b"x")),
        runs,
    )
    os.close(descriptor)


def save(runs: int, home: Path) -> Iterator[Pair]:
    """A fight of 300 onto the disk, against as many bytes that are known already."""
    path = fights.fight(home, 300, "save")
    encounter = read_encounter(path)
    data = encounter_toml(encounter).encode()
    return _by_turns(
        _timed(lambda: replace_file(path, encounter_toml(encounter).encode())),
        _timed(lambda: replace_file(path, data)),
        runs,
    )


def load(runs: int, home: Path) -> Iterator[Pair]:
    """A fight of 300 from its text, against only taking the TOML apart."""
    import tomllib  # noqa: PLC0415

    path = fights.fight(home, 300, "load")
    data = path.read_bytes()
    return _by_turns(
        _timed(lambda: parse_encounter(data, path)),
        _timed(lambda: tomllib.loads(data.decode())),
        runs,
    )


def replay(runs: int, home: Path) -> Iterator[Pair]:
    """A step played again from the journal, against a step of the rules alone."""
    path = fights.fight(home, 30, "replay")
    fights.play(path, 2_000, save=False)

    def again() -> float:
        begun = perf_counter()
        session = open_fight(path)
        seconds = perf_counter() - begun
        session.close()
        return seconds / 2_000

    return _by_turns(again, _step, runs)


def step(runs: int, home: Path) -> Iterator[Pair]:
    """A command without a screen or a journal, against an empty call of Python."""
    return _by_turns(_step, _timed(lambda: None), runs)


def _step() -> float:
    """Return how long one of 500 steps takes."""
    with tempfile.TemporaryDirectory() as folder:
        game = Game(read_encounter(fights.fight(Path(folder), 30)), RandomDice(1))
    game.do(parse("start", Scope(game.encounter)))
    begun = perf_counter()
    for _ in range(500):
        game.do(parse("next", Scope(game.encounter)))
    return (perf_counter() - begun) / 500


def chances(runs: int, home: Path) -> Iterator[Pair]:
    """The chances of an attack, against making it."""
    encounter = read_encounter(fights.fight(home, 30, "odds"))
    game = Game(encounter, RandomDice(1))
    game.do(parse("start", Scope(encounter)))
    whom, line = "Ganger 9", 'attack "Ganger 9"'
    return _by_turns(
        _timed(lambda: odds(game.encounter, None, whom, None, ORDINARY)),
        _timed(lambda: game.preview(parse(line, Scope(game.encounter)))),
        runs,
    )


def _timed(act: Callable[[], object]) -> Callable[[], float]:
    def seconds() -> float:
        begun = perf_counter()
        act()
        return perf_counter() - begun

    return seconds


def _by_turns(ours: Callable[[], float], theirs: Callable[[], float], runs: int) -> Iterator[Pair]:
    """Measure the two one after the other, and who is first by turns."""
    for run in range(runs):
        if run % 2:
            other = theirs()
            yield ours(), other
        else:
            own = ours()
            yield own, theirs()


FIGURES = (
    Figure("first screen / bare app", first_screen, 1.2),
    Figure("fight of 30 on screen / bare app", fight_on_screen, 1.6),
    Figure("300 with 5,000 steps on screen / bare app", long_fight_on_screen, 3.0),
    Figure("n at 30 / bare app with the same regions", end_of_turn, 1.3, runs=100),
    Figure("n at 2,000 / at 30", end_of_turn_of_many, 1.3, runs=100),
    Figure("n with a log of 10,000 / empty", end_of_turn_with_long_log, 1.2, runs=100),
    Figure("memory of 300 with 5,000 steps / bare app", memory, 2.5, "MB", 1 / 1024, runs=3),
    Figure("bytes a step, last / first 1,000 of 20,000", bytes_of_a_step, None, "bytes", 1, runs=1),
    Figure("flush of a journal line / of a byte", flush, runs=200),
    Figure("save of 300 / of the same bytes", save, runs=30),
    Figure("load of 300 / its TOML alone", load, runs=15),
    Figure("replay of a step / the rules alone", replay, runs=5),
    Figure("a command without a screen / an empty call", step, None, "µs", 1e6, runs=10),
    Figure("chances of an attack / the attack", chances, None, "µs", 1e6, runs=200),
)
"""Every figure."""
