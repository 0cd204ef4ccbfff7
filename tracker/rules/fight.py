"""The fight as a whole: start, going on, end, and back to before the start (ENC-2, 6, 18, 21)."""

from tracker.model.combatant import IN_RESERVE, Combatant
from tracker.model.facts import FightEnded, FightReset, FightStarted, RoundBegan, Stalled
from tracker.model.illegal import Illegal
from tracker.rules import conditions, initiative, mobs, turns, wake
from tracker.rules.delay import forfeit
from tracker.rules.guards import require_not_ended, require_running
from tracker.rules.resolution import Resolution


def start(play: Resolution) -> None:
    """Start the fight, with a surprise round if some but not all are aware (ENC-2, D20-3)."""
    fighters = require_start(play)
    aware = [one.name for one in fighters if one.aware]
    surprise = 0 < len(aware) < len(fighters)
    first = aware if surprise else [one.name for one in fighters]
    initiative.roll_missing(play, first)
    initiative.settle_ties(play, first, frozenset(first))
    _line_up(play, first)
    play.change(phase="surprise" if surprise else "regular", round=0 if surprise else 1)
    unaware = tuple(one.name for one in fighters if one.name not in first)
    play.tell(FightStarted(unaware), RoundBegan(0 if surprise else 1))
    if turns.begin_next(play):
        return
    if surprise and _somebody_may_act(play):  # round 1 brings in the others
        turns.advance(play)
    else:
        play.tell(Stalled())


def require_start(play: Resolution) -> tuple[Combatant, ...]:
    """Return who starts a fight; Illegal tells why it cannot be started."""
    require_not_ended(play)
    if play.encounter.phase != "setup":
        raise Illegal("E_ALREADY_STARTED")
    if not play.encounter.order:
        raise Illegal("E_NO_COMBATANTS")
    return play.encounter.order


def require_go_on(play: Resolution) -> None:
    """Refuse to go on where there is no turn to end and nobody who could begin one (ENC-21)."""
    require_running(play)
    if play.encounter.is_stalled and not _somebody_may_act(play):
        raise Illegal("E_NOBODY_CAN_ACT")


def go_on(play: Resolution) -> None:
    """End the turn, the readied action, or the first name of the last call (ENC-6)."""
    require_go_on(play)
    called = turns.last_call(play.encounter)
    if called:
        forfeit(play, called[0])
    elif play.encounter.current is not None:
        turns.pass_on(play)
    else:
        turns.begin_round(play)
        if not turns.begin_next(play):
            play.tell(Stalled())


def go_on_with_group(play: Resolution) -> None:
    """End the turn, and with it those of the rest of its group that follow directly.

    It is the same as going on as often by hand. It stops where a check is due, where the turn
    comes to anybody else, and at the end of the round.
    """
    group, round = mobs.in_turn(play.encounter), play.encounter.round
    go_on(play)
    while group is not None and _is_groups_turn(play, group) and play.encounter.round == round:
        go_on(play)


def _is_groups_turn(play: Resolution, group: str) -> bool:
    return not play.encounter.due and mobs.in_turn(play.encounter) == group


def end(play: Resolution) -> None:
    """End the fight (ENC-18)."""
    require_running(play)
    conditions.end_with_fight(play)
    play.change(phase="ended", current=None, fresh=None, suspended=(), due=())
    play.tell(FightEnded())


def reset(play: Resolution) -> None:
    """Go back to before the start: those who left are gone, initiative is forgotten.

    Hit points, health, notes and conditions that last stay as they are.
    """
    if play.encounter.phase == "setup":
        raise Illegal("E_NOT_STARTED")
    staying = [one for one in play.encounter.combatants if one.presence != "left"]
    play.change(
        phase="setup",
        round=None,
        current=None,
        fresh=None,
        suspended=(),
        due=(),
        combatants=tuple(_as_before(play, one) for one in staying),
    )
    play.tell(FightReset())


def _line_up(play: Resolution, first: list[str]) -> None:
    """Sort those who act in the first round; the unaware wait for a place at the end."""
    chosen = set(first)
    everyone = play.encounter.combatants
    acting = [play.get(name) for name in initiative.sorted_names(play, first)]
    others = [one for one in everyone if one.name not in chosen]
    unplaced = [
        one.model_copy(update={"presence": "unplaced"}) if one.presence == "here" else one
        for one in others
    ]
    play.change(combatants=(*acting, *unplaced))


def _somebody_may_act(play: Resolution) -> bool:
    """Whether a stalled fight can go on: somebody can act, is dying, or will come to."""
    return wake.will_come_to(play) or any(
        one.presence in ("here", "unplaced")
        and (_acts_soon(play, one) or play.system.check_due(one) is not None)
        for one in play.encounter.combatants
    )


def _acts_soon(play: Resolution, one: Combatant) -> bool:
    """Whether one can act, or is kept from it by conditions of which some end by themselves."""
    ends = (it.until in ("start", "end") or it.save or it.value for it in one.conditions)
    return play.can_act(one.name) or (one.can_act and any(ends))


def _as_before(play: Resolution, one: Combatant) -> Combatant:
    """Return a combatant without what the fight did to its turns."""
    stateless = {
        name: field.default
        for name, field in Combatant.model_fields.items()
        if name in _OF_THE_FIGHT
    }
    lasting = tuple(condition for condition in one.conditions if condition.until is None)
    healths = (
        wake.health_after(play.system, one, condition)
        for condition in one.conditions
        if condition.until is not None
    )
    health = next((after for after in healths if after != one.health), one.health)
    presence = "reserve" if one.presence in IN_RESERVE else "here"
    return one.model_copy(
        update={**stateless, "conditions": lasting, "presence": presence, "health": health}
    )


_OF_THE_FIGHT = frozenset(
    {
        "initiative",
        "tie",
        "turn",
        "slot",
        "acted",
        "flat_footed",
        "readied",
        "ahead_of",
        "used",
        "opportunities",
        "free_entry",
    }
)
