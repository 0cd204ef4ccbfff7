"""Reports of fights in the other three systems."""

from tests.report.fights import one_of, report_of, score_in
from tests.table import Table
from tracker.commands.attack_text import read_damage
from tracker.model.encounter import Encounter
from tracker.report.figures import Change, Score
from tracker.storage.system_says import with_tracks


def table(system: str, *combatants: dict[str, object]) -> Table:
    data = {"system": system, "combatants": combatants}
    return Table(encounter=with_tracks(Encounter.model_validate(data)))


def test_pathfinder_counts_what_burns_as_nobodys_and_more_than_the_last_point() -> None:
    play = table(
        "pf2e",
        {"name": "Vesna", "initiative": 20, "side": "party", "hp": 30, "defense": 18},
        {"name": "Rat", "initiative": 5, "hp": 6, "defense": 12},
    )
    play.say(
        "start",
        "condition Rat persistent fire 1d6",
        "next",
        "next dice 4 flat 3",  # 6 → 2 at the end of its turn, and burns on
        "hit Rat 9 slashing",  # 2 → 0, dead
    )
    report = report_of(play)
    assert score_in(report.nobody, 1) == Score(dealt=4)
    assert score_in(one_of(report, "Vesna").scores, 2) == Score(
        turns=1, dealt=9, felled=1, killed=1
    )
    assert one_of(report, "Rat").scores.total.taken == 13
    assert report.changes == (Change(2, "Rat", "ok", "dead", "Vesna"),)


def test_pathfinder_says_dying_once_as_a_fall_and_not_as_a_condition() -> None:
    play = table(
        "pf2e",
        {"name": "Rat", "initiative": 20, "hp": 6},
        {"name": "Vesna", "initiative": 5, "side": "party", "hp": 30},
    )
    play.say("start", "hit Vesna 31 slashing")
    report = report_of(play)
    assert report.changes == (Change(1, "Vesna", "ok", "dying", "Rat"),)
    assert one_of(report, "Vesna").conditions == ()


def test_the_main_die_counts_misses_hits_and_critical_hits() -> None:
    bite = {"name": "Bite", "damage": read_damage("1d8+3 piercing")}
    play = table(
        "main-die",
        {"name": "Tibor", "initiative": 20, "side": "party", "hp": 40, "attacks": [bite]},
        {"name": "Wolf", "initiative": 5, "hp": 40},
    )
    play.say("start", "attack Wolf main 1", "attack Wolf main 5", "attack Wolf main 8 2")
    assert one_of(report_of(play), "Tibor").scores.total == Score(
        turns=1, dealt=8 + 13, hits=2, criticals=1, misses=1
    )


def test_fudge_counts_wounds_that_were_marked_and_levels_that_got_better() -> None:
    play = table(
        "fudge",
        {"name": "Vasko", "initiative": 20, "side": "party"},
        {"name": "Ilse", "initiative": 5},
    )
    play.say(
        "start",
        "wound Ilse hurt",  # by hand, which is nobody's
        "hit Ilse 4",  # another Hurt, which passes up: Very Hurt
        "hit Ilse 0",  # marks nothing
        "heal Ilse 1",  # both a level better
        "heal Ilse hurt",  # from Hurt to nothing is two
    )
    report = report_of(play)
    assert report.measure == "wounds"
    assert one_of(report, "Vasko").scores.total == Score(turns=1, dealt=1)
    assert report.nobody.total == Score(dealt=1)
    assert one_of(report, "Ilse").scores.total == Score(taken=2, healed=4)
    assert [(one.round, one.side, one.left) for one in report.strength] == [
        (None, "party", 7),
        (None, "foe", 7),
        (1, "party", 7),
        (1, "foe", 6),
    ]
