"""Keys and sizes out of chance, typed into the real program: it lives, and Escape leads back."""

import time
from pathlib import Path
from random import Random

from tests.ui.terminal import Terminal

NAMED = (
    "\x1b", "\r", "\t", "\x7f", "\x15", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[5~",
    "\x1b[6~",
    "\x1b[H", "\x1b[F", "\x1b[1;2A", "\x1b[1;2B", "\x1b[3~", "\x1b[200~hit 3\x1b[201~", "\x10", " ",
)  # fmt: skip
PLAIN = "nsadrtfoE-v+ceuUAwWVixjk/*[]lR:?,.0123456789yN=hgmzOTJKYпривет日"
LINES = (
    *(":add party heroes\r", ":add 3 zombie, goblin group\r", "A8 zombie hp 16 group\r"),
    *(':add 2 "Orc [/]" hp 9 group [b]\r', ":group @foes save\r", ":ungroup @all\r", "z"),
    *(":carry\r", "EC\r", ":end carry\r", ":reset\r", "lvJJ", "lv\x1b[H", "v\r\r"),
    *(":hit @foes 20 spread\r", "-20 spread\r", "-6d6 r15\r", "cparalyzed w15\r"),
    *("cstunned 2r\r", ":condition @acting dazed\r"),
    ":set @acting actions 1 opportunities 9\r",
)
"""What a GM types at once, where it is taken as keys and where it is not."""
SIZES = ((80, 24), (120, 36), (60, 20), (40, 10), (200, 60), (20, 5))
BACK = 12
"""So many times Escape, with pauses, leads back from wherever one is."""


BUTTONS = (0, 0, 2, 64, 65)
"""Of a mouse: left, right, and the wheel."""


def any_keys(random: Random) -> str:
    """Return a key, mostly, or a whole line, or a click somewhere."""
    match random.choices(("plain", "named", "line", "click"), (66, 24, 5, 5))[0]:
        case "plain":
            return random.choice(PLAIN)
        case "named":
            return random.choice(NAMED)
        case "line":
            return random.choice(LINES)
        case _:
            column, row = random.randint(1, 90), random.randint(1, 30)
            click = f"\x1b[<{random.choice(BUTTONS)};{column};{row}"
            return f"{click}M{click}m" * random.choice((1, 1, 2))


def type_at_random(folder: Path, seed: int, seconds: float) -> int:
    """Type for so many seconds, and return how many keys; AssertionError where the program died."""
    random = Random(seed)
    terminal = Terminal("sample", random.choice(SAMPLES), home=folder / str(seed))
    terminal.wait_for(lambda text: "keys" in text)
    end, typed = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        for _ in range(random.randint(5, 40)):
            terminal.press(any_keys(random))
            typed += 1
            terminal.take_in(random.choice((0, 0, 0.01, 0.03)))
        if random.random() < 0.2:
            terminal.resize(*random.choice(SIZES))
    terminal.resize(100, 30)
    for _ in range(BACK):
        terminal.press("\x1b")
        terminal.take_in(0.15)
    terminal.take_in(1.0)  # on a busy machine Escape and what follows would be one key
    terminal.press("q")
    try:
        code = terminal.exit_code()
    except AssertionError as error:
        raise AssertionError(f"seed {seed}: {error}") from error
    crashes = [path.read_text() for path in (folder / str(seed)).rglob("crash.txt")]
    assert not crashes, (seed, crashes[0])
    assert code == 0, (seed, code, terminal.text)
    return typed


SAMPLES = ("ambush", "brawl", "catacombs", "duel", "midround", "names", "vampire")


def run(seconds: float, folder: Path, first: int = 0) -> str:
    """Type for so many seconds in fights of a minute each, and return what came of it."""
    end, seed, typed = time.monotonic() + seconds, first, 0
    while time.monotonic() < end:
        typed += type_at_random(folder, seed, min(60.0, seconds))
        seed += 1
    return f"{typed:,} keys in {seed - first} fights"
