"""How far an encounter has come."""

from typing import Literal

Phase = Literal["setup", "surprise", "regular", "ended"]
"""The phases of an encounter (ENC-1)."""
