"""Pieces of sentences: numbers, names, hit points, conditions."""

from collections.abc import Mapping, Sequence

from tracker.commands.damage_text import print_amount
from tracker.model.combatant import Health
from tracker.model.condition import Condition
from tracker.model.damage import Amount
from tracker.model.damage_types import plain_type
from tracker.model.dice import FUDGE_ZERO
from tracker.model.hit_points import HitPoints

SECONDS_A_ROUND = 6
MOST_FACES_SHOWN = 8


def number(value: int) -> str:
    """Return a number with a real minus sign.

    >>> number(-3)
    '−3'
    """
    return str(value).replace("-", "−")


def signed(bonus: int) -> str:
    """Return a bonus with its sign.

    >>> signed(3), signed(-1), signed(0)
    ('+3', '−1', '+0')
    """
    return number(bonus) if bonus < 0 else f"+{bonus}"


def fudge_face(face: int) -> str:
    """Return what a face of a Fudge die stands for (FUD-2).

    >>> [fudge_face(face) for face in (1, 2, 3)]
    ['−1', '0', '+1']
    """
    return signed(face - FUDGE_ZERO) if face != FUDGE_ZERO else "0"


def feet(distance: int) -> str:
    """Return a distance, or a speed, in feet."""
    return f"{number(distance)} ft."


def value_text(text: str) -> str:
    """Return a value as the GM writes it, the minus sign of a number made a real one."""
    return text.replace("-", "−") if text.removeprefix("-").isdecimal() else text


def counted(count: int, word: str) -> str:
    """Return a number and its noun, singular or plural.

    >>> counted(1, "round"), counted(3, "round")
    ('1 round', '3 rounds')
    """
    return f"{number(count)} {word}" if count == 1 else f"{number(count)} {word}s"


def listing(names: Sequence[str]) -> str:
    """Return names as one says them.

    >>> listing(("Rook", "Dr. Voss", "Brute"))
    'Rook, Dr. Voss and Brute'
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def either(options: Sequence[str]) -> str:
    """Return options of which one will do.

    >>> either(["a", "b", "c"])
    'a, b or c'
    """
    *rest, last = options
    return f"{', '.join(rest)} or {last}" if rest else last


def are(names: Sequence[str]) -> str:
    """Return the names with the verb that fits them: `Rook is`, `Rook and Brute are`."""
    return f"{listing(names)} {'is' if len(names) == 1 else 'are'}"


def addition(faces: Sequence[int], total: int) -> str:
    """Return how dice made a total, what is not dice as the last summand.

    >>> addition((4, 5), 9), addition((7,), 5), addition((), 9)
    ('4 + 5 = 9', '7 − 2 = 5', '9')
    """
    if len(faces) > MOST_FACES_SHOWN:
        return f"{number(total)} ({len(faces)} dice)"
    rest = total - sum(faces)
    summands = [number(face) for face in faces]
    if not summands or (len(summands) == 1 and rest == 0):
        return number(total)
    tail = f" {'+' if rest > 0 else '−'} {abs(rest)}" if rest else ""
    return f"{' + '.join(summands)}{tail} = {number(total)}"


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


def health_word(health: Health) -> str:
    """Return a state of health as it is said; a healthy combatant is `well`."""
    return "well" if health == "ok" else health


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
    """
    end = _end_text(condition, bearer)
    name = condition_name(condition)
    return f"{name}, {end}" if end else name


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


def game_time(round: int) -> str:
    """Return the time in the game world since round 1 began, in minutes and seconds (D20-58).

    >>> game_time(1), game_time(3), game_time(12)
    ('0:00', '0:12', '1:06')
    """
    minutes, seconds = divmod(max(round - 1, 0) * SECONDS_A_ROUND, 60)
    return f"{minutes}:{seconds:02}"
