"""A critical in words, as stat blocks and files have it, there and back."""

import re

from tracker.commands.errors import ParseError, ProblemCode, Word
from tracker.commands.reader import is_number
from tracker.model.attack import MULTIPLIERS, THREAT_MINS, Critical

_LOW = r"(?P<low>[0-9]{1,2})(?:\s*[-\u2010-\u2013\u2212]\s*20)?"
# `x`, the sign, and the Cyrillic letter that looks the same.
_TIMES = r"/?\s*[x\u00d7\u0445]\s*(?P<times>[0-9]{1,2})"
_EXAMPLES = (Word("20/x2"), Word("19-20/x2"), Word("x3"))
_CRITICAL = re.compile(rf"\s*(?:{_LOW})?\s*(?:{_TIMES})?\s*", re.IGNORECASE)


def is_critical(word: str) -> bool:
    """Whether a word says a critical; a number alone is none.

    >>> is_critical("19-20"), is_critical("x3"), is_critical("19")
    (True, True, False)
    """
    return _CRITICAL.fullmatch(word) is not None and not is_number(word)


def read_critical(text: str) -> Critical:
    """Return the threat range and multiplier that a text says; raises ParseError.

    What is left out is 20 or ×2 (D20-24).

    >>> read_critical("19-20/x2"), read_critical("x3")
    (Critical(threat_min=19, multiplier=2), Critical(threat_min=20, multiplier=3))
    """
    found = _CRITICAL.fullmatch(text)
    if found is None or not text.strip():
        column = len(text) - len(text.lstrip())
        raise ParseError(text, column, text.strip(), _EXAMPLES)
    usual = Critical()
    return Critical(
        _number(found, "low", THREAT_MINS, "THREAT_RANGE") or usual.threat_min,
        _number(found, "times", MULTIPLIERS, "MULTIPLIER") or usual.multiplier,
    )


def print_critical(critical: Critical) -> str:
    """Return the text that `read_critical` reads as this; nothing where it multiplies nothing.

    >>> print_critical(Critical()), print_critical(Critical(18, 3))
    ('20/x2', '18-20/x3')
    """
    if critical.multiplier == 1:
        return ""
    low = critical.threat_min
    return f"{low if low == 20 else f'{low}-20'}/x{critical.multiplier}"


def _number(found: re.Match[str], group: str, allowed: range, problem: ProblemCode) -> int | None:
    """Return the number that a group says, or None where it says none."""
    digits = found[group]
    if digits is None or int(digits) in allowed:
        return None if digits is None else int(digits)
    at, least, most = found.start(group), allowed[0], allowed[-1]
    raise ParseError(found.string, at, digits, problem=problem, least=least, most=most)
