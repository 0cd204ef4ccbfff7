"""Pieces of sentences: numbers, names, hit points, conditions."""

from collections.abc import Mapping

from tracker.commands.damage_text import print_amount
from tracker.model.condition import Condition
from tracker.model.damage import Amount
from tracker.model.damage_types import plain_type
from tracker.model.dice import FUDGE_ZERO
from tracker.model.hit_points import HitPoints
from tracker.words.numbers import counted, number, signed
from tracker.words.rolls import ROLLS


def fudge_face(face: int) -> str:
    """Return what a face of a Fudge die stands for (FUD-2).

    >>> [fudge_face(face) for face in (1, 2, 3)]
    ['−1', '0', '+1']
    """
    return signed(face - FUDGE_ZERO) if face != FUDGE_ZERO else "0"


def hit_points_change(before: int | None, after: int | None) -> str:
    """Return `: 14 → 5 HP` to end a sentence with, or nothing where no maximum is known."""
    if before is None or after is None:
        return ""
    if before == after:
        return f": {number(after)} HP"
    return f": {number(before)} → {number(after)} HP"


def hp_now(hp: HitPoints) -> str:
    """Return hit points without temporary ones.

    >>> hp_now(HitPoints(max=16, taken=11, temp=3)), hp_now(HitPoints(taken=9))
    ('5/16', '9 taken')
    """
    return f"{number(hp.taken)} taken" if hp.now is None else f"{number(hp.now)}/{hp.max}"


def hp_text(hp: HitPoints) -> str:
    """Return hit points in a few characters, the temporary ones behind a plus.

    >>> hp_text(HitPoints(max=16, taken=11, temp=3)), hp_text(HitPoints(taken=9))
    ('5/16 +3', '9 taken')
    """
    return f"{hp_now(hp)} +{hp.temp}" if hp.temp else hp_now(hp)


_SCALED: Mapping[str, str] = {"half": "halved", "double": "doubled"}
"""What was made of damage."""


def condition_name(condition: Condition) -> str:
    """Return a condition with its value or damage: `shaken 2`, `persistent fire 1d6 doubled`."""
    said = [condition.name]
    if condition.value is not None:
        said.append(number(condition.value))
    if condition.damage is not None:
        said.append(print_amount(Amount((condition.damage,))))
    if condition.scale is not None:
        said.append(_SCALED[condition.scale])
    return " ".join(said)


def condition_brief(condition: Condition) -> str:
    """Return a condition as it is told from others, its damage left out.

    >>> condition_brief(Condition(name="persistent fire", value=3))
    'persistent fire'
    >>> condition_brief(Condition(name="shaken", value=2))
    'shaken 2'
    """
    burns = plain_type(condition.name) != condition.name
    return condition.name if burns else condition_name(condition)


def condition_text(condition: Condition, bearer: str) -> str:
    """Return a condition of the bearer with its value and its end.

    >>> condition_text(Condition(name="dazed", until="end"), "Brute")
    'dazed, 1 round'
    >>> condition_text(Condition(name="shaken", until="end", of="Rook", rounds=2), "Brute")
    "shaken, until the end of Rook's turn (2 rounds)"
    >>> condition_text(Condition(name="stunned", save="fort", dc=15), "Brute")
    'stunned, Fortitude 15 ends it'
    """
    ends = filter(None, (_save_text(condition), _end_text(condition, bearer)))
    return ", ".join((condition_name(condition), *ends))


def _save_text(condition: Condition) -> str:
    """Return the saving throw that ends a condition."""
    if condition.save is None or condition.dc is None:
        return ""
    return f"{ROLLS[condition.save]} {number(condition.dc)} ends it"


def _end_text(condition: Condition, bearer: str) -> str:
    rounds = counted(condition.rounds, "round")
    if condition.until is None:
        return ""
    if condition.until == "fight":
        return "until the end of the fight"
    if condition.of is None and condition.until == "end":
        return rounds
    whose = "its" if condition.of in (None, bearer) else f"{condition.of}'s"
    end = f"until the {condition.until} of {whose} turn"
    return end if condition.rounds == 1 else f"{end} ({rounds})"
