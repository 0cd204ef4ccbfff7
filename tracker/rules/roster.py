"""Who is in the fight: adding, joining, leaving, names, awareness (ENC-3, 14, 15, 25)."""

import re
from collections.abc import Sequence

from tracker.model.combatant import IN_RESERVE, Combatant, Creature, Health, Presence
from tracker.model.condition import Condition
from tracker.model.encounter import Encounter
from tracker.model.facts import (
    Added,
    AwarenessSet,
    ConditionEnded,
    InitiativeTyped,
    Joined,
    JoinsLater,
    Left,
    Renamed,
    Reserved,
    Unreserved,
)
from tracker.model.illegal import Illegal
from tracker.model.names import name_key
from tracker.rules import conditions, health, initiative, order, turns
from tracker.rules.damage.tracks import require_newcomer_used, with_track
from tracker.rules.guards import require_not_ended
from tracker.rules.names import rename_in
from tracker.rules.resolution import Resolution
from tracker.rules.slots import close_slot


def add(
    play: Resolution,
    creature: Creature,
    count: int | None,
    *,
    aware: bool,
    at: int | None,
    health: Health = "ok",
    borne: tuple[Condition, ...] = (),
    in_reserve: bool = False,
) -> None:
    """Add a creature, or several under numbered names; in a running fight they join (ENC-14).

    Those `in_reserve` wait until they are brought in. Health is as it is said, and follows wounds
    where nothing is said of it; `borne` are the conditions it has from the start.
    """
    require_not_ended(play)
    for attack in creature.attacks:
        play.system.require_attack(attack)
    require_newcomer_used(creature, play.system)
    names = _new_names(play.encounter, creature.name, count)
    stat_block = dict(with_track(creature, play.system))
    stat_block["health"] = health
    if creature.wounds is not None and health == "ok":
        stat_block["health"] = play.system.health_at(creature, "ok")
    newcomers = [
        Combatant(**{**stat_block, "name": name, "aware": aware, "initiative": at})
        for name in names
    ]
    for one in newcomers:
        _require_new_name(play.encounter, one.name)
    presence = _presence_of_newcomers(play.encounter, in_reserve=in_reserve)
    added = [one.model_copy(update={"presence": presence}) for one in newcomers]
    play.change(combatants=(*play.encounter.combatants, *added))
    for name in names if borne else ():
        conditions.bear(play, name, borne)
    play.tell(Added(tuple(names), creature.side, "reserve" if in_reserve else "fight"))
    if presence == "unplaced":
        _join_fight(play, names)


def _presence_of_newcomers(encounter: Encounter, *, in_reserve: bool) -> Presence:
    if in_reserve:
        return "reserve"
    return "here" if encounter.phase == "setup" else "unplaced"


def reserve(play: Resolution, name: str) -> None:
    """Keep a combatant out of the fight until it joins.

    Out of a running fight it withdraws as one who leaves does (ENC-15), so that what hangs on its
    turns goes on (ENC-23); it is still there to be spoken of, and joins again (ENC-14).
    """
    one = play.get(name)
    play.tell(Reserved(name))
    if play.encounter.phase == "setup":
        play.update(name, presence="reserve")
    elif one.presence not in IN_RESERVE:
        _give_up_place(play, one, "withdrawn")


def join(play: Resolution, names: Sequence[str], at: int | None) -> None:
    """Bring in those in reserve, or bring back those who left (ENC-14)."""
    require_not_ended(play)
    for name in names:
        if play.even_if_left(name).presence not in (*IN_RESERVE, "left"):
            raise Illegal("E_ALREADY_HERE", name=name)
    if play.encounter.phase == "setup":
        for name in names:
            play.update(name, presence="here")
            play.tell(Unreserved(name))
        return
    for name in names:
        if at is not None:
            play.update(name, initiative=at)
        if play.even_if_left(name).presence == "reserve":
            play.update(name, presence="unplaced")
    _join_fight(play, names)


def remove(play: Resolution, name: str) -> None:
    """Take a combatant out (ENC-15); once the fight is on it keeps an unseen place (ENC-25)."""
    one = require_remove(play, name)
    play.tell(Left(name))
    if play.encounter.phase == "setup":
        _strike_out(play, name)
        return
    _give_up_place(play, one, "left")


def require_remove(play: Resolution, name: str) -> Combatant:
    """Return who is to be taken out; Illegal tells why nobody is."""
    require_not_ended(play)
    return play.get(name)


def lose_place(play: Resolution, name: str) -> None:
    """Take one who turns out to be unaware out of the surprise round (ENC-24)."""
    _give_up_place(play, play.get(name), "unplaced")


def take_place(play: Resolution, names: Sequence[str]) -> None:
    """Give newcomers to a running fight their places in the order (ENC-14, D20-38)."""
    for name in names:
        _take_place(play, name)
    if play.encounter.current is None and any(play.get(name).turn == "waiting" for name in names):
        turns.advance(play)


def _give_up_place(play: Resolution, one: Combatant, presence: Presence) -> None:
    """Take a combatant out of the order; its delay, readied action or turn goes with it."""
    name = one.name
    turns.drop_due(play, name)
    play.update(name, presence=presence, readied=None, ahead_of=None)
    if one.turn == "delaying":
        play.update(name, turn="done")
        close_slot(play, name)
        health.go_on_after_last_call(play)
    elif play.encounter.current == name:
        turns.pass_on(play)


def rename(play: Resolution, name: str, new: str) -> None:
    """Give a combatant another name, wherever it is named."""
    require_not_ended(play)
    play.get(name)
    if name_key(name) != name_key(new):
        _require_new_name(play.encounter, new)
    play.change(**dict(rename_in(play.encounter, name, new)))
    play.tell(Renamed(name, new))


def set_awareness(play: Resolution, names: Sequence[str], aware: bool) -> None:
    """Say who is aware at the start (ENC-3)."""
    require_not_ended(play)
    for name in names:
        play.get(name)
    if play.encounter.phase != "setup":
        raise Illegal("E_PHASE_SETUP_ONLY")
    for name in names:
        play.update(name, aware=aware)
    play.tell(AwarenessSet(tuple(names), aware))


def roll(play: Resolution, names: Sequence[str], totals: Sequence[int]) -> None:
    """Type the totals of the first of `names` and roll for the others (D20-35).

    They must have none yet; nobody named means all who have none.
    """
    require_not_ended(play)
    rest = names[len(totals) :]
    for name, total in zip(names, totals, strict=False):
        _require_no_initiative(play, name)
        play.update(name, initiative=total)
        play.tell(InitiativeTyped(name, total))
    for name in rest:
        _require_no_initiative(play, name)
    initiative.roll_missing(play, rest if names else _in_fight(play.encounter))


def _require_no_initiative(play: Resolution, name: str) -> None:
    if play.get(name).initiative is not None:
        raise Illegal("E_HAS_INITIATIVE", name=name)


def _in_fight(encounter: Encounter) -> list[str]:
    return [one.name for one in encounter.combatants if one.presence in ("here", "unplaced")]


def _new_names(encounter: Encounter, base: str, count: int | None) -> list[str]:
    """Return the names of newcomers; numbers go on from the highest ever used."""
    if count is None:
        return [base]
    highest = _highest_number(encounter, base)
    return [f"{base} {number}" for number in range(highest + 1, highest + 1 + count)]


def _highest_number(encounter: Encounter, base: str) -> int:
    """Return the highest number that was ever used behind a name, 0 where none was."""
    pattern = re.compile(re.escape(name_key(base)) + r" (\d+)")
    used = [pattern.fullmatch(name_key(one.name)) for one in encounter.combatants]
    return max((int(match[1]) for match in used if match), default=0)


def _free_name(encounter: Encounter, taken: str) -> str:
    """Return a name that nobody has had, by a number behind the one that is taken."""
    base = re.sub(r" \d+$", "", taken)
    return f"{base} {max(_highest_number(encounter, base), 1) + 1}"


def _require_new_name(encounter: Encounter, name: str) -> None:
    key = name_key(name)
    for one in encounter.combatants:
        if name_key(one.name) == key:
            free = _free_name(encounter, one.name)
            raise Illegal("E_DUPLICATE", name=one.name, free=free)


def _join_fight(play: Resolution, names: Sequence[str]) -> None:
    """Give newcomers to a running fight their places (ENC-14, D20-38)."""
    if play.encounter.phase == "surprise":
        for name in names:
            if not play.even_if_left(name).aware:
                play.update(name, presence="unplaced")
                play.tell(JoinsLater(name))
        names = [name for name in names if play.even_if_left(name).aware]
    take_place(play, names)


def _take_place(play: Resolution, name: str) -> None:
    """Roll for one newcomer and insert it into the order."""
    came_back = play.even_if_left(name).presence in ("withdrawn", "left")
    play.update(name, presence="unplaced")
    initiative.roll_missing(play, [name])
    if not came_back:
        listed = [one.name for one in play.encounter.order]
        initiative.settle_ties(play, [*listed, name], frozenset({name}))
    passed_slot = play.get(name).slot == "past"
    order.insert(play, name)
    comes_yet = not passed_slot and _comes_yet(play.encounter, name)
    if came_back and not comes_yet:
        close_slot(play, name)
    play.update(name, turn="waiting" if comes_yet else "out")
    play.tell(Joined(name, play.get(name).initiative or 0, comes_yet))


def _comes_yet(encounter: Encounter, name: str) -> bool:
    """Whether a place in the order is still to come this round.

    It is when it lies behind the owner of the turn. When nobody's turn is in progress everyone
    has been called, so only a place behind all others is still to come, and in a fight that is
    stalled none is.
    """
    names = [one.name for one in encounter.combatants]
    if encounter.owner is not None:
        return names.index(name) > names.index(encounter.owner)
    return bool(encounter.delaying) and encounter.order[-1].name == name


def _strike_out(play: Resolution, name: str) -> None:
    """Remove a combatant before the fight, and the conditions that hang on its turns."""
    for one in play.encounter.combatants:
        for condition in one.conditions:
            if condition.of == name and one.name != name:
                _end_without_owner(play, one.name, condition)
    play.change(combatants=tuple(one for one in play.encounter.combatants if one.name != name))


def _end_without_owner(play: Resolution, name: str, condition: Condition) -> None:
    conditions.drop(play, name, condition)
    play.tell(ConditionEnded(name, condition, "cleared"))
