"""The chances of an attack, before it is rolled."""

from fractions import Fraction

from tracker.model.odds import Odds
from tracker.words.hints import Hint
from tracker.words.numbers import number, signed
from tracker.words.plain import clean
from tracker.words.wounds import WOUNDS


def percent(chance: Fraction) -> str:
    """Return a chance; what is not quite certain or impossible is not said to be.

    >>> percent(Fraction(3, 4)), percent(Fraction(1, 1000)), percent(Fraction(999, 1000))
    ('75 %', 'below 1 %', 'above 99 %')
    """
    if 0 < chance < Fraction(1, 100):
        return "below 1 %"
    if Fraction(99, 100) < chance < 1:
        return "above 99 %"
    return f"{round(chance * 100)} %"


def chances(attack: str, whom: str, odds: Odds, picture: str) -> Hint:
    """Return what can come of an attack, the most wanted first.

    Who is attacked stands in the line that is typed, so names come last.
    """
    said = [f"{WOUNDS[level]} {percent(chance)}" for level, chance in odds.wounds]
    said = said or [f"hit {percent(odds.hit)}"]
    if odds.expected is not None:
        said.append(f"{float(odds.expected):.1f} on average")
    if odds.margin is not None:
        said.append(f"margin {number(odds.margin)}")
    if odds.drops is not None:
        said.append(f"drops {percent(odds.drops)}")
    if odds.bonus is not None and odds.against is not None:
        because = f" ({', '.join(odds.because)})" if odds.because else ""
        said.append(f"{signed(odds.bonus)} against {number(odds.against)}{because}")
    if odds.uncounted:
        said.append(f"not counted: {', '.join(map(clean, odds.uncounted))}")
    if odds.critical:
        said.append(f"critical {percent(odds.critical)}")
    if picture:
        dealt = [points for points, _ in odds.damage if points]
        said.append(f"{number(min(dealt))} {picture} {number(max(dealt))}")
    said.append(f"{attack} at {whom}" if attack else whom)
    return (said[0], *(f"· {each}" for each in said[1:]))
