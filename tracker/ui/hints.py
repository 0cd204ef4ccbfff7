"""What to press now, for a GM who has read nothing: from a view to `tracker.words.hints`."""

from tracker.model.encounter import PARTY, Encounter
from tracker.rules.mobs import group_key, in_turn
from tracker.rules.turns import last_call
from tracker.ui.moments import moment_of
from tracker.ui.prompts import said_together
from tracker.ui.text import short
from tracker.ui.view import View, upcoming
from tracker.words import hints
from tracker.words.hints import Hint
from tracker.words.screen import people


def hint(view: View) -> Hint:
    """Return the sentences for this moment; none where none are needed."""
    encounter = view.encounter
    if view.marked:
        return hints.marked(people([short(name) for name in view.targets]))
    match moment_of(encounter):
        case "setup":
            return hints.SETUP if encounter.combatants else hints.EMPTY
        case "due":
            return hints.CHECK
        case "last call":
            return hints.last_call(short(last_call(encounter)[0]))
        case "stalled":
            return hints.STALLED
        case "ended":
            return hints.ENDED
        case "turn":
            return _in_turn(view)


def _in_turn(view: View) -> Hint:
    encounter = view.encounter
    if encounter.suspended:
        return hints.interrupt(short(encounter.current or ""), short(encounter.suspended[-1]))
    if _are_down(encounter, party=False):
        return hints.FOES_DOWN
    if _are_down(encounter, party=True):
        return hints.PARTY_DOWN
    is_opening = encounter.phase == "surprise" or encounter.round == 1
    return (*_about_others(view, is_opening), *(hints.FIRST_TURN if is_opening else ()))


def _are_down(encounter: Encounter, *, party: bool) -> bool:
    """Whether there are some of the party, or foes, and none can act; the first who can settles."""
    here = (one for one in encounter.combatants if one.presence == "here")
    those = (one for one in here if (one.side == PARTY) == party)
    first = next(those, None)
    return first is not None and not first.can_act and not any(one.can_act for one in those)


def _about_others(view: View, is_opening: bool) -> Hint:
    """Whom the keys are for where the selected is not the one acting, and who waits to come in."""
    said: Hint = (hints.END_TURN,) if is_opening else ()
    acting = view.encounter.current
    if view.selected not in (None, acting):
        said = hints.whose(said_together(view, view.targets), short(acting or ""))
        said = said if view.fold is None else (*said, hints.OPENS_GROUP)
    elif acting is not None and _stays_in_group(view.encounter):
        said = (*said, hints.end_group(short(_group_of(view.encounter, acting))))
    waiting = [one.name for one in view.encounter.delaying if one.can_act]
    if waiting and view.selected not in waiting:
        said = (*said, hints.delaying(short(waiting[0])))
    return said


def _group_of(encounter: Encounter, name: str) -> str:
    one = encounter.get(name)
    return "" if one is None or one.group is None else one.group


def _stays_in_group(encounter: Encounter) -> bool:
    """Whether the turn would pass to another of the same group in this round."""
    group, following = in_turn(encounter), upcoming(encounter)
    return group is not None and following is not None and group_key(following) == group
