"""Arithmetic into words: what was rolled, what was added, and what came of it."""

from collections.abc import Mapping

from tracker.model.facts import Attacked
from tracker.model.working import IN_ALL, Addend, Change, Sum, Working
from tracker.words.numbers import listing, number, signed

MOST_FACES_SHOWN = 8

DEGREES: Mapping[str, str] = {
    "critical_success": "succeeds critically",
    "success": "succeeds",
    "failure": "fails",
    "critical_failure": "fails critically",
}
"""How well a check succeeds."""

VERDICTS: Mapping[str, str] = {"unconfirmed": "just a hit", **DEGREES}
"""What came of a roll, where not said by the rules' own term."""

CHANGES: Mapping[str, str] = {
    "half": "halved to {}",
    "double": "doubled to {}",
    "none": "all avoided",
    "minimum": "at least {}",
    "maximum": "at most {}",
    "spread": "{} of it here",
}
"""How a change to a number is said, with what it is then."""

ADDENDS: Mapping[str, str] = {
    "even-attack": "attacker rolled even",
    "even-defense": "defender rolled even",
}
"""What a number of a sum is for, where not said by the rules' own term."""

ROLLS: Mapping[str, str] = {"main": "main die"}
"""What is rolled, where not said by the rules' own term."""

_ROLL = "attack"


def arithmetic(rolled: Sum) -> str:
    """Return how a sum comes about.

    >>> pistol = (Addend(19, faces=(19,)), Addend(6), Addend(-2, "range"))
    >>> arithmetic(Sum("attack", pistol, 23))
    '19 + 6 − 2 (range) = 23'
    >>> twice = (Addend(9, faces=(4, 5)), Addend(9, faces=(3, 6)), Addend(4))
    >>> arithmetic(Sum("fire", twice, 22))
    '4 5 + 3 6 + 4 = 22'
    >>> arithmetic(Sum("fire", (Addend(30, faces=(3,) * 10), Addend(5)), 35))
    '30 (10 dice) + 5 = 35'
    """
    if len(rolled.faces) > MOST_FACES_SHOWN:
        return _of_many_dice(rolled)
    apart = sum(bool(addend.faces) for addend in rolled.addends) > 1
    said = "".join(_addend(addend, apart) for addend in rolled.addends)
    said = said.removeprefix(" + ").replace(" − ", "−", 1 if said.startswith(" − ") else 0)
    total = number(rolled.total)
    return total if said in ("", total) else f"{said} = {total}"


def _of_many_dice(rolled: Sum) -> str:
    """Return how a sum comes about whose dice are too many to be said one by one."""
    fell = sum(addend.value for addend in rolled.addends if addend.faces)
    others = "".join(_addend(addend, False) for addend in rolled.addends if not addend.faces)
    said = f"{number(fell)} ({len(rolled.faces)} dice){others}"
    return f"{said} = {number(rolled.total)}" if others else said


def _addend(addend: Addend, apart: bool) -> str:
    """Return a number with its sign; the dice of one throw stand together if there are more."""
    sign = "−" if addend.value < 0 else "+"
    what = f" ({ADDENDS.get(addend.label, addend.label)})" if addend.label else ""
    if not addend.faces:
        return f" {sign} {abs(addend.value)}{what}"
    return f" {sign} " + (" " if apart else f" {sign} ").join(map(str, addend.faces)) + what


def damage(working: Working) -> str:
    """Return what damage comes to, part by part.

    >>> damage((Sum("fire", (Addend(9, faces=(4, 5)),), 9), Change("half", 4)))
    '4 + 5 = 9 fire, halved to 4'
    >>> cold, fire = Sum("cold", (Addend(-2),), -2), Sum("fire", (Addend(4),), 4)
    >>> damage((cold, Change("minimum", 0), fire, Sum(IN_ALL, (Addend(0), Addend(4)), 4)))
    '−2 cold (at least 0) and 4 fire, 4 in all'
    >>> axe = Sum("cut", (Addend(7, faces=(5, 2)), Addend(4)), 11)
    >>> weak, strong = Change("weakness", 27, 5, "axe"), Change("resistance", 24, -3, "physical")
    >>> damage((axe, Change("double", 22), weak, strong))
    '5 + 2 + 4 = 11 cut, doubled to 22, weakness to axe +5 = 27, resistance to physical −3 = 24'
    """
    parts: list[str] = []
    within: list[str] = []
    after = ""
    is_single = not any(isinstance(step, Sum) and step.label == IN_ALL for step in working)
    for step in working:
        if isinstance(step, Change) and not after and not is_single:
            within.append(changed(step))
            continue
        parts, within = _with_changes(parts, within), []
        match step:
            case Sum(label=label) if label == IN_ALL and parts:
                after += f", {number(step.total)} in all"
            case Sum():
                parts.append(f"{arithmetic(step)} {step.label}".rstrip())
            case Change():
                after += f", {changed(step)}"
    return f"{listing(_with_changes(parts, within))}{after}"


def _with_changes(parts: list[str], changes: list[str]) -> list[str]:
    """Return parts of damage with what was made of the last of them."""
    if not changes:
        return parts
    return [*parts[:-1], f"{parts[-1]} ({', '.join(changes)})"]


def changed(step: Change) -> str:
    """Return what a rule made of a number.

    >>> changed(Change("weakness", 27, 5, "fire")), changed(Change("immune", 0, -9, "fire"))
    ('weakness to fire +5 = 27', 'immune to fire: 0')
    >>> changed(Change("extra", 29, 11, faces=(6, 5)))
    'critical +6 +5 = 29'
    """
    total = number(step.total)
    match step:
        case Change("immune"):
            return f"immune to {step.of}: {total}"
        case Change("weakness" | "resistance"):
            return f"{step.label} to {step.of} {signed(step.value)} = {total}"
        case Change("extra"):
            extra = " ".join(map(signed, step.faces)) or signed(step.value)
            return f"critical {extra} = {total}"
    return CHANGES.get(step.label, f"{step.label} {{}}").format(total)


def rolls(fact: Attacked) -> str:
    """Return the rolls of an attack, and what came of them.

    >>> roll = Sum("attack", (Addend(20, faces=(20,)), Addend(6)), 26, 12, (), "threat")
    >>> again = Sum("confirm", (Addend(14, faces=(14,)), Addend(6)), 20, 12, (), "critical")
    >>> rolls(Attacked("Rook", "Brute", "Knife", "melee", (roll, again), "critical", 2))
    '20 + 6 = 26 against 12, threat; confirm 14 + 6 = 20, critical ×2'
    """
    sums = [step for step in fact.working if isinstance(step, Sum)]
    said = "; ".join(_roll(rolled, fact.times) for rolled in sums)
    last = sums[-1].verdict if sums else ""
    if last not in ("", "threat"):
        return said
    return ", ".join(filter(None, (said, _verdict(fact.outcome, fact.times))))


def _roll(rolled: Sum, times: int) -> str:
    said = arithmetic(rolled)
    if rolled.label != _ROLL:
        said = f"{ROLLS.get(rolled.label, rolled.label)} {said}"
    elif rolled.against is not None:
        because = f" ({', '.join(rolled.because)})" if rolled.because else ""
        said += f" against {number(rolled.against)}{because}"
    verdict = _verdict(rolled.verdict, times)
    return f"{said}, {verdict}{_natural(rolled)}" if verdict else said


def _verdict(verdict: str, times: int) -> str:
    said = VERDICTS.get(verdict, verdict)
    return f"{said} ×{times}" if times > 1 and verdict == "critical" else said


def _natural(rolled: Sum) -> str:
    """Return that the die alone decided, where the total says otherwise."""
    if rolled.against is None or not rolled.faces:
        return ""
    is_reached = rolled.total >= rolled.against
    succeeds = rolled.verdict in ("hit", "threat", "critical")
    return "" if is_reached == succeeds else f" on a natural {rolled.faces[0]}"
