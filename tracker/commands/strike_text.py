"""An attack on somebody in the words of the table, there and back."""

import re
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from tracker.commands.acts import Act, Opportunity, Strike
from tracker.commands.damage_text import print_amount, read_amount
from tracker.commands.quoting import quote
from tracker.commands.reader import Reader
from tracker.commands.scope import Scope
from tracker.commands.strike_words import (
    AGAINST,
    AMOUNT,
    FLANK,
    LETHAL,
    MARGIN,
    OUTCOMES,
    RANGE,
    ROLLS,
    STRIKE_WORDS,
    TOUCH,
)
from tracker.commands.tokens import Token
from tracker.commands.who import read_one
from tracker.model.base import name_key
from tracker.model.circumstances import ORDINARY, Circumstances
from tracker.model.dice import LABELS

_WITH = "with"
_DICE = re.compile(r"[0-9]*d[0-9]+([+\-\u2212][0-9]+)?", re.IGNORECASE)


def read_strike(reader: Reader) -> Strike:
    """Take `WHOM [with ATTACK]` and what is special about it, in any order; raises ParseError.

    That is `touch`, `range N`, `flank`, a number with its sign, `lethal` or `nonlethal`,
    `against N`, `hit`, `crit` or `miss`, `damage AMOUNT`, `margin N` and `rolls N N`.
    """
    whom = read_one(reader)
    attack = _name(reader) if reader.accept(_WITH) else None
    here, said = ORDINARY, set[str]()
    while True:
        at = reader.next
        found = _circumstance(reader, here)
        if found is None:
            _require_no_dice(reader)
            return Strike(whom, attack, here)
        what, here = found
        if what in said:
            raise reader.fail("TWICE", at=at, word=at.text)
        said.add(what)


def _require_no_dice(reader: Reader) -> None:
    """Refuse dice that stand by themselves; `d20 17` is a face that fell."""
    word = reader.next
    if word.kind == "word" and _DICE.fullmatch(word.text) and word.text.casefold() not in LABELS:
        raise reader.fail("DICE_OF_DAMAGE", word=AMOUNT)


def _name(reader: Reader) -> str:
    names = tuple(each.name for one in reader.scope.encounter.order for each in one.attacks)
    return reader.words("attack", _ends_name, tuple(dict.fromkeys(names)))


def _ends_name(token: Token) -> bool:
    return token.text.casefold() in STRIKE_WORDS or _is_signed(token)


def _is_signed(token: Token) -> bool:
    return token.kind == "word" and token.text[:1] in "+-\u2212" and token.text[1:].isdecimal()


def _circumstance(reader: Reader, here: Circumstances) -> tuple[str, Circumstances] | None:
    """Take one thing that is special; return what it is about, and the circumstances with it."""
    reader.want("modifier")
    if _is_signed(reader.next):
        return "modifier", replace(here, modifier=reader.number("modifier"))
    if word := reader.accept(*_TAKEN):
        return word, _TAKEN[word](reader, here)
    if word := reader.accept(*OUTCOMES):
        return "outcome", replace(here, outcome=OUTCOMES[word])
    if word := reader.accept(*LETHAL):
        return "lethal", replace(here, lethal=LETHAL[word])
    if reader.accept(ROLLS):
        return ROLLS, replace(here, rolls=(reader.number(), reader.number()))
    if reader.accept(AMOUNT):
        return AMOUNT, replace(here, amount=read_amount(reader))
    return None


_TAKEN: Mapping[str, Callable[[Reader, Circumstances], Circumstances]] = {
    TOUCH: lambda reader, here: replace(here, touch=True),
    FLANK: lambda reader, here: replace(here, flanking=True),
    RANGE: lambda reader, here: replace(here, distance=reader.number(least=0)),
    AGAINST: lambda reader, here: replace(here, defense=reader.number()),
    MARGIN: lambda reader, here: replace(here, margin=reader.number()),
}
"""What is about itself alone, and what stands behind it."""


def print_strike(act: Strike) -> str:
    """Return the text that `read_strike` reads as this act.

    >>> print_strike(Strike("Brute", "Knife", Circumstances(touch=True, modifier=-2)))
    '"Brute" with "Knife" touch -2'
    """
    said = [quote(act.whom)]
    if act.attack is not None:
        said += [_WITH, quote(act.attack)]
    here = act.circumstances
    said += [word for word, is_so in ((TOUCH, here.touch), (FLANK, here.flanking)) if is_so]
    numbers = (RANGE, here.distance), (AGAINST, here.defense), (MARGIN, here.margin)
    said += [f"{word} {value}" for word, value in numbers if value is not None]
    if here.rolls is not None:
        said += [ROLLS, *map(str, here.rolls)]
    said += [f"{here.modifier:+d}"] if here.modifier else []
    said += [word for word, lethal in LETHAL.items() if lethal is here.lethal]
    said += [word for word, outcome in OUTCOMES.items() if outcome == here.outcome]
    if here.amount is not None:
        said += [AMOUNT, print_amount(here.amount)]
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
