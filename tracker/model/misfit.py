"""What a validator refuses: a code, and what its sentence needs."""

from typing import Literal

from pydantic_core import PydanticCustomError

Way = tuple[int | str, ...]
"""The way to a value: names of fields and, from 0, places in tuples."""

Misfit = Literal[
    "name_blank",
    "attack_twice",
    "combatant_twice",
    "combatant_unknown",
    "of_without_until",
    "rounds_without_until",
    "scale_without_damage",
    "dc_without_check",
    "save_of_damage",
    "save_without_dc",
    "value_and_damage",
    "now_and_taken",
    "now_not_whole",
    "now_without_max",
    "hit_points_too_far",
    "round_before_start",
    "round_missing",
    "round_in_surprise",
    "round_in_regular",
    "current_not_running",
    "current_missing",
    "fresh_interrupted",
    "initiative_missing",
    "sign_not_one",
    "sign_picture",
    "sign_of_screen",
    "sign_twice",
    "party_ally",
]
"""The codes of what does not hold together, beyond what pydantic itself finds."""


def misfit(code: Misfit, at: Way = (), **details: str | int | Way) -> PydanticCustomError:
    """Return the error that a validator raises; its sentence is made in `tracker.words`.

    `at` leads from the value that is validated to what is wrong in it.
    """
    return PydanticCustomError(code, code, {"at": at} | details)
