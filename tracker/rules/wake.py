"""Coming to: what the end of unconsciousness does to health."""

from tracker.model.base import name_key
from tracker.model.condition import Condition
from tracker.model.facts import HealthChanged
from tracker.rules.resolution import Resolution

UNCONSCIOUS = "unconscious"


def when_over(play: Resolution, name: str, condition: Condition) -> None:
    """Let one who lay unconscious for a time come to when that time is over (D20-65)."""
    one = play.even_if_left(name)
    if not is_sleep(condition) or one.health != UNCONSCIOUS:
        return
    after = play.system.health_at(one, "ok")
    play.update(name, health=after)
    # Told also of one who lies there all the same, since the end of its sleep will be told.
    play.tell(HealthChanged(name, UNCONSCIOUS, after))


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
