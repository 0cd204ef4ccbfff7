"""The chances of an attack in Pathfinder 2e, by hand and against what play makes of each die."""

from fractions import Fraction

from tests.rules.damage.pf2e.playing import encounter
from tests.table import Table
from tracker.model.circumstances import ORDINARY, Circumstances
from tracker.rules.attacks import odds
from tracker.words.odds import chances

FIGHT = encounter()


def test_a_hit_is_a_success_or_better() -> None:
    found = odds(FIGHT, "Valeros", "Ghoul", "Fist", ORDINARY)  # +9 against 16
    assert found.hit == Fraction(14, 20)  # 7 to 20
    assert found.critical == Fraction(4, 20)  # 17 to 20
    # a hit 1d4+4 is 6.5 on average, a critical hit twice that
    assert found.expected == Fraction(10, 20) * Fraction(13, 2) + Fraction(4, 20) * 13
    assert found.drops == 0  # at most 16 of 20
    assert (found.bonus, found.against) == (9, 16)


def test_weakness_and_resistance_are_in_the_damage() -> None:
    found = odds(FIGHT, "Valeros", "Wight", "Longsword", ORDINARY)  # +9 against 17
    # 1d8+4 and 3 and less 5: 1d8+2; critical: doubled to 2d8-ish, 2×(1d8+4) − 2
    assert dict(found.damage)[3] == Fraction(10, 20) / 8
    assert dict(found.damage)[22] == Fraction(3, 20) / 8
    assert found.drops == 0


def test_it_drops_by_every_roll_that_leaves_nothing() -> None:
    table = Table(encounter=FIGHT)
    table.say("set Ghoul hp 12")
    found = odds(table.now, "Valeros", "Ghoul", "Longsword", ORDINARY)
    # hit (7 to 16): 1d8+4 is 12 with an 8; critical (17 to 20): 2×(1d8+4) from a 2 on
    assert found.drops == Fraction(10, 20) * Fraction(1, 8) + Fraction(4, 20) * Fraction(7, 8)
    assert "drops" in " ".join(chances("Longsword", "Ghoul", found, ""))


def test_each_face_does_in_play_what_the_odds_count() -> None:
    for whom, attack in (("Wight", "Pick"), ("Ghoul", "Torch"), ("Wight", "Bow")):
        found = odds(FIGHT, "Valeros", whom, attack, ORDINARY)
        outcomes = []
        for face in range(1, 21):
            table = Table(encounter=FIGHT, dice=(face, *(1,) * 9))
            step = table.say("start", f"attack {whom} with {attack}")
            outcomes.append(getattr(step.facts[0], "outcome"))  # noqa: B009 - an attack
        assert Fraction(len([it for it in outcomes if it != "miss"]), 20) == found.hit
        assert Fraction(outcomes.count("critical"), 20) == found.critical


def test_a_said_outcome_is_certain() -> None:
    found = odds(FIGHT, "Valeros", "Ghoul", None, Circumstances(outcome="critical"))
    assert found.hit == found.critical == 1
    assert found.expected == 17  # twice 8.5


def test_conditions_that_change_no_roll_here_are_named() -> None:
    table = Table(encounter=FIGHT)
    table.say("condition Valeros hexed 1", "condition Valeros wounded 1")
    table.say("condition Ghoul prone", "condition Ghoul persistent fire 1d6")
    found = odds(table.now, "Valeros", "Ghoul", "Fist", ORDINARY)
    assert (found.against, found.uncounted) == (14, ("hexed",))
