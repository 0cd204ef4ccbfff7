"""Coming to: what the end of unconsciousness, or of dying, does to health."""

from typing import Final

from tracker.model.combatant import Combatant, Health
from tracker.model.condition import Condition
from tracker.model.facts import HealthChanged
from tracker.model.names import name_key
from tracker.rules.damage.system import System
from tracker.rules.resolution import Resolution

UNCONSCIOUS = "unconscious"
DYING: Final = "dying"


def when_over(play: Resolution, name: str, condition: Condition) -> None:
    """Let one who lay unconscious for a time come to when that time is over (D20-65).

    One who was said to be dying is so no longer.
    """
    one = play.even_if_left(name)
    after = health_after(play.system, one, condition)
    # Told also of one who lies there all the same, since the end of its sleep will be told.
    if after != one.health or _sleeps(one, condition):
        play.update(name, health=after)
        play.tell(HealthChanged(name, one.health, after))


def health_after(system: System, one: Combatant, condition: Condition) -> Health:
    """Return the health of one for whom a condition is over."""
    if _sleeps(one, condition):
        return system.health_at(one, "ok")
    if is_dying(condition) and one.health == DYING:
        return system.health_at(one, "stable")
    return one.health


def _sleeps(one: Combatant, condition: Condition) -> bool:
    return is_sleep(condition) and one.health == UNCONSCIOUS


def is_back(one: Combatant, condition: Condition) -> bool:
    """Whether one is as the end of a condition left it, which was unconsciousness or dying."""
    if is_dying(condition):
        return one.can_act or one.health == "stable"
    return is_sleep(condition) and one.can_act


def is_dying(condition: Condition) -> bool:
    """Whether a condition is dying."""
    return name_key(condition.name) == DYING


def is_sleep(condition: Condition) -> bool:
    """Whether a condition is unconsciousness."""
    return name_key(condition.name) == UNCONSCIOUS


def will_come_to(play: Resolution) -> bool:
    """Whether somebody's unconsciousness runs out by itself."""
    return any(
        one.health == UNCONSCIOUS
        and any(is_sleep(it) and it.until in ("start", "end") for it in one.conditions)
        for one in play.encounter.order
    )
