"""A condition and its end in the words of the table, there and back."""

import re
from collections.abc import Sequence

from tracker.commands.damage_text import RESERVED, SCALES, print_amount, read_amount
from tracker.commands.inner_text import SEPARATOR, Stops, bare, read_listed
from tracker.commands.quoting import quote
from tracker.commands.reader import SUFFIX_WORDS, Reader, is_number
from tracker.commands.remarks import Remark
from tracker.commands.save_text import SAVE, is_short_save, print_save, read_save
from tracker.commands.tokens import Token
from tracker.commands.who import read_one
from tracker.model.condition import Condition, Until
from tracker.model.damage import Amount, HalfOrDouble, Part
from tracker.model.effects import effects_in, known_conditions
from tracker.model.names import name_key
from tracker.model.saves import SaveTerms

_DC, _UNTIL = "dc", "until"
_WORDS = frozenset({"for", _UNTIL, _DC, SAVE, SEPARATOR})
_TERM = r"(?:[0-9]*d)?[0-9]+"
_DICE = re.compile(rf"(?=.*d)[-\u2212]?{_TERM}(?:[-+\u2212]{_TERM})*", re.IGNORECASE)

_ENDS: dict[str, Until] = {"start": "start", "end": "end", "fight": "fight"}


def read_conditions(reader: Reader, stops: Stops) -> tuple[Condition, ...]:
    """Take conditions, with `;` between: one quoted text, or all up to a token that stops.

    Raises ParseError.
    """
    return tuple(condition for _, condition in read_listed(reader, stops, read_condition))


def print_conditions(conditions: Sequence[Condition]) -> str:
    """Return the text that `read_conditions` reads as these, without the quotes around it.

    >>> print_conditions([Condition(name="prone"), Condition(name="shaken", until="end", rounds=3)])
    'prone; shaken for 3 rounds until end'
    """
    return f"{SEPARATOR} ".join(print_bare(condition) for condition in conditions)


def read_condition(reader: Reader) -> Condition:
    """Take `NAME [value] [save will 15] [for N rounds] [until start|end [of WHOM] | until fight]`.

    In the place of the value can stand damage, `1d6`; `half`, `double` and `dc N` can follow both.
    `3r` is short for `for 3 rounds`, `w15` for `save will 15`, which can stand behind `until` too.
    Rounds alone are counted at the end of the bearer's own turn. Raises ParseError.
    """
    known = known_conditions(reader.scope.encounter.system)
    name = reader.words("condition", _ends_name, known)
    reader.want("value")
    value = reader.number() if reader.is_number() else None
    damage = _damage(reader) if value is None else None
    has_more = damage is not None or reader.is_word(*SCALES, _DC)
    scale, dc = _of_damage(reader) if has_more and (damage or value is not None) else (None, None)
    save = None if scale or dc is not None or damage else _save(reader)
    rounds = _rounds(reader)
    ends_at = reader.next
    save = save or _save(reader, until=True)
    until, of = _until(reader)
    if until is None and rounds:
        until = "end"
    if until == "fight" and rounds:
        raise reader.fail("ROUNDS_OF_FIGHT", at=ends_at)
    _remark(reader, name, value)
    return Condition(
        name=name,
        value=value,
        damage=damage,
        scale=scale,
        dc=dc if save is None else save.dc,
        save=None if save is None else save.save,
        until=until,
        of=of,
        rounds=rounds or 1,
    )


def _remark(reader: Reader, name: str, value: int | None) -> None:
    """Note a number that means nothing to the rules."""
    effects = effects_in(reader.scope.encounter.system).get(name_key(name))
    if effects is not None and value is not None and not effects.has_value:
        reader.remarks.append(Remark("NO_VALUE", name, (str(value),)))


def _damage(reader: Reader) -> Part | None:
    """Take damage of no type, if it stands here; the name of the condition says the type."""
    is_word = reader.next.kind == "word" and not reader.is_suffix()
    if not is_word or not _DICE.fullmatch(reader.next.text):
        return None
    amount = read_amount(reader, RESERVED | _WORDS)
    [*others, last] = amount.parts
    if others or last.type:
        raise reader.fail()
    return last


def _of_damage(reader: Reader) -> tuple[HalfOrDouble | None, int | None]:
    """Take what was made of damage, and what the check that ends it must reach."""
    reader.want("value")
    scale = reader.accept(*SCALES)
    return SCALES[scale] if scale else None, reader.number(least=0) if reader.accept(_DC) else None


def _save(reader: Reader, *, until: bool = False) -> SaveTerms | None:
    """Take the saving throw that ends a condition, if it stands here, or here behind `until`."""
    words = [token.text.casefold() for token in reader.words_ahead]
    if until:
        if words[:1] != [_UNTIL] or not _begins_save(words[1:]):
            return None
        reader.take()
    reader.want("value", (SAVE,))
    if not until and not _begins_save(words):
        return None
    reader.accept(SAVE)
    return read_save(reader)


def _begins_save(words: Sequence[str]) -> bool:
    """Whether words begin with a saving throw; behind `save` can also stand a face that fell."""
    if words[:1] == [SAVE]:
        return not words[1:] or not is_number(words[1])
    return bool(words) and is_short_save(words[0])


def print_condition(condition: Condition) -> str:
    """Return the text that `read_condition` reads as this condition.

    >>> print_condition(Condition(name="shaken", until="end", of="Rook", rounds=3))
    '"shaken" for 3 rounds until end of "Rook"'
    """
    return _print(quote(condition.name), condition)


def print_bare(condition: Condition) -> str:
    """Return the same text with the name as a GM would type it, in quotes only if it must be.

    >>> print_bare(Condition(name="on fire", value=2))
    'on fire 2'
    """
    return _print(bare(condition.name, _ends_bare_name), condition)


def _print(name: str, condition: Condition) -> str:
    said = [name]
    if condition.value is not None:
        said.append(str(condition.value))
    if condition.damage is not None:
        said.append(print_amount(Amount((condition.damage,))))
    if condition.scale is not None:
        said.append(condition.scale)
    if condition.save is not None and condition.dc is not None:
        said += [SAVE, print_save(SaveTerms(condition.save, condition.dc))]
    elif condition.dc is not None:
        said += [_DC, str(condition.dc)]
    if condition.rounds != 1:
        said.append(f"for {condition.rounds} rounds")
    if condition.until:
        said.append(f"until {condition.until}")
    if condition.of:
        said.append(f"of {quote(condition.of)}")
    return " ".join(said)


def _ends_name(token: Token) -> bool:
    return _ends(token.text)


def _ends_bare_name(word: str) -> bool:
    return _ends(word) or word.casefold() in SUFFIX_WORDS


def _ends(word: str) -> bool:
    word = word.casefold()
    if word in ("for", _UNTIL, SAVE, SEPARATOR) or is_number(word) or _is_short(word):
        return True
    if is_short_save(word):
        return True
    return _DICE.fullmatch(word) is not None


def _is_short(word: str) -> bool:
    """Whether a word is a number of rounds, such as `3r`."""
    return word.endswith("r") and word[:-1].isdecimal() and word.isascii()


def _rounds(reader: Reader) -> int | None:
    said_for, token = reader.accept("for"), reader.next
    if token.kind == "word" and _is_short(token.text.casefold()):
        unit = token.end - 1
        count = Token("word", token.text[:-1], token.column, unit)
        reader.replace(1, (count, Token("word", token.text[-1], unit, token.end)))
    elif not said_for:
        return None
    rounds = reader.number("rounds", least=1)
    reader.accept("rounds", "round", "r")
    return rounds


def _until(reader: Reader) -> tuple[Until | None, str | None]:
    if not reader.accept(_UNTIL):
        return None, None
    until = reader.choice(_ENDS)
    if until == "fight" or not reader.accept("of"):
        return until, None
    if until == "end" and reader.accept("fight"):
        return "fight", None
    return until, read_one(reader)
