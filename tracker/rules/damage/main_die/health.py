"""Hit points and health in the Main Damage Die system (MDD-24)."""

from tracker.model.combatant import CAN_ACT, Health


def health_at(now: int | None, before: Health) -> Health:
    """Return the state of health at so many hit points, given what it was (MDD-24).

    At 0 one is down, for which the word here is `unconscious`; that one is dying, stable or dead
    is for the GM to say, and stays as said. Where hit points are unknown health stays too.

    >>> health_at(1, "ok"), health_at(0, "ok"), health_at(-4, "dying"), health_at(3, "dead")
    ('ok', 'unconscious', 'dying', 'ok')
    """
    if now is None:
        return before
    if now > 0:
        return "ok"
    return "unconscious" if before in CAN_ACT else before
