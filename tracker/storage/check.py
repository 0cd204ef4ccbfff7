"""What reads strangely in an encounter, though it can be played."""

from collections.abc import Iterator

from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter


def warnings(encounter: Encounter) -> tuple[str, ...]:
    """Return a sentence for each thing that may be a slip of the pen.

    >>> from tracker.model.hit_points import HitPoints
    >>> rook = Combatant(name="Rook", hp=HitPoints(max=10, taken=-2))
    >>> warnings(Encounter(combatants=(rook,)))
    ('Rook has 12 of at most 10 hit points',)
    """
    found = [sentence for one in encounter.combatants for sentence in _of_combatant(one)]
    if not encounter.combatants:
        found.append("there are no combatants")
    acting = {encounter.current, *encounter.suspended}
    for one in encounter.combatants:
        if one.turn == "acting" and one.name not in acting:
            found.append(f"{one.name} is acting, and the turn is not its own")
    return tuple(found)


def _of_combatant(one: Combatant) -> Iterator[str]:
    now, most = one.hp.now, one.hp.max
    if now is not None and most is not None:
        if now > most:
            yield f"{one.name} has {now} of at most {most} hit points"
        if now < 0 and one.health in ("ok", "disabled"):
            yield f"{one.name} has {now} hit points and is {one.health}"
        if now > 0 and one.health in ("dying", "stable"):
            yield f"{one.name} has {now} hit points and is {one.health}"
    if one.readied and not one.can_act:
        yield f"{one.name} has a readied action and is {one.health}"
