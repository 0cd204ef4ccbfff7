"""Persistent damage as its bearer has it, a condition, and what it does (PF2-13, 14, 30)."""

from msgspec.structs import replace

from tracker.model.combatant import Combatant
from tracker.model.condition import Condition
from tracker.model.damage import Part, Term
from tracker.model.damage_types import PERSISTENT, is_persistent, plain_type, term_key
from tracker.model.facts import ConditionEnded, FlatChecked, ReadyLost
from tracker.model.persistent import FLAT_CHECK_DC, Persistent
from tracker.model.working import Addend, Sum, add_up
from tracker.rules import conditions
from tracker.rules.amounts import Scale
from tracker.rules.damage.pf2e import bodies, persistent
from tracker.rules.damage.pf2e.conditions import end_slot
from tracker.rules.damage.pf2e.instances import Damage, Instance
from tracker.rules.damage.pf2e.iwr import Dealt, past_immunities
from tracker.rules.resolution import Resolution


def persistent_of(condition: Condition) -> Persistent | None:
    """Return the persistent damage that a condition is; None for any other condition.

    >>> persistent_of(Condition(name="persistent fire", value=5)).type
    'fire'
    """
    if condition.damage is not None:
        terms = condition.damage.terms
    elif is_persistent(condition.name) and condition.value is not None:
        terms = (Term(abs(condition.value), negative=condition.value < 0),)
    else:
        return None
    dc = FLAT_CHECK_DC if condition.dc is None else condition.dc
    part = Part(terms, plain_type(condition.name))
    return Persistent(damage=part, scale=condition.scale, dc=dc)


def condition_of(one: Persistent, name: str = "") -> Condition:
    """Return the condition that persistent damage is, under a name of its own if it has one.

    >>> condition_of(Persistent(damage=Part((Term(5),), "fire"))).value
    5
    """
    return Condition(
        name=name or f"{PERSISTENT} {one.type}".rstrip(),
        damage=Part(one.damage.terms),
        scale=one.scale,
        dc=None if one.dc == FLAT_CHECK_DC else one.dc,
    )


def _borne(one: Combatant) -> list[tuple[Condition, Persistent]]:
    found = ((condition, persistent_of(condition)) for condition in one.conditions)
    return [(condition, lasting) for condition, lasting in found if lasting is not None]


def gain(play: Resolution, name: str, part: Part, scale: Scale | None) -> None:
    """Let somebody bear the persistent damage that an effect leaves (PF2-14).

    Of one type the higher average stays (PF2-30). Who is immune to it gains none (PF2-24).
    """
    one, new = play.get(name), persistent.gained(part, scale)
    if new is None or one.health == "dead" or _is_immune(one, new):
        return
    borne = _borne(one)
    if new not in persistent.added([lasting for _, lasting in borne], new):
        return
    for condition, lasting in borne:
        if term_key(lasting.type) == term_key(new.type):
            if lasting == new:
                return
            conditions.drop(play, name, condition)
    conditions.gain(play, name, condition_of(new, part.type))


def _is_immune(one: Combatant, lasting: Persistent) -> bool:
    harm = Instance((add_up(lasting.type, Addend(1)),), traits=(PERSISTENT,))
    return not past_immunities(harm, Damage((harm,)), bodies.protection_of(one)).amount


def slot_ended(play: Resolution, name: str) -> None:
    """Take persistent damage, with a flat check against each, and let values fall (PF2-13)."""
    one = play.even_if_left(name)
    if not one.conditions:
        return
    _take_persistent(play, one)
    end_slot(play, name)


def _take_persistent(play: Resolution, one: Combatant) -> None:
    name, borne = one.name, _borne(one)
    if not borne or one.presence != "here" or one.health == "dead":
        return
    lasting = [each for _, each in borne]
    dealt = persistent.dealt_by(play.dice, lasting, bodies.protection_of(one))
    for (condition, _), harm in zip(borne, dealt, strict=True):
        bodies.suffer(play, name, _named(harm, condition.name))
    if play.get(name).health != "dead":
        for condition, each in borne:
            _check(play, name, condition, persistent.flat_check(play.dice, each.dc))
    _lose_readied(play, name)


def _named(dealt: Dealt, condition: str) -> Dealt:
    """Return damage that is called persistent, as its condition is where that says so."""
    first, *rest = dealt.working
    if not isinstance(first, Sum):
        return dealt
    label = condition if is_persistent(condition) else f"{PERSISTENT} {first.label}"
    return replace(dealt, working=(replace(first, label=label), *rest))


def _check(play: Resolution, name: str, condition: Condition, check: Sum) -> None:
    play.tell(FlatChecked(name, condition.name, check))
    if check.verdict == "success":
        conditions.drop(play, name, condition)
        play.tell(ConditionEnded(name, condition, "time"))


def _lose_readied(play: Resolution, name: str) -> None:
    """Take away what one had readied who fell at the end of its own turn (ENC-16)."""
    one = play.get(name)
    if one.readied is not None and not one.can_act:
        play.update(name, readied=None)
        play.tell(ReadyLost(name, "health"))
