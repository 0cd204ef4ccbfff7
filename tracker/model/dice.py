"""What dice are rolled for, and the faces that fell."""

from typing import Literal

Label = Literal["d20", "confirm", "main", "df", "dice", "save", "flat", "init", "tie"]
"""What a die was rolled for, as it is written behind a command.

`df` is a Fudge die: its faces are 1 to 3 here, and said as −1, 0 and +1 (FUD-2).
"""

FUDGE_SIDES, FUDGE_ZERO = 3, 2
"""How many faces a Fudge die has, and the one that stands for 0."""

LABELS: tuple[Label, ...] = (
    "d20",
    "confirm",
    "main",
    "df",
    "dice",
    "save",
    "flat",
    "init",
    "tie",
)

Faces = tuple[tuple[Label, tuple[int, ...]], ...]
"""The faces that fell, by what they were rolled for; each label once, its faces in order."""
