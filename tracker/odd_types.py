"""Words in the place of damage types that the system of a fight does not know.

They are taken all the same, since a type of the GM's own making is the GM's right; but a slip of
the pen would pass by every weakness and resistance, so the GM is asked or told.
"""

from collections.abc import Iterable, Iterator

from tracker.commands.acts import Act, Afflict, Command, Hit, Opportunity, Strike
from tracker.commands.errors import nearest_spelling
from tracker.game import Game
from tracker.model.combatant import Combatant
from tracker.model.damage import Amount
from tracker.model.damage_types import is_persistent, plain_type, spellings, term_key
from tracker.model.encounter import Encounter
from tracker.rules.damage.systems import system_of
from tracker.rules.own_types import known_words


def odd_types(game: Game, command: Command) -> tuple[str, ...]:
    """Return the types of the damage that a command deals which nobody has heard of, each once.

    None are odd where the system takes any word. Else odd is what neither the system nor the house
    rules know, nobody in the fight is weak, resistant or immune to, and no command of this fight
    has said before.
    """
    types = system_of(game.encounter).KNOWN_TYPES
    if not types:
        return ()
    known = known_words(types, game.encounter.rules.damage_types)
    odd = {key: type for type in _said(command.act) if (key := term_key(type)) not in known}
    if not odd:
        return ()
    heard = {term_key(type) for type in _heard(game)}
    return tuple(type for key, type in odd.items() if key not in heard)


def nearest_types(encounter: Encounter, odd: Iterable[str]) -> list[str]:
    """Return the names of known types that come closest to words, as far as any comes close."""
    own = encounter.rules.damage_types
    names = spellings((*system_of(encounter).KNOWN_TYPES, *own))
    return [near for type in odd if (near := nearest_spelling(type, names))]


def _said(act: Act) -> Iterator[str]:
    """Yield the types of the damage that an act says, but not those of an attack it names."""
    match act:
        case Hit(amount=amount):
            yield from _types(amount)
        case Strike(circumstances=here) | Opportunity(strike=Strike(circumstances=here)):
            if here.amount is not None:
                yield from _types(here.amount)
        case Afflict(condition=condition) if is_persistent(condition.name):
            yield plain_type(condition.name)


def _types(amount: Amount) -> Iterator[str]:
    return (plain_type(part.type) for part in amount.parts)


def _heard(game: Game) -> Iterator[str]:
    for step in game.steps:
        yield from _said(step.command.act)
    for one in game.encounter.combatants:
        yield from _own(one)


def _own(one: Combatant) -> Iterator[str]:
    """Yield what a combatant is weak, resistant or immune to.

    What it deals and bears of types that are nobody's stands in the house rules.
    """
    yield from (each.type for each in one.weaknesses)
    yield from (each.type for each in one.resistances)
    yield from one.immunities
