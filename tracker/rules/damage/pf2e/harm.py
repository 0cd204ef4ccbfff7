"""Damage, healing and recovery in Pathfinder 2e (PF2-20, PF2-21, PF2-23, PF2-33 to PF2-35)."""

from msgspec import Struct

from tracker.model.attack import NONLETHAL
from tracker.model.combatant import Combatant
from tracker.model.damage import Part
from tracker.model.facts import FlatChecked, Healed
from tracker.model.working import Change
from tracker.rules.amounts import Scale, points_of
from tracker.rules.damage import plain
from tracker.rules.damage.pf2e import bodies, dying, fallen, lasting
from tracker.rules.damage.pf2e.instances import Damage, instances_of, made_of, materials_in
from tracker.rules.damage.pf2e.iwr import meet
from tracker.rules.damage.system import Blow
from tracker.rules.resolution import Resolution

RECOVERY = "recovery"


class Wound(Struct, frozen=True):
    """Damage about to meet somebody's protection, and what it leaves behind.

    `scale` is what was made of it; what is left behind is made the same of (PF2-14).
    """

    by: str | None
    damage: Damage
    lethal: bool = True
    critical: bool = False
    scale: Scale | None = None
    later: tuple[Part, ...] = ()


def deal(play: Resolution, name: str, blow: Blow) -> None:
    """Take damage that was rolled for all at once; saved against critically badly, it is worse."""
    is_double = blow.scale == "double"
    wound = Wound(blow.by, _damage_of(blow), not blow.nonlethal, is_double, blow.scale, blow.later)
    take(play, name, wound)


def to_bring_down(one: Combatant, blow: Blow) -> int | None:
    """Return the least of a blow that brings somebody to 0 past all that protects it.

    Who would not be hurt by all of it needs none.
    """
    needed, points = plain.to_bring_down(one, blow), points_of(blow.working)
    if not needed or not _would_take(one, blow, points):
        return None if needed is None else 0
    least = (part for part in range(1, points) if _would_take(one, blow, part) >= needed)
    return next(least, points)


def _would_take(one: Combatant, blow: Blow, points: int) -> int:
    """Return what so many points of a blow come to for somebody."""
    met = meet(_damage_of(blow, Change("", points)), bodies.protection_of(one))
    return met.points


def _damage_of(blow: Blow, *steps: Change) -> Damage:
    instances = made_of(instances_of((*blow.working, *steps)), materials_in(blow.traits))
    others = tuple(each for each in blow.traits if not materials_in([each]))
    return Damage(instances, others + _nonlethal(blow.nonlethal))


def _nonlethal(nonlethal: bool) -> tuple[str, ...]:
    return (NONLETHAL,) if nonlethal else ()


def take(play: Resolution, name: str, wound: Wound) -> None:
    """Take damage off hit points, and bear what it leaves behind."""
    one = play.get(name)
    if wound.damage.instances:
        dealt = meet(wound.damage, bodies.protection_of(one))
        bodies.suffer(play, name, dealt, by=wound.by, critical=wound.critical, lethal=wound.lethal)
        fallen.move(play, one, wound.by)
    for part in wound.later:
        lasting.gain(play, name, part, wound.scale)


def heal(play: Resolution, name: str, points: int) -> None:
    """Restore hit points; who has any wakes, and is no longer dying (PF2-34)."""
    one = play.get(name)
    body = dying.healed(bodies.body_of(one), points)
    play.tell(Healed(name, points, one.hp.now, body.hp.now))
    bodies.become(play, name, body)


def stabilize(play: Resolution, name: str) -> None:
    """Let one who is dying be so no longer; it stays unconscious, and is wounded (PF2-34)."""
    bodies.become(play, name, dying.stabilized(bodies.body_of(play.get(name))))


def recover(play: Resolution, name: str) -> None:
    """Make a recovery check (PF2-34)."""
    found = dying.recover(play.dice, bodies.body_of(play.get(name)))
    play.tell(FlatChecked(name, RECOVERY, found.check))
    bodies.become(play, name, found.body)
