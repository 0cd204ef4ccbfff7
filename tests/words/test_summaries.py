"""An encounter and a combatant in a line."""

from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.words.summaries import standing, summary


def test_an_encounter_at_a_glance() -> None:
    gone = Combatant(name="Ganger 1", presence="left")
    rook = Combatant(name="Rook", initiative=-2)
    fight = Encounter(phase="regular", round=3, combatants=(rook, gone))
    assert summary(fight) == "1 combatant, round 3"
    assert summary(Encounter(phase="surprise", round=0)) == "0 combatants, surprise round"
    assert summary(Encounter(phase="ended", round=3)) == "0 combatants, over"


def test_a_combatant_in_a_line() -> None:
    sniper = Combatant.model_validate(
        {
            "name": "Sniper",
            "hp": 22,
            "initiative": 9,
            "readied": {"action": "attack", "trigger": "the door opens"},
            "conditions": [{"name": "prone"}],
        }
    )
    assert standing(sniper) == "  9  Sniper: 22/22, readied attack (the door opens), prone"
    reserve = Combatant(name="Orc", presence="reserve", health="unconscious")
    assert standing(reserve) == "  ·  Orc: 0 taken, reserve, unconscious"
