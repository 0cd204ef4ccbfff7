"""Wounds as a GM enters them, where the damage system counts wounds (FUD-20, FUD-21)."""

from collections.abc import Sequence

from tracker.model.combatant import Combatant
from tracker.model.illegal import Illegal
from tracker.model.wounds import WoundLevel
from tracker.rules.damage.marking import mark, put_better, track_of
from tracker.rules.damage.tracks import require_used
from tracker.rules.guards import require_not_ended
from tracker.rules.health import settle
from tracker.rules.resolution import Resolution


def wound(play: Resolution, who: Sequence[str], level: WoundLevel, by: str | None) -> None:
    """Mark a wound on each, as the GM says it (ENC-24)."""
    people = _counting_wounds(play, who)
    source = None if by is None else play.get(by).name
    for one in people:
        mark(play, one.name, level, by=source)
    settle(play, people)


def mend(play: Resolution, who: Sequence[str], level: WoundLevel) -> None:
    """Wipe one wound of a level off each track; Illegal E_NO_WOUND where there is none."""
    people = _counting_wounds(play, who)
    for one in people:
        before = track_of(one)
        after = before.without(level)
        if after == before:
            raise Illegal("E_NO_WOUND", name=one.name)
        put_better(play, one.name, after)
    settle(play, people, keeps_turn=True)


def _counting_wounds(play: Resolution, who: Sequence[str]) -> list[Combatant]:
    require_not_ended(play)
    require_used(play.system, "wounds")
    return [play.get(name) for name in who]
