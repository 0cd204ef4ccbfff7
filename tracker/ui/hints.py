"""What to press now, for a GM who has read nothing: from a view to `tracker.words.hints`."""

from tracker.model.encounter import Encounter
from tracker.model.faction import is_with_party
from tracker.rules.mobs import in_turn
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
    encounter, key = view.encounter, view.keymap.said
    if view.sign == "watching":
        return hints.looking_on(key)
    if view.marked:
        return hints.marked(people([short(name) for name in view.targets]), key)
    match moment_of(encounter):
        case "setup":
            return hints.setup(key) if encounter.combatants else hints.empty(key)
        case "due":
            return hints.check(key)
        case "last call":
            return hints.last_call(short(last_call(encounter)[0]), key)
        case "stalled":
            return hints.stalled(key)
        case "ended":
            return hints.ended(key)
        case "turn":
            return _in_turn(view)


def _in_turn(view: View) -> Hint:
    encounter, key = view.encounter, view.keymap.said
    if encounter.suspended:
        acting, resumes = encounter.current or "", encounter.suspended[-1]
        return hints.interrupt(short(acting), short(resumes), key)
    if _are_down(encounter, party=False):
        return hints.down(key, party=False)
    if _are_down(encounter, party=True):
        return hints.down(key, party=True)
    is_opening = encounter.phase == "surprise" or encounter.round == 1
    return (*_about_others(view, is_opening), *(hints.first_turn(key) if is_opening else ()))


def _are_down(encounter: Encounter, *, party: bool) -> bool:
    """Whether there are some of the party and its allies, or foes, and none can act.

    The first who can settles it.
    """
    here = (one for one in encounter.combatants if one.presence == "here")
    factions = encounter.factions
    those = (one for one in here if is_with_party(factions, one.side) == party)
    first = next(those, None)
    return first is not None and not first.can_act and not any(one.can_act for one in those)


def _about_others(view: View, is_opening: bool) -> Hint:
    """Whom the keys are for where the selected is not the one acting, and who waits to come in."""
    key = view.keymap.said
    said: Hint = (hints.end_turn(key),) if is_opening else ()
    acting, one = view.encounter.current, view.chosen
    if view.selected not in (None, acting) and one is not None and one.presence != "left":
        said = hints.whose(said_together(view, view.targets), short(acting or ""), key)
        said = said if view.fold is None else (*said, hints.opens_group(key))
    elif acting is not None and _stays_in_group(view.encounter):
        said = (*said, hints.end_group(short(_group_of(view.encounter, acting)), key))
    waiting = [one.name for one in view.encounter.delaying if one.can_act]
    if waiting and view.selected not in waiting:
        said = (*said, hints.delaying(short(waiting[0]), key))
    return said


def _group_of(encounter: Encounter, name: str) -> str:
    one = encounter.get(name)
    return "" if one is None or one.group is None else one.group


def _stays_in_group(encounter: Encounter) -> bool:
    """Whether the turn would pass to another of the same group in this round."""
    group, following = in_turn(encounter), upcoming(encounter)
    return group is not None and following is not None and following.group_key == group
