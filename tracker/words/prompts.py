"""What the lines to type in are labelled with, and the examples in them."""

from collections.abc import Mapping

from tracker.model.saves import SaveEffect

COMMAND_HINT = "any command; Tab completes"
DAMAGE_ASIDE = "– by NAME, by nobody: whose doing."
"""What is said beside the example: how damage is made another's, or a fall's or a fire's."""

CONDITION_HINT = "e.g. blinded · blinded 3r (3 rounds) · no blinded (off)"
OPPORTUNITY_HINT = "Enter alone is at who acts; or a row or name"
WHOM = "Whom? Type the number of a row, or a name."
SAVE_HINT = "e.g. ref 15 · r15 · f12 · w18"
NOTE_HINT = "what only you see; \\n begins a new line, nothing takes it away"
READY_HINT = "what sets it off; “move …” readies a move"

_SPECIAL: Mapping[str, str] = {"roll": "+2, miss", "margin": "margin 2", "damage": "crit, miss"}
"""What is often said of an attack, by what decides whether it hits."""

_WOUNDED = "e.g. 4 · 4/ half · 4* double"
_HARMED = "e.g. 9 · 2d6+4 fire · 9/ half · 9* double"
_SHARED = "e.g. 9 each · 2d6+4 fire"
_SPREAD = " · 20 spread: one after the other"
_SAVED: Mapping[SaveEffect, str] = {
    "half": " · 6d6 r15 (Ref save)",
    "basic": " · 6d6 r15 (basic Ref save)",
}

FIND_HINT = "a part of a name"
ELSEWHERE_HINT = "a path, or a name for a file beside this one"
ADD, FIND, ELSEWHERE = "Add", "Find", "Go on in"


def attack_hint(hits_by: str) -> str:
    """Return how an attack can go on, where so much decides whether it hits.

    >>> attack_hint("margin")
    'row or name; then an attack, margin 2 · ↓ other attack'
    """
    return f"row or name; then an attack, {_SPECIAL[hits_by]} · ↓ other attack"


def damage_hint(hits_by: str, saves: SaveEffect | None, *, several: bool = False) -> str:
    """Return examples of damage, where a saving throw has this effect or there is none.

    >>> damage_hint("margin", None), damage_hint("damage", None)
    ('e.g. 4 · 4/ half · 4* double', 'e.g. 9 · 2d6+4 fire · 9/ half · 9* double')
    >>> damage_hint("damage", None, several=True)
    'e.g. 9 each · 2d6+4 fire · 20 spread: one after the other'
    """
    if hits_by == "margin":
        return _WOUNDED
    saved = "" if saves is None else _SAVED.get(saves, "")
    return f"{_HARMED}{saved}" if not several else f"{_SHARED}{saved}{_SPREAD}"


def heal_hint(*, wounds: bool) -> str:
    """Return examples of healing: of hit points, or of wounds."""
    return "e.g. hurt · 1 (each wound one level)" if wounds else "e.g. 5 · 1d8+2"


def add_hint(*, wounds: bool) -> str:
    """Return examples of whom to add, with hit points where they are counted."""
    if wounds:
        return "e.g. Thug · 4 Guard init +2 · Jo side party"
    return "e.g. Thug hp 16 · 8 Zombie init -1 group · Jo hp 30 side party"


def add_example(*, wounds: bool) -> str:
    """Return what is said where nothing is typed: a whole line that could be."""
    if wounds:
        return "“4 Guard init +2” adds four of them, “Jo side party” a player."
    return "“4 Ganger hp 16 init +2” adds four of them, “Jo hp 30 side party” a player."


def damage_to(who: str) -> str:
    """Return the label for damage."""
    return f"Damage to {who}"


def damage_from(label: str, by: str) -> str:
    """Return the label for damage with whose doing it is."""
    return f"{label} from {by}"


def attacks(who: str) -> str:
    """Return the label for an attack."""
    return f"{who} attacks"


def opportunity_of(who: str) -> str:
    """Return the label for an attack of opportunity."""
    return f"{who} strikes at"


def save_of(who: str) -> str:
    """Return the label for a saving throw."""
    return f"Save of {who}"


def heal(who: str) -> str:
    """Return the label for healing."""
    return f"Heal {who}"


def condition_on(who: str) -> str:
    """Return the label for a condition."""
    return f"Condition on {who}"


def note_on(who: str) -> str:
    """Return the label for a note."""
    return f"Note on {who}"


def readies(who: str) -> str:
    """Return the label for a readied action."""
    return f"{who} readies"


def nothing_typed(example: str) -> str:
    """Return what is said of an empty line, where one cannot be empty."""
    return f"Nothing is typed yet; {example}"
