"""The words of the sheets: initiative, what is due, and the edit form."""

from collections.abc import Mapping, Sequence

from tracker.model.encounter import Due
from tracker.words.hints import Hint
from tracker.words.numbers import counted, signed
from tracker.words.rolls import in_short

ROLL = "roll"
"""What happens to a row in which nothing is typed."""

START_KEY, GO_ON_KEY, ROLL_KEY, CHECK_KEY = "start", "go on", "roll rest", "make the checks"
EDIT_KEY = "set these"
"""What Enter does in a sheet."""

INITIATIVE_HELP: Hint = ("Type the totals, bonus included.", "↓ next.", "Empty rows are rolled.")
DUE_HELP: Hint = ("Type the d20 that fell.", "Empty rows are rolled.")
EDIT_HELP: Hint = (
    "Type the new value.",
    "→ changes the old one.",
    "“none” takes away.",
    "Space: choices.",
)
"""What to do in a sheet."""

TOTAL_WANTED = "Type the total: a number up to 99, or leave it empty and it is rolled."
FACE_WANTED = "Type the face of the d20, 1 to 20, or leave it empty and it is rolled."

FIELDS: Mapping[str, str] = {
    "name": "name",
    "hp": "hit points",
    "max": "maximum",
    "temp": "temporary",
    "wounds": "wounds",
    "health": "health",
    "conditions": "conditions",
    "attacks": "attacks",
    "immunities": "immune to",
    "weaknesses": "weak to",
    "resistances": "resists",
    "def": "Defense",
    "touch": "… touch",
    "ff": "… flat-footed",
    "fort": "Fortitude",
    "ref": "Reflex",
    "will": "Will",
    "initiative": "initiative",
    "init": "init modifier",
    "side": "side",
    "group": "group",
    "notes": "notes",
    "hidden": "hidden",
    "aware": "aware",
    "flat-footed": "flat-footed",
    "readied": "readied",
    "turn": "turn",
    "used": "actions used",
    "actions": "actions",
    "opportunities": "opportunities",
    "speed": "speed",
    "str": "Strength",
    "dex": "Dexterity",
    "con": "Constitution",
    "base-attack": "base attack",
    "size": "size",
    "threshold": "threshold +",
    "opportunity-limit": "… at most",
    "crit-immune": "crit-immune",
    "significant": "significant",
    "improved-initiative": "Impr. Initiative",
    "class-bonus": "class bonus",
    "equipment": "equipment",
    "natural": "natural armor",
    "deflection": "deflection",
    "dodge": "dodge",
    "other-defense": "other Defense",
}
"""What the edit form calls the fields, in its order."""

LISTED: Mapping[str, tuple[str, str]] = {
    "conditions": ("condition", "new condition"),
    "attacks": ("attack", "new attack"),
}
"""What it calls one of several, and the row in which another is added."""


def wanted(choices: Sequence[str], most_digits: int) -> str:
    """Return what a row takes, when something else was typed.

    >>> wanted(("yes", "no"), 9), wanted((), 2)
    ('Space goes through: yes, no.', 'A number of at most 2 digits goes here.')
    """
    if choices:
        return f"Space goes through: {', '.join(choices)}."
    return f"A number of at most {counted(most_digits, 'digit')} goes here."


def initiative_title(count: int, *, only_aware: bool) -> str:
    """Return the title of the initiative sheet; the unaware roll when surprise is over."""
    return f"Initiative of {count}, the aware" if only_aware else f"Initiative of {count}"


def due_title(count: int) -> str:
    """Return the title of the due list."""
    return f"{counted(count, 'check')} due"


def edit_title(who: str) -> str:
    """Return the title of the edit form."""
    return f"Edit {who}"


def check_text(due: Due, roll: str, bonus: int, dc: int) -> str:
    """Return a check that is due: `Fort +3 vs 20, dying`."""
    return f"{in_short(roll)} {signed(bonus)} vs {dc}, {due.kind}"


def check_due(who: str, due: Due, roll: str, dc: int, more: int) -> str:
    """Return the most urgent check for the line on top, and how many more there are.

    `who` is empty where the line says it already.

    >>> check_due("", Due(who="Brute", kind="dying"), "fort", 20, 0)
    'CHECK DUE: dying, Fort 20'
    """
    others = f" and {more} more" if more else ""
    whose = f"{who}, " if who else ""
    return f"CHECK DUE: {whose}{due.kind}, {in_short(roll)} {dc}{others}"
