"""What dice are rolled for, and the faces that fell."""

from typing import Literal

Label = Literal["d20", "confirm", "main", "dice", "save", "flat", "init", "tie"]
"""What a die was rolled for, as it is written behind a command."""

LABELS: tuple[Label, ...] = ("d20", "confirm", "main", "dice", "save", "flat", "init", "tie")

Faces = tuple[tuple[Label, tuple[int, ...]], ...]
"""The faces that fell, by what they were rolled for; each label once, its faces in order."""
