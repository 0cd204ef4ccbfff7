"""One slot a round for each combatant, and what hangs on its start and end (ENC-23)."""

from tests.table import Table, someone
from tracker.model.encounter import HouseRules


def three(**fields: object) -> Table:
    """A at 20, B at 15, C at 10, none of them surprised; A begins."""
    table = Table(someone("A", 20, **fields), someone("B", 15), someone("C", 10))
    table.say("start")
    return table


def test_a_condition_for_two_rounds_lasts_through_two_turns_of_its_bearer() -> None:
    table = three()
    table.say("condition B shaken for 2 rounds")
    table.say("next", "next")
    assert table.labels("B") == ["shaken"]
    table.say("next", "next")
    assert table.now.current == "B"
    assert table.labels("B") == ["shaken"]
    table.say("next")
    assert table.labels("B") == []


def test_a_round_gained_in_the_bearers_own_turn_counts_from_the_next() -> None:
    table = three()
    table.say("condition A hexed for 1 round", "next")
    assert table.labels("A") == ["hexed"]
    table.say("next", "next")
    assert table.now.current == "A"
    table.say("next")
    assert table.labels("A") == []


def test_until_the_start_and_until_the_end_of_anothers_turn() -> None:
    table = three()
    table.say("condition A blessed until start of C", "condition A cursed until end of C", "next")
    assert table.labels("A") == ["blessed", "cursed"]
    table.say("next")
    assert table.now.current == "C"
    assert table.labels("A") == ["cursed"]
    table.say("next")
    assert table.labels("A") == []


def test_a_skipped_slot_counts_all_the_same() -> None:
    table = three()
    table.say("set C health unconscious", "condition A cursed until end of C", "next", "next")
    assert table.now.current == "A"
    assert table.labels("A") == []


def test_a_delay_does_not_make_a_start_come_twice() -> None:
    table = three()
    table.say("condition C hexed for 2 rounds until start of B", "next")
    assert table.one("C").conditions[0].rounds == 1
    table.say("delay", "enter B")
    assert table.now.current == "B"
    assert table.one("C").conditions[0].rounds == 1
    table.say("next", "next")
    assert (table.now.round, table.now.current) == (2, "A")
    assert table.labels("C") == ["hexed"]
    table.say("next")
    assert table.labels("C") == []


def test_delaying_to_a_count_keeps_the_one_slot() -> None:
    table = three()
    table.say("condition C hexed for 2 rounds until end of A", "delay to 12", "next")
    assert table.now.current == "A"
    assert table.one("C").conditions[0].rounds == 2
    table.say("next")
    assert table.one("C").conditions[0].rounds == 1


def test_forfeiting_ends_the_slot() -> None:
    table = three()
    table.say("condition C hexed until end of A", "delay", "next", "next")
    assert table.labels("C") == ["hexed"]
    table.say("forfeit A")
    assert table.labels("C") == []


def test_a_readied_action_that_replaces_a_turn_is_its_slot() -> None:
    table = three()
    table.say("next", 'ready attack "C moves"', "next")
    assert (table.now.round, table.now.current) == (2, "A")
    table.say("condition C hexed for 2 rounds until end of B", "trigger B")
    assert table.one("C").conditions[0].rounds == 2
    table.say("next")
    assert table.now.current == "A"
    assert table.one("C").conditions[0].rounds == 1
    table.say("next", "next")
    assert (table.now.round, table.now.current) == (3, "B")
    assert table.one("C").conditions[0].rounds == 1


def test_a_readied_action_in_the_same_round_is_no_second_slot() -> None:
    table = three()
    table.say("condition C hexed for 2 rounds until end of A", 'ready attack "B moves"')
    assert table.one("C").conditions[0].rounds == 1
    table.say("trigger A", "next")
    assert table.one("C").conditions[0].rounds == 1


def test_what_hangs_on_one_who_left_goes_on() -> None:
    table = three()
    table.say("condition A hexed for 2 rounds until end of C", "remove C", "next", "next")
    assert table.now.round == 2
    assert table.one("A").conditions[0].rounds == 1
    table.say("next", "next")
    assert table.labels("A") == []


def test_stepping_in_gives_back_what_the_start_of_the_turn_ended() -> None:
    table = three()
    table.say("condition C blessed until start of B")
    table.say("condition C hexed for 2 rounds until start of B")
    table.say("delay")
    assert table.labels("C") == ["hexed"]
    table.say("enter A")
    assert sorted(table.labels("C")) == ["blessed", "hexed"]
    hexed = next(each for each in table.one("C").conditions if each.name == "hexed")
    assert hexed.rounds == 2
    table.say("next")
    assert table.now.current == "B"
    assert table.labels("C") == ["hexed"]


def test_stepping_in_keeps_what_the_gm_changed_meanwhile() -> None:
    table = three()
    table.say("condition C blessed until start of B", "delay", "condition C blessed 5")
    table.say("enter A")
    assert [each.value for each in table.one("C").conditions] == [5]


def test_sleep_runs_out_and_the_sleeper_acts_in_the_next_round() -> None:
    table = Table(someone("A", 20), someone("B", 15, hp=20, con=10), dice=[5, 1])
    table.say("start", "hit B 10 nonlethal")
    assert table.one("B").health == "unconscious"
    assert table.one("B").conditions[0].rounds == 2
    table.say("next")
    assert (table.now.round, table.now.current) == (2, "A")
    table.say("next")
    assert (table.now.round, table.now.current) == (3, "A")
    assert table.one("B").health == "ok"
    table.say("next")
    assert table.now.current == "B"


def test_until_the_end_of_the_fight() -> None:
    table = three()
    table.say("condition A rallied until fight", "condition A tired", "end")
    assert table.labels("A") == ["tired"]


def test_a_stalled_fight_goes_on_when_a_sleep_will_run_out() -> None:
    table = Table(someone("A", 20, hp=20, con=10), dice=[5, 1])
    table.say("start", "hit A 10 nonlethal")
    assert table.now.is_stalled
    rounds = 0
    while table.one("A").health == "unconscious":
        table.say("next")
        rounds += 1
        assert rounds < 5
    table.say("next")
    assert table.now.current == "A"


def test_until_the_end_of_a_named_turn_means_the_turn_in_progress() -> None:
    table = three()
    table.say("condition A braced until end of A", "next")
    assert table.labels("A") == []


def test_dying_for_a_time_is_over_when_its_time_is() -> None:
    """Who was said to be dying is stable, and nothing is due of it any more."""
    table = three(hp={"now": -3, "max": 9}, health="stable")
    assert table.now.current == "B"
    table.say("condition A dying until start of C")
    assert table.one("A").health == "dying"
    table.say("next")
    assert (table.now.current, table.one("A").health) == ("C", "stable")
    table.say("next")
    assert (table.now.round, table.now.current, table.now.due) == (2, "B", ())


def test_it_is_so_again_when_the_start_that_ended_it_is_undone() -> None:
    """ENC-22."""
    table = three(hp={"now": -3, "max": 9}, health="stable")
    table.say("condition A dying until start of C", "delay")
    assert (table.now.current, table.one("A").health) == ("C", "stable")
    table.say("enter B before")
    assert (table.one("A").health, table.labels("A")) == ("dying", ["dying"])


def test_a_check_made_in_passing_takes_away_the_condition_too() -> None:
    rules = HouseRules(dying="party")
    table = Table(someone("A", 20), someone("B", 15), dice=[20], rules=rules)
    table.say("start", "condition B dying", "next")
    assert (table.one("B").health, table.labels("B")) == ("stable", [])


def test_dying_for_a_time_does_not_outlast_the_fight() -> None:
    for ending in ("end", "reset"):
        table = three(hp={"now": -3, "max": 9}, health="stable")
        table.say("condition A dying until fight", ending)
        assert (table.one("A").health, table.labels("A")) == ("stable", [])
