"""Fights played by script, and what they come to."""

from tests.report.fights import PISTOL, alley, alley_fought, one_of, report_of, score_in
from tests.table import Table, someone
from tracker.report.figures import Change, Gained, Report, Score, Strength
from tracker.report.tally import tally


def score(report: Report, name: str, round: int | None) -> Score:
    return score_in(one_of(report, name).scores, round)


def test_every_number_of_a_fight() -> None:
    report = report_of(alley_fought())
    assert (report.phase, report.round, report.rounds) == ("regular", 2, (None, 1, 2))
    assert score(report, "Rook", 1) == Score(turns=1, dealt=9, taken=5, hits=1)
    assert score(report, "Rook", 2) == Score(turns=1, dealt=7, taken=4, hits=1, felled=1)
    assert score(report, "Voss", None) == Score(taken=2, soaked=2)
    assert score(report, "Voss", 1) == Score(
        turns=1, dealt=3, taken=5, soaked=2, saves_made=1, saves_failed=1
    )
    assert score(report, "Voss", 2) == Score(turns=1, dealt=30, felled=1, killed=1)
    assert score(report, "The Wall", 1) == Score(turns=1, dealt=10, taken=12)
    assert score(report, "The Wall", 2) == Score(taken=37, healed=10, falls=2, deaths=1, risings=1)
    assert score(report, "Ganger", 1) == Score(turns=1, to_itself=2, taken=2)
    assert score(report, "Ganger", 2) == Score(turns=1, dealt=4)
    assert report.nobody.total == Score(dealt=2)


def test_who_fell_by_whom_and_who_got_up() -> None:
    report = report_of(alley_fought())
    assert report.changes == (
        Change(2, "The Wall", "ok", "dying", "Rook"),
        Change(2, "The Wall", "dying", "ok", None),
        Change(2, "The Wall", "ok", "dead", "Voss"),
    )
    assert [one.is_rising for one in report.changes] == [False, True, False]


def test_what_the_sides_had_left_at_the_end_of_each_round() -> None:
    assert report_of(alley_fought()).strength == (
        Strength(None, "party", 40, 40),
        Strength(None, "foe", 27, 27),
        Strength(1, "party", 32, 40),
        Strength(1, "foe", 13, 27),
        Strength(2, "party", 28, 40),
        Strength(2, "foe", 10, 27),  # nobody is below 0
    )


def test_the_party_comes_first_and_on_a_side_who_dealt_most() -> None:
    names = [one.name for one in report_of(alley_fought()).fighters]
    assert names == ["Voss", "Rook", "The Wall", "Ganger"]


def test_conditions_are_counted() -> None:
    assert one_of(report_of(alley_fought()), "Rook").conditions == (Gained("lucky", 2),)


def test_a_name_that_somebody_else_had_before_is_not_the_same_one() -> None:
    table = alley()
    table.say(
        "start",
        "hit Brute 1",
        'rename Brute "Old"',
        "rename Ganger Brute",
        "hit Brute 2",
        "hit Old 4",
        "rename Old Older",
    )
    report = report_of(table)
    assert one_of(report, "Brute").scores.total.taken == 2
    assert one_of(report, "Older").scores.total.taken == 5


def test_the_surprise_round_is_round_0_and_what_bleeds_is_nobodys() -> None:
    table = Table(
        someone("Rook", 18, side="party", hp=20),
        someone("Brute", 6, hp=5, con=30, aware=False, saves={"fort": 0}),
    )
    table.say("start", "hit Brute 7", "next", "next", "check Brute save 1")
    report = report_of(table)
    assert (report.surprise, report.rounds) == (True, (0, 1))
    assert score(report, "Rook", 0) == Score(turns=1, dealt=7, felled=1)
    assert score(report, "Brute", 1).taken == 1
    assert score(report, "Brute", 1).saves_failed == 1
    assert score_in(report.nobody, 1) == Score(dealt=1)


def test_a_massive_blow_fells_by_whose_it_was_and_its_loss_is_nobodys() -> None:
    table = Table(someone("Rook", 18, side="party", hp=60), someone("Brute", 6, hp=60, con=10))
    table.say("start", "hit Brute 12 save 1")
    report = report_of(table)
    assert score(report, "Rook", 1) == Score(turns=1, dealt=12, felled=1)
    assert score(report, "Brute", 1).taken == 61  # 60 → 48 → −1
    assert report.changes == (Change(1, "Brute", "ok", "dying", "Rook"),)


def test_nonlethal_damage_has_figures_of_its_own() -> None:
    table = alley()
    table.say("start", "hit Brute 3 nonlethal", "hit Rook 2 nonlethal by Rook")
    report = report_of(table)
    assert score(report, "Brute", 1) == Score(nonlethal_taken=3)
    assert score(report, "Rook", 1) == Score(
        turns=1, nonlethal_dealt=3, nonlethal_to_itself=2, nonlethal_taken=2
    )


def test_critical_hits_are_hits_and_damage_without_a_maximum_counts() -> None:
    table = Table(someone("Rook", 18, attacks=[PISTOL]), someone("Brute", 6, defense=10))
    table.say("start", "attack Brute d20 20 confirm 19 dice 1 2 3 4", "heal Brute 4")
    report = report_of(table)
    assert score(report, "Rook", 1) == Score(turns=1, dealt=10, hits=1, criticals=1)
    assert score(report, "Brute", 1) == Score(taken=10, healed=4)
    assert report.strength == ()


def test_only_what_came_after_a_reset_counts() -> None:
    table = alley_fought()
    table.say("reset", 'start totals Rook 18, Voss 12, "The Wall" 6, Ganger 3', "hit Ganger 1")
    report = report_of(table)
    assert (report.resets, report.rounds) == (1, (1,))
    assert one_of(report, "Rook").scores.total == Score(turns=1, dealt=1)
    assert one_of(report, "Ganger").scores.total == Score(taken=1)
    assert one_of(report, "The Wall").scores.total == Score()
    assert report.changes == ()


def test_who_left_is_told_of_and_who_was_only_in_reserve_is_not() -> None:
    table = alley()
    table.say("reserve Ganger", "start", "hit Brute 3", "remove Brute")
    report = report_of(table)
    assert [one.name for one in report.fighters] == ["Rook", "Voss", "Brute"]
    assert one_of(report, "Brute").has_left
    assert one_of(report, "Brute").scores.total.taken == 3


def test_a_turn_that_was_put_back_is_no_turn() -> None:
    table = alley()
    table.say("start", "delay", "enter Rook before")
    report = report_of(table)
    assert one_of(report, "Voss").scores.total.turns == 0


def test_a_story_that_begins_in_the_middle_says_since_when() -> None:
    table = alley_fought()
    later = Table(encounter=table.now)
    later.say("hit Rook 1")
    report = report_of(later)
    assert (report.since, report.rounds) == (2, (2,))
    assert one_of(report, "Ganger").scores.total == Score(dealt=1)


def test_nothing_has_happened_in_a_new_fight() -> None:
    table = alley()
    report = tally(table.game.first, (), table.now)
    assert (report.rounds, report.round, report.strength) == ((), None, ())
    assert {one.scores.total for one in report.fighters} == {Score()}
