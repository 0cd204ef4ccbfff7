"""An encounter at a glance, where there is no screen to show it."""

from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.words import tracks
from tracker.words.numbers import counted, number
from tracker.words.phrases import condition_text


def stage(encounter: Encounter) -> str:
    """Return how far a fight has come: `setup`, `surprise round`, `round 2`, `over`."""
    match encounter.phase:
        case "regular":
            return f"round {encounter.round}"
        case "surprise":
            return "surprise round"
        case "ended":
            return "over"
        case _:
            return "setup"


def summary(encounter: Encounter) -> str:
    """Return size and stage of an encounter.

    >>> summary(Encounter(combatants=(Combatant(name="Rook"),)))
    '1 combatant, setup'
    """
    known = sum(one.presence != "left" for one in encounter.combatants)
    return f"{counted(known, 'combatant')}, {stage(encounter)}"


def standing(one: Combatant) -> str:
    """Return a combatant in one line: initiative, name, hit points and what ails it.

    >>> standing(Combatant(name="Brute", initiative=6, health="dying", hp={"max": 40, "now": -3}))
    '  6  Brute: −3/40, dying'
    """
    count = "·" if one.initiative is None else number(one.initiative)
    marks = [tracks.whole(one.track), *_marks(one)]
    marks += [condition_text(condition, one.name) for condition in one.conditions]
    return f"{count:>3}  {one.name}: {', '.join(marks)}"


def _marks(one: Combatant) -> list[str]:
    marks: list[str] = []
    if one.turn in ("acting", "delaying"):
        marks.append(one.turn)
    if one.presence != "here":
        marks.append(one.presence)
    if one.health != "ok":
        marks.append(one.health)
    if one.readied is not None:
        marks.append(f"readied {one.readied.action} ({one.readied.trigger})")
    return marks
