"""What reads strangely in an encounter, though it can be played."""

from collections.abc import Iterator

from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.rules.damage.systems import system_of
from tracker.rules.damage.tracks import fields_in_vain
from tracker.words import checks


def warnings(encounter: Encounter) -> tuple[str, ...]:
    """Return a sentence for each thing that may be a slip of the pen.

    >>> from tracker.model.hit_points import HitPoints
    >>> rook = Combatant(name="Rook", hp=HitPoints(max=10, taken=-2))
    >>> warnings(Encounter(combatants=(rook,)))
    ('Rook has 12 of at most 10 hit points',)
    """
    found = [sentence for one in encounter.combatants for sentence in _of_combatant(one)]
    found += _not_counted(encounter)
    if not encounter.combatants:
        found.append(checks.NOBODY)
    acting = {encounter.current, *encounter.suspended}
    for one in encounter.combatants:
        if one.turn == "acting" and one.name not in acting:
            found.append(checks.acting_out_of_turn(one.name))
    return tuple(found)


def _not_counted(encounter: Encounter) -> Iterator[str]:
    """Yield who has what the damage system takes no notice of, such as wounds."""
    system = system_of(encounter)
    for one in encounter.combatants:
        for field in sorted(fields_in_vain(one, system)):
            yield checks.not_counted(one.name, field)


def _of_combatant(one: Combatant) -> Iterator[str]:
    now, most = one.hp.now, one.hp.max
    if now is not None and most is not None:
        if now > most:
            yield checks.above_maximum(one.name, now, most)
        if now < 0 and one.health in ("ok", "disabled"):
            yield checks.health_at_odds(one.name, now, one.health)
        if now > 0 and one.health in ("dying", "stable"):
            yield checks.health_at_odds(one.name, now, one.health)
    if one.readied and not one.can_act:
        yield checks.readied_in_vain(one.name, one.health)
