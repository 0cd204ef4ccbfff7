"""Where those who fall stand in the initiative order, where the table plays so (PF2-36)."""

from tracker.model.combatant import Combatant
from tracker.model.encounter import PARTY, Encounter
from tracker.model.facts import Moved
from tracker.rules import order, slots
from tracker.rules.resolution import Resolution


def move(play: Resolution, before: Combatant, by: str | None) -> None:
    """Move one of the party who fell by an attack to just before the attacker (PF2-36).

    `before` is the one struck as it was. Who falls in a turn of its own stays where it is. Its turn
    is that of the next round where the attacker's place is one that this round has passed; nothing
    that hangs on its slot comes till then, but a slot that has begun, as before a delay, ends.
    """
    if by is None or not _moves(play.encounter, before, by) or play.get(before.name).can_act:
        return
    order.put_before(play, [before.name], by)
    order.fit_initiative(play, before.name)
    now = play.get(before.name)
    if now.turn == "waiting" and _is_passed(play.encounter, now.name, by):
        play.update(now.name, turn="done")
        if now.slot == "open":
            slots.close_slot(play, now.name)
        play.update(now.name, slot="past")
    play.tell(Moved(now.name, "before", by, now.initiative))


def _moves(encounter: Encounter, one: Combatant, by: str) -> bool:
    attacker = encounter.get(by)
    is_own = encounter.rules.fallen_move and one.side == PARTY and one.can_act
    in_order = one.presence == "here" and attacker is not None and attacker.presence == "here"
    in_turn = (by, encounter.current, *encounter.suspended)
    return is_own and in_order and encounter.is_running and one.name not in in_turn


def _is_passed(encounter: Encounter, name: str, by: str) -> bool:
    """Whether no turn comes any more in this round where somebody now stands before another."""
    ahead = encounter.order[: order.position(encounter.order, by) + 1]
    return all(one.turn != "waiting" for one in ahead if one.name != name)
