"""A new state of health, told where it is another."""

from tracker.model.combatant import Health
from tracker.model.facts import HealthChanged
from tracker.rules.resolution import Resolution


def become(play: Resolution, name: str, health: Health) -> None:
    """Let a combatant be this well, also one who has left; what that does to turns is not done."""
    before = play.even_if_left(name).health
    if before != health:
        play.update(name, health=health)
        play.tell(HealthChanged(name, before, health))
