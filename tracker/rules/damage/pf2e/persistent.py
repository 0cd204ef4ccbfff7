"""Persistent damage: how one gets it, takes it, and gets rid of it (PF2-13, PF2-14, PF2-30)."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from tracker.model.damage import Amount, Part
from tracker.model.damage_types import PERSISTENT, is_persistent, plain_type, term_key
from tracker.model.persistent import HELPED_DC, Persistent
from tracker.model.working import Sum
from tracker.rules.amounts import Scale
from tracker.rules.damage.pf2e.damage_roll import DamageRoll, roll
from tracker.rules.damage.pf2e.degrees import checked
from tracker.rules.damage.pf2e.instances import Damage, Instance, scaled
from tracker.rules.damage.pf2e.iwr import Dealt, Protection, meet
from tracker.rules.dice import Dice
from tracker.rules.distribution import constant, of_term


class TurnEnd(Struct, frozen=True):
    """What one persistent damage did at the end of a turn: what was taken, and the flat check."""

    persistent: Persistent
    dealt: Dealt
    check: Sum

    @property
    def is_over(self) -> bool:
        """Whether the flat check ended it."""
        return self.check.verdict == "success"


def turn_end(
    dice: Dice, conditions: Sequence[Persistent], protection: Protection
) -> tuple[TurnEnd, ...]:
    """Take all persistent damage of a body, then make a flat check for each (PF2-13, PF2-30).

    All damage is rolled before the first check; immunities, weaknesses and resistances meet each
    by itself.
    """
    dealt = dealt_by(dice, conditions, protection)
    return tuple(
        TurnEnd(each, what, flat_check(dice, each.dc))
        for each, what in zip(conditions, dealt, strict=True)
    )


def dealt_by(
    dice: Dice, conditions: Sequence[Persistent], protection: Protection
) -> tuple[Dealt, ...]:
    """Roll persistent damage, and return what of each gets past a body's protection (PF2-30)."""
    return tuple(meet(Damage(_rolled(dice, each)), protection) for each in conditions)


def flat_check(dice: Dice, dc: int) -> Sum:
    """Make a flat check; its verdict is `success` or `failure`."""
    rolled = checked("flat", dice.roll(20, "flat"), (), dc)
    reached = rolled.total >= dc
    return replace(rolled, verdict="success" if reached else "failure")


def _rolled(dice: Dice, one: Persistent) -> tuple[Instance, ...]:
    """Roll persistent damage, which has that word among its traits: some are immune to it."""
    rolled = scaled(roll(dice, DamageRoll(Amount((one.damage,)), "spell")), one.scale)
    return tuple(replace(each, traits=(PERSISTENT,)) for each in rolled)


def added(conditions: Sequence[Persistent], new: Persistent) -> tuple[Persistent, ...]:
    """Return persistent damage with a new one: of one type the higher average stays (PF2-30).

    Of equal ones the old one does.
    """
    rivals = [each for each in conditions if _is_same(each, new)]
    if any(average(each) >= average(new) for each in rivals):
        return tuple(conditions)
    if not rivals:
        return (*conditions, new)
    return tuple(new if each is rivals[0] else each for each in conditions)


def helped(one: Persistent) -> Persistent:
    """Return persistent damage for a flat check with well-suited help (PF2-30)."""
    return one.model_copy(update={"dc": min(one.dc, HELPED_DC)})


def average(one: Persistent) -> Fraction:
    """Return what persistent damage deals on average (PF2-30).

    >>> from tracker.model.damage import Term
    >>> average(Persistent(damage=Part((Term(2, 6),), "fire"), scale="double"))
    Fraction(14, 1)
    """
    whole = constant(0)
    for term in one.damage.terms:
        whole = whole.plus(of_term(term))
    factor = {None: Fraction(1), "double": Fraction(2), "half": Fraction(1, 2)}[one.scale]
    return whole.mean * factor


def gained(part: Part, scale: Scale | None) -> Persistent | None:
    """Return the persistent damage that an effect leaves, scaled as the effect was (PF2-14).

    `persistent fire` is fire; None where a save took it away.
    """
    if scale == "none":
        return None
    return Persistent(damage=Part(part.terms, plain_type(part.type)), scale=scale)


def separated(amount: Amount) -> tuple[Amount, tuple[Part, ...]]:
    """Return what is dealt at once, and the parts whose type begins with `persistent`.

    What is dealt at once has no parts where all is persistent.
    """
    later = tuple(part for part in amount.parts if is_persistent(part.type))
    return Amount(tuple(part for part in amount.parts if part not in later)), later


def _is_same(one: Persistent, other: Persistent) -> bool:
    return term_key(one.type) == term_key(other.type)
