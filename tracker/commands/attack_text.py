"""What a stat block says of an attack, in words, there and back."""

import re
from collections.abc import Sequence
from typing import get_args

from tracker.commands.critical_text import is_critical, print_critical, read_critical
from tracker.commands.damage_text import RESERVED, print_amount, read_amount
from tracker.commands.errors import ParseError, Word, moved
from tracker.commands.faces_text import EXTRA, print_faces, read_faces
from tracker.commands.inner_text import SEPARATOR, Stops, bare, cut_next, read_listed
from tracker.commands.reader import Reader
from tracker.commands.scope import Scope
from tracker.commands.tokens import Token
from tracker.commands.traits_text import print_traits, read_traits
from tracker.model.attack import NONLETHAL, Attack, AttackKind, Critical, Wield
from tracker.model.damage import Amount
from tracker.model.encounter import Encounter
from tracker.model.names import name_key

_KINDS: dict[str, AttackKind] = {kind: kind for kind in get_args(AttackKind)}
_WIELDS: dict[str, Wield] = {wield: wield for wield in get_args(Wield)}
_NO_BONUS = ("deals", "bab")
"""Words in the place of a bonus that is not said."""

_NONPROFICIENT = "nonproficient"
_RANGE = "range"
_FEET = ("ft", "ft.", "feet")
NO_TYPES = RESERVED | {_RANGE, EXTRA, _NONPROFICIENT, *_KINDS, *_WIELDS}
"""The words that are no damage types in an attack, since they say something else of it."""

_BONUS = re.compile(rf"[+\-\u2212][0-9]+|{'|'.join(_NO_BONUS)}", re.IGNORECASE)
_DICE = re.compile(r"[0-9]*d[0-9]+\b.*", re.IGNORECASE)
_DAMAGE = re.compile(r"[0-9]|d[0-9]", re.IGNORECASE)
_FEET_CLOSE = re.compile(r"[0-9]+(?=ft\.?$|feet$)|ft\.?$|feet$", re.IGNORECASE)
"""A range and its unit without a space between."""


def read_damage(text: str) -> Amount:
    """Return the damage that a text says, nothing else in it; raises ParseError.

    >>> len(read_damage("1d6+2 slashing + 2d6 fire").parts)
    2
    """
    if "#" in text:
        raise ParseError(text, text.index("#"), "#", problem="COMMENT_IN_DAMAGE")
    reader = Reader(text, Scope(Encounter()))
    amount = read_amount(reader, NO_TYPES)
    if reader.is_word(NONLETHAL):
        raise reader.fail("NONLETHAL_IS_TRAIT", trait=NONLETHAL)
    reader.finish()
    return amount


def read_attacks(reader: Reader, stops: Stops) -> tuple[Attack, ...]:
    """Take attacks, with `;` between: one quoted text, or all up to a token that stops.

    In the name of the first nothing stops. Raises ParseError, also for two of the same name.
    """
    attacks: dict[str, Attack] = {}
    for begins, attack in read_listed(reader, stops, read_attack, since=is_bonus):
        if name_key(attack.name) in attacks:
            raise reader.fail("TWICE", at=begins, word=attack.name)
        attacks[name_key(attack.name)] = attack
    return tuple(attacks.values())


def read_attack(reader: Reader) -> Attack:
    """Take `NAME [+6] [KIND] DAMAGE [CRITICAL] [40 ft] [FACES] [WIELD] [[TRAIT, ...]]`.

    Traits stand in brackets, and `FACES`, those of a main damage die, are `miss 1 2`, `crit 7 8`
    and `extra 2` with `none` for no face at all.

    The name is quoted, or all words up to the bonus; the kind may stand behind the damage as well.
    A bonus may be left out before dice, and else `deals` stands in its place, or `bab` where it is
    worked out from the base attack bonus. Raises ParseError.
    """
    name = _name(reader)
    bonus = _bonus(reader)
    kind = _kind(reader)
    damage = read_amount(reader, NO_TYPES)
    return Attack(
        name=name,
        bonus=bonus,
        kind=kind or _kind(reader) or "melee",
        damage=damage,
        critical=_critical(reader),
        range=_range(reader),
        faces=read_faces(reader),
        wield=_wield(reader),
        proficient=reader.accept(_NONPROFICIENT) is None,
        traits=read_traits(reader),
    )


def print_attacks(attacks: Sequence[Attack]) -> str:
    """Return the text that `read_attacks` reads as these, without the quotes around it."""
    return f"{SEPARATOR} ".join(map(print_attack, attacks))


def print_attack(attack: Attack) -> str:
    """Return the text that `read_attack` reads as this attack, without what it is anyway.

    >>> print_attack(Attack(name="Club", bonus=3, damage=Amount.of(6), traits=("two-handed",)))
    'Club +3 6 [two-handed]'
    """
    damage = print_amount(attack.damage)
    # Behind another bonus, damage that begins with a minus would be taken for the bonus.
    kind = "" if attack.kind == "melee" and damage[0] != "-" else attack.kind
    critical = "" if attack.critical == Critical() else print_critical(attack.critical)
    reach = "" if attack.range is None else f"{attack.range} {_FEET[0]}"
    name = bare(attack.name, _ends_bare_name)
    bonus = _print_bonus(attack.bonus, kind or damage)
    wield = attack.wield or ""
    skill = "" if attack.proficient else _NONPROFICIENT
    faces = print_faces(attack.faces)
    traits = print_traits(attack.traits)
    said = (name, bonus, kind, damage, critical, reach, faces, wield, skill, traits)
    return " ".join(filter(None, said))


def _print_bonus(bonus: int | None, behind: str) -> str:
    """Return a bonus, or what stands in its place; that is nothing where dice stand behind."""
    if bonus is None:
        return "" if _DICE.match(behind) else _NO_BONUS[0]
    return f"{bonus:+d}"


def _ends_bare_name(word: str) -> bool:
    return any(pattern.fullmatch(word) for pattern in (_BONUS, _DICE))


def _name(reader: Reader) -> str:
    reader.want("attack_text")
    if reader.next.kind == "quoted":
        if not reader.next.text.strip():
            raise reader.fail("BLANK_NAME")
        return reader.take().text
    words = [token.text for token in reader.words_ahead]
    length = _length_of_name(words[: words.index(SEPARATOR)] if SEPARATOR in words else words)
    if not length:
        raise reader.fail()
    reader.take(length)
    return " ".join(words[:length])


def _length_of_name(words: Sequence[str]) -> int:
    """Return how many of the words are a name: those before the bonus, or else before dice.

    Of several bonuses it is the first with a kind or damage behind it: `+1 axe +6 1d8`.
    """
    dice = next((at for at, word in enumerate(words) if at and _DICE.fullmatch(word)), len(words))
    places = [at for at, word in enumerate(words[:dice]) if _BONUS.fullmatch(word)]
    behind = {at: "".join(words[at + 1 : at + 2]) for at in places}
    likely = (at for at in places if behind[at].casefold() in _KINDS or _DAMAGE.match(behind[at]))
    return next(likely, places[0] if places else dice)


def is_bonus(token: Token) -> bool:
    """Whether a token is a bonus or dice, as behind the name of an attack."""
    return token.kind == "word" and _ends_bare_name(token.text)


def _bonus(reader: Reader) -> int | None:
    """Take a bonus; None for one that is not said, before dice or with a word in its place."""
    if _DICE.fullmatch(reader.next.text):
        return None
    if reader.is_word(*_NO_BONUS):
        reader.take()
        return None
    return reader.number("bonus")


def _kind(reader: Reader) -> AttackKind | None:
    reader.want("kind", tuple(_KINDS))
    return _KINDS[reader.take().text.casefold()] if reader.is_word(*_KINDS) else None


def _wield(reader: Reader) -> Wield | None:
    wield = reader.accept(*_WIELDS)
    return _WIELDS[wield] if wield else None


def _critical(reader: Reader) -> Critical:
    """Take a critical, if one stands here; a number alone is none."""
    reader.want("critical")
    word = reader.next
    if word.kind != "word" or not is_critical(word.text):
        return Critical()
    try:
        critical = read_critical(word.text)
    except ParseError as error:
        raise moved(error, reader.text, word.column) from error
    reader.take()
    return critical


def _range(reader: Reader) -> int | None:
    """Take `40 ft` or `range 40`, if it stands here."""
    reader.want("range", (_RANGE,))
    if reader.is_word(_RANGE):
        reader.take()
        feet = reader.number(least=1)
        reader.accept(*_FEET)
        return feet
    if _FEET_CLOSE.match(reader.next.text):
        cut_next(reader, _FEET_CLOSE)
    if not reader.is_number():
        return None
    feet = reader.number(least=1)
    reader.want(Word(_FEET[0]), _FEET[:1])
    if not reader.is_word(*_FEET):
        raise reader.fail()
    reader.take()
    return feet
