"""Who is attacked with what, where the GM says little: from a few letters to a command line."""

import re
from collections.abc import Iterable, Sequence
from itertools import islice

from tracker.commands.acts import NOBODY, Opportunity, Strike
from tracker.commands.errors import ParseError
from tracker.commands.parse import parse
from tracker.commands.quoting import quote
from tracker.commands.reader import SUFFIX_WORDS
from tracker.commands.scope import Scope
from tracker.commands.strike_words import STRIKE_WORDS
from tracker.model.attack import Attack
from tracker.model.combatant import Combatant
from tracker.model.faction import Factions, are_opposed
from tracker.model.facts import Attacked
from tracker.model.names import name_key
from tracker.ui.folding import Fold, Row
from tracker.ui.text import short
from tracker.ui.view import View, rows_of
from tracker.words.hints import Hint

LOOKED_BACK = 200
"""So many steps are searched for the last attack of somebody."""

_WITH = "with"
_PIECE = re.compile(r'"(?:[^"\\]|\\.)*"?\S*|\S+')
"""A word, or a quoted text, which is one however many words are in it."""

_KEYWORDS = frozenset({_WITH, *STRIKE_WORDS, *SUFFIX_WORDS})


def attack_line(view: View, text: str) -> str:
    """Return the command for an attack by the one acting, from what was typed.

    A number is that of a row, and what stands behind it may be an attack. Without a target it is
    the obvious one, also where only an attack is named, and without an attack the one made last,
    else the first.
    """
    return " ".join(("attack", _spelled(view, text, view.acting, target(view, view.acting))))


def opportunity_line(view: View, text: str) -> str:
    """Return the command for an attack of opportunity by the selected, at the one acting."""
    one = view.chosen
    if one is None:
        return " ".join(("aoo", text))
    acting = view.acting
    factions = view.encounter.factions
    is_foe = acting is not None and are_opposed(factions, acting.side, one.side)
    at = acting.name if acting is not None and is_foe else None
    words = ("aoo", quote(one.name), "attack", _spelled(view, text, one, at, melee=True))
    return " ".join(words)


def _spelled(
    view: View, text: str, attacker: Combatant | None, whom: str | None, *, melee: bool = False
) -> str:
    text = _with_quoted_name(view, _target_first(text.strip()))
    first, _, rest = text.partition(" ")
    if first.isdecimal() and (name := _in_row(view, int(first))):
        text = _with_shorthand(quote(name), rest.strip())
    elif whom and _names_attack(view, attacker, first):
        text = _with_shorthand(quote(whom), text)
    elif not first or _is_keyword(first):
        text = f"{quote(whom)} {text}".rstrip() if whom else text
    if _attack_said(_pieces(text)) or attacker is None or not text:
        return text
    usual = usual_attack(view, attacker, melee=melee)
    return text if usual is None else _inserted(text, usual)


def _names_attack(view: View, attacker: Combatant | None, word: str) -> bool:
    """Whether a word begins the name of an attack, and nobody's name."""
    key = name_key(word)
    is_word = bool(word) and not word.isdecimal() and not _is_keyword(word)
    attacks = attacker.attacks if attacker is not None and is_word else ()
    is_attack = any(name_key(one.name).startswith(key) for one in attacks)
    people = view.encounter.combatants
    return is_attack and not any(name_key(one.name).startswith(key) for one in people)


def _with_quoted_name(view: View, text: str) -> str:
    """Return what was typed with a whole name at its beginning in quotes, keywords in it or not."""
    words = text.split(" ")
    scope = Scope(view.encounter)
    for count in range(len(words), 1, -1):
        if name := scope.exact(" ".join(words[:count])):
            return " ".join((quote(name), *words[count:]))
    return text


def _target_first(text: str) -> str:
    """Return what was typed with the target before the attack, where it was said behind it."""
    pieces = _pieces(text)
    if len(pieces) < 3 or pieces[0].casefold() != _WITH or not pieces[1].startswith('"'):
        return text
    said, rest = pieces[:2], pieces[2:]
    ends = next((at for at, word in enumerate(rest) if _is_keyword(word)), len(rest))
    return " ".join((*rest[:ends], *said, *rest[ends:]))


def _inserted(text: str, attack: Attack) -> str:
    """Return a text with the attack said behind the target."""
    pieces = _pieces(text)
    at = next((at for at, word in enumerate(pieces) if at and _is_keyword(word)), len(pieces))
    return " ".join((*pieces[:at], _WITH, quote(attack.name), *pieces[at:]))


def _pieces(text: str) -> list[str]:
    return _PIECE.findall(text)


def _attack_said(pieces: Sequence[str]) -> slice | None:
    """Return where `with` and the name of an attack behind it stand, if they do."""
    words = [piece.casefold() for piece in pieces]
    if _WITH not in words[:-1]:
        return None
    start = words.index(_WITH)
    behind = range(start + 2, len(words))
    return slice(start, next((at for at in behind if _is_keyword(words[at])), len(words)))


def _with_shorthand(target: str, rest: str) -> str:
    """Return what is said behind the number of a row; an attack needs no word before it."""
    first = rest.partition(" ")[0]
    if rest and not _is_keyword(first):
        rest = f"{_WITH} {rest}"
    return f"{target} {rest}".rstrip()


def _is_keyword(word: str) -> bool:
    return word.casefold() in _KEYWORDS or word[:1] in "+-\u2212"


def _in_row(view: View, number: int) -> str | None:
    rows = rows_of(view)
    if not 0 < number <= len(rows):
        return None
    return _meant(rows[number - 1]).name


def _meant(row: Row) -> Combatant:
    """Return who of a row is attacked: of a folded group the first who stands."""
    return row.first if isinstance(row, Fold) else row


def target(view: View, attacker: Combatant | None) -> str | None:
    """Return whom an attack is obviously at, if anybody.

    That is an opponent who is selected, else the one attacked last, else the only one standing.
    """
    if attacker is None:
        return None
    chosen, factions = view.chosen, view.encounter.factions
    if chosen is not None and _is_opponent(factions, chosen, attacker) and chosen.health != "dead":
        return chosen.name
    last = next(iter(_attacks_of(view, attacker.name)), None)
    at = None if last is None else view.encounter.get(last.whom)
    if at is not None and _is_opponent(factions, at, attacker) and at.can_act:
        return at.name
    combatants = view.encounter.combatants
    standing = (one for one in combatants if _is_opponent(factions, one, attacker) and one.can_act)
    first, second = next(standing, None), next(standing, None)
    return first.name if first is not None and second is None else None


def _is_opponent(factions: Factions, one: Combatant, of: Combatant) -> bool:
    is_here = one.presence in ("here", "unplaced")
    return is_here and are_opposed(factions, one.side, of.side)


def targets_hint(view: View) -> Hint:
    """Return the rows of those whom the one in turn could attack, where nobody is obvious."""
    acting = view.acting
    return tuple(
        f"{at} {short(row.name)} "
        for at, row in enumerate(rows_of(view), start=1)
        for one in [_meant(row)]
        if acting is not None and one.can_act
        if _is_opponent(view.encounter.factions, one, acting)
    )


def usual_attack(view: View, attacker: Combatant, *, melee: bool = False) -> Attack | None:
    """Return the attack that was made last, else the first; only of melee attacks where asked."""
    known = {one.name: one for one in attacker.attacks if one.is_melee or not melee}
    last = (fact.attack for fact in _attacks_of(view, attacker.name) if fact.attack in known)
    name = next(last, None)
    return known[name] if name else next(iter(known.values()), None)


def _attacks_of(view: View, name: str) -> Iterable[Attacked]:
    """Yield what somebody has attacked, the last first."""
    for step in islice(reversed(view.steps), LOOKED_BACK):
        for fact in reversed(step.facts):
            if isinstance(fact, Attacked) and fact.who == name:
                yield fact


def turned_attack(view: View, text: str, attacker: Combatant | None, by: int) -> str:
    """Return what was typed with the attacker's next attack said in it, or the one before."""
    names = [] if attacker is None else [one.name for one in attacker.attacks]
    if attacker is None or len(names) < 2:
        return text
    said = said_by(view, attack_line(view, text))
    usual = usual_attack(view, attacker)
    now = said[1].attack if said else None
    if now not in names:
        now = usual.name if usual else names[0]
    following = names[(names.index(now) + by) % len(names)]
    pieces = _pieces(text)
    if place := _attack_said(pieces):
        del pieces[place]
    elif len(pieces) > 1 and pieces[0].isdecimal() and not _is_keyword(pieces[1]):
        pieces = pieces[:1]  # behind the number of a row an attack needs no word before it
    return " ".join((*pieces, _WITH, quote(following), ""))


def said_by(view: View, line: str) -> tuple[str | None, Strike] | None:
    """Return the attack that a line says and who makes it, None being the one in turn."""
    try:
        command = parse(line, Scope(view.encounter, view.selected, tuple(view.targets)))
    except ParseError:
        return None
    match command.act:
        case Strike() as strike if command.by is not NOBODY:
            return command.by, strike
        case Opportunity(who, Strike() as strike):
            return who, strike
    return None
