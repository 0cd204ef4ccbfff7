"""Damage, healing, dying and nonlethal damage in d20 Modern (D20-61 to D20-65, D20-69).

These functions change hit points and health and nothing else; what a change of health does to
turns is the business of `tracker.rules.health`.
"""

from typing import Literal

from tracker.model.combatant import Health
from tracker.model.condition import Condition
from tracker.model.facts import (
    Damaged,
    Healed,
    HitPointsLost,
    MassiveDamage,
    NonlethalDamaged,
)
from tracker.rules import conditions, saves
from tracker.rules.amounts import points_of
from tracker.rules.damage.d20.health import (
    DEAD_AT,
    DYING_DC,
    MASSIVE_DC,
    NONLETHAL_DC,
    health_at,
    is_massive,
    is_minor,
    threshold,
)
from tracker.rules.damage.system import Blow
from tracker.rules.damage.tally import healed, hurt, worse
from tracker.rules.health_state import become
from tracker.rules.resolution import Resolution


def take(play: Resolution, name: str, blow: Blow) -> None:
    """Take one blow's damage: temporary hit points, hit points, then massive damage."""
    one, points = play.get(name), points_of(blow.working)
    hp, soaked = hurt(one.hp, points)
    play.tell(Damaged(name, blow.by, blow.working, points, soaked, one.hp.now, hp.now))
    play.update(name, hp=hp)
    if points > soaked:
        before: Health = "dying" if one.health == "stable" else one.health
        become(play, name, worse(before, health_at(hp.now, before, minor=is_minor(one))))
    if play.encounter.rules.massive_damage:
        _massive(play, name, points)


def take_nonlethal(play: Resolution, name: str, blow: Blow) -> None:
    """Take nonlethal damage: it counts only from the threshold on (D20-65)."""
    one, points = play.get(name), points_of(blow.working)
    limit = threshold(one)
    play.tell(NonlethalDamaged(name, blow.by, blow.working, points, limit))
    if limit is None or points < limit or not one.can_act:
        return
    if saves.roll(play, name, "fort", NONLETHAL_DC, "nonlethal"):
        if conditions.find(one, "dazed") is None:
            conditions.gain(play, name, Condition(name="dazed", until="end"))
        return
    rounds = play.dice.roll(4, "dice") + 1
    conditions.gain(play, name, Condition(name="unconscious", until="end", rounds=rounds))
    become(play, name, "unconscious")


def heal(play: Resolution, name: str, points: int) -> None:
    """Restore hit points; what is still below 0 afterwards is stable (D20-69)."""
    one = play.get(name)
    hp = healed(one.hp, points)
    play.tell(Healed(name, points, one.hp.now, hp.now))
    play.update(name, hp=hp)
    asleep = conditions.find(one, "unconscious")
    sleeps_on = asleep is not None and asleep.until is not None
    lay: Health = "unconscious" if sleeps_on else one.health
    health = health_at(hp.now, lay, minor=is_minor(one))
    if health == "dying" and points > 0:
        health = "stable"
    become(play, name, health)


def dying_check(play: Resolution, name: str) -> None:
    """Make the check of one who is dying: stable, or a hit point lost (D20-63)."""
    if saves.roll(play, name, "fort", DYING_DC, "dying"):
        become(play, name, "stable")
        return
    _lose(play, name, 1, "bleeding")
    now = play.get(name).hp.now
    if now is not None and now <= DEAD_AT:
        become(play, name, "dead")


def strenuous(play: Resolution, name: str) -> None:
    """Pay for a strenuous action while disabled (D20-62); nothing where hit points are unknown."""
    one = play.get(name)
    if one.health != "disabled" or one.hp.now is None:
        return
    _lose(play, name, 1, "strenuous")
    now = play.get(name).hp.now
    become(play, name, worse(one.health, health_at(now, one.health, minor=is_minor(one))))


def treat_injury(play: Resolution, name: str) -> None:
    """Make a dying combatant stable, a Treat Injury check having succeeded (D20-64)."""
    if play.get(name).health == "dying":
        become(play, name, "stable")


def _massive(play: Resolution, name: str, points: int) -> None:
    """Check for massive damage, which must exceed the threshold and leave the target up."""
    one = play.get(name)
    limit, now = threshold(one), one.hp.now
    if limit is None or now is None or now <= 0 or one.health == "dead":
        return
    if not is_massive(one, points):
        return
    play.tell(MassiveDamage(name, points, limit))
    if saves.roll(play, name, "fort", MASSIVE_DC, "massive"):
        return
    _lose(play, name, now + 1, "massive")
    become(play, name, "dead" if is_minor(one) else "dying")


def _lose(
    play: Resolution, name: str, points: int, reason: Literal["bleeding", "massive", "strenuous"]
) -> None:
    """Lose hit points otherwise than by a blow."""
    hp = play.get(name).hp
    after = hp.model_copy(update={"taken": hp.taken + points})
    play.update(name, hp=after)
    play.tell(HitPointsLost(name, reason, hp.now, after.now))
