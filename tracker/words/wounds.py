"""Wounds into words."""

from collections.abc import Mapping

from tracker.model.working import Addend, Sum, Working
from tracker.model.wounds import BOXES, Injury, WoundLevel, WoundTrack
from tracker.words.numbers import signed
from tracker.words.working import ADDENDS, arithmetic, changed

WOUNDS: Mapping[WoundLevel, str] = {
    "undamaged": "Undamaged",
    "scratch": "Scratch",
    "hurt": "Hurt",
    "very_hurt": "Very Hurt",
    "incapacitated": "Incapacitated",
    "near_death": "Near Death",
    "dead": "Dead",
}
"""What each level is called."""

IN_SHORT: Mapping[WoundLevel, str] = {**WOUNDS, "incapacitated": "Incap."}
"""What it is called in a column of the list, where it would take the room of the names."""


def steps(working: Working) -> str:
    """Return the steps to a number, each sum by itself and what a rule made of it behind it.

    >>> from tracker.model.working import Change
    >>> two_thrown = (Sum("", (Addend(2), Addend(4, "4dF")), 6), Change("maximum", 4))
    >>> steps(two_thrown)
    '2 + 4 (4dF) = 6, at most 4'
    """
    said = ""
    for step in working:
        if isinstance(step, Sum):
            said += f"; {arithmetic(step)}"
        else:
            said += f", {changed(step)}"
    return said.removeprefix("; ")


def injury(blow: Injury) -> str:
    """Return what a blow does, with the arithmetic behind it.

    >>> injury(Injury((Sum("", (Addend(4), Addend(1, "1dF")), 5),), "very_hurt", "very_hurt"))
    '4 + 1 (1dF) = 5, Very Hurt'
    >>> injury(Injury((Sum("", (Addend(4),), 4),), "hurt", "scratch", (Addend(-1, "1dF"),)))
    '4, Hurt, −1 level (1dF): Scratch'
    """
    said = f"{steps(blow.working)}, {WOUNDS[blow.base]}"
    if not blow.shifts:
        return said
    return f"{said}, {', '.join(map(_shift, blow.shifts))}: {WOUNDS[blow.wound]}"


def _shift(shift: Addend) -> str:
    return f"{signed(shift.value)} level ({ADDENDS.get(shift.label, shift.label)})"


def marked(wound: WoundLevel, level: WoundLevel) -> str:
    """Return where a wound is marked, if its own boxes were full.

    >>> marked("scratch", "hurt"), marked("hurt", "hurt")
    ('Scratch, marked as Hurt', 'Hurt')
    """
    return WOUNDS[wound] if wound == level else f"{WOUNDS[wound]}, {marked_as(level)}"


def marked_as(level: WoundLevel) -> str:
    """Return at which level a wound is marked whose own boxes were full."""
    return f"marked as {WOUNDS[level]}"


def track(wounds: WoundTrack) -> str:
    """Return all marks of a track, the least first.

    >>> track(WoundTrack(scratch=2, very_hurt=1)), track(WoundTrack())
    ('2 Scratch, 1 Very Hurt', 'Undamaged')
    """
    if wounds.dead:
        return WOUNDS["dead"]
    counts = [(level, wounds.marks(level)) for level in BOXES]
    said = ", ".join(f"{count} {WOUNDS[level]}" for level, count in counts if count)
    return said or WOUNDS["undamaged"]
