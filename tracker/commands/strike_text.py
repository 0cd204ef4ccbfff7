"""An attack on somebody in the words of the table, there and back."""

import re
from typing import Any

from tracker.commands.acts import Act, Opportunity, Strike
from tracker.commands.damage_text import print_amount, read_amount
from tracker.commands.quoting import quote
from tracker.commands.reader import Reader
from tracker.commands.scope import Scope
from tracker.commands.tokens import Token
from tracker.commands.who import read_one
from tracker.model.attack import NONLETHAL
from tracker.model.base import name_key
from tracker.model.circumstances import Circumstances, Outcome
from tracker.model.dice import LABELS

OUTCOMES: dict[str, Outcome] = {"hit": "hit", "crit": "critical", "miss": "miss"}
"""What can be said to come of an attack."""

_FLAGS = {"touch": "touch", "flank": "flanking"}
_NUMBERS = {"range": "distance", "against": "defense", "margin": "margin"}
_LETHAL = {"lethal": True, NONLETHAL: False}
_AMOUNT = "damage"
_ROLLS = "rolls"
_WITH = "with"
_DICE = re.compile(r"[0-9]*d[0-9]+([+\-\u2212][0-9]+)?", re.IGNORECASE)
STRIKE_WORDS = frozenset({*_FLAGS, *_NUMBERS, *OUTCOMES, *_LETHAL, _AMOUNT, _ROLLS})
"""The words for what is special about an attack."""


def read_strike(reader: Reader) -> Strike:
    """Take `WHOM [with ATTACK]` and what is special about it, in any order; raises ParseError.

    That is `touch`, `range N`, `flank`, a number with its sign, `lethal` or `nonlethal`,
    `against N`, `hit`, `crit` or `miss`, `damage AMOUNT`, `margin N` and `rolls N N`.
    """
    whom = read_one(reader)
    attack = _name(reader) if reader.accept(_WITH) else None
    said: dict[str, Any] = {}
    while True:
        at = reader.next
        found = _circumstance(reader)
        if found is None:
            _require_no_dice(reader)
            return Strike(whom, attack, Circumstances(**said))
        if found[0] in said:
            raise reader.fail("TWICE", at=at, word=at.text)
        said[found[0]] = found[1]


def _require_no_dice(reader: Reader) -> None:
    """Refuse dice that stand by themselves; `d20 17` is a face that fell."""
    word = reader.next
    if word.kind == "word" and _DICE.fullmatch(word.text) and word.text.casefold() not in LABELS:
        raise reader.fail("DICE_OF_DAMAGE", word=_AMOUNT)


def _name(reader: Reader) -> str:
    names = tuple(each.name for one in reader.scope.encounter.order for each in one.attacks)
    return reader.words("attack", _ends_name, tuple(dict.fromkeys(names)))


def _ends_name(token: Token) -> bool:
    return token.text.casefold() in STRIKE_WORDS or _is_signed(token)


def _is_signed(token: Token) -> bool:
    return token.kind == "word" and token.text[:1] in "+-\u2212" and token.text[1:].isdecimal()


def _circumstance(reader: Reader) -> tuple[str, object] | None:
    """Take one thing that is special, as the name of its field and the value."""
    reader.want("modifier")
    if _is_signed(reader.next):
        return "modifier", reader.number("modifier")
    if word := reader.accept(*_FLAGS):
        return _FLAGS[word], True
    if word := reader.accept(*_NUMBERS):
        return _NUMBERS[word], reader.number(least=0) if word == "range" else reader.number()
    if word := reader.accept(*OUTCOMES):
        return "outcome", OUTCOMES[word]
    if word := reader.accept(*_LETHAL):
        return "lethal", _LETHAL[word]
    if reader.accept(_ROLLS):
        return "rolls", (reader.number(), reader.number())
    if reader.accept(_AMOUNT):
        return "amount", read_amount(reader)
    return None


def print_strike(act: Strike) -> str:
    """Return the text that `read_strike` reads as this act.

    >>> print_strike(Strike("Brute", "Knife", Circumstances(touch=True, modifier=-2)))
    '"Brute" with "Knife" touch -2'
    """
    said = [quote(act.whom)]
    if act.attack is not None:
        said += [_WITH, quote(act.attack)]
    here = act.circumstances
    said += [word for word, field in _FLAGS.items() if getattr(here, field)]
    for word, field in _NUMBERS.items():
        if (value := getattr(here, field)) is not None:
            said += [word, str(value)]
    if here.rolls is not None:
        said += [_ROLLS, *map(str, here.rolls)]
    said += [f"{here.modifier:+d}"] if here.modifier else []
    said += [word for word, lethal in _LETHAL.items() if lethal is here.lethal]
    said += [word for word, outcome in OUTCOMES.items() if outcome == here.outcome]
    if here.amount is not None:
        said += [_AMOUNT, print_amount(here.amount)]
    return " ".join(said)


def with_full_name(act: Act, by: str | None, scope: Scope) -> Act:
    """Return an act in which an attack that is only begun has its full name.

    What nobody's attack begins with stays, and the rules say what attacks there are.
    """
    match act:
        case Strike(whom, str() as attack, circumstances):
            return Strike(whom, _full(attack, by, scope), circumstances)
        case Opportunity(who, Strike() as strike):
            made = with_full_name(strike, who, scope)
            return Opportunity(who, made) if isinstance(made, Strike) else act
        case _:
            return act


def _full(attack: str, by: str | None, scope: Scope) -> str:
    attacker = scope.encounter.get(by or scope.encounter.current or "")
    names = [] if attacker is None else [each.name for each in attacker.attacks]
    key = name_key(attack)
    exact = [name for name in names if name_key(name) == key]
    begun = exact or [name for name in names if name_key(name).startswith(key)]
    return begun[0] if len(begun) == 1 else attack
