"""Bodies and combatants: dying, wounded and doomed are conditions with a value (PF2-34)."""

from typing import Final

from tracker.model.combatant import Combatant, Creature, Health
from tracker.model.condition import Condition
from tracker.model.encounter import PARTY
from tracker.model.facts import Damaged
from tracker.rules import conditions, health_state
from tracker.rules.damage.pf2e.conditions import value_of
from tracker.rules.damage.pf2e.dying import Body, deadly_at, take
from tracker.rules.damage.pf2e.iwr import CRITICAL_HITS, Dealt, Protection
from tracker.rules.resolution import Resolution

DYING: Final = "dying"
WOUNDED, DOOMED = "wounded", "doomed"

_ASLEEP = ("unconscious", "stable")


def body_of(one: Combatant) -> Body:
    """Return a combatant's body. One who is dying and nobody said how much is dying 1."""
    return Body(
        one.hp,
        dying=max(value_of(one, DYING), 1) if one.health == DYING else 0,
        wounded=value_of(one, WOUNDED),
        doomed=value_of(one, DOOMED),
        unconscious=one.health in _ASLEEP or one.health == DYING,
        dead=one.health == "dead",
    )


def suffer(
    play: Resolution,
    name: str,
    dealt: Dealt,
    *,
    by: str | None = None,
    critical: bool = False,
    lethal: bool = True,
) -> None:
    """Take off hit points what is left of damage (PF2-21, PF2-33 to PF2-35)."""
    one = play.get(name)
    struck = take(
        body_of(one),
        dealt.points,
        critical=critical,
        lethal=lethal,
        significant=is_significant(one),
    )
    before, after = one.hp.now, struck.body.hp.now
    play.tell(Damaged(name, by, dealt.working, dealt.points, struck.soaked, before, after))
    become(play, name, struck.body)


def become(play: Resolution, name: str, body: Body) -> None:
    """Let a combatant have this body, and tell what is new of it but hit points."""
    one = play.update(name, hp=body.hp)
    health = _health(one, body)
    health_state.become(play, name, health)
    _set_value(play, name, DYING, body.dying if health == DYING else 0)
    _set_value(play, name, WOUNDED, body.wounded)


def _health(one: Combatant, body: Body) -> Health:
    """Return how well a body is; who was called stable, or cannot act anyhow, is so still."""
    if body.health == "unconscious" and one.health == "stable":
        return "stable"
    return "disabled" if body.health == "ok" and one.health == "disabled" else body.health


def _set_value(play: Resolution, name: str, condition: str, value: int) -> None:
    one = play.get(name)
    before = conditions.find(one, condition)
    if value and (before is None or before.value != value):
        conditions.gain(play, name, Condition(name=condition, value=value))
    elif not value and before is not None:
        conditions.drop(play, name, before)


def health_at(one: Creature, before: Health) -> Health:
    """Return the state of health that hit points set by hand say, given what it was.

    At 0 who is significant is dying, and others are dead; who has hit points is well.
    """
    now = one.hp.now
    if now is None:
        return before
    if now > 0:
        return "disabled" if before == "disabled" else "ok"
    if before not in ("ok", "disabled"):
        return before
    return DYING if is_significant(one) else "dead"


def succumbs(one: Combatant) -> bool:
    """Return whether its dying value, lowered by doomed, means that it is dead (PF2-34)."""
    return 0 < value_of(one, DYING) >= deadly_at(value_of(one, DOOMED))


def is_significant(one: Creature) -> bool:
    """Whether it does not die at once: as the GM says, else the party (PF2-34)."""
    return one.side == PARTY if one.significant is None else one.significant


def protection_of(one: Creature) -> Protection:
    """Return what a creature is immune, weak and resistant to."""
    immunities = (*one.immunities, CRITICAL_HITS) if one.crit_immune else one.immunities
    return Protection(immunities, one.weaknesses, one.resistances)


def normal_defense(one: Creature) -> int | None:
    """Return armor class; None where none is known."""
    return None if one.defense is None else one.defense.normal
