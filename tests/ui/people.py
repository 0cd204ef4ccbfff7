"""Encounters for the tests of what is drawn, built without playing them."""

from tracker.model.combatant import Combatant, Readied
from tracker.model.encounter import Encounter
from tracker.ui.text import Pieces


def somebody(name: str, **data: object) -> Combatant:
    """Return somebody who has acted, so that nothing is to be said about flat-footedness."""
    return Combatant.model_validate({"name": name, "initiative": 10, "acted": True} | data)


def fight(*people: Combatant, **data: object) -> Encounter:
    """Return a fight in its second round."""
    running = {"name": "Dock", "phase": "regular", "round": 2, "combatants": people}
    return Encounter.model_validate(running | data)


def setup(*people: Combatant) -> Encounter:
    """Return a fight before its start."""
    return Encounter(name="Dock", combatants=people)


def plain(pieces: Pieces) -> str:
    """Return a line as text."""
    return "".join(piece.text for piece in pieces)


DOOR = Readied(action="attack", trigger="the door opens")
