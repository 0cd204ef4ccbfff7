"""The chances of the attack that a line says, while it is being typed."""

from tracker.model.illegal import Illegal
from tracker.rules import attacks
from tracker.ui.aiming import said_by
from tracker.ui.histogram import histogram
from tracker.ui.text import short
from tracker.ui.view import View
from tracker.words.hints import Hint
from tracker.words.odds import chances
from tracker.words.refusals import refusal

CELLS = 16
"""How wide the picture of the damage is at most."""


def odds_hint(view: View, line: str) -> Hint:
    """Return what can come of an attack, or why it cannot be made; nothing where none is said."""
    said = said_by(view, line)
    if said is None:
        return ()
    by, strike = said
    try:
        aim = attacks.aim_at(view.encounter, by, strike.whom, strike.attack, strike.circumstances)
        odds = attacks.odds(view.encounter, by, strike.whom, aim.attack.name, strike.circumstances)
    except Illegal as illegal:
        return (refusal(illegal),)
    picture = histogram(odds.damage, CELLS)
    named = aim.attack.name if len(aim.attacker.attacks) > 1 else ""
    return chances(named, short(strike.whom), odds, picture)
