"""The sizes of creatures."""

from typing import Literal

Size = Literal[
    "fine",
    "diminutive",
    "tiny",
    "small",
    "medium",
    "large",
    "huge",
    "gargantuan",
    "colossal",
]
"""The size categories, the smallest first (D20-14)."""
